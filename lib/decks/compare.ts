import { type Fraction, toNumber } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import { entriesOn } from '@/lib/decks/deck-list';
import { PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import { type DeckQuestion, deckQuestions } from '@/lib/decks/odds/questions';
import { deckStatistics } from '@/lib/decks/statistics';
import { BOARDS, type Board, type DeckEntry, type DeckList } from '@/lib/decks/types';

// Two decks side by side. What is compared is found once for each of them; pages and command line show it.

/** Copies of a card in two decks. */
export interface ComparedCard {
  readonly card: string;
  readonly a: number;
  readonly b: number;
}

/** A board of two decks: what they share, and what they do not. */
interface ComparedBoard {
  readonly board: Board;
  /** Cards with other counts, by how much they differ. */
  readonly different: readonly ComparedCard[];
  /** Cards with the same count in both. */
  readonly same: readonly ComparedCard[];
}

function countsOf(entries: readonly DeckEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card, count } of entries)
    if (count > 0) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
}

/** The cards of two decks, board by board; boards that both leave empty are left out. */
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

/** A figure of two decks; null where a deck has none. */
interface ComparedFigure {
  readonly words: string;
  readonly a: number | null;
  readonly b: number | null;
}

/** The figures of two decks. */
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

/** A question of either deck, and how likely each draws what it asks; null where a deck does not ask it. */
interface ComparedOdds {
  readonly words: string;
  readonly a: Fraction | null;
  readonly b: Fraction | null;
}

/** The turn by which single cards are asked for. */
const CARD_TURN = 3;

/** The questions of two decks: those that both ask by how much they differ, then the others. Single cards are left out: their numbers say it. */
export function compareOdds(a: DeckList, b: DeckList, catalogue: Catalogue): ComparedOdds[] {
  const asked = ({ entries }: DeckList) =>
    deckQuestions(entries, catalogue, CARD_TURN, PLAIN_DRAWS).filter(({ kind }) => kind !== 'card');
  const [of, other] = [asked(a), asked(b)];
  const chances = (questions: readonly DeckQuestion[]) =>
    new Map(questions.map(({ words, chance }) => [words, chance]));
  const [x, y] = [chances(of), chances(other)];
  const difference = (one: ComparedOdds) =>
    one.a === null || one.b === null ? -1 : Math.abs(toNumber(one.a) - toNumber(one.b));
  return [...new Set([...x.keys(), ...y.keys()])]
    .map((words) => ({ words, a: x.get(words) ?? null, b: y.get(words) ?? null }))
    .sort((one, two) => difference(two) - difference(one));
}
