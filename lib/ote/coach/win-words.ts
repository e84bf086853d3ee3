import type { Advice } from '@/lib/ote/coach/best-now';

/** Writes a mean with its interval: `6.4 (6.2 to 6.6)`. */
export function rangeWords(mean: number, margin: number | null): string {
  const own = mean.toFixed(1);
  if (margin === null) return own;
  return `${own} (${(mean - margin).toFixed(1)} to ${(mean + margin).toFixed(1)})`;
}

/** Describes when an action wins: `wins on turn 6.4 (6.2 to 6.6); not at all in 3 of 120 games`. */
export function winWords({ turn, lost, games }: Pick<Advice, 'turn' | 'lost' | 'games'>): string {
  if (lost === games) return `does not win in any of ${games} games`;
  const wins = `wins on turn ${rangeWords(turn.mean, turn.margin)}`;
  return lost === 0 ? wins : `${wins}; not at all in ${lost} of ${games} games`;
}
