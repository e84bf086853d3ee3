import {
  diceOf,
  type EdenCard,
  type EdenPilot,
  gameSeed,
  isWrittenEden,
  type Job,
  missingToPlay,
  PLAIN_EDEN_OPTIONS,
  type Refusal,
  type Simulation,
  type TroopList,
  type TroopSetup,
} from '@/engine';
import { foldName } from '@/lib/cards/name';
import { pairedDifference } from '@/lib/games/paired-difference';
import { drawnTroop } from './drawn-troop';
import { edenCatalogue } from './find-card';
import { type EdenJob, playMatch } from './simulation';
import { troopSetup } from './troop-setup';
import { waysToSpend } from './troop-spending';
import { withoutFighters } from './without-fighters';

// Measures the worth of a fighter: how much more often its troop wins than with other fighters in its place. Both
// troops play equal opponents from equal seats with equal dice, so that the difference varies less than that of
// independent matches.

/** The troop without one copy of a fighter, and the fighters that replace it. */
interface Replacement {
  readonly fighter: string;
  /** The replacements; empty when no other fighter fits. */
  readonly instead: readonly string[];
}

/** The matches of a troop, and of the troop without each of its fighters. */
export interface WorthJob extends Job {
  /** The troops to play: first the whole troop, then one for each replacement. */
  readonly troops: readonly TroopSetup[];
  readonly opponents: readonly TroopSetup[];
  readonly pilot: EdenPilot;
}

/** The results as counts, so that chunks can be merged in any order. */
export interface WorthTally {
  games: number;
  /** The half points of each troop: 2 for a win and 1 for a tie. */
  readonly points: number[];
  /** The half points of the whole troop minus those of each replacement in an equal match. */
  readonly differences: Map<number, number>[];
}

/** The matches to play, or why nothing can be measured. */
type WorthAsked =
  | { readonly ok: true; readonly job: WorthJob; readonly replacements: readonly Replacement[] }
  | { readonly ok: false; readonly messages: readonly string[] };

/** The number of opponents of each faction. */
const OPPONENTS_OF_FACTION = 4;

/** Returns the matches to play for a legal troop. */
export function worthOf(troop: TroopList, cards: readonly EdenCard[], seed: number): WorthAsked {
  const catalogue = edenCatalogue(cards);
  const whole = troopSetup(troop, catalogue);
  if (!whole.ok) return whole;
  const names = [...new Set(whole.troop.fighters.map(({ name }) => name))];
  // Opponents get no more points than the troop uses.
  const spent = whole.troop.fighters.reduce((sum, { value = 0 }) => sum + value, 0);
  const lists = names.map((name) => replacementOf({ ...troop, budget: spent }, name, cards));
  const others = lists.flatMap(({ list, instead, fighter }) => {
    const made = list.fighters.length === 0 ? null : troopSetup(list, catalogue);
    return made?.ok ? [{ replacement: { fighter, instead }, troop: made.troop }] : [];
  });
  if (others.length === 0)
    return {
      ok: false,
      messages: ['A troop of one fighter whom nobody can replace has nothing to compare.'],
    };
  return {
    ok: true,
    replacements: others.map(({ replacement }) => replacement),
    job: {
      seed,
      troops: [whole.troop, ...others.map((one) => one.troop)],
      opponents: opponentsOf(cards, troop.budget, seed),
      pilot: 'tactician',
    },
  };
}

/** Returns the troop without one copy of a fighter, and the replacement that uses the most points. */
function replacementOf(troop: TroopList, fighter: string, cards: readonly EdenCard[]) {
  const at = troop.fighters.findIndex((name) => foldName(name) === foldName(fighter));
  const rest = withoutFighters(troop, new Set([at]));
  const instead = waysToSpend(rest, cards, fighter).ways[0]?.fighters ?? [];
  return { fighter, instead, list: { ...rest, fighters: [...rest.fighters, ...instead] } };
}

/** Draws troops of each faction, with complete fighters and cards only. */
function opponentsOf(
  cards: readonly EdenCard[],
  budget: number,
  seed: number,
): readonly TroopSetup[] {
  const known = cards.filter((card) =>
    card.type === 'Fighter'
      ? (card.value ?? 0) > 0 && missingToPlay(card).length === 0
      : (card.type === 'Mission' || card.type === 'Tactical') && isWrittenEden(card),
  );
  const factions = new Set(
    known.flatMap((card) => (card.type === 'Fighter' ? (card.faction ?? []) : [])),
  );
  return [...factions].sort().flatMap((faction, at) =>
    Array.from({ length: OPPONENTS_OF_FACTION }, (_, index) => {
      const dice = diceOf(gameSeed(seed, at * OPPONENTS_OF_FACTION + index), 'opponents');
      return drawnTroop(known, faction, dice, budget);
    }),
  );
}

