import { find, make } from './elements.ts';
import type { Change, Finding, Report } from './lint.ts';

const status = find('#status', HTMLElement);
const list = find('#findings', HTMLOListElement);
const routes = find('#routes', HTMLDetailsElement);

/** Nobody reads more, and a browser takes seconds to lay out thousands. */
const LISTED = 500;

/** What a person may ask for beside a finding. */
export interface Wishes {
  readonly show: (finding: Finding) => void;
  readonly apply: (change: Change) => void;
}

/** Writes the list of findings and the table of routes. */
export function answer(code: string, { findings, routes: rows }: Report, milliseconds: number, wishes: Wishes): void {
  status.replaceChildren(...summary(findings, rows.length, milliseconds));
  list.replaceChildren(...findings.slice(0, LISTED).map((finding) => item(code, finding, wishes)));
  find('#more', HTMLElement).textContent =
    findings.length > LISTED ? `… and ${String(findings.length - LISTED)} more, marked in the code.` : '';
  find('#routes summary', HTMLElement).textContent = `Routes seen: ${String(rows.length)}`;
  find('#routes tbody', HTMLElement).replaceChildren(
    ...rows.map(({ row, how }) => {
      const methods = row.kind === 'mount' ? 'mount' : (row.methods?.join(', ') ?? '(computed)');
      const path = (row.fullPaths.join(', ') || row.path) ?? '(regular expression)';
      return make('tr', {}, ...[methods, path || "''", String(row.line), how].map((text) => make('td', {}, text)));
    }),
  );
  routes.hidden = rows.length === 0;
}

/** Shows which findings are meant; `reveal` brings the first of them into view. */
export function activate(active: ReadonlySet<number>, reveal: boolean): void {
  for (const [index, element] of [...list.children].entries()) element.classList.toggle('active', active.has(index));
  const [first] = active;
  if (reveal && first !== undefined) list.children[first]?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus on a finding, so that one who goes through them by keyboard stays at the place. */
export function focusFinding(index: number): void {
  const there = list.children[Math.min(index, list.children.length - 1)];
  const target = there?.querySelector('button');
  if (target != null) target.focus();
  else find('#editor textarea', HTMLTextAreaElement).focus();
}

/** Which finding the focus is in; -1 when it is elsewhere. */
export function focusedFinding(): number {
  return [...list.children].findIndex((element) => element.contains(document.activeElement));
}

function summary(findings: readonly Finding[], routeCount: number, milliseconds: number): readonly (Node | string)[] {
  const time = `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
  if (findings.length > 0) {
    const fixable = findings.filter(({ fix }) => fix !== undefined).length;
    const suggested = findings.filter(({ suggestions }) => suggestions.length > 0).length;
    const parts = [`${String(fixable)} fixable`, `${String(suggested)} with suggestions`, time];
    return [make('strong', {}, count(findings.length, 'finding')), ` · ${parts.join(' · ')}`];
  }
  if (routeCount === 0) return ['No routes seen. Does the code import its framework?'];
  return [make('strong', { className: 'clean' }, '✓ Nothing to say'), ` about ${count(routeCount, 'route')} · ${time}`];
}

function item(code: string, finding: Finding, { show, apply }: Wishes): HTMLLIElement {
  const { line, column, message, rule, fix, suggestions } = finding;
  const place = make('button', { type: 'button', title: 'Go to the code' }, `${String(line)}:${String(column)}`);
  place.addEventListener('click', () => show(finding));
  const where = make('div', { className: 'where' }, place);
  if (rule !== undefined) where.append(make('a', { href: rule.url, target: '_blank', rel: 'noopener' }, rule.name));
  const element = make('li', {}, where, make('p', {}, message));
  const offers = [
    ...(fix === undefined
      ? []
      : [offer(fix, 'fix', make('b', {}, 'Fix'), ' ', make('code', {}, lineAfter(code, fix)))]),
    ...suggestions.map(({ description, change }) =>
      offer(change, 'suggestion', make('b', {}, 'Suggestion'), ' ', description),
    ),
  ];
  if (offers.length > 0) element.append(make('div', { className: 'offers' }, ...offers));
  return element;

  function offer(change: Change, className: string, ...label: readonly (Node | string)[]): HTMLButtonElement {
    const button = make('button', { type: 'button', className }, ...label);
    button.addEventListener('click', () => apply(change));
    return button;
  }
}

/** The line that a change begins in, as it will be. */
function lineAfter(code: string, { start, end, text }: Change): string {
  const next = code.indexOf('\n', end);
  const before = code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
  const after = code.slice(end, next < 0 ? code.length : next);
  return `${before}${text}${after}`.split('\n', 1).join('').trim();
}

function count(number: number, thing: string): string {
  return `${String(number)} ${thing}${number === 1 ? '' : 's'}`;
}
