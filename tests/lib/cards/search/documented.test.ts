import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyCard, buildCatalogue } from '@/lib/cards/catalogue';
import { KEYS, valuesOf } from '@/lib/cards/search/keys';
import { ORDERS } from '@/lib/cards/search/query';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { parseDeckQuery } from '@/lib/decks/search/parse-decks';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { searchedPool } from './searched-pool';

const page = readFileSync('docs/search.md', 'utf8');
const pool = searchedPool();
const catalogue = buildCatalogue<AnyCard>([
  ...pool.catalogue.cards,
  ...edenCatalogueOfProgram().cards,
]);
const ask = (query: string) =>
  searchCards(query, catalogue, { regex: compileRegex, holdings: pool.holdings });

/** The rows of the tables below a heading, cell by cell. */
function rowsBelow(heading: RegExp): string[][] {
  return page
    .split(/^## /m)
    .filter((section) => heading.test(section.split('\n')[0] ?? ''))
    .flatMap((section) =>
      section
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(1),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

/** What a cell quotes as code. */
function quotedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

const KEY_ROWS = rowsBelow(/^Keys of/);

describe('the page on the search language', () => {
  it('lists every key with its other names, and no other keys', () => {
    const documented = KEY_ROWS.map(([key = '', aliases = '']) => [
      ...quotedIn(key),
      ...quotedIn(aliases),
    ]);
    const known = KEYS.map(({ name, aliases }) => [name, ...aliases]);
    expect(documented.toSorted()).toEqual(known.toSorted());
  });

  it.each(KEYS)('lists $name under its game', ({ name, game }) => {
    const games = { ote: /^Keys of On the Edge/, eden: /^Keys of Eden/, both: /^Keys of both/ };
    const rows = rowsBelow(games[game ?? 'both']);
    expect(rows.flatMap(([key = '']) => quotedIn(key))).toContain(name);
  });

  const examples = [...rowsBelow(/^Forms/).map(([, example = '']) => example)]
    .concat(KEY_ROWS.map(([, , example = '']) => example))
    .flatMap(quotedIn);
  it.each(examples)('has an example that finds cards: %s', (example) => {
    const { total, errors } = ask(example);
    expect(errors).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });

  it.each(KEY_ROWS)(
    'has an example for the key %s that uses this key',
    (key = '', _aliases, example = '') => {
      expect(example).toContain(quotedIn(key)[0]);
    },
  );

  it('names every value of a key that has a list of them', () => {
    const values = KEYS.flatMap(({ does }) => (does.role === 'choice' ? valuesOf(does.key) : []));
    const missing = [...values, ...ORDERS].filter(
      (value) => !page.includes(`\`${value}\``) && !page.includes(`:${value}\``),
    );
    expect(missing).toEqual([]);
  });

  const values = rowsBelow(/^Values/).flatMap(([value = '']) => quotedIn(value));
  it('lists every value of is: and has:', () => {
    const shown = ['gear', 'fighter'];
    const types = [...valuesOf('type'), ...valuesOf('kind')].filter((one) => !shown.includes(one));
    const known = (['is', 'has'] as const).flatMap((key) =>
      valuesOf(key).map((value) => `${key}:${value}`),
    );
    expect(values.toSorted()).toEqual(
      known.filter((value) => !types.some((type) => value === `is:${type}`)).toSorted(),
    );
  });

  it.each(values)('lists only values that a query can ask for: %s', (value) => {
    expect(ask(value).errors).toEqual([]);
  });

  it.each(rowsBelow(/^Decks/).flatMap(([, example = '']) => quotedIn(example)))(
    'has an example of a search for decks: %s',
    (example) => {
      expect(parseDeckQuery(example).errors).toEqual([]);
    },
  );

  it.each(rowsBelow(/^Mistakes/))('has a mistake with its message: %s', (typed = '', message) => {
    const messages = ask(quotedIn(typed)[0] ?? '').errors.map((error) => error.message);
    expect(messages).toEqual([message]);
  });

  it('has a query in words', () => {
    const [, query = '', words] = /: `([^`]+)` reads "([^"]+)"/.exec(page) ?? [];
    expect(ask(query).explain).toBe(words);
  });
});
