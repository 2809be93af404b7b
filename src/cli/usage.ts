import { parseArgs } from 'node:util';

/** Something that the caller can put right: printed without a stack, exit code 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: eslint-plugin-rest routes [options] [files, folders or globs]

Prints every route that the plugin sees. Without files: the working directory,
without node_modules and ignored files.

  --json              print an array for machines
  --print-settings    print, as JSON, settings.rest with what would make the
                      routes seen that functions and routers of other files
                      register
  --settings <file>   read settings.rest from a JSON file
  --no-config         do not read settings.rest from the ESLint config
  --help              print this
  --version           print the version
`;

export interface Arguments {
  readonly command: 'routes' | 'help' | 'version';
  readonly patterns: readonly string[];
  readonly json: boolean;
  readonly printSettings: boolean;
  readonly config: boolean;
  readonly settings: string | undefined;
}

/**
 * Reads the arguments of the command line.
 * @throws {UsageError} for a command or an option that does not exist.
 */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv);
  const [command, ...patterns] = positionals;
  if (values.help === true) return { ...NONE, command: 'help' };
  if (values.version === true) return { ...NONE, command: 'version' };
  if (command !== 'routes') {
    throw new UsageError(
      `${command === undefined ? 'no command' : `unknown command '${command}'`}. Accepted: routes.\n\n${USAGE}`,
    );
  }
  return {
    command,
    patterns,
    json: values.json === true,
    printSettings: values['print-settings'] === true,
    config: values['no-config'] !== true,
    settings: values.settings,
  };
}

const NONE = { patterns: [], json: false, printSettings: false, config: true, settings: undefined } as const;

function parsed(argv: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(argv);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function parse(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      'print-settings': { type: 'boolean' },
      settings: { type: 'string' },
      'no-config': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
}
