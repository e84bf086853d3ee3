import type { Page } from 'playwright-core';

/** The largest shift that a reader does not notice. */
export const UNNOTICED_SHIFT = 0.02;

interface Shift {
  /** As in the Layout Instability API: the part of the window that moved, times how far, as a part of its longer side. */
  readonly value: number;
  /** The first tags of what moved. */
  readonly moved: readonly string[];
}

/** An entry of the Layout Instability API, which the types of the DOM do not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Watches a page from its next navigation on. Returns a function that returns the largest layout shift so far that no input explains.
 * `moving`: the selector of what may move, since its content changes; of a shift it is left out.
 */
export async function watchShifts(page: Page, moving: string): Promise<() => Promise<Shift>> {
  await page.addInitScript((mayMove) => {
    Object.assign(window, { largestShift: { value: 0, moved: [] } });
    const shiftOf = ({ previousRect: from, currentRect: to }: LayoutShift['sources'][number]) => {
      const width = Math.max(from.right, to.right) - Math.min(from.left, to.left);
      const height = Math.max(from.bottom, to.bottom) - Math.min(from.top, to.top);
      const distance = Math.max(Math.abs(from.left - to.left), Math.abs(from.top - to.top));
      return (
        ((width * height) / (innerWidth * innerHeight)) *
        (distance / Math.max(innerWidth, innerHeight))
      );
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = entry as LayoutShift;
        if (hadRecentInput) continue;
        const unexpected = sources.filter(
          ({ node }) => !(node instanceof Element) || node.closest(mayMove) === null,
        );
        const value = unexpected.reduce((sum, source) => sum + shiftOf(source), 0);
        if (value <= Reflect.get(window, 'largestShift').value) continue;
        const moved = unexpected.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node),
        );
        Object.assign(window, { largestShift: { value, moved } });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, moving);
  return () => page.evaluate((): Shift => Reflect.get(window, 'largestShift'));
}
