import type { Category } from '../cards/equipment.ts';
import { isLimbWounded, LIMBS } from '../cards/limb.ts';
import { TOLERANCE } from '../geometry/point.ts';
import { type Disc, distance, overlaps, type Shape } from '../geometry/shape.ts';
import type { Condition, Filter, Landmark } from '../language/ability.ts';
import type { EdenState, FighterIx, FighterState, Half, Profile, Seat } from '../state/types.ts';
import { baseOf, fighterAt, fightersOf, isFree, profileOf } from './fighters.ts';
import { sightOf } from './sight.ts';

/** The source of a text: a player's card, or a fighter of that player, with the fighters that the text has named. */
export interface Source {
  readonly seat: Seat;
  readonly fighter: FighterIx | null;
  readonly it?: FighterIx | null;
  readonly target?: FighterIx | null;
  /** The area that the text places. */
  readonly area?: Shape | null;
}

/** Returns the fighters on the field that match a FILTER. A friend is a fighter of the player, but not the card's own (Part 3). */
export function fightersFitting(
  state: EdenState,
  source: Source,
  filter: Filter,
): readonly FighterIx[] {
  const found: FighterIx[] = [];
  for (let ix = 0; ix < state.fighters.length; ix++) {
    if (fighterAt(state, ix).at !== null && fitsFilter(state, source, filter, ix)) found.push(ix);
  }
  return found;
}

/** Checks whether a fighter matches the FILTER. `stood`: the place where a fallen fighter was. */
export function fitsFilter(
  state: EdenState,
  source: Source,
  filter: Filter,
  ix: FighterIx,
  stood: Disc | null = null,
): boolean {
  return (
    isOfKind(state, source, filter, ix) &&
    isThere(state, source, filter, ix, baseOf(state, ix) ?? stood)
  );
}

function isOfKind(
  state: EdenState,
  { seat, fighter }: Source,
  { kinds, type, faction, wounded, mark, category }: Filter,
  ix: FighterIx,
): boolean {
  const profile = profileOf(state, ix);
  const { seat: own, marks, ticked } = fighterAt(state, ix);
  let named = false;
  for (const kind of kinds) {
    if (typeof kind !== 'string') named ||= isSameText(profile.name, kind.name);
    else if (kind === 'friend') named ||= own === seat && ix !== fighter;
    else if (kind === 'opponent') named ||= own !== seat;
    else named ||= kind === 'fighter' || profile.npf;
  }
  if (!named || (mark !== null && marks[mark] === 0)) return false;
  if (type !== null && !isOfType(profile, type)) return false;
  if (faction !== null && !isSameText(profile.faction ?? '', faction)) return false;
  if (category !== null && !carries(profile, category)) return false;
  return !wounded || hasWound(profile, ticked);
}

function isOfType({ types }: Profile, type: string): boolean {
  return types.some((one) => isSameText(one, type));
}

function carries({ equipment }: Profile, category: Category): boolean {
  return equipment.some(({ halves }) => halves.some((half) => half.category === category));
}

/** Checks whether any limb is wounded. */
function hasWound({ limbs }: Profile, ticked: FighterState['ticked']): boolean {
  return LIMBS.some((limb) => isLimbWounded(limbs[limb], ticked[limb]));
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function isThere(
  state: EdenState,
  source: Source,
  { within, contact, sight, free, half, area }: Filter,
  ix: FighterIx,
  base: Disc | null,
): boolean {
  if (within === null && contact === null && !sight && !free && !half && !area) return true;
  if (base === null) return false;
  if (free && !isFree(state, ix)) return false;
  if (half && !isInHalf(state, base, state.players[1 - source.seat]?.half ?? null)) return false;
  if (area && !(source.area != null && overlaps(base, source.area))) return false;
  if (within !== null && !(gapTo(state, source, within.from, base) <= within.cm + TOLERANCE)) {
    return false;
  }
  if (contact !== null && !touchesLandmark(state, source, contact, ix, base)) return false;
  const { fighter } = source;
  return !sight || (fighter !== null && sightOf(state, fighter, ix)?.seen === true);
}

/** Checks whether the base touches the named thing; nothing touches itself. */
function touchesLandmark(
  state: EdenState,
  source: Source,
  from: Landmark,
  ix: FighterIx,
  base: Disc,
): boolean {
  return fighterOf(state, source, from) !== ix && gapTo(state, source, from, base) <= TOLERANCE;
}

function fighterOf(
  state: EdenState,
  { seat, fighter, it, target }: Source,
  from: Landmark,
): FighterIx | null {
  switch (from.of) {
    case 'this':
      return fighter;
    case 'leader':
      return state.players[seat]?.leader ?? null;
    case 'it':
      return it ?? null;
    case 'target':
      return target ?? null;
    default:
      return null;
  }
}

/** Returns the distance of a base from the thing that a text measures from; infinite when that is not on the field. */
function gapTo(state: EdenState, source: Source, from: Landmark, base: Disc): number {
  const [width, height] = state.options.field;
  if (from.of === 'centre') return distance(base, { x: width / 2, y: height / 2, r: 0 });
  if (from.of === 'edge') {
    return Math.max(0, Math.min(base.x, base.y, width - base.x, height - base.y) - base.r);
  }
  if (from.of === 'marker') {
    const gaps = markersNamed(state, source.seat, from.name).map((one) => distance(base, one));
    return Math.min(Number.POSITIVE_INFINITY, ...gaps);
  }
  const ix = fighterOf(state, source, from);
  const other = ix === null ? null : baseOf(state, ix);
  return other === null ? Number.POSITIVE_INFINITY : distance(base, other);
}

/** Returns the markers of a name that a side's card may mean: its own and those of the set-up. */
function markersNamed({ markers }: EdenState, seat: Seat, name: string) {
  const wanted = name.toLowerCase();
  return markers.filter(
    ({ label, seat: own }) =>
      (own === null || own === seat) && label.toLowerCase().replace(/\s+\d+$/, '') === wanted,
  );
}

/** Checks whether a condition holds for the source of its text (Part 3, COND). */
export function isConditionMet(state: EdenState, source: Source, condition: Condition): boolean {
  const { seat, fighter } = source;
  switch (condition.if) {
    case 'there': {
      const count = fightersFitting(state, source, condition.filter).length;
      return condition.none ? count === 0 : count >= condition.least;
    }
    case 'leader': {
      const leader = state.players[seat]?.leader ?? null;
      return leader !== null && fighterAt(state, leader).at !== null;
    }
    case 'more fighters':
      return fightersOf(state, seat).length > fightersOf(state, 1 - seat).length;
    default:
      return fighter !== null && isSo(state, fighter, condition.if);
  }
}

function isSo(
  state: EdenState,
  ix: FighterIx,
  what: 'wounded' | 'free' | 'in contact' | 'elevated',
): boolean {
  if (what === 'elevated') return fighterAt(state, ix).elevated !== null;
  if (what !== 'wounded') return isFree(state, ix) === (what === 'free');
  return hasWound(profileOf(state, ix), fighterAt(state, ix).ticked);
}

/** Checks whether the whole base is in a half; it may touch the line (GEO-5). */
function isInHalf(state: EdenState, base: Disc, half: Half | null): boolean {
  if (half === null) return false;
  const [x, y] = [state.options.field[0] / 2, state.options.field[1] / 2];
  const r = base.r - TOLERANCE;
  switch (half) {
    case 'south':
      return base.y + r <= y;
    case 'north':
      return base.y - r >= y;
    case 'west':
      return base.x + r <= x;
    case 'east':
      return base.x - r >= x;
  }
}
