import type { Characteristic, LimbName } from '../cards/limb.ts';
import type { MarkName, Static, When } from '../language/ability.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { fighterAt, isFree, profileOf } from './fighters.ts';

const NONE: readonly Static[] = [];

/** What holds for a fighter now, by its own Permanent abilities (ABIL-1). */
export function staticsOf(state: EdenState, ix: FighterIx): readonly Static[] {
  const { statics } = profileOf(state, ix);
  if (statics.length === 0) return NONE;
  return statics.flatMap((one) => {
    if (one.holds !== 'while') return [one];
    return isSo(state, ix, one.state) ? [one.inner] : [];
  });
}

function isSo(state: EdenState, ix: FighterIx, what: 'wounded' | 'free' | 'in contact'): boolean {
  if (what !== 'wounded') return isFree(state, ix) === (what === 'free');
  const { limbs } = profileOf(state, ix);
  const { ticked } = fighterAt(state, ix);
  return Object.entries(limbs).some(
    ([limb, card]) => card !== null && card.red > 0 && ticked[limb as LimbName] >= card.white,
  );
}

/** What abilities add to a characteristic in this situation. */
export function figureChange(
  state: EdenState,
  ix: FighterIx,
  characteristic: Characteristic,
  when: When,
): number {
  let sum = 0;
  for (const one of staticsOf(state, ix)) {
    if (one.holds !== 'figure' || !one.characteristics.includes(characteristic)) continue;
    if (one.when === null || one.when === when) sum += one.by;
  }
  return sum;
}

/** How far a location roll may be changed by the abilities of the roller, or of the one it is about. */
export function locationChange(state: EdenState, ix: FighterIx, side: 'by' | 'against'): number {
  return sumOf(state, ix, (one) => (one.holds === 'location' && one.side === side ? one.most : 0));
}

/** What abilities add to protection. */
export function protectionChange(
  state: EdenState,
  ix: FighterIx,
  limb: LimbName,
  from: 'melee' | 'ranged' | 'Burn' | null,
): number {
  return sumOf(state, ix, (one) => {
    if (one.holds !== 'protection') return 0;
    const fits = one.limb === limb || one.limb === 'complete';
    return fits && (one.against === null || one.against === from) ? one.by : 0;
  });
}

/** The sum of what some statics give. */
export function sumOf(state: EdenState, ix: FighterIx, value: (one: Static) => number): number {
  return staticsOf(state, ix).reduce((sum, one) => sum + value(one), 0);
}

/** Whether the fighter ignores something now. */
export function ignores(
  state: EdenState,
  ix: FighterIx,
  what: 'protection' | 'obstacles' | 'Obstruction' | 'withdrawal',
  when: When,
): boolean {
  return staticsOf(state, ix).some(
    (one) =>
      one.holds === 'ignore' && one.what === what && (one.when === null || one.when === when),
  );
}

export function isImmune(state: EdenState, ix: FighterIx, mark: MarkName): boolean {
  return staticsOf(state, ix).some((one) => one.holds === 'immune' && one.mark === mark);
}
