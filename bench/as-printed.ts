import { type Ability, type CardNames, sentenceSpans } from '@/engine';
import {
  compilePrinted,
  PRINTED_SETS,
  type PrintedCard,
  printedNames,
  readPrintedCards,
} from './printed-cards';

/** The share of a set's printed texts, and of their sentences, that compiles. */
interface PrintedShare {
  readonly set: string;
  readonly texts: number;
  readonly whole: number;
  readonly sentences: number;
  readonly understood: number;
}

/** Measures the shares of each set, then of all sets together; null when the file of printed texts does not exist. */
export function measurePrintedShares(path?: string): readonly PrintedShare[] | null {
  const cards = readPrintedCards(path);
  if (cards === null) return null;
  const names = printedNames(cards);
  const sets = PRINTED_SETS.map((set) =>
    shareOf(
      set,
      cards.filter((card) => card.set === set),
      names,
    ),
  );
  return [...sets, shareOf('all', cards, names)];
}

function shareOf(set: string, cards: readonly PrintedCard[], names: CardNames): PrintedShare {
  let whole = 0;
  let sentences = 0;
  let understood = 0;
  for (const card of cards) {
    const { unknown } = compilePrinted(card, names);
    if (unknown.length === 0) whole++;
    for (const [from, length] of sentenceSpans(card.text)) {
      sentences++;
      const lost = unknown.some(
        (one) => one.offset < from + length && from < one.offset + one.length,
      );
      if (!lost) understood++;
    }
  }
  return { set, texts: cards.length, whole, sentences, understood };
}

/** The printed texts that compile completely, compared with our own texts. */
interface PrintedAgreement {
  readonly compared: number;
  readonly same: number;
  /** Cards with a difference: often because our text is newer, or contains a printed figure. */
  readonly different: readonly string[];
}

interface OwnCard {
  readonly set: string;
  readonly number: string;
  readonly abilities: readonly Ability[];
}

/** Compares the printed texts with our own cards; null when the file of printed texts does not exist. */
export function comparePrinted(own: Iterable<OwnCard>, path?: string): PrintedAgreement | null {
  const cards = readPrintedCards(path);
  if (cards === null) return null;
  const names = printedNames(cards);
  const ours = new Map([...own].map((card) => [`${card.set}/${card.number}`, card]));
  const pairs = cards.flatMap((card) => {
    const mine = ours.get(`${card.set}/${card.number}`);
    const { unknown, abilities } = compilePrinted(card, names);
    return mine && unknown.length === 0 ? [{ card, mine, abilities }] : [];
  });
  const different = pairs.filter(
    ({ mine, abilities }) => meaningOf(mine.abilities) !== meaningOf(abilities),
  );
  return {
    compared: pairs.length,
    same: pairs.length - different.length,
    different: different.map(({ card }) => `${card.set} ${card.number} ${card.name}`),
  };
}

/** Returns abilities without their positions in the text, sorted. */
function meaningOf(abilities: readonly Ability[]): string {
  return abilities
    .map((ability) =>
      JSON.stringify(ability, (key, value) => (key === 'span' ? null : sortKeys(value))),
    )
    .sort((a, b) => (a < b ? -1 : Number(a > b)))
    .join('\n');
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
