import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { alive, type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { MISTAKES, SIXTY_LINES } from '@/tests/lib/formats/sixty-lines';

/** Files of other programs, spreadsheets and forums. */
const OF_OTHERS = 'tests/fixtures/imports';

describe('an import, with the service worker in control', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/collection/import`);
    await alive(page);
  });
  afterAll(() => harness?.stop());

  /** What the rows of the preview say: line, fate, what was read, what comes of it. */
  const rows = () =>
    page
      .getByRole('region', { name: 'Preview' })
      .locator('ol > li')
      .evaluateAll((items) =>
        items.map((item) =>
          [...item.children].map((part) =>
            [...part.childNodes]
              .map((one) =>
                one.nodeName === 'SELECT' || one.nodeName === 'FORM' ? '' : one.textContent,
              )
              .join(''),
          ),
        ),
      );
  const holdings = async () => {
    const response = await fetch(`${harness.baseUrl}/api/v1/collection`);
    const body = (await response.json()) as { holdings: { printing: string; owned: number }[] };
    return body.holdings;
  };

  it('previews all 60 lines, counts exactly what it showed, and is undone at once', async () => {
    const complaints = listenForComplaints(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.getByLabel('A file').setInputFiles(SIXTY_LINES);
    await page.getByText('60 lines. 49 new, 0 changed, 0 unchanged, 11 skipped.').waitFor();
    const shown = await rows();
    expect(shown).toHaveLength(60);
    const left = shown.filter(([, fate]) => fate === 'Skipped' || fate === 'Choose');
    expect(left.map(([line]) => line)).toEqual(MISTAKES.map(([line]) => `Line ${line}`));
    for (const [i, parts] of left.entries()) expect(parts[3]).toMatch(MISTAKES[i]?.[1] ?? /^$/);
    await expect.poll(() => holdings()).toEqual([]);

    // The same rows by the command line.
    const { stdout } = spawnSync(
      process.execPath,
      ['bin/dossier.mjs', 'import', SIXTY_LINES, '--dry-run', '--json'],
      { env: { ...process.env, DATABASE_URL: harness.databaseUrl }, encoding: 'utf8' },
    );
    const report = JSON.parse(stdout) as {
      rows: { line: number; written: string; says: string }[];
    };
    expect(report.rows.map(({ line, written }) => [`Line ${line}`, written])).toEqual(
      shown.map(([line, , written]) => [line, written]),
    );
    for (const [i, { says }] of report.rows.entries()) expect(shown[i]?.[3]).toContain(says);

    // A name that two cards share is chosen.
    await page
      .getByLabel('Line 38: which card is “2 Lou Farazzi”?')
      .selectOption({ label: 'Lou Farazzi (Arcana A052)' });
    await page.getByText('50 new, 0 changed, 0 unchanged, 10 skipped.').waitFor();
    await page.getByRole('button', { name: 'Import 50 lines' }).click();
    await page.getByText('50 lines imported.').waitFor();
    const there = await holdings();
    const said = (await rows()).flatMap(([, fate, , says]) =>
      fate === 'New' ? [Number(/have 0 → (\d+)/.exec(says ?? '')?.[1])] : [],
    );
    expect(there.map(({ owned }) => owned).sort()).toEqual(said.sort());
    expect(there).toContainEqual(
      expect.objectContaining({ printing: 'ote/arcana/A052', owned: 2 }),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => holdings()).toEqual([]);
    expect(complaints.list).toEqual([]);
  });

  it('is corrected, imported and undone with the keyboard alone, page by page', async () => {
    const clean = Array.from({ length: 120 }, (_, i) => `1 Ricardo Cerdo # ${i}`);
    await page.getByLabel('Or paste a list').fill(['2 Zippr', ...clean].join('\n'));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Preview' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('121 lines. 120 new, 0 changed, 0 unchanged, 1 skipped.').waitFor();
    expect(await focused()).toBe('Preview');
    const choice = page.getByLabel('Line 1: which card is “2 Zippr”?');
    await choice.focus();
    await page.keyboard.press('z');
    await page.getByText('121 new, 0 changed, 0 unchanged, 0 skipped.').waitFor();
    expect(await choice.evaluate((select) => select === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('101 to 121 of 121').waitFor();
    expect(await focused()).toBe('Next');
    const top = () =>
      page
        .getByRole('region', { name: 'Preview' })
        .getByRole('listitem')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(300);

    // What is pasted is added at first.
    const add = page.getByRole('radio', { name: 'Add to my counts' });
    expect(await add.isChecked()).toBe(true);
    await add.focus();
    await page.keyboard.press('ArrowUp');
    const mode = page.getByRole('radio', { name: 'Set my counts to match this list' });
    await expect.poll(() => mode.isChecked()).toBe(true);
    expect(await mode.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await expect
      .poll(() => page.getByRole('button', { name: 'Import 121 lines' }).isEnabled())
      .toBe(true);
    await page.getByRole('button', { name: 'Import 121 lines' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('121 lines imported.').waitFor();
    expect(await focused()).toBe('Import 121 lines');
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Undone.').waitFor();
    expect(await focused()).toBe('Undone');
    await expect.poll(() => holdings()).toEqual([]);
  });

  it('is beside an export, which is a button of its format', async () => {
    await page.goto(`${harness.baseUrl}/collection/export`);
    await alive(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Plain text' }).focus();
    await page.keyboard.press('Enter');
    await download;
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plain text');
    await page.goto(`${harness.baseUrl}/collection/import`);
    await alive(page);
  });

  it('without a response claims no success, and is counted once when it is sent again', async () => {
    await page.getByLabel('Or paste a list').fill('3 Zipper');
    await page.getByRole('button', { name: 'Preview' }).click();
    const press = page.getByRole('button', { name: 'Import 1 line' });
    await press.waitFor();
    // The server counts, and its answer is lost. (A route would not see what passes the service worker.)
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        await fetch(...asked);
        window.fetch = fetch;
        throw new TypeError('Failed to fetch');
      };
    });
    await press.click();
    await page.getByText(/^Can’t reach the server\. Import it again/).waitFor();
    await expect.poll(() => page.getByText('1 line imported.').count()).toBe(0);
    await press.click();
    await page.getByText('1 line imported.').waitFor();
    await expect.poll(() => holdings()).toMatchObject([{ owned: 3 }]);
  });

  it('of a long file shows its progress, also after a reload, and can be cancelled', async () => {
    const rows = Array.from({ length: 80_000 }, (_, i) => `1,Zipper,box ${i}`);
    const file = { text: `Count,Name,Place\n${rows.join('\n')}`, mode: 'set' };
    const before = await holdings();
    const send = async (body: object) => {
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        prefer: 'respond-async',
      };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return fetch(`${harness.baseUrl}/api/v1/collection/import`, init);
    };
    const totals = await fetch(`${harness.baseUrl}/api/v1/collection/totals`);
    const { number } = (await totals.json()) as { number: number };
    const batch = crypto.randomUUID();
    expect((await send({ ...file, number, batch, title: 'boxes' })).status).toBe(202);
    for (const _ of ['opened', 'loaded again']) {
      await page.goto(`${harness.baseUrl}/collection/import`);
      const job = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
      await job.filter({ hasText: 'Import of boxes' }).getByRole('progressbar').waitFor();
    }
    await page.getByRole('button', { name: 'Cancel: Import of boxes' }).click();
    await page.getByText('Cancelled. Nothing was changed.').waitFor();
    await expect.poll(() => holdings()).toEqual(before);
  });

  it('asks what a column holds, and remembers it for the next file with these columns', async () => {
    const table = (copies: number) => {
      const text = `Card,Stapel,Set,Sprache\nZipper,${copies},Standard,de\n`;
      return { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    };
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.goto(`${harness.baseUrl}/collection/import`);
    await alive(page);
    await page.getByLabel('A file').setInputFiles(table(5));
    await page.getByText(/^Which column holds the copies\?/).waitFor();
    const goOn = page.getByRole('button', { name: 'Continue' });
    expect(await goOn.getAttribute('aria-disabled')).toBe('true');
    const looks = [
      [1280, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);

    const copies = page.getByLabel('Stapel');
    await copies.focus();
    await page.keyboard.press('c');
    await page.getByText('Not read: “Sprache”.').waitFor();
    expect(await copies.evaluate((select) => select === document.activeElement)).toBe(true);
    await expect.poll(() => goOn.getAttribute('aria-disabled')).toBe(null);
    await goOn.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Preview' }).getByText('5 Zipper').waitFor();
    expect(await focused()).toBe('Preview');

    await page.reload();
    await alive(page);
    await page.getByLabel('A file').setInputFiles(table(7));
    await page.getByRole('region', { name: 'Preview' }).getByText('7 Zipper').waitFor();
    await page.getByText('What each column was taken for').click();
    await page.getByLabel('Stapel').selectOption({ label: 'Wanted' });
    await page.getByText('7 wanted').waitFor();
    await page.getByRole('button', { name: 'Forget these choices' }).click();
    await page.getByText(/^Which column holds the copies\?/).waitFor();
    expect(await focused()).toBe('What the columns hold');
  });

  it('reads a skipped line again once it is corrected in place', async () => {
    await page.goto(`${harness.baseUrl}/collection/import`);
    await alive(page);
    const text = 'Count,Name,Set\nvier,Zipper,Standard\n1,Nirgends Karte,Standard\n';
    const file = { name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('A file').setInputFiles(file);
    const goOn = page.getByRole('button', { name: 'Continue' });
    const count = page.getByLabel('Line 2 of the file');
    await goOn.or(count).first().waitFor();
    if (await goOn.isVisible()) await goOn.click();
    expect(await count.inputValue()).toBe('vier,Zipper,Standard');
    await count.fill('4,Zipper,Standard');
    await count.press('Enter');
    await page.getByText('4 Zipper (Standard)').waitFor();
    const name = page.getByLabel('Line 3 of the file');
    await name.fill('1,Flux,Shadows');
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText(/0 skipped\.$/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Line 3/);
  });

  it.each(readdirSync(OF_OTHERS))('previews %s as the command line reads it', async (name) => {
    const file = join(OF_OTHERS, name);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['bin/dossier.mjs', 'import', file, '--as', 'counts', '--dry-run', '--json'],
      { env: { ...process.env, DATABASE_URL: harness.databaseUrl }, encoding: 'utf8' },
    );
    await page.goto(`${harness.baseUrl}/collection/import`);
    await alive(page);
    await page.getByLabel('A file').setInputFiles(file);
    const preview = page.getByRole('region', { name: 'Preview' });
    if (stdout === '') {
      const said = await page.getByRole('main').getByRole('alert').innerText();
      // The command line has named the file, and says what to do without a full stop.
      expect(stderr).toContain(said.replace(/\.$/, ''));
      return;
    }
    const { rows: read } = JSON.parse(stdout) as {
      rows: { line: number; written: string; says: string }[];
    };
    // A table of which a column is not read shows its columns first.
    const goOn = page.getByRole('button', { name: 'Continue' });
    await goOn.or(preview).first().waitFor();
    if (await goOn.isVisible()) await goOn.click();
    await preview.locator('ol > li').first().waitFor();
    // The command line takes a file as what somebody owns, and lowers what is above it.
    const set = page.getByRole('radio', { name: 'Set my counts to match this list' });
    if (!(await set.isChecked())) await set.check();
    const lower = page.getByRole('radio', { name: 'Lower them to the list' });
    await expect
      .poll(async () => {
        if ((await lower.count()) > 0 && !(await lower.isChecked()))
          await page.getByText('Lower them to the list', { exact: true }).click();
        const says = (await rows()).map((row) => row[3] ?? '');
        return read.every((row, i) => says[i]?.includes(row.says));
      })
      .toBe(true);
    const shown = await rows();
    expect(shown.map(([line, , written]) => [line, written])).toEqual(
      read.map(({ line, written }) => [`Line ${line}`, written]),
    );
    for (const [i, { says }] of read.entries()) expect(shown[i]?.[3]).toContain(says);
  });

  it('is refused with a message when the file is a picture, empty, or cut', async () => {
    const refused = async (buffer: Buffer, says: RegExp) => {
      const file = { name: 'file.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('A file').setInputFiles(file);
      await page.getByRole('alert').filter({ hasText: says }).waitFor();
    };
    await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), /a PNG picture/);
    await refused(Buffer.from(' \n'), /The file is empty/);
    await refused(Buffer.from('Name\nCafé é').subarray(0, -1), /^Line 2: .*middle of a character/);
  });
});
