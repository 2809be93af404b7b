import { type Node, stringOf } from '../syntax/nodes.ts';
import { MOST_ITEMS, type PathItem } from '../syntax/text.ts';

/** How often lists, loops and functions may register once more what they register already; no person comes near. */
const MOST_AGAIN = 10_000;
const LONG = 128;
/** Letters of long paths that constants spell, wherever these are used: fifty of the longest. */
const MOST_LETTERS = 100_000;
/** Rows of lists that loops and calls may go through once more, or that nothing is seen of. */
const MOST_ROWS = 100_000;

/** Paths of lists that are read once more in each pass through a function, whatever the pass adds to them. */
const MOST_READ = 100_000;

/**
 * What one file may multiply: a list with a thousand paths in a loop with a thousand rounds is a million routes. What
 * is written once each never counts, however long the file is.
 */
export class Budget {
  readonly #seen = new WeakSet<object>();
  readonly #rows = new WeakSet<object>();
  #left = MOST_AGAIN;
  #rowsLeft = MOST_ROWS;
  #lettersLeft = MOST_LETTERS;
  #readLeft = MOST_READ;
  #isSpent = false;

  /** Whether something was left out, so that nobody knows what else the file registers. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Says that something was left out. */
  spend(): void {
    this.#isSpent = true;
  }

  /** The first of some, and those behind it up to one that is written in a place seen before, when no more may be. */
  within<Item>(items: readonly Item[], placeOf: (item: Item) => object): readonly Item[] {
    if (items.length < 2) return items;
    const end = items.findIndex((item, index) => !this.#take(placeOf(item), index === 0));
    if (end < 0) return items;
    this.spend();
    return items.slice(0, end);
  }

  /** Of a registration that lists its paths those that may be. */
  pathsWithin<Found extends { readonly paths: readonly PathItem[] }>(found: Found): Found {
    if (found.paths.length < 2)
      return found.paths.every((item) => this.#takeLetters(item)) ? found : { ...found, paths: [] };
    if (found.paths.length === MOST_ITEMS) this.spend();
    const paths = this.within(found.paths, endOf);
    this.countLong(paths);
    // Thousands of lists that are kept whole fill the memory.
    return paths === found.paths ? found : { ...found, paths };
  }

  /** What a pass through a function is read for, none where too many lists were read before. */
  ofPass<Item>(read: () => readonly Item[]): readonly Item[] | undefined {
    if (this.#readLeft < 0) {
      this.spend();
      return undefined;
    }
    const items = read();
    if (items.length > 1) this.#readLeft -= items.length;
    return items;
  }

  /** A path that is longer than any person's counts as so many. */
  countLong(paths: readonly PathItem[]): void {
    for (const { text } of paths) this.#left -= Math.floor((text?.text.length ?? 0) / LONG);
  }

  /** The rows of a list; none where too many were looked at before, since even to find them takes time. */
  rowsOf<Row>(
    list: () => readonly Row[] | undefined,
    placeOf: (row: Row) => object | undefined,
  ): readonly Row[] | undefined {
    if (this.#rowsLeft < 0) {
      this.spend();
      return [];
    }
    const rows = list();
    for (const row of rows ?? []) {
      const place = placeOf(row);
      if (place === undefined || this.#rows.has(place)) this.#rowsLeft--;
      else this.#rows.add(place);
    }
    return rows;
  }

  /** Whether a path is still read: even to put it together of a hundred constants takes time. */
  mayRead(path: Node | undefined): boolean {
    return this.#lettersLeft >= 0 || stringOf(path) !== undefined;
  }

  /** Whether a path may be as long as it is, of which no more than its end is written for it alone. */
  #takeLetters(item: PathItem): boolean {
    const { text } = item;
    if (text === undefined || text.sole || text.text.length <= LONG) return true;
    const end = endOf(item);
    const written = this.#seen.has(end) ? 0 : (text.pieces.at(-1)?.literal.value.length ?? 0);
    this.#seen.add(end);
    if (text.text.length - written <= LONG) return true;
    this.#lettersLeft -= text.text.length;
    if (this.#lettersLeft < 0) this.spend();
    return this.#lettersLeft >= 0;
  }

  #take(place: object, isFirst: boolean): boolean {
    const isNew = !this.#seen.has(place);
    if (isNew) this.#seen.add(place);
    if (isNew || isFirst) return true;
    return this.#left-- > 0;
  }
}

/** What spells the end of a path: mostly this tells the paths of a list apart. */
function endOf({ node, text }: PathItem): object {
  return text?.pieces.at(-1)?.literal.node ?? node;
}
