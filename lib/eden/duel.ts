import {
  type AttackOdds,
  bestInMelee,
  type Duellist,
  type EdenCard,
  type EdenGear,
  halfFor,
  type LimbName,
  meleeDuel,
  missingToPlay,
  type OddsPolicy,
  type ProfileRecord,
  REACTIONS,
  reactionOdds,
  readEquipment,
  shootOdds,
  shotDuel,
} from '@/engine';

/** The ticked dots of each limb. */
export type Ticked = Readonly<Record<LimbName, number>>;
export const UNHURT: Ticked = { head: 0, arms: 0, torso: 0, legs: 0 };

/** A fighter of a duel: its card and its wounds. */
interface Contender {
  readonly card: ProfileRecord;
  readonly wounds: Ticked;
}

/** Returns the exact odds of two fighters alone on an empty field: melee in the order of `REACTIONS`; `shot` is null without a ranged weapon. */
export function duelOdds(
  attacker: Contender,
  target: Contender,
  obstacles: number,
  policy: OddsPolicy,
): { readonly melee: readonly (AttackOdds | null)[]; readonly shot: AttackOdds | null } {
  const using = ({ card, wounds }: Contender, attack: 'Melee' | 'Shooting'): Duellist => ({
    card,
    gear: gearOf(card, attack, null),
    wounds,
    given: {},
  });
  const sides = meleeDuel(using(attacker, 'Melee'), using(target, 'Melee'));
  const shot = shotDuel(using(attacker, 'Shooting'), using(target, 'Melee'), obstacles);
  const { strength } = shot;
  return {
    melee: REACTIONS.map((reaction) => reactionOdds(sides, reaction, policy)),
    shot:
      strength === null
        ? null
        : shootOdds(shot.attacker, shot.target, { ...shot, strength }, policy),
  };
}

/**
 * Returns the weapon with this name. Without a name it returns the best one for a melee, or the first one for shooting. Null when
 * there is none.
 */
export function gearOf(
  { equipment = [] }: ProfileRecord,
  attack: 'Melee' | 'Shooting',
  name: string | null,
): EdenGear {
  const pieces = equipment.map(readEquipment);
  const best = bestInMelee(pieces);
  const found = pieces.findIndex((one) => {
    if (name !== null) return one.name.toLowerCase() === name.toLowerCase();
    return attack === 'Melee' ? one === best : halfFor(one, attack) !== null;
  });
  const half = pieces[found]?.halves.findIndex(({ category }) => category === attack) ?? -1;
  return half < 0 ? null : { piece: found, half };
}

/** Returns the playable fighters, by name. */
export function fightersOf(cards: readonly EdenCard[]): readonly ProfileRecord[] {
  return cards
    .filter((card) => card.type === 'Fighter' || card.type === 'NPF')
    .filter((card) => missingToPlay(card).length === 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the target's best reaction: the lowest chance to fall, then the best mean of wounds dealt minus wounds
 * taken, then
 * the first. `odds` are in the order of `REACTIONS`; null when no reaction is computable.
 */
export function bestReaction(odds: readonly (AttackOdds | null)[]) {
  const known = REACTIONS.flatMap((reaction, at) => {
    const one = odds[at] ?? null;
    if (one === null) return [];
    return [{ reaction, falls: one.incapacitate ?? 0, gain: (one.attacker?.mean ?? 0) - one.mean }];
  });
  const [best] = known.sort((a, b) => a.falls - b.falls || b.gain - a.gain);
  return best?.reaction ?? null;
}
