import { type EdenState, LIMBS, type LimbName } from '@/engine';
import { cardName } from '@/lib/eden/play/names';

/** Returns the path of the odds page with two fighters of a match and their wounds. */
export function oddsPath(state: EdenState, [attacker, target]: readonly [number, number]): string {
  const query = new URLSearchParams({
    attacker: cardName(state, attacker),
    target: cardName(state, target),
    'attacker-wounds': woundsText(state, attacker),
    'target-wounds': woundsText(state, target),
  });
  return `/eden/odds#${query}`;
}

/** Writes the ticked dots, limb by limb. */
function woundsText({ fighters }: EdenState, ix: number): string {
  return LIMBS.map((limb) => fighters[ix]?.ticked[limb] ?? 0).join('.');
}

type Ticked = Readonly<Record<LimbName, number>>;

/** Parses the two fighters in the fragment of `oddsPath`; null for anything else. */
export function pairOfLink(fragment: string): {
  readonly attacker: string;
  readonly target: string;
  readonly hurt: { readonly attacker: Ticked; readonly target: Ticked };
} | null {
  const query = new URLSearchParams(fragment);
  const attacker = query.get('attacker');
  const target = query.get('target');
  if (attacker === null || target === null) return null;
  const ticked = (text: string | null) => {
    const dots = (text ?? '').split('.').map((one) => (/^\d{1,2}$/.test(one) ? Number(one) : 0));
    const [head = 0, arms = 0, torso = 0, legs = 0] = dots;
    return { head, arms, torso, legs };
  };
  const hurt = {
    attacker: ticked(query.get('attacker-wounds')),
    target: ticked(query.get('target-wounds')),
  };
  return { attacker, target, hurt };
}
