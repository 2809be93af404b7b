import { homepage } from '../meta.ts';
import { messageOf, UsageError } from './errors.ts';
import { routesCommand } from './routes-command.ts';
import { warn } from './terminal.ts';

// A reader that stops early (`| head`) is not an error; a full disk is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  warn(`nothing could be printed: ${error.message}`);
  process.exit(2);
});

try {
  process.exitCode = await routesCommand(process.argv.slice(2), process.cwd());
} catch (error) {
  const report = error instanceof UsageError ? '' : `. Please report it: ${homepage}/issues`;
  warn(messageOf(error) + report);
  process.exitCode = 2;
}
