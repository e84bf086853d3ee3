import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** In CSS pixels, with the colour scheme. */
export type Look = readonly [width: number, scheme: 'light' | 'dark'];

/** What a colour scheme can break; everything else is the same in both. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it stands, as `rule: element`. Only violations are worked out: of a page of six
 * hundred cards axe would otherwise write a selector for everything that is right. No page has frames, so none is opened to join them.
 */
export async function violations(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<string[]> {
  await faded(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  axe.options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules([...rules]);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Waits for transitions: in the middle of one, colours are others, and words may lie on what turns away. */
async function faded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    // One that is called off (what faded has gone meanwhile) is over, too.
    await Promise.allSettled(fading.map((one) => one.finished));
  });
}

/**
 * What is wrong with a page that is loaded once and then looked at in each width and colour scheme: violations, and
 * that it can be scrolled sideways. At a width that comes again in the other scheme only colours are looked at.
 */
export async function faultsInEach(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  const wholly = new Set<number>();
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // What a page changes for another width it has changed by the second frame; colours may take longer.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    await faded(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${width}: ${over} pixels too wide`);
    const rules = wholly.has(width) ? { rules: COLOURS } : {};
    wholly.add(width);
    const found = await violations(page, rules);
    faults.push(...found.map((one) => `${width}, ${colorScheme}: ${one}`));
  }
  return faults;
}
