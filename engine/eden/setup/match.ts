import { scriptedChance } from '../../kernel/chance.ts';
import { seedRng } from '../../kernel/rng.ts';
import type { LimbName } from '../cards/limb.ts';
import type { FighterRecord, MissionRecord, NpfRecord, TacticalRecord } from '../cards/record.ts';
import { SCENERY_KINDS } from '../cards/scenery.ts';
import {
  type EdenState,
  type FighterState,
  NOBODY,
  type Options,
  type PlayerState,
  type Profile,
} from '../state/types.ts';
import {
  freshFighter,
  playedMission,
  playedProfile,
  playedTactical,
  withoutLastDot,
} from './cards.ts';

/** A troop with its lists, all cards known. */
export interface TroopSetup {
  readonly by: 'faction' | 'stigma' | null;
  readonly symbol: string | null;
  readonly fighters: readonly FighterRecord[];
  /** The name of the fighter that the list names as the leader. */
  readonly leader?: string | null;
  readonly missions: readonly MissionRecord[];
  readonly tactical: readonly TacticalRecord[];
  /** The ticked dots with which each fighter begins, in the order of the fighters; absent without wounds. */
  readonly wounds?: readonly Wounds[] | undefined;
}

/** Ticked dots by limb. */
export type Wounds = Readonly<Record<LimbName, number>>;

/** The options of a match where nothing else is agreed (Part 4). */
export const PLAIN_OPTIONS: Options = {
  field: [60, 60],
  rounds: 5,
  budget: 100,
  elements: 3,
  territory: false,
  infestation: 0,
  solo: false,
  climate: [],
  weatherRolls: 0,
  template: { length: 10, small: 1.5, wide: 5, explosion: 'disc' },
  marker: 2,
  ambush: 'half',
  windows: 'when-able',
};

/** The mission of a troop that lists none (Part 5). */
const SKIRMISH: MissionRecord = {
  type: 'Mission',
  name: 'Skirmish',
  deployment: 'confrontation',
  text: 'When an opponent is incapacitated, score 1 VP.',
};

/**
 * Makes a match before the first step of its preparation: two troops, or one alone (NPF-6). `waiting`: NPFs that step
 * 6a places by the seed.
 */
export function newMatch(
  troops: readonly TroopSetup[],
  npfs: readonly NpfRecord[],
  options: Options,
  waiting: readonly NpfRecord[] = [],
): EdenState {
  const profiles: Profile[] = [];
  const fighters = troops.flatMap((troop, seat) =>
    troop.fighters.map((card, at) => {
      const profile = playedProfile(card);
      const fresh = freshFighter(profiles.push(profile) - 1, seat);
      const ticked = troop.wounds?.[at] ?? fresh.ticked;
      return withoutLastDot({ ...fresh, ticked }, profile);
    }),
  );
  const npfCards = npfs.map((card) => profiles.push(playedProfile(card)) - 1);
  for (const card of waiting) {
    const known = npfs.findIndex(({ name }) => name === card.name);
    const profile = npfCards[known] ?? profiles.push(playedProfile(card)) - 1;
    fighters.push(freshFighter(profile, NOBODY));
  }
  const solo = troops.length === 1;
  const none: TroopSetup = { by: null, symbol: null, fighters: [], missions: [], tactical: [] };
  return {
    options: { ...options, solo },
    profiles,
    fighters,
    players: (solo ? [...troops, none] : troops).map((troop, seat) => {
      const named = fighters.findIndex(
        ({ seat: whose, profile }) =>
          whose === seat && isCalled(profiles[profile]?.name, troop.leader),
      );
      return { ...playerOf(troop), ...(named < 0 ? {} : { named }) };
    }),
    elements: [],
    kinds: SCENERY_KINDS,
    npfCards,
    markers: [],
    lasting: [],
    happenings: [],
    round: 1,
    phase: 'prep-1',
    first: 0,
    frames: [
      { frame: 'phase', phase: 'prep-1', stage: 0, seat: 0, done: [], bids: [], points: [] },
    ],
    asked: [],
    chance: scriptedChance([]),
    lots: seedRng(0),
    winner: null,
  };
}

function isCalled(name: string | undefined, wanted: string | null | undefined): boolean {
  return name !== undefined && name.toLowerCase() === wanted?.toLowerCase();
}

/** Returns the match on the ground of another: its scenery and markers, its NPFs, and its places for the fighters of the troops. */
export function onGround(match: EdenState, ground: EdenState): EdenState {
  const { elements, markers, kinds } = ground;
  const profiles = [...match.profiles];
  const placed = ground.fighters.filter(({ at, fallen }) => at !== null || fallen);
  const nameOf = ({ profile }: FighterState, of: EdenState) => of.profiles[profile]?.name;
  const fighters = match.fighters.map((fighter) => {
    const found = placed.findIndex(
      (one) => one.seat === fighter.seat && nameOf(one, ground) === nameOf(fighter, match),
    );
    const [stands] = found < 0 ? [] : placed.splice(found, 1);
    return stands === undefined
      ? fighter
      : {
          ...fighter,
          at: stands.at,
          elevated: stands.elevated,
          ticked: stands.ticked,
          fallen: stands.fallen,
        };
  });
  for (const npf of placed.filter(({ seat }) => seat === NOBODY)) {
    const profile = ground.profiles[npf.profile];
    if (profile !== undefined) fighters.push({ ...npf, profile: profiles.push(profile) - 1 });
  }
  return { ...match, profiles, fighters, elements, markers, kinds };
}

function playerOf({ by, symbol, fighters, missions, tactical }: TroopSetup): PlayerState {
  const listed = missions.length === 0 && fighters.length > 0 ? [SKIRMISH] : missions;
  return {
    by,
    symbol,
    sp: 0,
    vp: 0,
    leader: null,
    leaderFellIn: null,
    missions: listed.map(playedMission),
    tactical: tactical.map(playedTactical),
    mission: null,
    hand: [],
    played: [],
    scored: [],
    half: null,
  };
}
