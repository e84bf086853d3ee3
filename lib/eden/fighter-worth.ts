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

// What a fighter is worth: how much oftener its troop wins than the same troop with others in its place. Both play the
// same opponents from the same seats with the same dice, so that the difference varies less than two rates apart.

/** The troop without one copy of a fighter, with what its points buy instead. */
interface Replacement {
  readonly fighter: string;
  /** None where nothing else fits. */
  readonly instead: readonly string[];
}

/** Matches of one troop and of the same without each of its fighters. */
export interface WorthJob extends Job {
  /** The whole troop first, then one for each replacement. */
  readonly troops: readonly TroopSetup[];
  readonly opponents: readonly TroopSetup[];
  readonly pilot: EdenPilot;
}

/** Counts only, so that chunks merge to the same in any order. */
export interface WorthTally {
  games: number;
  /** By troop: half points won, 2 for a win and 1 for a tie. */
  readonly points: number[];
  /** By replacement: half points of the whole troop less those of the other in the same match. */
  readonly differences: Map<number, number>[];
}

/** Why nothing can be measured, in sentences; or what is measured. */
type WorthAsked =
  | { readonly ok: true; readonly job: WorthJob; readonly replacements: readonly Replacement[] }
  | { readonly ok: false; readonly messages: readonly string[] };

/** Opponents of each faction. */
const EACH = 4;

/** What is to be played for a troop. Only a legal one is measured. */
export function worthOf(troop: TroopList, cards: readonly EdenCard[], seed: number): WorthAsked {
  const catalogue = edenCatalogue(cards);
  const whole = troopSetup(troop, catalogue);
  if (!whole.ok) return whole;
  const names = [...new Set(whole.troop.fighters.map(({ name }) => name))];
  // Points that the troop leaves unused are not spent on the other's side either.
  const spent = whole.troop.fighters.reduce((sum, { value = 0 }) => sum + value, 0);
  const lists = names.map((name) => without({ ...troop, budget: spent }, name, cards));
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

/** The troop without one copy of a fighter; of the ways to spend its points the one that uses most of them comes in its place. */
function without(troop: TroopList, fighter: string, cards: readonly EdenCard[]) {
  const at = troop.fighters.findIndex((name) => foldName(name) === foldName(fighter));
  const rest = withoutFighters(troop, new Set([at]));
  const instead = waysToSpend(rest, cards, fighter).ways[0]?.fighters ?? [];
  return { fighter, instead, list: { ...rest, fighters: [...rest.fighters, ...instead] } };
}

/** Drawn troops of each faction, of fighters and cards that are wholly known. */
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
    Array.from({ length: EACH }, (_, index) => {
      const dice = diceOf(gameSeed(seed, at * EACH + index), 'opponents');
      return drawnTroop(known, faction, dice, budget);
    }),
  );
}

/** What each troop makes of the same match: the opponents in turn, each from either seat. */
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
    for (const [at, won] of others.entries()) bump(tally.differences[at], whole - won, 1);
    return null;
  },
  merge(into, chunk) {
    into.games += chunk.games;
    for (const [at, won] of chunk.points.entries()) into.points[at] = (into.points[at] ?? 0) + won;
    for (const [at, differences] of chunk.differences.entries())
      for (const [difference, games] of differences) bump(into.differences[at], difference, games);
  },
};

function bump(counts: Map<number, number> | undefined, value: number, times: number): void {
  counts?.set(value, (counts.get(value) ?? 0) + times);
}

/** Half points of a seat: 2 for a win, 1 for a tie. */
function pointsOf(match: EdenJob, seat: 0 | 1, seed: number): number | Refusal {
  const played = playMatch(match, seed);
  if (!played.ok) return played.error;
  const { winner } = played.value.state;
  return winner === 'tie' ? 1 : winner === seat ? 2 : 0;
}

/** The matches of a job, which keep what was compiled for them. */
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

/** How much oftener the troop wins with a fighter than without; a tie counts as half a win. */
export interface FighterWorth extends Replacement {
  /** Shares of 1. */
  readonly withIt: number;
  readonly withoutIt: number;
  readonly difference: number;
  /** 95 %; null after one match, which does not show how much they vary. */
  readonly ci95: readonly [low: number, high: number] | null;
  /** Whether the interval leaves out 0. */
  readonly seen: boolean;
  /** About how many matches would show a difference of this size; null where it is seen already, or where nothing differs. */
  readonly matchesNeeded: number | null;
}

/** The worth of each fighter, the highest first; none before the first match. */
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
      // Half points of a match, of which a win has two.
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
