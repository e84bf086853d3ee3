import { type Estimate, estimateOfSums } from '@/engine';
import { differencesOf, sumsOf } from '@/lib/games/sums';
import { playRound, type RaceHands, sortedByMean } from '@/lib/ote/race';
import type { RaceJob } from '@/lib/ote/race-simulation';

/** The deck that was chosen from several. */
interface ChosenDeck {
  /** The index of the deck in the job. */
  readonly deck: number;
  /** The change of the value from the first deck of the job. */
  readonly change: Estimate;
}

interface HalvingOptions {
  /** The games of each deck in the first round. */
  readonly firstRound: number;
  readonly signal?: AbortSignal;
  /** Called with the number of games so far. */
  readonly progress?: (played: number) => void;
}

/**
 * Chooses a good deck with few games by sequential halving (Karnin, Koren and Somekh, 2013): all decks play equal games,
 * the better half plays as many again, and so on until one is left. Of decks with equal values in every game one
 * plays on. In contrast to `raceDecks` it gives no probability that the best deck was chosen, and the figure of the
 * chosen one is on average a little too good. The first deck of the job is the reference; it always plays.
 *
 * Returns null when it was cancelled, or when there is no deck to choose.
 */
export async function chooseByHalving(
  job: RaceJob,
  hands: RaceHands,
  { firstRound, signal, progress }: HalvingOptions,
): Promise<ChosenDeck | null> {
  const values: number[][] = job.setups.map(() => []);
  let left = job.setups.map((_, deck) => deck).slice(1);
  let played = 0;
  for (let [from, to] = [0, firstRound]; left.length > 1; [from, to] = [to, 2 * to]) {
    const running = [0, ...left];
    const before = played;
    const more = await playRound(job, running, { from, to }, hands, {
      ...(signal === undefined ? {} : { signal }),
      progress: (done) => {
        played = before + done * running.length;
        progress?.(played);
      },
    });
    if (signal?.aborted === true) return null;
    for (const [at, deck] of running.entries()) values[deck]?.push(...(more[at] ?? []));
    const ranked = differentDecks(values, sortedByMean(values, left));
    left = ranked.slice(0, Math.ceil(ranked.length / 2));
  }
  const [deck] = left;
  if (deck === undefined) return null;
  const change = estimateOfSums(sumsOf(differencesOf(values[deck] ?? [], values[0] ?? [])));
  return change === null ? null : { deck, change };
}

/** Returns the decks without those whose games all had the values of a deck before them. */
function differentDecks(
  values: readonly (readonly number[])[],
  ranked: readonly number[],
): readonly number[] {
  const known = new Set<string>();
  return ranked.filter((deck) => {
    const own = String(values[deck]);
    if (known.has(own)) return false;
    known.add(own);
    return true;
  });
}
