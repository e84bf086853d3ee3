import type { AnnouncedFrame } from '../frames.ts';
import type { CardIx } from '../types.ts';

/** A call or use that a seat could pay for if it cranked for Pull. */
export interface Priced {
  readonly card: CardIx;
  readonly what: 'call' | 'use';
  /** The Reserve has enough for it. */
  readonly affordable: boolean;
}

/**
 * What has been found out about a state since the last event, so that it is not found out twice. Each event
 * moves the clock, and then all of it is forgotten. Null where nobody has asked.
 */
export interface Moment {
  readonly clock: number;
  /** By seat: can the seat do anything besides passing? */
  able: (boolean | undefined)[] | null;
  /** By seat. */
  priced: (readonly Priced[] | undefined)[] | null;
  /** By card: the active Characters in front of it. */
  blockers: (readonly CardIx[] | undefined)[] | null;
  /** The cards that an event is about. */
  involved: Map<AnnouncedFrame, ReadonlySet<CardIx>> | null;
  /** The cards without which an attack would end differently. */
  influencers: Map<AnnouncedFrame, ReadonlySet<CardIx>> | null;
  /** By the card that spreads a trait: the traits by which others get it. */
  spreading: Map<CardIx, ReadonlySet<string>> | null;
  /** The traits of a card are being read, with the changes of this number of the oldest cards; null if not. */
  traitsBelow: number | null;
}

export function momentAt(clock: number): Moment {
  return {
    clock,
    able: null,
    priced: null,
    blockers: null,
    involved: null,
    influencers: null,
    spreading: null,
    traitsBelow: null,
  };
}
