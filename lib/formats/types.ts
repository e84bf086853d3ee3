import type { CountedPrinting } from '@/lib/collection/printings';
import { type Count, each, TYPED_TEXTS, type TypedText } from '@/lib/collection/types';
import type { Board, CardNote, DeckList } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';
import type { ColumnChoices, TableColumn } from './column-names';

/** The contents of a line of an external file, before the lookup. */
export interface WrittenLine extends Readonly<Record<TypedText, string>> {
  /** The line in the file, counted from 1. */
  readonly line: number;
  /** The name as written. */
  readonly name: string;
  /** The name of the set, in any spelling; '' when the line has none. */
  readonly set: string;
  /** The number within the set; '' when the line has none. */
  readonly number: string;
  /** How the condition is spelled, in a file that has its grade as well. */
  readonly spelling?: string;
  /** The copies that are owned, or in the deck. This field and the next two are null when the file does not contain them. */
  readonly count: number | null;
  readonly wanted: number | null;
  readonly trade: number | null;
  /** The board of the line, in a deck file with sections. */
  readonly board?: Board;
  /** The text after a card in a plain text, ` -- fast [core]`. */
  readonly comment?: string;
  /** The single number of a line, `Zipper (3)`: copies, unless the card has that number. */
  readonly copiesOrNumber?: number;
}

/** A line that could not be read, with what to do. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
  /** The line as written; absent when the whole file is meant. */
  readonly written?: string;
}

const MOST_SHOWN = 120;

/** Builds a problem with a line, which is shortened for display. */
export function lineProblem(line: number, written: string, message: string): LineProblem {
  const shown = written.replace(/\s+/g, ' ').trim();
  return {
    line,
    message,
    written: shown.length > MOST_SHOWN ? `${cutText(shown, MOST_SHOWN - 1)}…` : shown,
  };
}

const COPIES =
  /^[x×]?\s*(\d{1,6})(?:[.,]0+)?\s*(?:[x×]|(?:pcs?|stk|stück|cards?|copies|ex|uds)\.?)?$/i;

/** Reads a number of copies, `3`, `3x`, `3.0` or `3 pcs`; null for anything else. */
export function copiesOf(written: string): number | null {
  const [, digits] = COPIES.exec(written.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The columns of a table, as its reader understood them. */
export interface TableColumns {
  /** All columns that have a name or a cell. */
  readonly columns: readonly TableColumn[];
  /** The columns that contain something and were not read. */
  readonly unread: readonly string[];
  /** The field whose column the user must choose; null when no choice is needed. */
  readonly asks: 'name' | 'count' | null;
}

/** A parsed external file. */
export interface WrittenFile {
  readonly format: FormatId;
  /** The name of a deck; otherwise ''. */
  readonly name: string;
  readonly notes: string;
  /** The tags of a deck, separated by commas, if the format has them. */
  readonly tags?: string;
  readonly lines: readonly WrittenLine[];
  readonly problems: readonly LineProblem[];
  /** The columns of a table. */
  readonly table?: TableColumns;
}

/** Copies of a printing to write. */
export interface CountedLine
  extends Readonly<Record<Count, number>>,
    Readonly<Record<TypedText, string>> {
  readonly printing: CountedPrinting;
  /** How the condition is spelled, when that is not the name of the grade. */
  readonly spelling?: string;
}

/** A deck to write. */
export interface WrittenDeck {
  readonly name: string;
  readonly notes: string;
  /** The main deck. */
  readonly cards: readonly DeckCard[];
  readonly side: readonly DeckCard[];
  readonly maybe: readonly DeckCard[];
  readonly pool: readonly DeckCard[];
  /** The deck in our own form, for formats that contain all of it. */
  readonly list: DeckList;
  /** The address of this program, such as `http://127.0.0.1:4310`, for formats that refer to pictures. */
  readonly site?: string;
}

/** A card of a deck to write. */
export interface DeckCard {
  readonly printing: CountedPrinting;
  /** The name, with the number when other cards have the name. */
  readonly fullName: string;
  /** The name for display; for a deleted card its last name, which can be read back only by id. */
  readonly title: string;
  readonly count: number;
  /** The note of the card; null for none. */
  readonly note: CardNote | null;
}

export const FORMAT_IDS = [
  'dossier-csv',
  'deckbox',
  'moxfield',
  'archidekt',
  'dossier-json',
  'lackey-dek',
  'lackey-list',
  'octgn',
  'cockatrice',
  'tabletop-simulator',
  'text',
  'lackey-txt',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/** An external format: how to detect, read and write it. Unsupported operations are absent. */
export interface FileFormat {
  readonly id: FormatId;
  readonly name: string;
  /** The file name extension without dot. */
  readonly ending: string;
  readonly type: string;
  /** Detects the format; called in the order of the list, the more specific ones first. */
  readonly detect: (text: string) => boolean;
  /** Reads a file. `choices`: the chosen columns of a table. */
  readonly read?: (text: string, choices?: ColumnChoices) => WrittenFile;
  readonly writeCollection?: (lines: readonly CountedLine[]) => string;
  readonly writeDeck?: (deck: WrittenDeck) => string;
}

/** Returns a line with only a name and a count. */
export function bareLine(line: number, name: string, count: number): WrittenLine {
  return {
    line,
    name,
    count,
    set: '',
    number: '',
    wanted: null,
    trade: null,
    ...each(TYPED_TEXTS, () => ''),
  };
}
