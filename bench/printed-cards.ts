import { existsSync, readFileSync } from 'node:fs';
import { CARD_TYPES, type CardNames, type CardType, type Compiled, compileText } from '@/engine';
import { namesOf } from '@/lib/cards/compile-card';

/** The file with the publishers' texts. It is beside the project and may be missing, because their sentences are not ours to publish. */
export const PRINTED_FILE = '../shared/data/ote/lackey-setinfo.tsv';
export const PRINTED_SETS = ['standard', 'arcana', 'cutups', 'shadows', 'chase'];

/** A card with its printed text. */
export interface PrintedCard {
  readonly set: string;
  readonly number: string;
  readonly name: string;
  readonly type: CardType;
  readonly text: string;
}

/** Returns the names that the texts of these cards mention without quotation marks. */
export function printedNames(cards: readonly PrintedCard[]): CardNames {
  return namesOf(cards);
}

/** Compiles the text like an import: with the names of the card and of the others. */
export function compilePrinted({ text, type, name }: PrintedCard, names: CardNames): Compiled {
  return compileText(text, type, { name, names });
}

/** Reads those cards of the five official sets that have a text; null when the file at `path` does not exist. */
export function readPrintedCards(path = PRINTED_FILE): readonly PrintedCard[] | null {
  return existsSync(path) ? cardsOf(readFileSync(path, 'utf8')) : null;
}

function cardsOf(file: string): readonly PrintedCard[] {
  const [head = '', ...lines] = file.split(/\r?\n/);
  const columns = head.split('\t');
  const places = ['Name', 'Set', 'Id Number', 'Type', 'Rules'].map((one) => columns.indexOf(one));
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => places.map((place) => (cells[place] ?? '').trim()))
    .map(([name = '', set = '', number = '', type = '', text = '']) => ({
      name: nameOf(name),
      set,
      number: numberOf(number),
      type: typeOf(type),
      text,
    }))
    .filter(
      (card) => PRINTED_SETS.includes(card.set) && card.text !== '' && card.text !== '(none)',
    );
}

/** Converts a name: `Thing, The (A001)` is The Thing. */
function nameOf(cell: string): string {
  const name = cell.replace(/\s*\([^)]*\)\??$/, '');
  const article = /^(.*), The$/.exec(name);
  return article ? `The ${article[1]}` : name;
}

/** Converts a number to our form: `7` is `007`, `Ch01` is `Chase01`. */
function numberOf(cell: string): string {
  return /^\d+$/.test(cell) ? cell.padStart(3, '0') : cell.replace(/^Ch(?=\d)/, 'Chase');
}

function typeOf(printed: string): CardType {
  const word = printed.toLowerCase().split(/\W/)[0] ?? '';
  return CARD_TYPES.find((type) => type === word) ?? 'character';
}
