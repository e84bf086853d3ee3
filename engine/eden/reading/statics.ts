import type { Characteristic, LimbName } from '../cards/limb.ts';
import { type MarkName, reachesOthers, type Static, type When } from '../language/ability.ts';
import type { EdenState, FighterIx, FighterState, Profile } from '../state/types.ts';
import { fighterAt, profileOf } from './fighters.ts';
import { fits, holds, type Source } from './matches.ts';

/** The kind of gift of a static inside its `of` and `while`, which only tell which fighter gets it and when. */
type Kind = Exclude<Static['holds'], 'of' | 'while'>;
type Given<K extends Kind> = Extract<Static, { readonly holds: K }>;

/** Statics by their kind; those of a figure by the characteristic. */
type Sorted = ReadonlyMap<Kind | Characteristic, readonly Static[]>;

const NONE: readonly never[] = [];
const sortedOnce = new WeakMap<readonly Static[], Sorted>();

function sorted(statics: readonly Static[]): Sorted {
  const known = sortedOnce.get(statics);
  if (known !== undefined) return known;
  const made = new Map<Kind | Characteristic, Static[]>();
  for (const one of statics) {
    let inner = one;
    while (inner.holds === 'of' || inner.holds === 'while') inner = inner.inner;
    for (const key of inner.holds === 'figure' ? inner.characteristics : [inner.holds]) {
      const listed = made.get(key);
      if (listed === undefined) made.set(key, [one]);
      else listed.push(one);
    }
  }
  sortedOnce.set(statics, made);
  return made;
}

/** The profiles of a match whose statics of a kind may be on others, by their indexes. */
const radiantsOnce = new WeakMap<readonly Profile[], Map<Kind | Characteristic, Set<number>>>();

function radiants(profiles: readonly Profile[], key: Kind | Characteristic) {
  let known = radiantsOnce.get(profiles);
  if (known === undefined) {
    known = new Map();
    for (const [index, { radiates, statics }] of profiles.entries()) {
      if (!radiates) continue;
      for (const one of sorted(statics.filter(reachesOthers)).keys()) {
        known.set(one, (known.get(one) ?? new Set()).add(index));
      }
    }
    radiantsOnce.set(profiles, known);
  }
  return known.get(key);
}

/**
 * Returns the statics of a kind that hold for a fighter now: by its own Permanent abilities (ABIL-1), by those of
 * others, by cards in effect and by missions.
 */
function held(state: EdenState, ix: FighterIx, key: Kind | Characteristic): readonly Static[] {
  const { seat } = fighterAt(state, ix);
  const { statics: printed } = profileOf(state, ix);
  const own = printed.length === 0 ? undefined : sorted(printed).get(key);
  const others = radiants(state.profiles, key);
  let found: readonly Static[] = NONE;
  if (own !== undefined) found = withOpen(found, state, { seat, fighter: ix }, own, ix);
  for (const { seat: whose, statics, area } of state.lasting) {
    const listed = sorted(statics).get(key);
    if (listed === undefined) continue;
    found = withOpen(found, state, { seat: whose, fighter: null, area }, listed, ix);
  }
  for (let whose = 0; whose < state.players.length; whose++) {
    const statics = state.players[whose]?.mission?.statics ?? NONE;
    const listed = statics.length > 0 ? sorted(statics).get(key) : undefined;
    if (listed === undefined) continue;
    found = withOpen(found, state, { seat: whose, fighter: null }, listed, ix);
  }
  if (others === undefined) return found;
  for (let other = 0; other < state.fighters.length; other++) {
    const { at, seat: whose, profile } = fighterAt(state, other);
    if (other === ix || at === null || !others.has(profile)) continue;
    const listed = sorted(profileOf(state, other).statics).get(key);
    if (listed === undefined) continue;
    found = withOpen(found, state, { seat: whose, fighter: other }, listed, ix);
  }
  return found;
}

/**
 * Returns `found` with those of the listed statics that hold for the fighter. Usually none does, so the list is
 * copied only when one does.
 */
