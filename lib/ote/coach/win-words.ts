import { intervalOf } from '@/engine';
import type { Advice } from '@/lib/ote/coach/best-now';
import { withRange } from '@/lib/text/with-range';

/** Writes a mean with its interval: `6.4 (6.2 to 6.6)`. One that does not vary has no interval: `22`. */
export function rangeWords(mean: number, margin: number | null): string {
  const interval = intervalOf({ mean, margin });
  const [least, most] = interval.map((one) => one.toFixed(1));
  if (least === most) return Number.isInteger(mean) ? `${mean}` : mean.toFixed(1);
  return withRange(mean, interval, 1);
}

/** Describes when an action wins: `wins on turn 6.4 (6.2 to 6.6); not at all in 3 of 120 games`. */
export function winWords({ turn, lost, games }: Pick<Advice, 'turn' | 'lost' | 'games'>): string {
  if (lost === games) return `does not win in any of ${games} games`;
  const wins = `wins on turn ${rangeWords(turn.mean, turn.margin)}`;
  return lost === 0 ? wins : `${wins}; not at all in ${lost} of ${games} games`;
}
