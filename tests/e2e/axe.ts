import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A width in CSS pixels and a colour scheme, in which a page is checked. */
export type Look = readonly [width: number, scheme: 'light' | 'dark'];

/** The rules that depend on the colour scheme; all others give equal results in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's findings for the current page, as `rule: element`. Only violations are computed: for a page of six hundred cards axe would
 * otherwise write a selector for everything that is correct. No page has frames, so none is searched for them.
 */
export async function violations(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<string[]> {
  await waitForTransitions(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  axe.options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules([...rules]);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Waits for transitions: during one, colours differ, and words may overlap with an element that is turning away. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    // A cancelled transition (its element is gone) is over, too.
    await Promise.allSettled(fading.map((one) => one.finished));
  });
}

/**
 * Returns the faults of a page that is loaded once and then checked in each width and colour scheme: violations, and sideways scrolling. At
 * a width that was checked in the other scheme, only colours are checked.
 */
export async function faultsInEach(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  const wholly = new Set<number>();
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // A page has adapted to a new width by the second frame; colours may take longer.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    await waitForTransitions(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${width}: ${over} pixels too wide`);
    const rules = wholly.has(width) ? { rules: COLOUR_RULES } : {};
    wholly.add(width);
    const found = await violations(page, rules);
    faults.push(...found.map((one) => `${width}, ${colorScheme}: ${one}`));
  }
  return faults;
}
