import { type AttackOdds, type EdenCard, type LimbName, missingToPlay, REACTIONS } from '@/engine';

/** Ticked dots of each limb. */
export type Ticked = Readonly<Record<LimbName, number>>;
export const UNHURT: Ticked = { head: 0, arms: 0, torso: 0, legs: 0 };

type Profile = Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }>;

/** The fighters that can be played, by name. */
export function fightersOf(cards: readonly EdenCard[]): readonly Profile[] {
  return cards
    .filter((card) => card.type === 'Fighter' || card.type === 'NPF')
    .filter((card) => missingToPlay(card).length === 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The target's best reaction: the least chance to fall, then the best mean of wounds dealt less wounds taken, then
 * the first. `odds` are in the order of `REACTIONS`; null where no reaction can be reckoned.
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
