import { playChunk, toNumber, wilson95 } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { defsOf } from '@/lib/decks/odds/in-games';
import { deckOdds, PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import type { DeckEntry } from '@/lib/decks/types';
import type { GameQuestion } from '@/lib/ote/asked-of-games';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { PAIRED, type PairTally, winTurnDifference } from '@/lib/ote/paired-simulation';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { exampleJobs } from './sim-games';

const SOLO = { seed: 0, goal: 24, beginnersDiscard: false } as const;
/** Nothing is replaced before the second turn, so the formula is exact in the first. */
const FIRST_TURN = 1;

/** How often an interval covered the true value. */
interface IntervalCoverage {
  readonly words: string;
  readonly exact: number;
  readonly covered: number;
  readonly runs: number;
}

/** Measures how often the 95 % intervals of three shares cover their exact values, over runs with games of an example deck. */
export function measureShareCoverage(runs: number, games: number): IntervalCoverage[] {
  const { setup, entries } = firstExample();
  const { byId } = getCatalogue();
  const cardsThat = (holds: (id: string) => boolean) =>
    new Set(entries.map(({ card }) => card).filter(holds));
  const free = cardsThat((id) => byId.get(id)?.cost?.value === 0);
  const characters = cardsThat((id) => byId.get(id)?.type === 'character');
  const dear = cardsThat((id) => (byId.get(id)?.cost?.value ?? 0) >= 3);
  const asked = [
    { words: 'one of the dearest cards', needs: [{ cards: dear, atLeast: 1 }] },
    { words: 'four cards that cost nothing', needs: [{ cards: free, atLeast: 4 }] },
    {
      words: 'three that cost nothing and five Characters',
      needs: [
        { cards: free, atLeast: 3 },
        { cards: characters, atLeast: 5 },
      ],
    },
  ];
  const questions = asked.map(
    ({ needs }): GameQuestion => ({
      turn: FIRST_TURN,
      needs: needs.map(({ cards, atLeast }) => ({
        by: 'drawn',
        atLeast,
        defs: defsOf(cards, setup.defs),
      })),
    }),
  );
  const exact = asked.map(({ needs }) => {
    const chance = deckOdds(entries, needs, FIRST_TURN, PLAIN_DRAWS).byTurn[FIRST_TURN - 1];
    if (chance === undefined) throw new Error('no formula says this');
    return toNumber(chance);
  });
  const covered = asked.map(() => 0);
  for (let run = 0; run < runs; run += 1) {
    const job = {
      setup,
      seed: 1_000 + run,
      pilot: 'greedy',
      turns: FIRST_TURN,
      questions,
    } as const;
    const played = playChunk(GOLDFISH, job, 0, games);
    if (!played.ok) throw new Error(played.error.message);
    for (const [at, yes] of played.value.asked.entries()) {
      const [low, high] = wilson95(yes, games) ?? [0, 0];
      const value = exact[at] ?? 0;
      if (low <= value && value <= high) covered[at] = (covered[at] ?? 0) + 1;
    }
  }
  return asked.map(({ words }, at) => ({
    words,
    exact: exact[at] ?? 0,
    covered: covered[at] ?? 0,
    runs,
  }));
}

/** Measures how often the 95 % interval of a swap covers the difference of many games, over runs with pairs of games. */
export function measurePairCoverage(
  runs: number,
  pairs: number,
  reference: number,
  progress: (done: number) => void,
): IntervalCoverage {
  const { entries } = firstExample();
  const { byId } = getCatalogue();
  const [first, second] = entries.filter(({ card }) => byId.get(card)?.type === 'character');
  const after = entries.map((entry) =>
    entry === first
      ? { ...entry, count: entry.count - 1 }
      : entry === second
        ? { ...entry, count: entry.count + 1 }
        : entry,
  );
  const setups = [entries, after].map((list) => soloSetup(deckForPlay(list, byId), SOLO));
  const play = (seed: number, from: number, to: number): PairTally => {
    const job = { ...placedDecks(setups), seed, pilot: 'greedy', turns: 100 } as const;
    const played = playChunk(PAIRED, job, from, to);
    if (!played.ok) throw new Error(played.error.message);
    return played.value;
  };
  const all = PAIRED.empty({ ...placedDecks(setups), seed: 0, pilot: 'greedy', turns: 100 });
  for (let from = 0; from < reference; from += 1_000) {
    PAIRED.merge(all, play(1, from, Math.min(reference, from + 1_000)));
    progress(from);
  }
  const exact = winTurnDifference(all)?.difference ?? 0;
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const found = winTurnDifference(play(10_000 + run, 0, pairs));
    if (found !== null && found.ci95[0] <= exact && exact <= found.ci95[1]) covered += 1;
    progress(reference + run * pairs);
  }
  return { words: `a swap, ${pairs} pairs`, exact, covered, runs };
}

function firstExample(): {
  readonly setup: ReturnType<typeof soloSetup>;
  readonly entries: readonly DeckEntry[];
} {
  const [job] = exampleJobs().values();
  if (job === undefined) throw new Error('There are no example decks');
  const { defs, seats } = job.setup;
  const counts = new Map<string, number>();
  for (const def of seats[0]?.deck ?? []) {
    const id = defs[def]?.id ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return {
    setup: job.setup,
    entries: [...counts].map(([card, count]) => ({ card, count })),
  };
}
