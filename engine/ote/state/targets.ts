import type { Target } from './frames.ts';
import type { CardIx, Seat } from './types.ts';

/** The cards among the targets, in order. */
export function cardsIn(targets: readonly Target[]): readonly CardIx[] {
  const found: number[] = [];
  for (const one of targets) if ('card' in one) found.push(one.card);
  return found;
}

/** The players among the targets. */
export function seatsIn(targets: readonly Target[]): readonly Seat[] {
  const found: number[] = [];
  for (const one of targets) if ('seat' in one) found.push(one.seat);
  return found;
}

/** The events among the targets, by their frames. */
export function framesIn(targets: readonly Target[]): readonly number[] {
  const found: number[] = [];
  for (const one of targets) if ('frame' in one) found.push(one.frame);
  return found;
}
