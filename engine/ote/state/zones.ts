import type { Zone } from './types.ts';

/** In a Conspiracy, beside it, or on a card. */
export function isInPlay(zone: Zone): boolean {
  return zone === 'conspiracy' || zone === 'table' || zone === 'on';
}

/** Is the zone one whose cards no other card looks at while it is on the table? */
export function isHidden(zone: Zone): boolean {
  return zone === 'deck' || zone === 'hand' || zone === 'dead' || zone === 'removed';
}
