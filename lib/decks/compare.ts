import { type Fraction, toNumber } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import { entriesOn } from '@/lib/decks/deck-list';
import { drawsNote } from '@/lib/decks/odds/odds';
import { deckQuestions } from '@/lib/decks/odds/questions';
import { deckStatistics } from '@/lib/decks/statistics';
import { BOARDS, type Board, type DeckEntry, type DeckList } from '@/lib/decks/types';

// Compares two decks for the page and the command line.

/** The copies of a card in two decks. */
export interface ComparedCard {
  readonly card: string;
  readonly a: number;
  readonly b: number;
}

/** One board of two decks: equal and different cards. */
interface ComparedBoard {
  readonly board: Board;
  /** Cards with different counts, the largest difference first. */
  readonly different: readonly ComparedCard[];
  /** Cards with equal counts. */
  readonly same: readonly ComparedCard[];
}

function countsOf(entries: readonly DeckEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card, count } of entries)
    if (count > 0) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
}

/** Compares the cards of two decks board by board, without empty boards. */
export function compareCards(a: DeckList, b: DeckList): ComparedBoard[] {
  return BOARDS.flatMap((board): ComparedBoard[] => {
    const [of, other] = [countsOf(entriesOn(a, board)), countsOf(entriesOn(b, board))];
    const cards = [...new Set([...of.keys(), ...other.keys()])].map((card) => ({
      card,
      a: of.get(card) ?? 0,
      b: other.get(card) ?? 0,
    }));
    if (cards.length === 0) return [];
    return [
      {
        board,
        different: cards
          .filter((one) => one.a !== one.b)
          .sort((x, y) => Math.abs(y.b - y.a) - Math.abs(x.b - x.a)),
        same: cards.filter((one) => one.a === one.b),
      },
    ];
  });
}

/** A figure of two decks; null when a deck does not have it. */
interface ComparedFigure {
  readonly words: string;
  readonly a: number | null;
  readonly b: number | null;
}

/** Compares the figures of two decks. */
export function compareFigures(a: DeckList, b: DeckList, catalogue: Catalogue): ComparedFigure[] {
  const measured = (list: DeckList) => ({
    of: deckStatistics(list, catalogue),
    check: checkDeck(list, catalogue, 'open'),
  });
  const [x, y] = [measured(a), measured(b)];
  const both = (words: string, get: (deck: typeof x) => number | null): ComparedFigure => ({
    words,
    a: get(x),
    b: get(y),
  });
  return [
    both('Cards', ({ of }) => of.copies),
    both('Different cards', ({ of }) => of.distinct),
    both('Average cost', ({ of }) => of.meanCost),
    both('Printed Pull', ({ of }) => of.pull),
    both('Of it Characters’', ({ of }) => of.characterPull),
    both('Bullet cards', ({ of }) => of.bullets),
    both('Can never be called', ({ check }) => check.unreachable.length),
    ...x.of.types.map(({ key }, i) =>
      both(TYPE_NAMES[key] ?? key, ({ of }) => of.types[i]?.copies ?? 0),
    ),
  ];
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  resource: 'Resources',
  character: 'Characters',
  whammy: 'Whammies',
  gear: 'Gear',
  condition: 'Conditions',
  environmental: 'Environmentals',
  secret: 'Secrets',
};

/** The odds for one question in two decks; null when a deck does not have the question. */
interface ComparedOdds {
  readonly words: string;
  readonly a: Fraction | null;
  readonly b: Fraction | null;
}

/** The turn for questions about single cards. */
const CARD_TURN = 3;

/** The compared questions, and what their exact figures assume about the draws for further copies (TURN-4). */
interface OddsComparison {
  readonly rows: readonly ComparedOdds[];
  /** Empty when neither deck has further copies. */
  readonly note: string;
}

/** Compares the questions of two decks: common ones by difference, then the others. Leaves out single cards, whose counts are enough. */
export function compareOdds(a: DeckList, b: DeckList, catalogue: Catalogue): OddsComparison {
  const decks = [a, b].map(({ entries }) => {
    const { questions, replaces } = deckQuestions(entries, catalogue, CARD_TURN);
    const wider = questions.filter(({ kind }) => kind !== 'card');
    return {
      chances: new Map(wider.map(({ words, chance }) => [words, chance])),
      note: drawsNote(entries, catalogue, replaces),
    };
  });
  const chanceIn = (at: number, words: string) => decks[at]?.chances.get(words) ?? null;
  const difference = (one: ComparedOdds) =>
    one.a === null || one.b === null ? -1 : Math.abs(toNumber(one.a) - toNumber(one.b));
  const asked = new Set(decks.flatMap(({ chances }) => [...chances.keys()]));
  return {
    rows: [...asked]
      .map((words) => ({ words, a: chanceIn(0, words), b: chanceIn(1, words) }))
      .sort((one, two) => difference(two) - difference(one)),
    note: [...new Set(decks.map(({ note }) => note).filter(Boolean))].join(' or '),
  };
}
