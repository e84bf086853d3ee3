/** The delay in ms on a hidden page, which is never painted. */
const HIDDEN_DELAY_MS = 100;

/** Resolves after the next paint, for work that must not delay what the user sees. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, HIDDEN_DELAY_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve, 0);
    });
  });
}
