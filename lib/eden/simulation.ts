import {
  type EdenOptions,
  type EdenPilot,
  type EdenState,
  eden,
  edenPilot,
  estimateOf,
  type Job,
  newMatch,
  onGround,
  type Refusal,
  type Result,
  type Simulation,
  type TroopSetup,
  wilson95,
} from '@/engine';
import type { NpfCard } from '@/lib/eden/troop-setup';
import { addToCount } from '@/lib/games/add-to-count';

/** The data of all matches of a simulation. */
export interface EdenJob extends Job {
  readonly troops: readonly TroopSetup[];
  /** The NPFs that may be placed for infestation. */
  readonly npfs: readonly NpfCard[];
  /** NPFs on the field of every match, at random places. */
  readonly waiting?: readonly NpfCard[];
  /** The field with which every match begins; without it the field is empty. */
  readonly ground?: EdenState | null;
  readonly options: EdenOptions;
  /** The pilot of each seat; a single one plays both. */
  readonly pilots: readonly EdenPilot[];
}

/** The results as counts, so that chunks can be merged in any order. */
interface EdenTally {
  games: number;
  wins: [a: number, b: number];
  ties: number;
  vp: [a: Map<number, number>, b: Map<number, number>];
  rounds: Map<number, number>;
  survivors: [a: Map<number, number>, b: Map<number, number>];
  /** The falls of each fighter, in the order of the troops. */
  fallen: number[];
  dealt: number[];
  taken: number[];
  reactions: Reactions;
}

/** How often each reaction was chosen. */
interface Reactions {
  passive: number;
  dodge: number;
  response: number;
}

/** The limit of answers of a pilot without end. */
const MOST_ANSWERS = 20_000;

/** A cache of positions with compiled card texts, for each job. */
const positions = new WeakMap<EdenJob, EdenState>();

function positionOf(job: EdenJob): EdenState {
  const known = positions.get(job);
  if (known !== undefined) return known;
  const { troops, npfs, options, waiting, ground } = job;
  const match = newMatch(troops, npfs, options, waiting);
  const position = ground ? onGround(match, ground) : match;
  positions.set(job, position);
  return position;
}

/** Plays one match to its end; `look` is called for each answer. */
export function playMatch(
  job: EdenJob,
  seed: number,
  look: (before: EdenState, after: EdenState, tally: Counts) => void = () => undefined,
): Result<PlayedMatch> {
  const begun = eden.start({ seed, position: positionOf(job) });
  if (!begun.ok) return begun;
  const events: Parameters<typeof eden.draftOf>[1] = [];
  const draft = eden.draftOf(begun.value.state, events);
  const pilots = [0, 1].map((seat) =>
    edenPilot(job.pilots[seat] ?? job.pilots[0] ?? 'plain', seed * 2 + seat),
  );
  const counts = emptyCounts(draft.state.fighters.length);
  for (let given = 0; ; given++) {
    const [request] = eden.requests(draft.state);
    if (request === undefined) return { ok: true, value: { state: draft.state, counts } };
    const pilot = pilots[request.seat];
    if (pilot === undefined || given >= MOST_ANSWERS) {
      const message = `The ${pilot?.name ?? 'missing'} pilot does not come to an end.`;
      return { ok: false, error: { clause: 'ENDLESS', message } };
    }
    const before = draft.state;
    const answer = pilot.answer(before, request);
    const reactions = counts.reactions[request.seat];
    if (answer.do === 'react' && reactions !== undefined) reactions[answer.reaction] += 1;
    const refusal: Refusal | null = eden.submitTo(draft, answer);
    if (refusal !== null) {
      const message = `The ${pilot.name} pilot was refused: ${refusal.message}`;
      return { ok: false, error: { clause: refusal.clause, message } };
    }
    countWounds(events, counts);
    look(before, draft.state, counts);
  }
}

/** The end of a match, and what was counted in it. */
export interface PlayedMatch {
  readonly state: EdenState;
  readonly counts: Counts;
}

/** The counts of one match. */
interface Counts {
  readonly dealt: number[];
  readonly taken: number[];
  /** The reactions of each seat. */
  readonly reactions: readonly Reactions[];
}

function noReactions(): Reactions {
  return { passive: 0, dodge: 0, response: 0 };
}

function emptyCounts(fighters: number): Counts {
  return {
    dealt: new Array<number>(fighters).fill(0),
    taken: new Array<number>(fighters).fill(0),
    reactions: [noReactions(), noReactions()],
  };
}

/** Counts the wounds in events, by the fighters who dealt and took them. */
function countWounds(
  events: NonNullable<Parameters<typeof eden.draftOf>[1]>,
  counts: Counts,
): void {
  for (const event of events) {
    if (event.type !== 'wounded') continue;
    const { fighter, by, dots } = event;
    counts.taken[fighter] = (counts.taken[fighter] ?? 0) + dots;
    if (by !== null) counts.dealt[by] = (counts.dealt[by] ?? 0) + dots;
  }
  events.length = 0;
}

