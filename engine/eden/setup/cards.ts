import { present } from '../../kernel/result.ts';
import { readEquipment } from '../cards/equipment.ts';
import { LIMBS, type LimbName } from '../cards/limb.ts';
import { limbsOf } from '../cards/profile.ts';
import type { MissionRecord, ProfileRecord, TacticalRecord } from '../cards/record.ts';
import { reachesOthers } from '../language/ability.ts';
import {
  type FighterState,
  MARKS,
  type MissionCard,
  type Profile,
  type Seat,
  type TacticalCard,
} from '../state/types.ts';
import { compileAbilities, compileEffects } from '../text/compile.ts';
import { compileObjectives } from '../text/objective.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Returns a profile card in the form that the game is played with. The card must have all fields for that. */
export function playedProfile(card: ProfileRecord, base: 30 | 40 = card.base ?? 30): Profile {
  const limbs = limbsOf(card);
  const { abilities } = compileAbilities(card.text ?? '', card.name);
  const all = abilities.flatMap(({ statics }) => statics);
  return {
    name: card.name,
    npf: card.type === 'NPF',
    faction: card.faction ?? null,
    stigma: card.stigma ?? null,
    types: card.types ?? [],
    value: card.type === 'Fighter' ? (card.value ?? 0) : 0,
    copies: card.type !== 'Fighter' || card.copies === 'unlimited' ? null : (card.copies ?? 1),
    level: card.type === 'NPF' ? (card.level ?? 0) : 0,
    radius: base / 20,
    limbs,
    faces: FACES.map((face) =>
      present(
        LIMBS.find((limb) => limbs[limb]?.index.includes(face)),
        'limb of face',
        face,
      ),
    ),
    equipment: (card.equipment ?? []).map(readEquipment),
    statics: all,
    radiates: all.some(reachesOthers),
    abilities,
  };
}

/** Returns a mission with its objectives compiled. */
export function playedMission(card: MissionRecord): MissionCard {
  const texts = [...(card.objectives ?? []), card.text ?? ''];
  const { objectives, effects, statics, triggers, unknown } = compileObjectives(texts);
  return { ...card, scoring: objectives, effects, statics, triggers, unread: unknown.length > 0 };
}

/** Returns a tactical card with its text compiled. */
export function playedTactical(card: TacticalRecord): TacticalCard {
  const { effects, statics, triggers } = compileEffects(card.text ?? '');
  return { ...card, effects, statics, triggers };
}

/** Makes a fighter without wounds, markers or a place. */
export function freshFighter(profile: number, seat: Seat): FighterState {
  const none = <T extends string>(names: readonly T[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;
  return {
    profile,
    seat,
    at: null,
    fallen: false,
    ticked: none(LIMBS),
    ap: 0,
    marks: none(MARKS),
    activated: false,
    elevated: null,
    hidden: null,
    usedInRound: {},
    usedInMatch: {},
    changes: [],
    more: { move: 0, charge: 0, attack: 0 },
    again: {},
  };
}

/** Returns the fighter as it begins: out of the match if all dots of a limb are ticked (CARD-4). Wounds beyond the last dot are lost. */
export function withoutLastDot(fighter: FighterState, { limbs }: Profile): FighterState {
  const dotsOf = (limb: LimbName) => (limbs[limb]?.white ?? 0) + (limbs[limb]?.red ?? 0);
  const ticked = { ...fighter.ticked };
  for (const limb of LIMBS) ticked[limb] = Math.min(ticked[limb], dotsOf(limb));
  const fallen = LIMBS.some((limb) => dotsOf(limb) > 0 && ticked[limb] === dotsOf(limb));
  if (!fallen) return { ...fighter, ticked };
  return { ...fighter, ticked, fallen, at: null, ap: 0, elevated: null, hidden: null };
}
