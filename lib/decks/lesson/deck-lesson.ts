import { isDeckList } from '@/lib/decks/is-deck-list';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';

/** The deck that is built in the third lesson. */
export interface DeckLesson {
  /** The trait that its Characters share; null until it is chosen. */
  readonly theme: string | null;
  readonly list: DeckList;
  /** The last test games; null before the first ones. */
  readonly played: TestGames | null;
}

/** The result of games that the program played alone with a deck. */
export interface TestGames {
  /** The cards of the deck, by `cardsKey`. */
  readonly cards: string;
  readonly games: number;
  readonly won: number;
  /** The mean turn of the wins; null without a win. */
  readonly turn: number | null;
}

export const NEW_LESSON: DeckLesson = {
  theme: null,
  list: { name: '', notes: '', game: 'ote', entries: [] },
  played: null,
};

/** Returns the cards of a deck as a text, to tell whether games were played with them. */
export function cardsKey(entries: readonly DeckEntry[]): string {
  return entries
    .filter(({ count }) => count > 0)
    .map(({ card, count }) => `${count} ${card}`)
    .sort()
    .join(', ');
}

/** Parses a stored deck of the lesson. */
export const readDeckLesson = json(parseLesson);

function parseLesson(value: unknown): DeckLesson | null {
  if (!isRecord(value) || !isDeckList(value.list)) return null;
  const { theme, list, played } = value;
  if (theme !== null && typeof theme !== 'string') return null;
  return { theme, list, played: isTestGames(played) ? played : null };
}

function isTestGames(value: unknown): value is TestGames {
  if (!isRecord(value)) return false;
  const { cards, games, won, turn } = value;
  return (
    typeof cards === 'string' &&
    Number.isSafeInteger(games) &&
    Number.isSafeInteger(won) &&
    (turn === null || Number.isFinite(turn))
  );
}
