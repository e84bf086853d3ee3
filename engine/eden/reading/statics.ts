import type { Characteristic, LimbName } from '../cards/limb.ts';
import type { MarkName, Static, When } from '../language/ability.ts';
import type { EdenState, FighterIx, FighterState } from '../state/types.ts';
import { fighterAt, profileOf } from './fighters.ts';
import { fits, holds, type Source } from './matches.ts';

const NONE: readonly Static[] = [];

/** What holds for a fighter now: by its own Permanent abilities (ABIL-1), those of others, and cards in effect. */
export function staticsOf(state: EdenState, ix: FighterIx): readonly Static[] {
  const { statics } = profileOf(state, ix);
  const found: Static[] = [];
  const add = (source: Source, one: Static) => {
    for (const open of openedFor(state, source, one, ix)) found.push(open);
  };
  if (statics.length > 0) {
    const source = { seat: fighterAt(state, ix).seat, fighter: ix };
    for (const one of statics) add(source, one);
  }
  for (const { seat, statics: lasting, area } of state.lasting) {
    for (const one of lasting) add({ seat, fighter: null, area }, one);
  }
  for (const [other, { at, seat }] of state.fighters.entries()) {
    if (other === ix || at === null || !profileOf(state, other).radiates) continue;
    for (const one of profileOf(state, other).statics) add({ seat, fighter: other }, one);
  }
  return found;
}

/** What a static of this source gives the fighter. One without `each` is the source's alone. */
function openedFor(
  state: EdenState,
  source: Source,
  one: Static,
  ix: FighterIx,
): readonly Static[] {
  if (one.holds === 'while') {
    return holds(state, source, one.condition) ? openedFor(state, source, one.inner, ix) : NONE;
  }
  if (one.holds === 'of') return fits(state, source, one.whom, ix) ? [one.inner] : NONE;
  return source.fighter === ix ? [one] : NONE;
}

function counts(when: When, now: When): boolean {
  return when === null || when === now || (when === 'in melee' && now === 'on a charge');
}

/** What abilities add to a characteristic in this situation. */
export function figureChange(
  state: EdenState,
  ix: FighterIx,
  characteristic: Characteristic,
  when: When,
  against: FighterIx | null,
): number {
  let sum = 0;
  for (const one of staticsOf(state, ix)) {
    if (one.holds !== 'figure' || !one.characteristics.includes(characteristic)) continue;
    if (!counts(one.when, when)) continue;
    const source = { seat: fighterAt(state, ix).seat, fighter: ix };
    const fitting =
      one.against === null || (against !== null && fits(state, source, one.against, against));
    if (fitting) sum += one.by;
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
    const fitting = one.limb === limb || one.limb === 'complete';
    return fitting && (one.against === null || one.against === from) ? one.by : 0;
  });
}

/** The sum of what some statics give. */
export function sumOf(state: EdenState, ix: FighterIx, value: (one: Static) => number): number {
  return staticsOf(state, ix).reduce((sum, one) => sum + value(one), 0);
}

/** How many more Movements, charges and attacks a fighter has each round. */
export function moreUses(state: EdenState, ix: FighterIx): FighterState['more'] {
  const of = (what: 'move' | 'charge' | 'attack') =>
    sumOf(state, ix, (one) => (one.holds === 'more' && one.what === what ? one.by : 0));
  return { move: of('move'), charge: of('charge'), attack: of('attack') };
}

/** Whether the fighter ignores something now. */
export function ignores(
  state: EdenState,
  ix: FighterIx,
  what: 'protection' | 'obstacles' | 'Obstruction' | 'withdrawal',
  when: When,
): boolean {
  return staticsOf(state, ix).some(
    (one) => one.holds === 'ignore' && one.what === what && counts(one.when, when),
  );
}

export function isImmune(state: EdenState, ix: FighterIx, mark: MarkName): boolean {
  return staticsOf(state, ix).some((one) => one.holds === 'immune' && one.mark === mark);
}

/** Whether the fighter may pass through bases or scenery (MOVE-1). */
export function passes(state: EdenState, ix: FighterIx, what: 'fighters' | 'scenery'): boolean {
  return staticsOf(state, ix).some((one) => one.holds === 'pass' && one.what === what);
}
