import { homepage } from '../meta.ts';
import { routesCommand } from './routes-command.ts';
import { UnexpectedError, UsageError } from './usage.ts';

const ISSUES = `${homepage}/issues`;

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await routesCommand(process.argv.slice(2), process.cwd());
} catch (error) {
  const isOurs = !(error instanceof UsageError);
  const known = !isOurs || error instanceof UnexpectedError ? error : new UnexpectedError(undefined, error);
  const report = isOurs ? `. Please report it: ${ISSUES}` : '';
  process.stderr.write(`eslint-plugin-rest: ${known.message}${report}\n`);
  process.exitCode = 2;
}
