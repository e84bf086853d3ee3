import { type Fraction, toNumber } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { computeCallability, providersOf } from '@/lib/decks/callability';
import { NO_CHANCE } from '@/lib/decks/odds/drawing';
import { exactFigures, gameDraws } from '@/lib/decks/odds/odds';
import { type Piece, pieceOf } from '@/lib/decks/piece';
import { printedPull } from '@/lib/decks/statistics';
import type { DeckEntry } from '@/lib/decks/types';

/** A question about the draws of a deck, derived from the deck. */
export interface DeckQuestion {
  readonly kind: 'start' | 'provider' | 'pull' | 'card';
  /** The question in words: `A provider for Battle Bike by turn 3`. */
  readonly words: string;
  /** The card that the question is about; null when it is about the whole deck. */
  readonly card: string | null;
  /** The turn by whose Operations step it must be drawn. */
  readonly turn: number;
  readonly chance: Fraction;
  /** The copies in the deck that depend on what is asked for; 0 in a question about a single card. */
  readonly waiting: number;
  /** The needed cards, of which any counts, or the needed Pull. */
  readonly asks: { readonly cards: readonly string[] } | { readonly pull: number };
}

interface Row {
  readonly piece: Piece;
  readonly count: number;
}

/** The questions of a deck. */
interface DeckQuestions {
  readonly questions: readonly DeckQuestion[];
  /** Whether the chances count the draws for further copies (TURN-4). With too many different cards they cannot. */
  readonly replaces: boolean;
}

/** The turn for questions about providers. */
const PROVIDER_TURN = 3;

/**
 * Returns the questions about a deck's draws, the most important first: what other cards depend on, by their copies
 * times the chance that it is not drawn, and then the single cards, those with the most copies first: a deck is built on
 * them. `cardTurn` is the turn for single cards.
 * Pull is the printed figure of the drawn cards, of a Unique card once, regardless of its restrictions and of whether
 * they can be called by then; the simulation counts Pull in play.
 */
export function deckQuestions(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  cardTurn: number,
  beginnersDiscard = false,
): DeckQuestions {
  const byId = new Map<string, Row>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id);
    const copies = Math.max(0, count) + (byId.get(id)?.count ?? 0);
    if (card !== undefined && copies > 0)
      byId.set(id, { piece: pieceOf(card, copies, catalogue), count: copies });
  }
  const rows = [...byId.values()];
  const rules = gameDraws(entries, catalogue, beginnersDiscard);
  const { figures, replaces } = exactFigures(entries, rules, (drawing) => {
    const ask: ChanceOf = (turn, atLeast, first, further) => {
      const worthOf = (id: string) => {
        const row = byId.get(id);
        return row === undefined
          ? { first: [0], further: [0] }
          : { first: [first(row)], further: [further(row)] };
      };
      return drawing(worthOf, [atLeast], [turn])[0] ?? NO_CHANCE;
    };
    return [
      ...startQuestion(rows, ask),
      ...providerQuestions(rows, ask),
      ...pullQuestions(rows, ask),
      ...cardQuestions(rows, ask, cardTurn),
    ];
  });
  const isCard = ({ kind }: DeckQuestion) => Number(kind === 'card');
  const weight = ({ kind, card, waiting, chance }: DeckQuestion) =>
    kind === 'card' ? (byId.get(card ?? '')?.count ?? 0) : waiting * (1 - toNumber(chance));
  const questions = figures.sort(
    (a, b) => isCard(a) - isCard(b) || weight(b) - weight(a) || (a.words < b.words ? -1 : 1),
  );
  return { questions, replaces };
}

const idsOf = (rows: readonly Row[]) => rows.map(({ piece }) => piece.card.id);

/** Returns the chance that the drawn cards count enough by a turn: the first card of each name, and further copies of it. */
type ChanceOf = (
  turn: number,
  atLeast: number,
  first: (row: Row) => number,
  further: (row: Row) => number,
) => Fraction;

/** Describes how many cards depend on what is asked for; '' when no card does. */
export function waitingWords({ waiting }: Pick<DeckQuestion, 'waiting'>): string {
  if (waiting === 0) return '';
  return waiting === 1 ? '1 card waits' : `${waiting} cards wait`;
}

/** Asks for a card without cost and bullet (CALL-1), on which all other cards depend. */
function startQuestion(rows: readonly Row[], ask: ChanceOf): DeckQuestion[] {
  const starts = ({ piece: { card } }: Row) => card.cost?.value === 0 && !card.bullet;
  const waiting = rows.reduce((sum, row) => sum + (starts(row) ? 0 : row.count), 0);
  if (rows.length === 0) return [];
  const counts = (row: Row) => Number(starts(row));
  const chance = ask(1, 1, counts, counts);
  const words = 'A 0-cost card without a bullet on turn 1';
  const asks = { cards: idsOf(rows.filter(starts)) };
  return [{ kind: 'start', words, card: null, turn: 1, chance, waiting, asks }];
}

/** Asks for a provider for each bullet (CALL-3), among those that the deck can ever call. */
function providerQuestions(rows: readonly Row[], ask: ChanceOf): DeckQuestion[] {
  const { world } = computeCallability(rows.map(({ piece }) => piece));
  return rows.flatMap(({ piece, count }): DeckQuestion[] => {
    if (!piece.card.bullet) return [];
    const providerSet = new Set(providersOf(world, piece).map(({ provider }) => provider));
    const counts = (row: Row) => Number(providerSet.has(row.piece));
    const chance = ask(PROVIDER_TURN, 1, counts, counts);
    const words = `A provider for ${piece.name} by turn ${PROVIDER_TURN}`;
    const [card, turn] = [piece.card.id, PROVIDER_TURN];
    const asks = { cards: [...providerSet].map((provider) => provider.card.id) };
    return [{ kind: 'provider', words, card, turn, chance, waiting: count, asks }];
  });
}

/** Asks for N Pull by turn N for each cost N in the deck, and by turn 2 for a cost of 1. */
function pullQuestions(rows: readonly Row[], ask: ChanceOf): DeckQuestion[] {
  const costs = new Set(rows.map(({ piece }) => piece.card.cost?.value ?? 0));
  return [...costs]
    .filter((cost) => cost > 0)
    .map((cost) => {
      const turn = Math.max(2, cost);
      const counts = ({ piece }: Row) => Math.max(0, printedPull(piece.card));
      const chance = ask(turn, cost, counts, () => 0);
      const waiting = rows.reduce(
        (sum, { piece, count }) => sum + (piece.card.cost?.value === cost ? count : 0),
        0,
      );
      return {
        kind: 'pull',
        words: `${cost} printed Pull by turn ${turn}`,
        card: null,
        turn,
        chance,
        waiting,
        asks: { pull: cost },
      };
    });
}

function cardQuestions(rows: readonly Row[], ask: ChanceOf, turn: number): DeckQuestion[] {
  return rows.map((row) => {
    const counts = (other: Row) => Number(other === row);
    return {
      kind: 'card',
      words: `${row.piece.name} by turn ${turn}`,
      card: row.piece.card.id,
      turn,
      chance: ask(turn, 1, counts, counts),
      waiting: 0,
      asks: { cards: [row.piece.card.id] },
    };
  });
}
