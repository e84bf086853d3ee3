import { csvText, readCsv } from './csv';
import { hasColumns } from './csv-header';
import type { CountedLine, FileFormat, FormatId } from './types';

// Programs are detected by their headers, the more specific ones first, because a Deckbox file has all headers
// of a Moxfield file, too.

type Cell = string | number;
/** A column: its header, and its cells, which are constant when we have no data for it. */
type Column = readonly [header: string, cell: Cell | ((line: CountedLine) => Cell)];

interface CsvProduct {
  readonly id: FormatId;
  readonly name: string;
  /** Headers that identify the program, in lower case. */
  readonly knownBy: readonly string[];
  readonly columns: readonly Column[];
  /** Whether the table has rows for cards that are wanted and not owned. */
  readonly holdsWishes: boolean;
}

function csvFormat({ id, name, knownBy, columns, holdsWishes }: CsvProduct): FileFormat {
  const header = columns.map(([title]) => title);
  return {
    id,
    name,
    ending: 'csv',
    type: 'text/csv',
    detect: (text) => hasColumns(text, knownBy),
    read: (text, choices) => readCsv(text, id, choices),
    writeCollection: (lines) => {
      const rows = lines
        .filter(({ owned }) => holdsWishes || owned > 0)
        .map((line) => columns.map(([, cell]) => (typeof cell === 'function' ? cell(line) : cell)));
      return csvText([header, ...rows]);
    },
  };
}

const owned = (line: CountedLine) => line.owned;
const trade = (line: CountedLine) => line.trade;
const name = (line: CountedLine) => line.printing.name;
const set = (line: CountedLine) => line.printing.set;
const number = (line: CountedLine) => line.printing.number;
const condition = (line: CountedLine) => line.spelling || line.condition;
const place = (line: CountedLine) => line.place;
const value = (line: CountedLine) => line.value;
const note = (line: CountedLine) => line.note;

/** Our own table, which contains everything that a collection has. */
export const dossierCsv = csvFormat({
  id: 'dossier-csv',
  name: 'Dossier CSV (everything)',
  knownBy: ['count', 'name', 'set', 'number', 'wanted'],
  holdsWishes: true,
  columns: [
    ['Count', owned],
    ['Name', name],
    ['Set', set],
    ['Number', number],
    ['Condition', condition],
    ['Place', place],
    ['Wanted', (line) => line.wanted],
    ['Trade', trade],
    ['Value', value],
    ['Value Day', (line) => line.valueDay],
    ['Value Source', (line) => line.valueSource],
    ['Note', note],
  ],
});

/** The table of Deckbox. */
export const deckbox = csvFormat({
  id: 'deckbox',
  name: 'Deckbox CSV',
  knownBy: ['count', 'tradelist count', 'name', 'edition', 'card number'],
  holdsWishes: false,
  columns: [
    ['Count', owned],
    ['Tradelist Count', trade],
    ['Name', name],
    ['Edition', set],
    ['Card Number', number],
    ['Condition', condition],
    ['Language', 'English'],
    ['Foil', ''],
    ['Signed', ''],
    ['Artist Proof', ''],
    ['Altered Art', ''],
    ['Misprint', ''],
    ['Promo', ''],
    ['Textless', ''],
    ['My Price', value],
  ],
});

/** The table of Moxfield; the place is a tag. */
export const moxfield = csvFormat({
  id: 'moxfield',
  name: 'Moxfield CSV',
  knownBy: ['count', 'tradelist count', 'name', 'edition', 'collector number'],
  holdsWishes: false,
  columns: [
    ['Count', owned],
    ['Tradelist Count', trade],
    ['Name', name],
    ['Edition', set],
    ['Condition', condition],
    ['Language', 'English'],
    ['Foil', ''],
    ['Tags', place],
    ['Last Modified', ''],
    ['Collector Number', number],
    ['Alter', 'False'],
    ['Proxy', 'False'],
    ['Purchase Price', value],
  ],
});

/** The table of Archidekt. */
export const archidekt = csvFormat({
  id: 'archidekt',
  name: 'Archidekt CSV',
  knownBy: ['quantity', 'name', 'edition name', 'edition code', 'collector number'],
  holdsWishes: false,
  columns: [
    ['Quantity', owned],
    ['Name', name],
    ['Finish', 'Normal'],
    ['Condition', condition],
    ['Date Added', ''],
    ['Language', 'EN'],
    ['Purchase Price', value],
    ['Tags', place],
    ['Edition Name', set],
    ['Edition Code', set],
    ['Multiverse Id', ''],
    ['Scryfall ID', ''],
    ['Collector Number', number],
  ],
});
