import type { CountedPrinting } from '@/lib/collection/printings';
import type { Board, CardNote, DeckList } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';
import type { ColumnChoices } from './column-names';

/** What a line of a foreign file says, before its card is looked up. */
export interface WrittenLine {
  /** From 1. */
  readonly line: number;
  /** The name as written. */
  readonly name: string;
  /** A set by any of its names, or ''. */
  readonly set: string;
  /** A number within the set, or ''. */
  readonly number: string;
  /** Copies that are there, or in the deck. Null, as with the next two: the file says nothing of them. */
  readonly count: number | null;
  readonly wanted: number | null;
  readonly trade: number | null;
  readonly condition: string;
  readonly place: string;
  readonly note: string;
  readonly value: string;
  /** Of a deck, where the file has sections: the board that the line is in. */
  readonly board?: Board;
  /** What stands behind a card in a plain text, ` -- fast [core]`. */
  readonly comment?: string;
  /** Of a line with a single figure, `Zipper (3)`: copies, unless the card has that number. */
  readonly copiesOrNumber?: number;
}

/** A line that could not be read, with what to do. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
  /** The line as it is written; absent where the whole file is meant. */
  readonly written?: string;
}

const MOST_SHOWN = 120;

/** A problem with a line, which is shown as far as there is room. */
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

/** A number of copies as it is written, `3`, `3x`, `3.0` or `3 pcs`; null: it is none. */
export function copiesOf(written: string): number | null {
  const [, digits] = COPIES.exec(written.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The columns of a table, as its reader understood them. */
export interface TableColumns {
  /** As the first line names them. */
  readonly columns: readonly string[];
  /** Those that have something in them and were not read. */
  readonly unread: readonly string[];
  /** The field whose column somebody must name before anything is read; null: all is clear. */
  readonly asks: 'name' | 'count' | null;
}

/** A foreign file, read. */
export interface WrittenFile {
  readonly format: FormatId;
  /** Of a deck; else ''. */
  readonly name: string;
  readonly notes: string;
  /** Of a deck, between commas, where the format has them. */
  readonly tags?: string;
  readonly lines: readonly WrittenLine[];
  readonly problems: readonly LineProblem[];
  /** Of a table: which columns it has, and which of them were read. */
  readonly table?: TableColumns;
}

/** Copies of a printing, as they are written into a file. */
export interface CountedLine {
  readonly printing: CountedPrinting;
  readonly owned: number;
  readonly wanted: number;
  readonly trade: number;
  readonly condition: string;
  readonly place: string;
  readonly note: string;
  readonly value: string;
}

/** A deck, as it is written into a file. */
export interface WrittenDeck {
  readonly name: string;
  readonly notes: string;
  /** The deck itself. */
  readonly cards: readonly DeckCard[];
  readonly side: readonly DeckCard[];
  readonly maybe: readonly DeckCard[];
  readonly pool: readonly DeckCard[];
  /** The deck as we keep it, for formats that have all of it. */
  readonly list: DeckList;
  /** Where this program answers, as in `http://127.0.0.1:4310`, for formats that refer to pictures. */
  readonly site?: string;
}

/** A card of a deck that is written. */
export interface DeckCard {
  readonly printing: CountedPrinting;
  /** The name, with the number where other cards have the same. */
  readonly fullName: string;
  /** For people alone: also the last name of a card that was deleted, whose line is read back only by its id. */
  readonly title: string;
  readonly count: number;
  /** What its owner wrote about it. */
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

/** One outside format: how it is known, read and written. What it cannot do is absent. */
export interface FileFormat {
  readonly id: FormatId;
  readonly name: string;
  /** File name ending, without the dot. */
  readonly ending: string;
  readonly type: string;
  /** Whether a text is of this format; asked in the order of the list, the more specific first. */
  readonly detect: (text: string) => boolean;
  /** `choices`: of a table, which column somebody says is which. */
  readonly read?: (text: string, choices?: ColumnChoices) => WrittenFile;
  readonly writeCollection?: (lines: readonly CountedLine[]) => string;
  readonly writeDeck?: (deck: WrittenDeck) => string;
}

/** A line with nothing but a name. */
export function bareLine(line: number, name: string, count: number): WrittenLine {
  return {
    line,
    name,
    count,
    set: '',
    number: '',
    wanted: null,
    trade: null,
    condition: '',
    place: '',
    note: '',
    value: '',
  };
}
