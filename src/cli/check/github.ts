import type { Difference } from './differences.ts';

/**
 * Workflow commands that GitHub shows as annotations on the lines of a pull request.
 * @param fromRoot gives the path of a file from the root of the repository.
 */
export function githubCommands(differences: readonly Difference[], fromRoot: (file: string) => string): string {
  const lines = differences.map(({ methods, path, message, places }) => {
    const [place] = places;
    const { file = '', line, column, endLine, endColumn } = place ?? {};
    const properties = { file: fromRoot(file), line, col: column, endLine, endColumn, title: 'OpenAPI' };
    const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
    return `::error ${written.join(',')}::${data(`${methods.join(', ')} ${path}: ${message}`)}\n`;
  });
  return lines.join('');
}

/** As GitHub's own toolkit escapes text. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