/** Simulates equal matches for each troop: against each opponent, from each seat. */
export const FIGHTER_WORTH: Simulation<WorthJob, WorthTally> = {
  name: 'fighter worth',
  chunk: 8,
  empty: ({ troops }) => ({
    games: 0,
    points: troops.map(() => 0),
    differences: troops.slice(1).map(() => new Map<number, number>()),
  }),
  play(job, seed, tally, index) {
    const seat = index % 2 === 0 ? 0 : 1;
    const opponent = Math.floor(index / 2) % job.opponents.length;
    const points: number[] = [];
    for (const at of job.troops.keys()) {
      const played = pointsOf(matchOf(job, at, opponent, seat), seat, seed);
      if (typeof played !== 'number') return played;
      points.push(played);
    }
    tally.games += 1;
    const [whole = 0, ...others] = points;
    for (const [at, won] of points.entries()) tally.points[at] = (tally.points[at] ?? 0) + won;
    for (const [at, counts] of tally.differences.entries())
      addToCount(counts, whole - (others[at] ?? 0), 1);
    return null;
  },
  merge(into, chunk) {
    into.games += chunk.games;
    for (const [at, won] of chunk.points.entries()) into.points[at] = (into.points[at] ?? 0) + won;
    for (const [at, counts] of into.differences.entries())
      for (const [difference, games] of chunk.differences[at] ?? [])
        addToCount(counts, difference, games);
  },
};

function addToCount(counts: Map<number, number>, value: number, times: number): void {
  counts.set(value, (counts.get(value) ?? 0) + times);
}

/** Returns the half points of a seat: 2 for a win, 1 for a tie. */
function pointsOf(match: EdenJob, seat: 0 | 1, seed: number): number | Refusal {
  const played = playMatch(match, seed);
  if (!played.ok) return played.error;
  const { winner } = played.value.state;
  return winner === 'tie' ? 1 : winner === seat ? 2 : 0;
}

/** A cache of the matches of a job, which contain compiled texts. */
const matches = new WeakMap<WorthJob, Map<string, EdenJob>>();

function matchOf(job: WorthJob, at: number, opponent: number, seat: 0 | 1): EdenJob {
  const known = matches.get(job) ?? new Map<string, EdenJob>();
  matches.set(job, known);
  const key = `${at} ${opponent} ${seat}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const both = [job.troops[at], job.opponents[opponent]].flatMap((one) => one ?? []);
  const troops = seat === 0 ? both : both.toReversed();
  const { seed, pilot } = job;
  const match = { seed, troops, npfs: [], options: PLAIN_EDEN_OPTIONS, pilots: [pilot] };
  known.set(key, match);
  return match;
}

/** How much more often the troop wins with a fighter than without; a tie counts as half a win. */
export interface FighterWorth extends Replacement {
  /** The share of matches that the troop wins with the fighter; `withoutIt` is the share without the fighter. Both are from 0 to 1. */
  readonly withIt: number;
  readonly withoutIt: number;
  readonly difference: number;
  /** The 95 % interval; null after one match, whose variance is unknown. */
  readonly ci95: readonly [low: number, high: number] | null;
  /** Whether the difference is significant: its interval excludes 0. */
  readonly seen: boolean;
  /** The approximate number of matches to show a difference of this size; null when it is shown already, or when nothing differs. */
  readonly matchesNeeded: number | null;
}

/** Returns the worth of each fighter, the highest first; empty before the first match. */
export function worthFigures(
  tally: WorthTally,
  replacements: readonly Replacement[],
): readonly FighterWorth[] {
  const { games, points, differences } = tally;
  if (games === 0) return [];
  const rateOf = (at: number) => (points[at] ?? 0) / (2 * games);
  return replacements
    .map((replacement, at): FighterWorth => {
      const [withIt, withoutIt] = [rateOf(0), rateOf(at + 1)];
      // Half points: a win has two.
      const paired = pairedDifference(differences[at] ?? new Map());
      return {
        ...replacement,
        withIt,
        withoutIt,
        difference: withIt - withoutIt,
        ci95: paired === null ? null : [paired.ci95[0] / 2, paired.ci95[1] / 2],
        seen: paired?.seen ?? false,
        matchesNeeded: paired?.gamesNeeded ?? null,
      };
    })
    .sort((a, b) => b.difference - a.difference);
}
