/**
 * Sends so many requests a second, whether or not earlier ones have been answered, as people do who know
 * nothing of each other. What each took is counted from the moment it was due, so that a server that stops
 * cannot hide who had to wait. In milliseconds, least first; an answer that fails ends it with an error.
 */
export async function arrivals(
  rate: number,
  seconds: number,
  send: (which: number) => Promise<void>,
): Promise<readonly number[]> {
  const began = performance.now();
  const sent: Promise<number>[] = [];
  for (let which = 0; which < rate * seconds; which++) {
    const due = began + (which * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const answered = send(which).then(() => performance.now() - due);
    // Said at the end, when all are waited for; until then it must not count as unhandled.
    answered.catch(() => undefined);
    sent.push(answered);
  }
  return (await Promise.all(sent)).sort((a, b) => a - b);
}

/** The value that so large a share does not exceed; `values` least first. */
export function percentile(values: readonly number[], share: number): number {
  return values[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}
