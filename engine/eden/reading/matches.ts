import { TOLERANCE } from '../geometry/point.ts';
import type { Filter } from '../language/ability.ts';
import type { EdenState, FighterIx, Half, Seat } from '../state/types.ts';
import {
  baseOf,
  fighterAt,
  gapBetween,
  inContact,
  isFree,
  onField,
  profileOf,
} from './fighters.ts';
import { isWounded, limbsOf } from './figures.ts';
import { sightOf } from './sight.ts';

/** Where a text stands: a player's card, or a fighter of that player. */
export interface Source {
  readonly seat: Seat;
  readonly fighter: FighterIx | null;
}

/** The fighters on the field that a FILTER lets through; a friend is an own fighter, not the card's (Part 3). */
export function fitting(state: EdenState, source: Source, filter: Filter): readonly FighterIx[] {
  return onField(state).filter(
    (ix) => isOfKind(state, source, filter, ix) && isThere(state, source, filter, ix),
  );
}

/** Whether a fighter is what the FILTER names, wherever it stands. */
export function isOfKind(
  state: EdenState,
  { seat, fighter }: Source,
  { kind, wounded }: Filter,
  ix: FighterIx,
): boolean {
  const enemy = fighterAt(state, ix).seat !== seat;
  if (kind === 'friend' && (enemy || ix === fighter)) return false;
  if (kind === 'opponent' && !enemy) return false;
  if (kind === 'NPF' && !profileOf(state, ix).npf) return false;
  return !wounded || limbsOf(state, ix).some((limb) => isWounded(state, ix, limb));
}

function isThere(
  state: EdenState,
  { seat, fighter }: Source,
  { within, contact, sight, free, half, centre }: Filter,
  ix: FighterIx,
): boolean {
  if (free && !isFree(state, ix)) return false;
  if (half && !isInHalf(state, ix, state.players[1 - seat]?.half ?? null)) return false;
  if (centre !== null && toCentre(state, ix) > centre + TOLERANCE) return false;
  // A card is nowhere: what is measured from a fighter does not fit it.
  if (fighter === null) return within === null && !contact && !sight;
  const gap = gapBetween(state, fighter, ix) ?? Number.POSITIVE_INFINITY;
  if (within !== null && gap > within + TOLERANCE) return false;
  if (contact && !inContact(state, fighter).includes(ix)) return false;
  return !sight || sightOf(state, fighter, ix)?.seen === true;
}

/** Whether the whole base is in a half; it may touch the line (GEO-5). */
function isInHalf(state: EdenState, ix: FighterIx, half: Half | null): boolean {
  const base = baseOf(state, ix);
  if (base === null || half === null) return false;
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

function toCentre(state: EdenState, ix: FighterIx): number {
  const base = baseOf(state, ix);
  const [x, y] = [state.options.field[0] / 2, state.options.field[1] / 2];
  return base === null ? Number.POSITIVE_INFINITY : Math.hypot(base.x - x, base.y - y) - base.r;
}
