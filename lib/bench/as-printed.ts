import { existsSync, readFileSync } from 'node:fs';
import { CARD_TYPES, type CardType, compileText, sentenceSpans } from '@/engine';

/** The publishers' own sentences are not ours to keep: the file lies beside the project, where it is given. */
export const PRINTED = '../shared/data/ote/lackey-setinfo.tsv';
const SETS = ['standard', 'arcana', 'cutups', 'shadows', 'chase'];

/** How much of a set's printed wording compiles: whole texts, and sentences. */
export interface PrintedShare {
  readonly set: string;
  readonly texts: number;
  readonly whole: number;
  readonly sentences: number;
  readonly understood: number;
}

interface PrintedCard {
  readonly set: string;
  readonly type: CardType;
  readonly text: string;
}

/** By set, then all of them; null where the file is not. */
export function printedShares(path = PRINTED): readonly PrintedShare[] | null {
  if (!existsSync(path)) return null;
  const cards = printedCards(readFileSync(path, 'utf8'));
  const sets = SETS.map((set) =>
    shareOf(
      set,
      cards.filter((card) => card.set === set),
    ),
  );
  return [...sets, shareOf('all', cards)];
}

function printedCards(file: string): readonly PrintedCard[] {
  const [head = '', ...lines] = file.split(/\r?\n/);
  const columns = head.split('\t');
  const [set, type, rules] = ['Set', 'Type', 'Rules'].map((name) => columns.indexOf(name));
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({
      set: cells[set ?? -1] ?? '',
      type: typeOf(cells[type ?? -1] ?? ''),
      text: (cells[rules ?? -1] ?? '').trim(),
    }))
    .filter((card) => SETS.includes(card.set) && card.text !== '' && card.text !== '(none)');
}

function typeOf(printed: string): CardType {
  const word = printed.trim().toLowerCase().split(/\W/)[0] ?? '';
  return CARD_TYPES.find((type) => type === word) ?? 'character';
}

function shareOf(set: string, cards: readonly PrintedCard[]): PrintedShare {
  let whole = 0;
  let sentences = 0;
  let understood = 0;
  for (const { text, type } of cards) {
    const { unknown } = compileText(text, type);
    if (unknown.length === 0) whole++;
    for (const [from, length] of sentenceSpans(text)) {
      sentences++;
      const lost = unknown.some(
        (one) => one.offset < from + length && from < one.offset + one.length,
      );
      if (!lost) understood++;
    }
  }
  return { set, texts: cards.length, whole, sentences, understood };
}
