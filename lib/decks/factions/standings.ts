import { wilson95 } from '@/engine';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { type FactionDeck, PAIR_GAMES } from './faction-decks';

/** How a deck did against an example deck: the share of games that it won, with its 95 % interval (Wilson). */
export interface FactionStanding {
  readonly key: string;
  /** The name of the example deck, and its main trait. */
  readonly short: string;
  readonly trait: string;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
  /** `even` unless the whole interval is on one side of the half. */
  readonly verdict: 'beats' | 'even' | 'loses';
}

/** Returns how the deck of a faction did against each example deck, the best first. */
export function standingsAgainst({ against }: FactionDeck): FactionStanding[] {
  return EXAMPLE_WORDS.flatMap(({ key, short, trait }): FactionStanding[] => {
    const wins = against[key];
    const interval = wins === undefined ? null : wilson95(wins, PAIR_GAMES);
    if (wins === undefined || interval === null) return [];
    const verdict = interval[0] > 0.5 ? 'beats' : interval[1] < 0.5 ? 'loses' : 'even';
    return [{ key, short, trait, share: wins / PAIR_GAMES, interval, verdict }];
  }).sort((a, b) => b.share - a.share);
}

/** Returns the share of all games against the example decks that the deck won. */
export function shareWon({ against }: FactionDeck): number {
  const wins = Object.values(against);
  return wins.reduce((sum, won) => sum + won, 0) / Math.max(1, wins.length * PAIR_GAMES);
}
