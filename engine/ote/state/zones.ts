import type { Zone } from './types.ts';

/** Checks whether the zone is in play: in a Conspiracy, beside it, or on a card. */
export function isInPlay(zone: Zone): zone is 'conspiracy' | 'table' | 'on' {
  return zone === 'conspiracy' || zone === 'table' || zone === 'on';
}

/** Checks whether cards in the zone are hidden: no other card refers to them while it is on the table. */
export function isHidden(zone: Zone): boolean {
  return zone === 'deck' || zone === 'hand' || zone === 'dead' || zone === 'removed';
}
