import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium, INSTALL_CHROMIUM } from '../../scripts/browsers.mjs';
import { run } from '../../scripts/command.mjs';
import { Refusal } from '../../scripts/progress.mjs';
import { median, SLOWDOWN, startBuilt } from './interaction.mjs';

// Functions shared by the measurements of single pages (`npm run measure-editor`, `npm run measure-table`).

/**
 * Starts the built program of a folder with its own database, and Chromium, and calls `measure(browser, address, tries)`. The command line
 * may set the number of tries, otherwise `usual`, and the folder, otherwise this one: so two builds are compared.
 */
export async function measureBuilt(usual, measure) {
  const tries = Number(process.argv[2] ?? usual);
  if (!Number.isInteger(tries) || tries < 1) throw new Refusal('How many tries? A whole number.');
  const executablePath = findChromium();
  if (executablePath === null) throw new Refusal(INSTALL_CHROMIUM);
  const root = resolve(process.argv[3] ?? '.');
  const folder = mkdtempSync(join(tmpdir(), 'dossier-measure-'));
  const env = { DATABASE_URL: `file:${join(folder, 'this.db')}` };
  await run(process.execPath, [join(root, 'dist/setup.mjs')], { cwd: root, env });
  const { server, address } = await startBuilt(root, env.DATABASE_URL);
  const { chromium } = await import('playwright-core');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await measure(browser, address, tries);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the times of one measurement, in ms. */
export function say(what, found) {
  const sorted = [...found].sort((a, b) => a - b);
  const most = sorted.at(-1)?.toFixed(0);
  const all = sorted.map((time) => time.toFixed(0)).join(' ');
  process.stdout.write(`${what}: median ${median(sorted).toFixed(0)} ms, most ${most} (${all})\n`);
}

/**
 * Returns a function that presses a key and returns the work of the page's thread within `pause` ms, converted to a slowed processor.
 * `session`: the session of the page, whose processor is not slowed yet.
 */
export async function keyWork(page, session, pause) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
  };
  return async (key) => {
    const before = await worked();
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
    return ((await worked()) - before) * SLOWDOWN;
  };
}

/** Returns a puzzle with 60 cards in play: 24 Characters of each player and twelve Resources. */
function writeFullPuzzle() {
  const rows = [1, 2, 3].map(() => Array.from({ length: 8 }, () => 'Clerk'));
  return JSON.stringify({
    title: 'Sixty cards',
    cards: {
      Clerk: { type: 'Character', ap: 1, dp: 2, pull: 1, traits: ['Human'], text: 'Not Unique.' },
      Shop: { type: 'Resource', pull: 1 },
    },
    puzzle: { turns: 2, goal: { winner: 'A' } },
    options: { influence: 90 },
    players: {
      A: { conspiracy: rows, table: ['Shop x12'], hand: ['Clerk x6'] },
      B: { conspiracy: rows },
    },
  });
}

/** Opens a table with 60 cards in play, and waits until the cards say what they can do. */
export async function openFullTable(page, address) {
  await page.goto(`${address}/puzzles`);
  await page.waitForLoadState('networkidle');
  const buffer = Buffer.from(writeFullPuzzle());
  const file = { name: 'sixty.yaml', mimeType: 'text/yaml', buffer };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a puzzle file' }).click();
  await (await chooser).setFiles(file);
  await page.locator('[data-acting="pull"]').first().waitFor({ timeout: 60_000 });
}
