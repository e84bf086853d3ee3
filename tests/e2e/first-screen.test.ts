import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedHarness, settled, sharedHarness } from '@/tests/e2e/harness';

/** The highest place at which the content of a page may begin, in pixels. */
const LOWEST = 200;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** What follows the head of a page, in which the title is. */
const AFTER_HEAD = 'main :has(> h1) + *';

describe('the first screen', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it.each([
    ['/', 'main form'],
    ['/cards', 'main [data-walk]'],
    ['/cards/eden', 'main [data-walk]'],
    ['/cards/factions', 'main li'],
    ['/cards/trait/mutant', AFTER_HEAD],
    ['/cards/keyword/bulldoze', AFTER_HEAD],
    ['/cards/coverage', AFTER_HEAD],
    ['/cards/ote/standard/011-jagannath-adhi', 'main [role=img]'],
    ['/decks', 'main h2'],
    ['/decks/new', 'main h2'],
    ['/decks/limited', AFTER_HEAD],
    ['/decks/formats', AFTER_HEAD],
    ['/decks/compare', AFTER_HEAD],
    ['/decks/library', AFTER_HEAD],
    ['/decks/ratings', AFTER_HEAD],
    ['/community', AFTER_HEAD],
    ['/play', 'main h1'],
    ['/learn', AFTER_HEAD],
    ['/puzzles', AFTER_HEAD],
    ['/gauntlet', AFTER_HEAD],
    ['/live', AFTER_HEAD],
    ['/collection', 'text=Nothing counted yet'],
    ['/collection/lists', 'main fieldset'],
    ['/collection/decks', 'main li'],
    ['/collection/import', AFTER_HEAD],
    ['/collection/export', AFTER_HEAD],
    ['/collection/history', AFTER_HEAD],
    ['/rules', AFTER_HEAD],
    ['/rules/eden', AFTER_HEAD],
    ['/rules/glossary', AFTER_HEAD],
    ['/rules/EVT-2', AFTER_HEAD],
  ])('shows the content of %s', async (path, content) => {
    const page = await harness.browser.newPage({ viewport: SIZES[0] ?? null });
    await page.goto(harness.baseUrl + path);
    await settled(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const top = () =>
        page
          .locator(content)
          .filter({ visible: true })
          .first()
          .evaluate((one) => one.getBoundingClientRect().top);
      await expect.poll(top, { message: `at ${size.width} pixels` }).toBeLessThan(LOWEST);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
    await page.close();
  });
});
