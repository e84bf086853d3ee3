import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { startFirefox, startWebKit, type Visitor } from '@/tests/other-browsers/visitors';

const BROWSERS = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const;

const LIST = join(process.cwd(), 'tests/fixtures/imports/12-plain-list-over-conditions.txt');

/** An XPath of an element of a kind by what it says. */
function saying(kind: string, words: string): string {
  return `//${kind}[normalize-space(.)=${JSON.stringify(words)}]`;
}

/** React has hydrated the page: from then on it hears what is done to it. */
const IS_ALIVE = `Object.keys(document.querySelector('header nav a') ?? {}).some((key) => key.startsWith('__reactProps$'))`;

describe.each(BROWSERS)('a person who uses %s', (_, start) => {
  let server: BuiltServer;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await startBuiltServer();
    visitor = await start();
  });
  afterAll(async () => {
    await visitor?.close();
    await server?.stop();
  });

  const visit = async (path: string) => {
    await visitor.open(`${server.baseUrl}${path}`);
    await expect.poll(() => visitor.value(IS_ALIVE)).toBe(true);
  };
  const log = () => visitor.value('document.querySelector("[role=log]")?.innerText');

  const deck = async (): Promise<string> => {
    const { decks } = (await (await fetch(`${server.baseUrl}/api/v1/decks`)).json()) as {
      decks: { id: string; name: string }[];
    };
    return decks.find(({ name }) => name === 'The Art Scene')?.id ?? '';
  };

  it('finds cards by a search', async () => {
    await visit(`/cards`);
    await visitor.type('//*[@id="card-search"]', 't:character trait:mutant cost<=2');
    await visitor.see('//*[@data-walk][contains(., "Barber Hammock")]');
  });

  it('gets the pages of the second visit from the service worker', async () => {
    const controls = () => visitor.value('navigator.serviceWorker.controller !== null');
    await expect.poll(controls).toBe(true);
    await visit(`/rules`);
    expect(await controls()).toBe(true);
    await visitor.see('//h1');
  });

  it('opens a deck and sees the results of games that Web Workers played', async () => {
    await visit(`/decks/${await deck()}`);
    // A panel that opens beside its button. A click elsewhere closes it.
    await visitor.click(saying('button', 'Type, cost and trait'));
    await visitor.see(saying('legend', 'Cost'));
    await visitor.click(saying('a', 'Games'));
    // Games begin by themselves.
    await visitor.see(saying('button', 'Play them again'));
    await visitor.see('//figcaption[contains(., "Wins in turn")]');
  });

  it('ends a turn at the table', async () => {
    await visit(`/decks/${await deck()}/play?seed=5`);
    await visitor.see('//*[@data-ready]');
    await visitor.click(saying('button', 'End turn'));
    await expect.poll(log).toMatch(/turn 2/i);
  });

  it('imports a list into the collection', async () => {
    await visit(`/collection/import`);
    await visitor.choose('//input[@id="import-file"]', LIST);
    await visitor.see('//*[@aria-labelledby or @aria-label]//li[contains(., "Flux")]');
    await visitor.click(
      '//button[starts-with(normalize-space(.), "Import ") and contains(., " line")]',
    );
    const owned = async () => {
      const { holdings } = (await (await fetch(`${server.baseUrl}/api/v1/collection`)).json()) as {
        holdings: readonly unknown[];
      };
      return holdings.length;
    };
    await expect.poll(owned).toBeGreaterThan(0);
  });
});
