/** The results of requests sent at a fixed rate. */
export interface ArrivalTimes {
  /** The times in milliseconds, ascending; infinity for a failed request. */
  readonly waited: readonly number[];
  /** The number of failures by message (`/decks: 503`). */
  readonly failed: ReadonlyMap<string, number>;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered, like independent
 * users. Each time counts from the scheduled moment, so that a stalled server
 * cannot hide its delays. `send` throws an error with the request and the reason, which is counted,
 * and the others go on, because a server that cannot keep up is what is measured.
 */
export async function sendAtRate(
  rate: number,
  seconds: number,
  send: (which: number) => Promise<void>,
): Promise<ArrivalTimes> {
  const began = performance.now();
  const sent: Promise<number>[] = [];
  const failed = new Map<string, number>();
  for (let which = 0; which < rate * seconds; which++) {
    const due = began + (which * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const failure = (error: unknown) => {
      const how = error instanceof Error ? error.message : String(error);
      failed.set(how, (failed.get(how) ?? 0) + 1);
      return Number.POSITIVE_INFINITY;
    };
    sent.push(send(which).then(() => performance.now() - due, failure));
  }
  return { waited: (await Promise.all(sent)).sort((a, b) => a - b), failed };
}

/** Merges several measurements. */
export function mergeArrivals(all: readonly ArrivalTimes[]): ArrivalTimes {
  const failed = new Map<string, number>();
  for (const one of all) {
    for (const [how, times] of one.failed) failed.set(how, (failed.get(how) ?? 0) + times);
  }
  return { waited: all.flatMap(({ waited }) => waited).sort((a, b) => a - b), failed };
}

/** Returns the value that the given share of values does not exceed; `values` ascending. */
export function percentile(values: readonly number[], share: number): number {
  return values[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}

/** Describes failures: `12 of 1500 failed: 9 × /decks: no answer in 10 s; …`, the most frequent first; '' for none. */
export function describeFailures({ waited, failed }: ArrivalTimes): string {
  const all = [...failed].sort((a, b) => b[1] - a[1]);
  if (all.length === 0) return '';
  const sum = all.reduce((total, [, times]) => total + times, 0);
  const each = all.map(([how, times]) => `${times} × ${how}`);
  return `${sum} of ${waited.length} failed: ${each.join('; ')}`;
}
