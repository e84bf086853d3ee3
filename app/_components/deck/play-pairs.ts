import type { Catalogue } from '@/lib/cards/catalogue';
import { pairWorkers } from '@/lib/client/play-games';
import type { DeckEntry } from '@/lib/decks/types';
import { simulate } from '@/lib/games/simulate';
import { PAIRED, type PairTally } from '@/lib/ote/paired-simulation';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { MOST_TURNS, setupOf } from './play-deck';
import type { RunReport } from './use-run';

/** Plays two decks with equal shuffles in workers until the result is precise enough, and reports intermediate ones. */
export async function playPairs(
  decks: readonly (readonly DeckEntry[])[],
  catalogue: Catalogue,
  most: number,
  { signal, progress }: RunReport,
  isEnough: (tally: PairTally) => boolean,
  show: (tally: PairTally) => void,
): Promise<void> {
  const placed = placedDecks(decks.map((entries) => setupOf(entries, catalogue)));
  const job = { ...placed, seed: 1, pilot: 'greedy', turns: MOST_TURNS } as const;
  await simulate(PAIRED, job, most, {
    ...pairWorkers(job),
    signal,
    isEnough,
    progress: (done, tally) => {
      progress(done);
      show(tally);
    },
  });
}
