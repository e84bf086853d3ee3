import type { Arithmetic } from '../../kernel/fraction.ts';
import { type Outcome, passiveOutcomes, sideAfter } from './attack.ts';
import type { Policy } from './location.ts';
import { opposition } from './opposition.ts';
import { figureNow, type Side } from './side.ts';

/** The results of a melee attack with a response (MELEE-4): the wounds of each side, separately. */
interface Exchange<P> {
  readonly winFirst: P;
  readonly onTarget: readonly Outcome<P>[];
  readonly onAttacker: readonly Outcome<P>[];
}

/** Returns the results of the winner's blow, then the loser's with its remaining figures. Null when a figure is missing. */
export function responseOutcomes<P>(
  arithmetic: Arithmetic<P>,
  attacker: Side,
  target: Side,
  policy: Policy,
): Exchange<P> | null {
  const cbt = figureNow(attacker, 'cbt');
  const other = figureNow(target, 'cbt');
  if (cbt === null || other === null) return null;
  const { ratio } = arithmetic;
  const winFirst = opposition(arithmetic, cbt, other);
  const winSecond = opposition(arithmetic, other, cbt);
  const won = blows(arithmetic, attacker, target, policy);
  const lost = blows(arithmetic, target, attacker, policy);
  if (won === null || lost === null) return null;
  // With both at 0 the initiator wins, so the other has no chance.
  const left = cbt === 0 && other === 0 ? ratio(0, 1) : winSecond;
  const weigh = (outcomes: readonly Outcome<P>[], by: P) =>
    outcomes.map((one) => ({ ...one, chance: arithmetic.multiply(one.chance, by) }));
  return {
    winFirst,
    onTarget: [...weigh(won.first, winFirst), ...weigh(lost.second, left)],
    onAttacker: [...weigh(won.second, winFirst), ...weigh(lost.first, left)],
  };
}

/** Returns the results of the winner's blow, and of the loser's after it. */
function blows<P>(
  arithmetic: Arithmetic<P>,
  winner: Side,
  loser: Side,
  policy: Policy,
): { readonly first: readonly Outcome<P>[]; readonly second: readonly Outcome<P>[] } | null {
  const first = passiveOutcomes(arithmetic, winner, loser, policy);
  if (first === null) return null;
  const second: Outcome<P>[] = [];
  // Only the CBT of the loser counts for its blow, so outcomes with equal CBT are one case.
  const known = new Map<number, readonly Outcome<P>[]>();
  for (const outcome of first) {
    const after = sideAfter(loser, outcome);
    if (after === null) {
      second.push({ limb: null, wounds: 0, chance: outcome.chance });
      continue;
    }
    const cbt = figureNow(after, 'cbt') ?? 0;
    const answer = known.get(cbt) ?? passiveOutcomes(arithmetic, after, winner, policy);
    if (answer === null) return null;
    known.set(cbt, answer);
    for (const one of answer) {
      second.push({ ...one, chance: arithmetic.multiply(one.chance, outcome.chance) });
    }
  }
  return { first, second };
}
