import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bundle } from '@/scripts/bundle.mjs';
import { ROOT, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const PROGRAM = 'dist/tests/mcp.mjs';
const DECK = '3 Zipper\n8 Ricardo Cerdo\n29 Blackmail';

const resultSchema = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
});

describe('dossier mcp', () => {
  const held = useDatabase('sqlite');
  const client = new Client({ name: 'test', version: '1' });

  beforeAll(async () => {
    await bundle(ROOT, 'lib/cli/main.ts', PROGRAM);
    const env = { ...getDefaultEnvironment(), DATABASE_URL: held.url };
    const args = [join(ROOT, PROGRAM), 'mcp'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  });
  afterAll(() => client.close());

  async function call(name: string, given: Record<string, unknown>) {
    const result = resultSchema.parse(await client.callTool({ name, arguments: given }));
    return { isError: result.isError, text: result.content[0].text };
  }

  async function answer(name: string, given: Record<string, unknown>) {
    const { isError, text } = await call(name, given);
    expect({ isError, text: isError ? text : '' }).toEqual({ isError: false, text: '' });
    return JSON.parse(text);
  }

  it('offers the tools with what they take, and says which only read', async () => {
    const { tools } = await client.listTools();
    const reading = (is: boolean) =>
      tools
        .filter(({ annotations }) => annotations?.readOnlyHint === is)
        .map(({ name }) => name)
        .sort();
    expect(reading(false)).toEqual(['createDeck', 'saveDeck']);
    expect(reading(true)).toEqual([
      'checkDeck',
      'deckOdds',
      'goldfishDeck',
      'readCard',
      'readDeck',
      'searchCards',
      'searchDecks',
      'searchEdenCards',
      'searchLibrary',
    ]);
    const save = tools.find(({ name }) => name === 'saveDeck');
    expect(Object.keys(save?.inputSchema.properties ?? {})).toEqual([
      'id',
      'base',
      'list',
      'sitting',
    ]);
    expect(save?.inputSchema.required).toEqual(['id', 'base', 'list']);
  });

  it('finds and reads cards of both games', async () => {
    const { cards } = await answer('searchCards', { q: 'zipper', limit: 1 });
    expect(cards).toMatchObject([{ name: 'Zipper' }]);
    const { set, number } = cards[0];
    expect(await answer('readCard', { set, number })).toMatchObject({ name: 'Zipper' });
    expect((await answer('searchEdenCards', { q: 'kind:fighter' })).total).toBeGreaterThan(0);
  });

  it('checks a deck, computes its odds and plays it', async () => {
    expect(await answer('checkDeck', { deck: DECK })).toMatchObject({ legal: true, cards: 40 });
    const wanted = [{ card: 'Zipper' }];
    expect((await answer('deckOdds', { deck: DECK, wanted })).byTurn).toHaveLength(5);
    expect(await answer('goldfishDeck', { deck: DECK, games: 3 })).toMatchObject({ games: 3 });
  });

  it('makes a deck, saves it and finds it again', async () => {
    const { id, revision } = await answer('createDeck', { ...deckList('from an assistant') });
    const list = deckList('saved by an assistant');
    expect(await answer('saveDeck', { id, base: revision, list })).toEqual({ revision: 2 });
    expect(await answer('readDeck', { id })).toMatchObject({ list: { name: list.name } });
    expect(await answer('searchDecks', { q: 'assistant' })).toMatchObject({ found: 1 });
    expect(await answer('searchLibrary', {})).toMatchObject({ decks: [] });
    const late = await call('saveDeck', { id, base: 1, list });
    expect(late.isError).toBe(true);
    expect(late.text).toContain('The deck was saved elsewhere in the meantime');
    expect(late.text).toContain('"current":');
  });

  it.each([
    ['readDeck', { id: 'none' }, /^There is no such deck\.\nIt may have been deleted/],
    ['readDeck', {}, /^id: /],
    ['createDeck', { name: 3 }, /^name: /],
    ['checkDeck', { deck: DECK, colour: 'red' }, /colour/],
    ['deleteDeck', { id: 'none' }, /^There is no tool deleteDeck\.$/],
  ])('says what was wrong with a call of %s with %j', async (name, given, expected) => {
    const { isError, text } = await call(name, given);
    expect(isError).toBe(true);
    expect(text).toMatch(expected);
  });
});
