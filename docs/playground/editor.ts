import { find, make } from './elements.ts';
import type { Change, Finding } from './lint.ts';
import { paint } from './paint.ts';

const area = find('#editor textarea', HTMLTextAreaElement);
const sheet = find('#editor pre', HTMLPreElement);
const lines = find('#editor .lines', HTMLElement);
const frame = find('#editor', HTMLElement);
const tip = find('#tip', HTMLElement);

/** The longest text that is inserted the slow way. */
const MOST_LINES = 50;

/** Pixels to the right of the caret that stay in view. */
const MARGIN = 40;

let findings: readonly Finding[] = [];
/** Which findings each painted stretch is of, by its element. */
const marks = new Map<Element, readonly number[]>();

/**
 * A text field over a picture of its own text: the field has the caret, the selection and the undo of the browser,
 * the picture has the colours and the squiggles. Both have the same font, so each letter lies on its likeness.
 */
export const editor = {
  get code(): string {
    return area.value;
  },

  /** Takes other code; there is no way back from it. */
  set code(text: string) {
    area.value = text;
    area.setSelectionRange(0, 0);
  },

  get focused(): boolean {
    return document.activeElement === area;
  },

  get caret(): number {
    return area.selectionStart;
  },

  /** Draws the code with what was found in it. */
  draw(found: readonly Finding[]): void {
    findings = found;
    marks.clear();
    const stretches = paint(area.value, findings).map(({ text, colour = '', findings: of }) => {
      if (of.length === 0 && colour === '') return text;
      const element = make('i', { className: of.length === 0 ? colour : `${colour} wrong`.trim() }, text);
      if (of.length > 0) marks.set(element, of);
      return element;
    });
    // A line that is still empty has its height all the same.
    sheet.replaceChildren(...stretches, '\n');
    const wrong = new Set(findings.map(({ line }) => line));
    const numbers = area.value.split('\n').flatMap((_, index) => {
      const number = String(index + 1);
      return [wrong.has(index + 1) ? make('b', {}, number) : number, '\n'];
    });
    lines.replaceChildren(...numbers);
    tip.hidden = true;
  },

  /** Brings the caret into view: the browser tries before the picture, and with it the field, has grown. */
  reveal(): void {
    const start = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1;
    const above = area.value.slice(0, start).split('\n').length - 1;
    const { width, height } = measure(area.value.slice(start, area.selectionStart));
    frame.scrollLeft = clamp(frame.scrollLeft, width - frame.clientWidth + lines.offsetWidth + MARGIN, width);
    frame.scrollTop = clamp(frame.scrollTop, (above + 2) * height - frame.clientHeight, above * height);
  },

  /** Shows which findings are meant. */
  activate(active: ReadonlySet<number>): void {
    for (const [element, of] of marks) {
      element.classList.toggle(
        'active',
        of.some((finding) => active.has(finding)),
      );
    }
  },

  /** Selects a stretch of code and brings it into view. */
  select({ start, end }: { readonly start: number; readonly end: number }): void {
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    const index = findings.findIndex((finding) => finding.start === start && finding.end === end);
    const mark = [...marks].find(([, of]) => of.includes(index))?.[0];
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  },

  /** Changes a stretch of the code; the browser's undo takes it back unless it is long. */
  apply({ start, end, text }: Change): void {
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    // Out of favour, and still the one way to change a field that its undo knows of. Chromium takes 15 ms a line.
    const undoable = text.split('\n').length <= MOST_LINES;
    // oxlint-disable-next-line typescript/no-deprecated
    const done = undoable && document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    if (!done) area.setRangeText(text, start, end, 'end');
  },

  onInput(listener: () => void): void {
    area.addEventListener('input', listener);
  },

  onCaret(listener: () => void): void {
    document.addEventListener('selectionchange', listener);
  },
};

/** How wide a piece of one line is, and how high a line. */
function measure(text: string): { readonly width: number; readonly height: number } {
  const probe = make('span', {}, text);
  sheet.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return { width, height: Number.parseFloat(getComputedStyle(sheet).lineHeight) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(most, 0));
}

/** What is found under the pointer. */
area.addEventListener('mousemove', ({ clientX, clientY }) => {
  const under = document.elementsFromPoint(clientX, clientY).find((element) => marks.has(element));
  const of = under === undefined ? [] : (marks.get(under) ?? []);
  tip.hidden = of.length === 0;
  if (under === undefined || tip.hidden) return;
  tip.replaceChildren(...of.map((index) => make('p', {}, findings[index]?.message ?? '')));
  const { left, bottom } = under.getBoundingClientRect();
  const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
  tip.style.left = `${String(Math.max(8, Math.min(left, room)))}px`;
  tip.style.top = `${String(bottom + 6)}px`;
});
for (const gone of ['mouseleave', 'keydown', 'wheel'] as const) {
  area.addEventListener(gone, () => {
    tip.hidden = true;
  });
}
