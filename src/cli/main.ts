import { routesCommand } from './routes-command.ts';
import { UsageError } from './usage.ts';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await routesCommand(process.argv.slice(2), process.cwd());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`eslint-plugin-rest: ${error.message}\n`);
  process.exitCode = 2;
}
