/** Two things that grow together, where each alone is cheap. */
import { APP, type Shapes, times } from './shape.ts';

/** Routers, each with a route. */
const routers = (count: number): string =>
  times(count, (i) => `const r${i} = express.Router(); r${i}.get('/users', h);`);

export const shapes: Shapes = {
  'routers that one call mounts': {
    make: (n) => `${APP}${routers(n)}\napp.use('/x', ${times(n, (i) => `r${i}`, ',')});`,
    most: 6_000,
  },
  'routers that one call mounts under more paths': {
    make: (n) =>
      `${APP}${routers(n)}\napp.use([${times(3 * n, (i) => `'/x${i}'`, ',')}], ${times(n, (i) => `r${i}`, ',')});`,
    most: 8_000,
  },
};
