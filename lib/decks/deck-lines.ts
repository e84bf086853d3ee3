import type { Board, DeckList } from '@/lib/decks/types';
import { isTable } from '@/lib/formats/csv-header';

/** A line of a deck file that could not be used. The rest of the file is still read. */
export interface DeckProblem {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly message: string;
  /** The most similar names of cards. */
  readonly nearest: readonly string[];
  /** `unknown`: no such card. `several`: an ambiguous name. `unread`: not a card line. */
  readonly kind: 'unknown' | 'several' | 'unread';
  /** The name as it was written; `count` is the count of the line. Both are set for the kinds `unknown` and `several`. */
  readonly name: string;
  readonly count: number;
}

/** One card line of a file, before the lookup. */
export interface DeckLine {
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly count: number;
  /** Any name of a set, and a number, when the line has them; they resolve ambiguous names. */
  readonly set?: string;
  readonly number?: string;
  /** `Zipper (3)`: a count, unless the card has that number. */
  readonly copiesOrNumber?: number;
  readonly board?: Board;
  /** The text after the card, ` -- fast [core]`. */
  readonly comment?: string;
}

/** A parsed file: header, card lines and problems. */
export interface DeckLines {
  readonly name: string;
  readonly notes: string;
  readonly lines: readonly DeckLine[];
  /** Fields that only our own files have. */
  readonly more?: Pick<DeckList, 'tags' | 'folder' | 'cardNotes' | 'branch'>;
  readonly problems: readonly DeckProblem[];
}

/** Builds a problem with a line that is not a card. */
export function unreadLine(line: number, message: string, column = 1): DeckProblem {
  return { line, column, message, nearest: [], kind: 'unread', name: '', count: 0 };
}

/** Checks whether a text is in the format of another program: XML, a saved object of Tabletop Simulator, or a table. */
export function isForeign(text: string): boolean {
  return /^\uFEFF?\s*</.test(text) || /"ObjectStates"\s*:/.test(text) || isTable(text);
}
