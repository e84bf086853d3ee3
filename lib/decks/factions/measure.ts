import { type CardDef, estimateOf, playChunk } from '@/engine';
import type { DeckEntry } from '@/lib/decks/types';
import { gauntletJob } from '@/lib/ote/gauntlet/gauntlet-job';
import { GAUNTLET } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { GOLDFISH_GAMES, PAIR_GAMES, PAIR_PILOT } from './faction-decks';

// The games behind the figures of a faction. The same deck and cards always give the same figures.

const SEED = 1;
const MOST_TURNS = 100;

type Cards = ReadonlyMap<string, CardDef>;

/** Plays a deck alone. Returns the games that it won, and their mean turn (0 without one). */
export function playAlone(entries: readonly DeckEntry[], byId: Cards) {
  const setup = soloSetup(deckForPlay(entries, byId), {
    seed: 0,
    goal: 24,
    beginnersDiscard: false,
  });
  const job = { setup, seed: SEED, pilot: 'greedy', turns: MOST_TURNS } as const;
  const played = playChunk(GOLDFISH, job, 0, GOLDFISH_GAMES);
  if (!played.ok) throw new Error(played.error.message);
  return { wins: played.value.won, turn: estimateOf(played.value.turns)?.mean ?? 0 };
}

/** Plays a deck against another one. Returns the games that the first one won. */
export function winsAgainst(
  entries: readonly DeckEntry[],
  other: readonly DeckEntry[],
  byId: Cards,
): number {
  const decks = [
    { name: 'A', entries },
    { name: 'B', entries: other },
  ];
  const rules = { seed: SEED, pilots: [PAIR_PILOT, PAIR_PILOT], games: PAIR_GAMES } as const;
  const played = playChunk(GAUNTLET, gauntletJob(decks, byId, rules).job, 0, PAIR_GAMES);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.pairs[0]?.wins[0] ?? 0;
}
