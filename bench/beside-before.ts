import type { BenchResult } from './benches';
import { median } from './race';

/** Measures a round of benches with the bundle `entry`. */
type MeasureRound = (entry: string) => Promise<readonly BenchResult[]>;

/** Measures two bundles in turns, and returns ours beside the one before. Both have the same peer or bound, so the ratio compares their ratios with it, which leaves out what else the machine did. */
export async function besideBefore(
  [ours, before]: readonly [ours: string, before: string],
  rounds: number,
  measure: MeasureRound,
): Promise<readonly BenchResult[]> {
  const turns: {
    readonly ours: readonly BenchResult[];
    readonly before: readonly BenchResult[];
  }[] = [];
  for (let round = 0; round < rounds; round++)
    turns.push({ before: await measure(before), ours: await measure(ours) });
  const [first] = turns;
  return (first?.ours ?? []).map(({ name, unit }) => {
    const pairs = turns.flatMap((turn) => {
      const own = turn.ours.find((row) => row.name === name);
      const other = turn.before.find((row) => row.name === name);
      return own === undefined || other === undefined ? [] : [{ own, other }];
    });
    return {
      name,
      ours: median(pairs.map(({ own }) => own.ours)),
      peer: median(pairs.map(({ other }) => other.ours)),
      ratio: median(pairs.map(({ own, other }) => own.ratio / other.ratio)),
      unit: `${unit.replace(/ \(peer: .*\)$/, '')} (peer: before)`,
    };
  });
}
