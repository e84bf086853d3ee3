import type { AnnouncedFrame } from '../frames.ts';
import type { CardIx } from '../types.ts';

/** A call or use that a seat could pay for if it cranked for Pull. */
export interface Priced {
  readonly card: CardIx;
  readonly what: 'call' | 'use';
  /** Whether the Reserve has enough Pull to pay for it. */
  readonly affordable: boolean;
}

/**
 * Results computed for a state since the last event, so that they are not computed twice. Each event moves the clock,
 * which discards them. Null where nothing has been computed.
 */
export interface Moment {
  readonly clock: number;
  /** By seat: whether the seat can do anything except pass. */
  able: (boolean | undefined)[] | null;
  /** By seat: the calls and uses that it could pay for. */
  priced: (readonly Priced[] | undefined)[] | null;
  /** By card: the active Characters in front of it. */
  blockers: (readonly CardIx[] | undefined)[] | null;
  /** The cards that an event is about. */
  involved: Map<AnnouncedFrame, ReadonlySet<CardIx>> | null;
  /** The cards without which an attack would end differently. */
  influencers: Map<AnnouncedFrame, ReadonlySet<CardIx>> | null;
  /** By the card that spreads a trait: the traits that decide which cards get it. */
  spreading: Map<CardIx, ReadonlySet<string>> | null;
  /** While traits are being read with only the oldest trait changes: the number of those changes; otherwise null. */
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
