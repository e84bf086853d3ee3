import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardDef, Setup } from '@/engine';
import { borrowBrowser } from '@/tests/e2e/harness';
import { compiledTexts, type Snapshot, seededGame } from '@/tests/e2e/seeded-game';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { setupOf } from '@/tests/properties/random-game';

const PLIES = 150;
const EVERY = 20;

/** The engine and the seeded games as one script for a page. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: ['tests/e2e/seeded-game.ts'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'game',
    target: 'es2023',
    tsconfig: 'tsconfig.json',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the script leaves on the page. */
type Global = typeof globalThis & {
  readonly game: { seededGame: typeof seededGame; compiledTexts: typeof compiledTexts };
};

describe('the engine in a browser', () => {
  let close = async () => {};
  let page: Page;
  beforeAll(async () => {
    const borrowed = await borrowBrowser();
    close = borrowed.close;
    page = await borrowed.browser.newPage();
    await page.goto('about:blank');
    await page.addScriptTag({ content: await script() });
  });
  afterAll(() => close());

  const inPage = (setup: Setup): Promise<readonly Snapshot[]> =>
    page.evaluate(
      ([given, plies, every]) => (globalThis as Global).game.seededGame(given, plies, every),
      [setup, PLIES, EVERY] as const,
    );

  const pools: readonly (readonly [string, readonly CardDef[], number, number])[] = [
    ['our own cards, two players', OWN, 2, 71],
    ['our own cards, three players', OWN, 3, 72],
    ['the official cards that are enforced', enforcedCards(), 2, 73],
  ];

  it.each(pools)('plays a game with the hashes of Node: %s', async (_what, pool, seats, seed) => {
    const setup = setupOf({ seed, seats, deck: 40, beginnersDiscard: false }, pool);
    const here = seededGame(setup, PLIES, EVERY);
    const there = await inPage(setup);
    expect(there.map(({ ply, hash }) => `${ply}: ${hash}`)).toEqual(
      here.map(({ ply, hash }) => `${ply}: ${hash}`),
    );
    // Byte for byte; a difference is said by its ply, since the states are long.
    expect(there.flatMap(({ ply, state }, at) => (state === here[at]?.state ? [] : [ply]))).toEqual(
      [],
    );
    expect(here.at(-1)?.ply).toBe(PLIES);
    expect(here.length).toBeGreaterThan(PLIES / EVERY);
    expect(new Set(here.map(({ hash }) => hash)).size).toBeGreaterThan(5);
  });

  it('compiles every text to the abilities that Node compiles', async () => {
    const defs = [...OWN, ...enforcedCards()];
    const there = await page.evaluate(
      (given) => (globalThis as Global).game.compiledTexts(given),
      defs,
    );
    expect(there === compiledTexts(defs)).toBe(true);
  });
});
