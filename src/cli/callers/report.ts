import type { Problem, Report } from '../formats/reports.ts';
import type { Row } from '../row.ts';
import { isProblem, type JudgedCall } from './judge.ts';
import { locationOf } from '../../syntax/nodes.ts';

const RULES = [
  { id: 'no-route', text: 'No route answers this request.' },
  { id: 'other-method', text: 'Routes have this path, but for other methods.' },
  { id: 'only-parameter', text: 'Only the parameter for an id takes this word.' },
];

/** The calls that no route answers, for other programs to show. */
export function callersReport(calls: readonly JudgedCall[]): Report {
  const problems = calls.filter(isProblem).map((each): Problem => {
    const { call, url, verdict, routes } = each;
    const { start, end } = locationOf(call.node, call.source.sourceCode);
    const range = { line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 };
    const name = `${call.method ?? '?'} ${url}`;
    return {
      rule: verdict,
      level: 'error',
      text: textOf(name, each),
      places: [{ file: call.source.file, ...range }, ...routes],
    };
  });
  return { title: 'Callers', page: 'docs/callers.md', rules: RULES, problems, unread: [] };
}

function textOf(name: string, { verdict, routes: [route] }: JudgedCall): string {
  if (verdict === 'no-route' || route === undefined) return `No route answers ${name}.`;
  const own = `${namesOf(route)} (${route.file}:${String(route.line)})`;
  return verdict === 'other-method'
    ? `No route answers ${name}, only ${own}.`
    : `Only the parameter of ${own} answers ${name}.`;
}

function namesOf({ methods, fullPaths, path }: Row): string {
  return `${methods?.join(',') ?? '?'} ${fullPaths[0] ?? path ?? ''}`;
}
