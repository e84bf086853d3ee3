import type { Page } from 'playwright-core';

/** The largest shift that a reader does not notice. */
export const UNNOTICED_SHIFT = 0.02;

interface Shift {
  /** The value of the Layout Instability API: the part of the window that moved, times how far. */
  readonly value: number;
  /** The first tags of what moved. */
  readonly moved: readonly string[];
}

/** An entry of the Layout Instability API, which the types of the DOM do not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Watches a page from its next navigation on. Returns a function that returns the largest layout shift so far that no input explains.
 * `moving`: the selector of what may move, since its content changes; a shift of nothing else is left out.
 */
export async function watchShifts(page: Page, moving: string): Promise<() => Promise<Shift>> {
  await page.addInitScript((mayMove) => {
    Object.assign(window, { largestShift: { value: 0, moved: [] } });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        const moved = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []));
        const isExpected = moved.length > 0 && moved.every((one) => one.closest(mayMove) !== null);
        if (hadRecentInput || isExpected || value <= Reflect.get(window, 'largestShift').value)
          continue;
        const tags = moved.map((one) => one.outerHTML.slice(0, 100));
        Object.assign(window, { largestShift: { value, moved: tags } });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, moving);
  return () => page.evaluate((): Shift => Reflect.get(window, 'largestShift'));
}
