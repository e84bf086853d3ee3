/** Runs work once the browser is idle, at the earliest after a pause in ms. Returns a function that cancels it. */
export function runWhenIdle(work: () => void, pause: number): () => void {
  let idle = 0;
  const timer = window.setTimeout(() => {
    // Old versions of Safari lack it.
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(work, { timeout: 2000 });
    else work();
  }, pause);
  return () => {
    window.clearTimeout(timer);
    if (idle !== 0) window.cancelIdleCallback(idle);
  };
}
