import type { CardIx, Seat } from '../state/types.ts';
import type { Target } from './types.ts';

/** The cards among what was pointed at, in their order. */
export function cardsIn(targets: readonly Target[]): readonly CardIx[] {
  return targets.flatMap((one) => ('card' in one ? [one.card] : []));
}

/** The players among what was pointed at. */
export function seatsIn(targets: readonly Target[]): readonly Seat[] {
  return targets.flatMap((one) => ('seat' in one ? [one.seat] : []));
}

/** The events among what was pointed at, by their frames. */
export function framesIn(targets: readonly Target[]): readonly number[] {
  return targets.flatMap((one) => ('frame' in one ? [one.frame] : []));
}
