import type { Characteristic, LimbName } from '../cards/limb.ts';
import { type MarkName, reachesOthers, type Static, type When } from '../language/ability.ts';
import type { EdenState, FighterIx, FighterState, Profile, Seat } from '../state/types.ts';
import { fighterAt, profileOf } from './fighters.ts';
import { fitsFilter, isConditionMet, type Source } from './matches.ts';

/** The kind of a static, apart from `of` and `while`: these only tell which fighter another static is for, and when. */
type StaticKind = Exclude<Static['holds'], 'of' | 'while'>;
type StaticOfKind<K extends StaticKind> = Extract<Static, { readonly holds: K }>;

/** Statics by their kind; those of a figure by the characteristic. */
type SortedStatics = ReadonlyMap<StaticKind | Characteristic, readonly Static[]>;

const NO_STATICS: readonly never[] = [];
const sortedMemo = new WeakMap<readonly Static[], SortedStatics>();

function sortStatics(statics: readonly Static[]): SortedStatics {
  const known = sortedMemo.get(statics);
  if (known !== undefined) return known;
  const made = new Map<StaticKind | Characteristic, Static[]>();
  for (const one of statics) {
    let inner = one;
    while (inner.holds === 'of' || inner.holds === 'while') inner = inner.inner;
    for (const key of inner.holds === 'figure' ? inner.characteristics : [inner.holds]) {
      const listed = made.get(key);
      if (listed === undefined) made.set(key, [one]);
      else listed.push(one);
    }
  }
  sortedMemo.set(statics, made);
  return made;
}

/** The profiles of a match whose statics of a kind may be on others, by their indexes. */
const radiantsMemo = new WeakMap<
  readonly Profile[],
  Map<StaticKind | Characteristic, Set<number>>
>();

function radiantProfiles(profiles: readonly Profile[], key: StaticKind | Characteristic) {
  let known = radiantsMemo.get(profiles);
  if (known === undefined) {
    known = new Map();
    for (const [index, { radiates, statics }] of profiles.entries()) {
      if (!radiates) continue;
      for (const one of sortStatics(statics.filter(reachesOthers)).keys()) {
        known.set(one, (known.get(one) ?? new Set()).add(index));
      }
    }
    radiantsMemo.set(profiles, known);
  }
  return known.get(key);
}

/**
 * Returns the statics of a kind that hold for a fighter now: by its own Permanent abilities (ABIL-1), by those of
 * others, by cards in effect and by missions.
 */
function staticsHeld(
  state: EdenState,
  ix: FighterIx,
  key: StaticKind | Characteristic,
): readonly Static[] {
  const { seat } = fighterAt(state, ix);
  const { statics: printed } = profileOf(state, ix);
  const own = printed.length === 0 ? undefined : sortStatics(printed).get(key);
  const others = radiantProfiles(state.profiles, key);
  let found: readonly Static[] = NO_STATICS;
  if (own !== undefined) found = withOpen(found, state, { seat, fighter: ix }, own, ix);
  for (const { seat: whose, statics, area } of state.lasting) {
    const listed = sortStatics(statics).get(key);
    if (listed === undefined) continue;
    found = withOpen(found, state, { seat: whose, fighter: null, area }, listed, ix);
  }
  for (let whose = 0; whose < state.players.length; whose++) {
    const statics = state.players[whose]?.mission?.statics ?? NO_STATICS;
    const listed = statics.length > 0 ? sortStatics(statics).get(key) : undefined;
    if (listed === undefined) continue;
    found = withOpen(found, state, { seat: whose, fighter: null }, listed, ix);
  }
  if (others === undefined) return found;
  for (let other = 0; other < state.fighters.length; other++) {
    const { at, seat: whose, profile } = fighterAt(state, other);
    if (other === ix || at === null || !others.has(profile)) continue;
    const listed = sortStatics(profileOf(state, other).statics).get(key);
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
    const open = staticFor(state, source, one, ix);
    if (open !== null) all = [...all, open];
  }
  return all;
}

/** Returns the statics of a kind that hold for a fighter now (ABIL-1). */
export function staticsOf<K extends Exclude<StaticKind, 'figure'>>(
  state: EdenState,
  ix: FighterIx,
  kind: K,
): readonly StaticOfKind<K>[] {
  return staticsHeld(state, ix, kind) as readonly StaticOfKind<K>[];
}

/**
 * Returns the static that the fighter gets from a static of this source; null when it gets none. A static without
 * `each` is for the source alone.
 */
function staticFor(state: EdenState, source: Source, one: Static, ix: FighterIx): Static | null {
  if (one.holds === 'while') {
    return isConditionMet(state, source, one.condition)
      ? staticFor(state, source, one.inner, ix)
      : null;
  }
  if (one.holds === 'of') return fitsFilter(state, source, one.whom, ix) ? one.inner : null;
  return source.fighter === ix ? one : null;
}

function countsWhen(when: When, now: When): boolean {
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
  for (const one of staticsHeld(state, ix, characteristic) as readonly StaticOfKind<'figure'>[]) {
    if (!countsWhen(one.when, when)) continue;
    const source = { seat: fighterAt(state, ix).seat, fighter: ix };
    const fitting =
      one.against === null || (against !== null && fitsFilter(state, source, one.against, against));
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

/** Adds up the numbers that some statics give. */
export function sumOf<K extends Exclude<StaticKind, 'figure'>>(
  state: EdenState,
  ix: FighterIx,
  kind: K,
  value: (one: StaticOfKind<K>) => number,
): number {
  let sum = 0;
  for (const one of staticsOf(state, ix, kind)) sum += value(one);
  return sum;
}

/** Returns what the mission of a player and the cards that it has in effect add to the cost of its tactical cards. */
export function costOnCards(state: EdenState, seat: Seat): number {
  const mission = state.players[seat]?.mission?.statics ?? NO_STATICS;
  const played = state.lasting.flatMap((one) => (one.seat === seat ? one.statics : NO_STATICS));
  const source = { seat, fighter: null };
  let sum = 0;
  for (const one of [...mission, ...played]) {
    let inner = one;
    while (inner.holds === 'while' && isConditionMet(state, source, inner.condition)) {
      inner = inner.inner;
    }
    if (inner.holds === 'card-cost') sum += inner.by;
  }
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
  return staticsOf(state, ix, 'ignore').some(
    (one) => one.what === what && countsWhen(one.when, when),
  );
}

export function isImmune(state: EdenState, ix: FighterIx, mark: MarkName): boolean {
  return staticsOf(state, ix, 'immune').some((one) => one.mark === mark);
}

/** Checks whether the fighter may pass through bases or scenery (MOVE-1). */
export function passesThrough(
  state: EdenState,
  ix: FighterIx,
  what: 'fighters' | 'scenery',
): boolean {
  return staticsOf(state, ix, 'pass').some((one) => one.what === what);
}
