/** What became of requests that were sent at their own pace. */
export interface Arrivals {
  /** What each took, in milliseconds, least first; one that failed is waited for without end. */
  readonly waited: readonly number[];
  /** How many failed, by what they were told to be (`/decks: 503`). */
  readonly failed: ReadonlyMap<string, number>;
}

/**
 * Sends so many requests a second, whether or not earlier ones have been answered, as people do who know
 * nothing of each other. What each took is counted from the moment it was due, so that a server that stops
 * cannot hide who had to wait. `send` throws an error that says which request failed and how: that is counted,
 * and the others go on, since a server that cannot keep up is what is to be measured.
 */
export async function arrivals(
  rate: number,
  seconds: number,
  send: (which: number) => Promise<void>,
): Promise<Arrivals> {
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

/** Several measurements as one. */
export function together(all: readonly Arrivals[]): Arrivals {
  const failed = new Map<string, number>();
  for (const one of all) {
    for (const [how, times] of one.failed) failed.set(how, (failed.get(how) ?? 0) + times);
  }
  return { waited: all.flatMap(({ waited }) => waited).sort((a, b) => a - b), failed };
}

/** The value that so large a share does not exceed; `values` least first. */
export function percentile(values: readonly number[], share: number): number {
  return values[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}

/** `12 of 1500 failed: 9 × /decks: no answer in 10 s; …`, the most frequent first; '' when none did. */
export function failuresInWords({ waited, failed }: Arrivals): string {
  const all = [...failed].sort((a, b) => b[1] - a[1]);
  if (all.length === 0) return '';
  const sum = all.reduce((total, [, times]) => total + times, 0);
  const each = all.map(([how, times]) => `${times} × ${how}`);
  return `${sum} of ${waited.length} failed: ${each.join('; ')}`;
}
