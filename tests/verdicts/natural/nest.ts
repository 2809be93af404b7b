import { nestProgram, rowsIn } from './programs.ts';

/**
 * Controllers as people write them, in which something looks like a route that never answers. `END` notes that a request
 * has come; lines that end with `// dead` are reported on Express, and no request gets to them. A third text
 * sets the application up.
 */
const ROWS = rowsIn(`
### a controller with several paths
@Controller(['users', 'people'])
class Users { @Get(':id') one(@Req() r) { END } @Get(':id/posts') posts(@Req() r) { END } }

### a controller that is extended
@Controller('base')
class Base { @Get('me') me(@Req() r) { END } @Get(':id') one(@Req() r) { END } }
@Controller('users')
class Users extends Base { @Get(':id') one(@Req() r) { END } }

### an overridden method
abstract class Base { @Get('me') find(@Req() r) { h(0, r); } }
@Controller('users')
class Users extends Base { @Get(':id') find(@Req() r) { END } @Get('me/posts') posts(@Req() r) { END } }

### everything that is left
@Controller()
class Users { @Get('a') a(@Req() r) { END } @All('*') rest(@Req() r) { END } }

### the root of a controller
@Controller('users')
class Users { @Get() all(@Req() r) { END } @Get(':id') one(@Req() r) { END } }

### paths of constants
const PATHS = { one: ':id', me: process.env.ME ?? 'me' };
@Controller('users')
class Users { @Get(PATHS.me) me(@Req() r) { END } @Get(PATHS.one) one(@Req() r) { END } }

### dead: behind a guard
@Controller('users')
class Users {
  @UseGuards() @Get(':id') one(@Req() r) { END }
  @UseGuards() @Get(':name') me(@Req() r) { END } // dead
}
`);

export const NEST = ROWS.map(([what, body, setup]) => ({ what, code: nestProgram(body, setup) }));
