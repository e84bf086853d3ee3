import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { writeLink } from '@/lib/decks/deck-link';
import { faultsInEach } from '@/tests/e2e/axe';
import { deckPages, openTab } from '@/tests/e2e/deck-pages';
import { type Harness, settled, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

describe('a shared deck', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const { put, own, stored, open, rows, isSaved, expectClean } = deckPages(() => harness);

  it('can be opened from its link and saved, and the link is refused when it is cut off', async () => {
    const id = await put('Linked', { [ZIPPER]: 3 }, { side: [{ card: CERDO, count: 1 }] });
    const page = await open(`/decks/${id}`);
    await openTab(page, 'Share');
    const field = page.getByLabel('Link', { exact: true });
    await expect.poll(() => field.inputValue()).toContain('/decks/link#2.');
    const link = await field.inputValue();
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await expectClean(page);
    await own(ZIPPER, 2);
    const other = await harness.browser.newContext({ serviceWorkers: 'block' });
    const reader = await other.newPage();
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'Linked' }).waitFor();
    await reader.getByText('Ricardo Cerdo').waitFor();
    await reader.getByText('You own 2 of them').waitFor();
    // Each board as faces, or as a list.
    const faces = reader.getByRole('region', { name: 'Sideboard' }).getByRole('img');
    expect(await faces.count()).toBe(1);
    await reader.getByRole('button', { name: 'List', exact: true }).click();
    await expect.poll(() => faces.count()).toBe(0);
    await reader.getByRole('button', { name: 'Faces', exact: true }).click();
    // What is in the link reaches no server.
    expect(asked.filter((url) => url.includes('#2.'))).toEqual([]);
    await settled(reader);
    expect(await faultsInEach(reader, LOOKS)).toEqual([]);
    const decks = async () => (await (await fetch(`${harness.baseUrl}/api/v1/decks`)).json()).decks;
    const before = (await decks()).length;
    await reader.getByRole('button', { name: 'Add to my decks' }).dblclick();
    await isSaved(reader, 1);
    expect(await decks()).toHaveLength(before + 1);
    await expect.poll(() => rows(reader)).toEqual(['Zipper', 'Ricardo Cerdo']);
    await reader.goto('about:blank');
    await reader.goto(link.slice(0, -5));
    await reader.getByText(/The end of this link is missing/).waitFor();
    await reader.goto('about:blank');
    await reader.goto(`${harness.baseUrl}/decks/link#9.abc.def`);
    await reader.getByText(/made by a later version of Dossier/).waitFor();
    await other.close();
    await page.close();
  });

  it('can be played without an account, says how it wins, and links the cards that its notes name', async () => {
    const context = await harness.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const { list } = await (
      await fetch(
        `${harness.baseUrl}/api/v1/decks/${await put('Solo', { [ZIPPER]: 39, [CERDO]: 1 })}`,
      )
    ).json();
    const notes = 'Zipper comes first.';
    await page.goto(
      `${harness.baseUrl}/decks/link#${await writeLink({ ...list, notes }, getCatalogue())}`,
    );
    const notesPart = page.getByRole('region', { name: 'Notes' });
    await notesPart.getByRole('link', { name: 'Zipper' }).waitFor();
    await page.getByRole('button', { name: 'Play 400 games' }).click();
    await page.getByText(/Won [\d,]+ of 400 games/).waitFor();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForURL('**/play#*');
    await page.getByText('Your opening hand').waitFor();
    await context.close();
  });

  it('can be saved as a picture of its card faces', async () => {
    const id = await put('Pictured', { [ZIPPER]: 3, [CERDO]: 1 });
    const page = await open(`/decks/${id}`);
    await openTab(page, 'Share');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Picture' }).click();
    expect((await download).suggestedFilename()).toBe('pictured.png');
    await page.close();
  });

  it('can be compared with another deck in cards, figures, odds and games', async () => {
    const a = await put('First', { [ZIPPER]: 30, [CERDO]: 10 });
    const b = await put('Second', { [ZIPPER]: 36, [CERDO]: 4 });
    const page = await open(`/decks/compare?a=${a}@1&b=${b}`);
    const change = page.getByRole('row', { name: /^Zipper 30 36 \+6/ });
    await change.waitFor();
    await page.getByRole('row', { name: /^Average cost/ }).waitFor();
    await page.getByRole('row', { name: /^A 0-cost card without a bullet/ }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    // The games begin by themselves.
    await page.getByRole('button', { name: 'Play them again' }).waitFor();
    await page.getByText(/pairs of games with the same shuffles/).waitFor();
    await page.close();
  });

  it('can be printed as a sheet for its player, and for a judge with collector numbers', async () => {
    const id = await put('Sheeted', { [ZIPPER]: 3 }, { side: [{ card: CERDO, count: 1 }] });
    const page = await open(`/decks/${id}/sheet`);
    await page.getByRole('row', { name: /^3 Zipper/ }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.getByRole('link', { name: 'For a tournament' }).click();
    await page.getByRole('row', { name: /Zipper Standard 268/ }).waitFor();
    await page.getByRole('row', { name: /Ricardo Cerdo Standard 052/ }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.close();
  });

  it('can be built from a sealed pool, and contains no more than the pool', async () => {
    const page = await open('/decks/limited');
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await page.getByRole('button', { name: 'Open them' }).click();
    await page.getByText(/^90 cards/).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.getByRole('button', { name: 'Build a deck from them' }).click();
    await isSaved(page, 1);
    const id = /decks\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const { list } = await stored(id);
    expect(list.pool.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      90,
    );
    const first = page.locator('th [data-row]').first();
    await first.focus();
    await page.keyboard.press('Shift+D');
    await expect.poll(async () => (await stored(id)).list.entries.length).toBe(1);
    await page.getByText('· 0 left').first().waitFor();
    const name = ((await first.innerText()).split(' · ')[0] ?? '').trim();
    await page.getByRole('combobox', { name: 'Add a card' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByText(`The pool has no more of ${name}.`).first().waitFor();
    await page.close();
  });

  it('can be drafted against seven pilots by keyboard, and the draft continues after a reload', async () => {
    const page = await open('/decks/limited');
    await page.getByRole('tab', { name: 'Draft' }).click();
    await page.getByLabel('Rounds').selectOption('1');
    await page.getByRole('button', { name: 'Begin the draft' }).click();
    await page.getByRole('heading', { name: 'Round 1 of 1, pick 1' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page
      .getByRole('button', { name: /^Take / })
      .first()
      .focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Round 1 of 1, pick 2' }).waitFor();
    await page.reload();
    await settled(page);
    await page.getByRole('tab', { name: 'Draft' }).click();
    await page.getByRole('heading', { name: 'Round 1 of 1, pick 2' }).waitFor();
    // Ended by mistake, it goes on where it was.
    await page.getByRole('button', { name: 'End the draft' }).click();
    await page.getByRole('button', { name: 'Go on with the one you ended' }).click();
    for (let pick = 2; pick <= 10; pick++) {
      await page.getByRole('heading', { name: `Round 1 of 1, pick ${pick}` }).waitFor();
      await page
        .getByRole('button', { name: /^Take / })
        .first()
        .focus();
      await page.keyboard.press('1');
    }
    await page.getByRole('heading', { name: 'The draft is over' }).waitFor();
    await page.getByRole('button', { name: 'Build a deck from them' }).click();
    await isSaved(page, 1);
    await page.getByRole('heading', { name: /^Pool 10/ }).waitFor();
    await page.close();
  });
});
