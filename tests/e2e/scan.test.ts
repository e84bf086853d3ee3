import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SHOT, photograph } from '@/bench/scan/photograph';
import { photographOf } from '@/bench/scan/scan-benches';
import { layPage, scanFace } from '@/bench/scan/scan-faces';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { penFor } from '@/lib/faces/pen';
import type { Picture } from '@/lib/scan/picture';
import { findChromium } from '@/scripts/browsers.mjs';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { violations } from '@/tests/e2e/axe';
import { alive, chooseFiles, launchBrowser, listenForComplaints } from '@/tests/e2e/harness';
import { writeFilm } from '@/tests/e2e/scan-film';

const FILM = [
  'Oppenheimer Contacts',
  'Nicolae Plesu',
  'Dinesh Rajpal',
  'Seklut Poison',
  'Zipper',
  'Copyright Violation',
  'Smear Campaign',
  'Peer Solgerkvist',
  'Friends in Flowers Barrio',
  'Hostility Channeler',
  'Funkasite',
  "Joana d'Fabelle",
];
/** The seconds for which the film shows each card: two looks on a busy machine, or it would have to come round again. */
const SECONDS = 8;
const PATIENCE = 170_000;

const cardNamed = (name: string): Card => {
  const card = getCatalogue().cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`There is no card ${name}.`);
  return card;
};
const photoOf = (card: Card, isUpsideDown = false) =>
  photographOf(card, penFor(`film ${card.name}`), isUpsideDown);

describe('the page that scans cards', { timeout: 400_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-scan-'));
  let server: BuiltServer;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    const film = join(folder, 'film.y4m');
    const photographs: Buffer[] = [];
    for (const name of FILM) photographs.push(await photoOf(cardNamed(name)));
    await writeFilm(film, photographs, SECONDS);
    server = await startBuiltServer();
    // The headless shell has no camera.
    browser = await launchBrowser(
      ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
      findChromium(),
    );
    context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['camera'] });
    context.setDefaultTimeout(PATIENCE);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  const startButton = (page: Page) => page.getByRole('button', { name: 'Start the camera' });
  async function open(inside = context): Promise<Page> {
    const page = await inside.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${server.baseUrl}/collection/scan`);
    await alive(page);
    await ready(page);
    return page;
  }
  const ready = (page: Page) =>
    page.getByText('Start the camera, or choose photographs.').waitFor();
  const counted = (page: Page) =>
    page.getByRole('heading', { name: 'Just counted' }).locator('..').getByRole('listitem');
  async function owned(): Promise<number> {
    const { holdings } = await (await fetch(`${server.baseUrl}/api/v1/collection`)).json();
    return holdings.reduce((sum: number, holding: { owned: number }) => sum + holding.owned, 0);
  }

  it('counts the twelve cards of a film without a connection, on the second visit', async () => {
    const page = await open();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    const complaints = listenForComplaints(page);
    await startButton(page).click();
    const names = new Set<string>();
    await expect
      .poll(
        async () => {
          for (const label of await counted(page).allInnerTexts())
            names.add(/^\+1 (.*) \(/.exec(label)?.[1] ?? label);
          return names.size;
        },
        { timeout: 300_000 },
      )
      .toBe(FILM.length);
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    expect([...names].sort()).toEqual([...FILM].sort());
    expect(complaints.list.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    await expect.poll(owned).toBeGreaterThanOrEqual(FILM.length);
    await page.close();
  });

  it('counts photographs, asks about a doubtful one, and says why others are not read', async () => {
    const page = await open();
    const before = await owned();
    const write = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const doubtful = await photoOf({ ...cardNamed('Zipper'), name: 'Zippor' });
    const strange = await photoOf({ ...cardNamed('Zipper'), name: 'Ember Falcon' });
    await page.getByLabel('Condition').selectOption('Played');
    await page.getByLabel('Place').fill('box');
    await chooseFiles(page, 'Choose photographs', [
      write('upside-down.jpg', await photoOf(cardNamed('Dinesh Rajpal'), true)),
      write('broken.jpg', 'no picture'),
      write('doubtful.jpg', doubtful),
      write('strange.jpg', strange),
    ]);
    await page.getByText('broken.jpg: This is no picture').waitFor();
    await page.getByText(/strange\.jpg: No card of these games has the name/).waitFor();
    await counted(page).getByText('+1 Dinesh Rajpal').waitFor();
    await page.getByRole('heading', { name: 'Which card is this? (1)' }).waitFor();
    await page.getByAltText('The scanned card').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Zipper \(/ }).press('Enter');
    await page.locator('h2:focus', { hasText: '+1 Zipper' }).waitFor();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    if (wide !== null) await page.setViewportSize(wide);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect.poll(owned).toBe(before + 3);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('heading', { name: /^Undone: Zipper/ }).waitFor();
    await expect.poll(owned).toBe(before + 2);
    const { holdings } = await (await fetch(`${server.baseUrl}/api/v1/collection`)).json();
    expect(holdings).toContainEqual(
      expect.objectContaining({ condition: 'Played', place: 'box', owned: 1 }),
    );
    await page.getByRole('button', { name: 'Show the picture as the card’s face' }).click();
    await page.getByText('The picture is the card’s face now.').waitFor();
    await page.close();
  });

  it('counts a page of nine pockets', async () => {
    const page = await open();
    const faces: Picture[] = [];
    const pen = penFor('nine pockets');
    for (const name of FILM.slice(0, 9)) faces.push(await scanFace(cardNamed(name), pen));
    const file = join(folder, 'page.jpg');
    writeFileSync(file, await photograph(await layPage(faces), pen, PAGE_SHOT));
    await page.getByLabel('Each photograph is a page of nine pockets').check();
    await chooseFiles(page, 'Choose photographs', file);
    await page.getByRole('button', { name: /^Stop at / }).waitFor();
    await page.getByRole('button', { name: 'Choose photographs' }).waitFor();
    expect(await counted(page).count()).toBeGreaterThanOrEqual(6);
    expect(await page.getByAltText('The scanned card').count()).toBeLessThanOrEqual(3);
    await page.close();
  });

  it('says what to do without a camera, without permission, and when the camera goes away', async () => {
    const refused = await browser.newContext();
    const page = await open(refused);
    await startButton(page).click();
    await page.getByRole('alert').getByText('The camera is not allowed for this page.').waitFor();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', 'NotFoundError');
      };
    });
    await startButton(page).click();
    await page.getByRole('alert').getByText('There is no camera here.').waitFor();
    await refused.close();

    const going = await open();
    await startButton(going).click();
    await going.getByRole('button', { name: 'Stop the camera' }).waitFor();
    await going.waitForFunction(() => document.querySelector('video')?.srcObject != null);
    await going.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream;
      for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
    });
    await going.getByRole('alert').getByText('The camera has gone.').waitFor();
    await startButton(going).waitFor();
    await going.close();
  });

  it('offers to try again when what it needs could not be loaded', async () => {
    const first = await browser.newContext({ serviceWorkers: 'block' });
    const page = await first.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.route('**/text-reader/**', (route) => route.abort());
    await page.goto(`${server.baseUrl}/collection/scan`);
    await page.getByText('What reads the names could not be loaded.').waitFor();
    await page.unroute('**/text-reader/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await ready(page);
    await first.close();
  });
});
