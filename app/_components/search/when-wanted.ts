/** Who only looks at a page has seen it by now; in ms. */
const AT_LAST = 2_500;
/** A busy browser finds time within, in ms. */
const PATIENCE = 2_000;

const REACHING = ['focusin', 'pointerdown', 'keydown'] as const;

/** Runs it once: when somebody reaches for the page, else when the page has stood for a while and the browser has nothing to do. Answers with how to call it off. */
export function whenWanted(run: () => void): () => void {
  const off = () => {
    clearTimeout(timer);
    for (const event of REACHING) removeEventListener(event, once, true);
  };
  const once = () => {
    off();
    run();
  };
  const timer = setTimeout(() => {
    // Safari learnt it late.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: PATIENCE });
    else once();
  }, AT_LAST);
  for (const event of REACHING) addEventListener(event, once, true);
  return off;
}