/** The simulation of whole matches of Eden (Part 5). */
export const EDEN_MATCHES: Simulation<EdenJob, EdenTally> = {
  name: 'eden',
  empty: ({ troops }) => {
    const all = troops.reduce((sum, { fighters }) => sum + fighters.length, 0);
    const zeros = () => new Array<number>(all).fill(0);
    return {
      games: 0,
      wins: [0, 0],
      ties: 0,
      vp: [new Map(), new Map()],
      rounds: new Map(),
      survivors: [new Map(), new Map()],
      fallen: zeros(),
      dealt: zeros(),
      taken: zeros(),
      reactions: noReactions(),
    };
  },
  play(job, seed, tally) {
    const match = playMatch(job, seed);
    if (!match.ok) return match.error;
    const { state, counts } = match.value;
    tally.games += 1;
    if (state.winner === 'tie') tally.ties += 1;
    if (state.winner === 0 || state.winner === 1) tally.wins[state.winner] += 1;
    addToCount(tally.rounds, state.round);
    for (const seat of [0, 1] as const) {
      addToCount(tally.vp[seat], state.players[seat]?.vp ?? 0);
      const standing = state.fighters.filter((one) => one.at !== null && one.seat === seat).length;
      addToCount(tally.survivors[seat], standing);
    }
    for (const index of tally.fallen.keys()) {
      if (state.fighters[index]?.fallen === true)
        tally.fallen[index] = (tally.fallen[index] ?? 0) + 1;
      tally.dealt[index] = (tally.dealt[index] ?? 0) + (counts.dealt[index] ?? 0);
      tally.taken[index] = (tally.taken[index] ?? 0) + (counts.taken[index] ?? 0);
    }
    for (const reactions of counts.reactions) addReactions(tally, reactions);
    return null;
  },
  merge(into, chunk) {
    into.games += chunk.games;
    into.ties += chunk.ties;
    for (const seat of [0, 1] as const) {
      into.wins[seat] += chunk.wins[seat];
      for (const [vp, times] of chunk.vp[seat]) addToCount(into.vp[seat], vp, times);
      for (const [left, times] of chunk.survivors[seat])
        addToCount(into.survivors[seat], left, times);
    }
    for (const [round, times] of chunk.rounds) addToCount(into.rounds, round, times);
    for (const index of into.fallen.keys()) {
      into.fallen[index] = (into.fallen[index] ?? 0) + (chunk.fallen[index] ?? 0);
      into.dealt[index] = (into.dealt[index] ?? 0) + (chunk.dealt[index] ?? 0);
      into.taken[index] = (into.taken[index] ?? 0) + (chunk.taken[index] ?? 0);
    }
    addReactions(into, chunk.reactions);
  },
};

function addReactions(tally: EdenTally, more: Reactions): void {
  tally.reactions.passive += more.passive;
  tally.reactions.dodge += more.dodge;
  tally.reactions.response += more.response;
}

/** Returns the tally as printed by `eden simulate`, without the time. */
export function edenSummary(tally: EdenTally, job: EdenJob) {
  const { games, wins, ties } = tally;
  const rate = (hits: number) => ({ rate: hits / games, ci95: wilson95(hits, games) });
  const mean = (histogram: ReadonlyMap<number, number>) => {
    const { mean: value = 0, margin = null } = estimateOf(histogram) ?? {};
    return { mean: value, ci95: margin === null ? null : [value - margin, value + margin] };
  };
  const reacted = Object.values(tally.reactions).reduce((sum, one) => sum + one, 0);
  const share = (one: number) => (reacted === 0 ? 0 : one / reacted);
  const listed = job.troops.flatMap(({ fighters }, seat) =>
    fighters.map(({ name }) => ({ name, side: seat === 0 ? 'A' : 'B' })),
  );
  return {
    games,
    seed: job.seed,
    pilots: job.pilots,
    win: { A: rate(wins[0]), B: rate(wins[1]), tie: rate(ties) },
    vp: { A: mean(tally.vp[0]), B: mean(tally.vp[1]) },
    rounds: mean(tally.rounds),
    survivors: { A: mean(tally.survivors[0]), B: mean(tally.survivors[1]) },
    fighters: listed.map(({ name, side }, index) => ({
      name,
      side,
      incapacitated: rate(tally.fallen[index] ?? 0),
      dealt: (tally.dealt[index] ?? 0) / games,
      taken: (tally.taken[index] ?? 0) / games,
    })),
    reactions: {
      passive: share(tally.reactions.passive),
      dodge: share(tally.reactions.dodge),
      response: share(tally.reactions.response),
    },
  };
}