function withOpen(
  found: readonly Static[],
  state: EdenState,
  source: Source,
  listed: readonly Static[],
  ix: FighterIx,
): readonly Static[] {
  let all = found;
  for (const one of listed) {
    const open = openedFor(state, source, one, ix);
    if (open !== null) all = [...all, open];
  }
  return all;
}

/** Returns the statics of a kind that hold for a fighter now (ABIL-1). */
export function staticsOf<K extends Exclude<Kind, 'figure'>>(
  state: EdenState,
  ix: FighterIx,
  kind: K,
): readonly Given<K>[] {
  return held(state, ix, kind) as readonly Given<K>[];
}

/** Returns what a static of this source gives the fighter; null for nothing. A static without `each` is for the source alone. */
function openedFor(state: EdenState, source: Source, one: Static, ix: FighterIx): Static | null {
  if (one.holds === 'while') {
    return holds(state, source, one.condition) ? openedFor(state, source, one.inner, ix) : null;
  }
  if (one.holds === 'of') return fits(state, source, one.whom, ix) ? one.inner : null;
  return source.fighter === ix ? one : null;
}

function counts(when: When, now: When): boolean {
  return when === null || when === now || (when === 'in melee' && now === 'on a charge');
}

/** Returns what abilities add to a characteristic in this situation. */
export function figureChange(
  state: EdenState,
  ix: FighterIx,
  characteristic: Characteristic,
  when: When,
  against: FighterIx | null,
): number {
  let sum = 0;
  for (const one of held(state, ix, characteristic) as readonly Given<'figure'>[]) {
    if (!counts(one.when, when)) continue;
    const source = { seat: fighterAt(state, ix).seat, fighter: ix };
    const fitting =
      one.against === null || (against !== null && fits(state, source, one.against, against));
    if (fitting) sum += one.by;
  }
  return sum;
}

/** Returns how far a location roll may be changed by the abilities of the roller, or of its target. */
export function locationChange(state: EdenState, ix: FighterIx, side: 'by' | 'against'): number {
  return sumOf(state, ix, 'location', (one) => (one.side === side ? one.most : 0));
}

/** Returns what abilities add to protection. */
export function protectionChange(
  state: EdenState,
  ix: FighterIx,
  limb: LimbName,
  from: 'melee' | 'ranged' | 'Burn' | null,
): number {
  return sumOf(state, ix, 'protection', (one) => {
    const fitting = one.limb === limb || one.limb === 'complete';
    return fitting && (one.against === null || one.against === from) ? one.by : 0;
  });
}

/** The sum of what some statics give. */
export function sumOf<K extends Exclude<Kind, 'figure'>>(
  state: EdenState,
  ix: FighterIx,
  kind: K,
  value: (one: Given<K>) => number,
): number {
  let sum = 0;
  for (const one of staticsOf(state, ix, kind)) sum += value(one);
  return sum;
}

/** Returns how many more Movements, charges and attacks a fighter has each round. */
export function moreUses(state: EdenState, ix: FighterIx): FighterState['more'] {
  const of = (what: 'move' | 'charge' | 'attack') =>
    sumOf(state, ix, 'more', (one) => (one.what === what ? one.by : 0));
  return { move: of('move'), charge: of('charge'), attack: of('attack') };
}

/** Checks whether the fighter ignores something now. */
export function ignores(
  state: EdenState,
  ix: FighterIx,
  what: 'protection' | 'obstacles' | 'Obstruction' | 'withdrawal',
  when: When,
): boolean {
  return staticsOf(state, ix, 'ignore').some((one) => one.what === what && counts(one.when, when));
}

export function isImmune(state: EdenState, ix: FighterIx, mark: MarkName): boolean {
  return staticsOf(state, ix, 'immune').some((one) => one.mark === mark);
}

/** Checks whether the fighter may pass through bases or scenery (MOVE-1). */
export function passes(state: EdenState, ix: FighterIx, what: 'fighters' | 'scenery'): boolean {
  return staticsOf(state, ix, 'pass').some((one) => one.what === what);
}
