import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';
import { halves } from '@/tests/lib/server/pictures';

const CARD = '/cards/ote/standard/011-jagannath-adhi';

describe('photographs of a card', () => {
  let harness: Harness;
  let jpeg: Buffer;
  beforeAll(async () => {
    harness = await startHarness();
    jpeg = await halves(630, 880).jpeg().toBuffer();
  });
  afterAll(() => harness?.stop());

  async function visit(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await harness.browser.newPage(options);
    await page.goto(harness.baseUrl + CARD);
    await settled(page);
    return page;
  }
  const add = (page: Page) => page.getByRole('button', { name: 'Add photographs' });
  /** How many are shown, once they came. */
  async function shown(page: Page): Promise<number> {
    await photographs(page).first().waitFor();
    return photographs(page).count();
  }
  const photographs = (page: Page) => page.getByRole('img', { name: /^Photograph/ });
  async function choose(page: Page, files: readonly (readonly [string, Buffer])[]) {
    const chooser = page.waitForEvent('filechooser');
    await add(page).click();
    await (await chooser).setFiles(
      files.map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })),
    );
  }

  it('are added by file selection and shown after a reload, and other files are refused with a message', async () => {
    const page = await visit();
    const complaints = listenForComplaints(page);
    const wide = await halves(880, 630).webp().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await choose(page, [
      ['front.jpg', jpeg],
      ['drawing.png', svg],
      ['list.png', Buffer.from('3 Zipper')],
      ['large.jpg', Buffer.alloc(8 * 1024 * 1024 + 1)],
      ['back.webp', wide],
    ]);
    await page.getByText('2 photographs added.').waitFor();
    const refused = page.getByRole('alert').getByRole('listitem');
    await expect
      .poll(() => refused.allTextContents())
      .toEqual([
        expect.stringMatching(/^drawing\.png was not added\. SVG files/),
        expect.stringMatching(/^list\.png was not added\. This is not a supported picture/),
        expect.stringMatching(/^large\.jpg was not added\. It is too large: 8\.0 MB/),
      ]);
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.reload();
    await settled(page);
    await photographs(page).nth(1).waitFor();
    await expect.poll(() => photographs(page).count()).toBe(2);
    await photographs(page).first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('img[alt^="Photograph"]')].every(
        (image) => image instanceof HTMLImageElement && image.naturalHeight > 0,
      ),
    );
    await page.close();
  });

  it('are refused in the browser when the file is broken or the server cannot be reached', async () => {
    // Requests are stopped here; the service worker has an answer of its own.
    const page = await visit({ serviceWorkers: 'block' });
    await choose(page, [['cut.jpg', jpeg.subarray(0, jpeg.length / 2)]]);
    await page.getByText('cut.jpg was not added. The picture is damaged').waitFor();
    await page.route('**/api/v1/photos?**', (route) => route.abort());
    await choose(page, [['front.jpg', jpeg]]);
    await page.getByText('front.jpg was not added. Can’t reach the server').waitFor();
    // Those that were seen before are shown without an answer.
    await page.reload();
    await photographs(page).nth(1).waitFor();
    await page.close();
    const first = await harness.browser.newPage({ serviceWorkers: 'block' });
    await first.route('**/api/v1/photos?**', (route) => route.abort());
    await first.goto(harness.baseUrl + CARD);
    await first.getByText('your photographs could not be loaded').waitFor();
    await first.getByRole('button', { name: 'Try again' }).waitFor();
    // The page asks again by itself; whoever cannot wait presses the button.
    await first.unroute('**/api/v1/photos?**');
    await photographs(first).nth(1).waitFor();
    await first.close();
  });

  it('are added by drop and paste, and pasted text goes into the focused field', async () => {
    const page = await visit();
    const before = await shown(page);
    const bytes = [...jpeg];
    const give = (kind: 'drop' | 'paste') =>
      page.evaluate(
        ([how, numbers]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(numbers)], 'given.jpg', { type: 'image/jpeg' }));
          const options = { bubbles: true, cancelable: true };
          const heading = [...document.querySelectorAll('h2')].find(
            ({ textContent }) => textContent === 'Photographs',
          );
          const on = how === 'drop' ? heading?.parentElement : document.body;
          on?.dispatchEvent(
            how === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          );
        },
        [kind, bytes] as const,
      );
    await give('drop');
    await photographs(page).nth(before).waitFor();
    await page.getByText('1 photograph added.').waitFor();
    await give('paste');
    await photographs(page)
      .nth(before + 1)
      .waitFor();
    await page.close();
  });

  it('are enlarged, browsed and deleted by keyboard, in the dark on a phone', async () => {
    const page = await visit({
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      hasTouch: true,
      isMobile: true,
    });
    const complaints = listenForComplaints(page);
    const before = await shown(page);
    expect(before).toBeGreaterThan(1);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect.poll(() => page.getByRole('button', { name: 'Take one' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: `Photograph 1 of ${before} of Jagannath Adhi` }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const said = () => dialog.getAttribute('aria-label');
    await expect.poll(said).toMatch(/^Photograph 1 of/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(said).toMatch(/^Photograph 2 of/);
    // The arrow was the photographs', not the set's.
    expect(new URL(page.url()).pathname).toBe(CARD);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Delete this photograph?').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Photograph deleted.').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await expect.poll(() => photographs(page).count()).toBe(before - 1);
    await page.reload();
    await settled(page);
    await photographs(page).first().waitFor();
    await expect.poll(() => photographs(page).count()).toBe(before - 1);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('are shown to other users, and a note says so', async () => {
    const one = await visit();
    const other = await (await harness.browser.newContext()).newPage();
    await other.goto(harness.baseUrl + CARD);
    await settled(other);
    await one.getByText('Everybody who can open this Dossier sees them.').waitFor();
    await expect.poll(() => shown(other)).toBe(await shown(one));
    await one.close();
    await other.close();
  });

  it('are found by searching for cards that have one', async () => {
    const { headers } = await fetch(`${harness.baseUrl}/api/v1/photos?printing=ote/standard/011`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const page = await visit();
    await page.goto(`${harness.baseUrl}/cards?q=${encodeURIComponent('has:image')}`);
    await expect.poll(() => page.locator('#search-says').textContent()).toMatch(/^1 card:/);
    await page.close();
  });
});
