import type { Board, DeckList } from '@/lib/decks/types';
import { isTable } from '@/lib/formats/csv-header';

/** A line of a deck file that could not be used as it stands; the rest of the file is read all the same. */
export interface DeckProblem {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly message: string;
  /** Names that may have been meant. */
  readonly nearest: readonly string[];
  /** `unknown`: no such card. `several`: the name of more than one card, of which one must be chosen. `unread`: no card line. */
  readonly kind: 'unknown' | 'several' | 'unread';
  /** The name as written, and how many; for `unknown` and `several`. */
  readonly name: string;
  readonly count: number;
}

/** One wanted card of a file, before it is looked up. */
export interface DeckLine {
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly count: number;
  /** A set by any of its names, and a number within it, where the line says them: of cards of one name they choose. */
  readonly set?: string;
  readonly number?: string;
  /** `Zipper (3)`: copies, unless the card has that number. */
  readonly copiesOrNumber?: number;
  readonly board?: Board;
  /** What stands behind the card, ` -- fast [core]`. */
  readonly comment?: string;
}

/** A file as written: header, lines, and what is no line. */
export interface DeckLines {
  readonly name: string;
  readonly notes: string;
  readonly lines: readonly DeckLine[];
  /** What only our own files say of a deck. */
  readonly more?: Pick<DeckList, 'tags' | 'folder' | 'cardNotes' | 'branch'>;
  readonly problems: readonly DeckProblem[];
}

/** A problem with a line that names no card. */
export function unread(line: number, message: string, column = 1): DeckProblem {
  return { line, column, message, nearest: [], kind: 'unread', name: '', count: 0 };
}

/** Whether a text is a deck as another program writes it: XML, a saved object of Tabletop Simulator, or a table. */
export function isForeign(text: string): boolean {
  return /^\uFEFF?\s*</.test(text) || /"ObjectStates"\s*:/.test(text) || isTable(text);
}
