import type { Arithmetic } from '../../kernel/fraction.ts';

/** Returns the chance that the initiator wins the opposition roll (ROLL-4); both figures are 0 or more. */
export function opposition<P>({ ratio }: Arithmetic<P>, initiator: number, target: number): P {
  // A side at 0 has lost; both at 0: the initiator wins.
  if (target <= 0) return ratio(1, 1);
  if (initiator <= 0) return ratio(0, 1);
  let won = 0;
  let lost = 0;
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const ahead = initiator + first - target - second || initiator - target;
      if (ahead > 0) won += 1;
      if (ahead < 0) lost += 1;
    }
  }
  // A roll that neither wins is repeated.
  return ratio(won, won + lost);
}
