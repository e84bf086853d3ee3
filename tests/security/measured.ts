// Times for the two tests about time: how long others wait, and the effects of hours of use.

/** Returns how many milliseconds some work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Starts `total` pieces of work at a fixed rate each second, and waits until all have ended. */
export async function atPace(
  perSecond: number,
  total: number,
  work: (nth: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const pending = new Set<Promise<void>>();
  for (let nth = 0; nth < total; nth++) {
    const wait = began + (nth * 1_000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const one: Promise<void> = work(nth).finally(() => pending.delete(one));
    pending.add(one);
  }
  await Promise.all(pending);
}
