import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { keptGames, noteGames, storeGames } from '@/lib/client/kept-games';
import { goldfishWorkers } from '@/lib/client/play-games';
import type { DeckEntry } from '@/lib/decks/types';
import { simulate } from '@/lib/games/simulate';
import type { GameQuestion } from '@/lib/ote/asked-of-games';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { gamesKey, type KeptGames } from '@/lib/ote/kept-games';
import { deckForPlay, MOST_CARDS, soloSetup } from '@/lib/ote/session-setup';
import type { RunReport } from './use-run';

/** The turn after which a game is stopped. */
export const MOST_TURNS = 100;

/** The options of the games. */
interface SoloRules {
  /** The beginner's discard (SETUP-4). */
  readonly beginnersDiscard: boolean;
}

const TABLE_RULES: SoloRules = { beginnersDiscard: false };

/** Returns the setup of solo games with a deck. Throws, with a readable message, when it cannot be played. */
export function setupOf(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  { beginnersDiscard } = TABLE_RULES,
) {
  const cards = entries.reduce((sum, { count }) => sum + count, 0);
  if (cards > MOST_CARDS)
    throw new Error(
      `The deck has ${cards.toLocaleString('en')} cards; at most ${MOST_CARDS.toLocaleString('en')} are played.`,
    );
  const play = deckForPlay(entries, catalogue.byId);
  if (play.deck.length === 0) throw new Error('The deck has no cards.');
  return soloSetup(play, { seed: 0, goal: 24, beginnersDiscard });
}

/** Returns the job of solo games with a setup of `setupOf`. */
export function jobOf(
  setup: GoldfishJob['setup'],
  questions: readonly GameQuestion[] = [],
): GoldfishJob {
  const asked = questions.length === 0 ? {} : { questions };
  return { setup, seed: 1, pilot: 'greedy', turns: MOST_TURNS, ...asked };
}

/** A job with the key under which its games are kept. */
interface KeyedJob {
  readonly job: GoldfishJob;
  readonly key: string;
}

/** Returns the job of the games of a deck, or why the deck cannot be played. */
export function soloJob(entries: readonly DeckEntry[], catalogue: Catalogue): KeyedJob | string {
  try {
    const job = jobOf(setupOf(entries, catalogue));
    return { job, key: gamesKey(job) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the games that this browser has played with these cards, or null. */
export function knownGames(entries: readonly DeckEntry[], catalogue: Catalogue): KeptGames | null {
  const found = soloJob(entries, catalogue);
  return typeof found === 'string' ? null : keptGames(found.key);
}

/** Returns the ids of the cards of a job, in the order of its tally. */
export function cardsOf({ setup }: GoldfishJob): string[] {
  return setup.defs.map(({ id }) => id);
}

/** Returns the names of cards, with the number when several have one name. */
export function namesOf(cards: readonly string[], catalogue: Catalogue): string[] {
  return cards.map((id) => fullNameOf(catalogue, id));
}

/** Plays in workers until as many games are played as `needed` estimates from those so far, and reports intermediate results. */
export async function playJob(
  job: GoldfishJob,
  most: number,
  { signal, progress }: RunReport,
  needed: (tally: Tally) => number,
  show: (tally: Tally) => void,
): Promise<Tally> {
  return await simulate(GOLDFISH, job, most, {
    ...goldfishWorkers(job),
    signal,
    isEnough: (tally) => tally.games >= needed(tally),
    progress: (done, tally) => {
      progress(done, Math.min(most, Math.max(done, needed(tally))));
      show(tally);
    },
  });
}

/** Plays like `playJob`, and keeps the results for the next time that these games are asked for. */
export async function playAndKeep(
  { job, key }: KeyedJob,
  most: number,
  report: RunReport,
  needed: (tally: Tally) => number,
  show: (tally: Tally) => void,
): Promise<void> {
  const cards = cardsOf(job);
  const tally = await playJob(job, most, report, needed, (now) => {
    noteGames(key, { cards, tally: now });
    show({ ...now });
  });
  storeGames(key, { cards, tally });
}
