import { homepage } from '../../src/meta.ts';
import { activate, answer, focusedFinding, focusFinding } from './answer.ts';
import { frameworkOf, frameworks, presets } from './choices.ts';
import { configEditor } from './config-editor.ts';
import { editor } from './editor.ts';
import { find, make } from './elements.ts';
import { type Change, type Finding, fixAll, lint } from './lint.ts';
import { codeOf, mistakes } from './mistakes.ts';
import { readHash, type State, writeHash } from './state.ts';

const framework = find('#framework', HTMLSelectElement);
const presetChoice = find('#presets', HTMLFieldSetElement);
const mistakeChoice = find('#mistakes', HTMLSelectElement);
const fixButton = find('#fix-all', HTMLButtonElement);
const shareButton = find('#share', HTMLButtonElement);

/** Some 500 lines: more than that is not read again at every key. */
const LONG = 20_000;
const PAUSE = 200;

let findings: readonly Finding[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;
let updates = 0;

function state(): State {
  const checked = presetChoice.querySelector('input:checked');
  const preset = checked instanceof HTMLInputElement ? checked.value : '';
  return { framework: framework.value, preset, config: configEditor.text, code: editor.code };
}

/** Reads the code, and shows all there is to say about it. */
async function update(): Promise<void> {
  clearTimeout(waiting);
  const turn = ++updates;
  const now = state();
  const start = performance.now();
  const report = await lint(now.code, now);
  if (turn !== updates) return;
  ({ findings } = report);
  configEditor.draw(now.preset, report.configError);
  answer(now.code, report, performance.now() - start, { show, apply: (change) => void apply(change) });
  editor.draw(findings);
  fixButton.disabled = !findings.some(({ fix }) => fix !== undefined);
  follow();
  history.replaceState(null, '', writeHash(now));
}

/** After each key. Long code is shown at once, and read when the typing stops. */
async function typed(): Promise<void> {
  if (editor.code.length <= LONG) {
    await update();
  } else {
    findings = [];
    editor.draw(findings);
    clearTimeout(waiting);
    waiting = setTimeout(() => void update(), PAUSE);
  }
  editor.reveal();
}

/** Marks what the caret stands in. */
function follow(): void {
  const { caret, focused } = editor;
  const meant = findings.flatMap(({ start, end }, index) => (start <= caret && caret <= end ? [index] : []));
  const active = new Set(focused ? meant : []);
  editor.activate(active);
  activate(active, focused);
}

function show(finding: Finding): void {
  editor.select(finding);
}

async function apply(change: Change): Promise<void> {
  const place = focusedFinding();
  editor.apply(change);
  await update();
  if (place >= 0) focusFinding(place);
}

/** Writes other code, which undo takes back. */
function replace(text: string): void {
  editor.apply({ start: 0, end: editor.code.length, text });
  void update();
}

/** Changes only what differs, so that undo takes back just that. */
async function applyAll(): Promise<void> {
  const { code } = editor;
  const fixed = fixAll(code, state());
  let start = 0;
  while (start < code.length && code[start] === fixed[start]) start++;
  let kept = 0;
  const most = Math.min(code.length, fixed.length) - start;
  while (kept < most && code.at(-1 - kept) === fixed.at(-1 - kept)) kept++;
  editor.apply({ start, end: code.length - kept, text: fixed.slice(start, fixed.length - kept) });
  await update();
  if (!fixButton.disabled) fixButton.focus();
}

function load({ framework: id, preset, config, code }: State): void {
  framework.value = id;
  for (const input of presetChoice.querySelectorAll('input')) input.checked = input.value === preset;
  configEditor.text = config;
  editor.code = code;
  shown = id;
  void update();
}

/** Goes to the finding after the caret, or before it. */
function go(step: 1 | -1): void {
  if (findings.length === 0) return;
  const { caret } = editor;
  const sorted = [...findings].sort((a, b) => a.start - b.start);
  const target =
    step === 1
      ? (sorted.find(({ start }) => start > caret) ?? sorted[0])
      : (sorted.findLast(({ start }) => start < caret) ?? sorted.at(-1));
  if (target !== undefined) show(target);
}

for (const label of new Set(frameworks.map(({ group }) => group))) {
  const members = frameworks.filter(({ group }) => group === label);
  const options = members.map(({ id, label: text }) => make('option', { value: id }, text));
  framework.append(make('optgroup', { label }, ...options));
}
for (const value of presets) {
  presetChoice.append(
    make('label', {}, make('input', { type: 'radio', name: 'preset', value }), make('span', {}, value)),
  );
}
mistakeChoice.append(...mistakes.map(({ label }) => make('option', {}, label)));
find('nav', HTMLElement).append(
  make('a', { href: `${homepage}#rules` }, 'Rules'),
  make('a', { href: homepage }, 'GitHub'),
);

/** The framework whose code is shown: its example makes room for the next one's, what a person wrote stays. */
let shown = frameworks[0].id;
framework.addEventListener('change', () => {
  if ([frameworkOf(shown).example, ''].includes(editor.code)) editor.code = frameworkOf(framework.value).example;
  shown = framework.value;
  void update();
});
presetChoice.addEventListener('change', () => void update());
configEditor.onChange(() => void update());
fixButton.addEventListener('click', () => void applyAll());
find('#example', HTMLButtonElement).addEventListener('click', () => replace(frameworkOf(framework.value).example));
mistakeChoice.addEventListener('change', () => {
  const mistake = mistakes[mistakeChoice.selectedIndex - 1];
  if (mistake === undefined) return;
  for (const input of presetChoice.querySelectorAll('input')) input.checked = input.value === 'all';
  replace(codeOf(mistake, frameworkOf(framework.value).group));
  mistakeChoice.selectedIndex = 0;
});
shareButton.addEventListener('click', () => {
  const said = (text: string): void => {
    shareButton.textContent = text;
    setTimeout(() => (shareButton.textContent = 'Copy link'), 1500);
  };
  navigator.clipboard.writeText(location.href).then(
    () => said('Copied'),
    () => said('It is in the address bar'),
  );
});
find('#choices', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
addEventListener('keydown', (event) => {
  if (event.key !== 'F8') return;
  event.preventDefault();
  go(event.shiftKey ? -1 : 1);
});
addEventListener('hashchange', () => load(readHash(location.hash)));
editor.onInput(() => void typed());
editor.onCaret(follow);

load(readHash(location.hash));
