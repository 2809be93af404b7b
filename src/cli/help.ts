/** What `--help` prints. */
export const USAGE = `Usage: eslint-plugin-rest routes [options] [files, folders or globs]

Prints every route that the plugin sees. Without files: the working directory,
without node_modules and ignored files.

       eslint-plugin-rest callers [options] [files, folders or globs]

Prints the requests that the code sends, with the routes that answer them. Exit
code 1 if no route answers one, or only for another method.

  --ignore <glob>     leave calls of these addresses out; may be repeated
  --unused            the routes that nothing in the files calls
  --report <name>     the problems for github or sarif
  --json              calls and unused routes as JSON

       eslint-plugin-rest move [options] <route> <path> [files, folders or globs]

Gives a route another path, together with the calls that surely reach it:
move 'GET /api/users/getAll' /api/users. Prints the diff, and what is left to do
by hand; exit code 1 if there is something.

  --suggested         instead of a route: all routes of these files for which
                      a rule suggests one other path
  --rule <name>       with --suggested: this rule, not those of recommended; may
                      be repeated
  --keep-old          keep the old path, for clients elsewhere
  --document <file>   edit this OpenAPI document, too; may be repeated
  --write             apply the edits
  --force             also to files with uncommitted changes
  --json              the edits as JSON

Which routes (options of routes)
  --method <names>    only these methods: GET,POST
  --path <glob>       only these full paths; * is one segment, ** is any text
  --file <glob>       only routes of these files

How they are printed
  --format <name>     table (the default), json, markdown or openapi
  --json              the same as --format json
  --group <by>        by file, or by the first segment of the full path; also
                      with --check

What to look for instead
  --conflicts         routes that get no requests, because another route
                      takes them; exit code 1 when there are some
  --check <file>      where an OpenAPI document and the code differ; may be repeated
  --only <kinds>      with --check: only not-served, not-documented or
                      other-methods
  --write-baseline    with --check: keep the differences in a file; later runs
                      leave them out
  --baseline <file>   with --check: this file, not rest-baseline.json
  --diff <revision>   what changed since a git revision, or since a file that
                      --json was saved to
  --ignore <glob>     with --check and --diff: leave these full paths out; may be
                      repeated
  --report <name>     with --check and --diff: github or sarif
  --style             how the routes are named, counted: prefix, case, plurals,
                      parameters, PUT or PATCH

Settings
  --print-settings    print settings.rest as JSON, with what the rules need to
                      see routes that functions and routers of other files
                      register
  --settings <file>   read settings.rest from a JSON file
  --no-config         do not read settings.rest from the ESLint config

  --help              print this
  --version           print the version
`;
