import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetGame,
  GAMES_UNDER_WAY,
  type GameUnderWay,
  noteGame,
} from '@/lib/client/games-under-way';
import { browserWindow } from '@/tests/lib/client/browser-window';

const KEY = 'dossier:local:games-under-way';

const game = (table: string, turn = 1): GameUnderWay => ({
  table,
  path: `/decks/${table}/play`,
  name: 'The Art Scene',
  against: ['Cut-Ups · Rival'],
  turn,
  at: '2026-11-28T12:00:00.000Z',
});
const tables = () => (GAMES_UNDER_WAY.read() ?? []).map(({ table }) => table);

let browser = browserWindow();
beforeEach(() => {
  browser = browserWindow();
});
afterEach(() => vi.unstubAllGlobals());

describe('the games under way in this browser', () => {
  it('are listed once each, the last played first', () => {
    for (const table of ['a', 'b', 'c']) noteGame(game(table));
    noteGame(game('a', 5));
    expect(tables()).toEqual(['a', 'c', 'b']);
    expect(GAMES_UNDER_WAY.read()?.[0]?.turn).toBe(5);
  });

  it('leave the list when they are over', () => {
    for (const table of ['a', 'b']) noteGame(game(table));
    forgetGame('a');
    forgetGame('never played');
    expect(tables()).toEqual(['b']);
    forgetGame('b');
    expect(browser.store.getItem(KEY)).toBeNull();
  });

  it('are at most two dozen', () => {
    for (let at = 0; at < 30; at++) noteGame(game(`deck ${at}`));
    expect(tables()).toHaveLength(24);
    expect(tables()[0]).toBe('deck 29');
  });

  it.each([
    '{',
    '7',
    'null',
    '{"table":"a"}',
    '[1,null,"x"]',
    JSON.stringify([{ ...game('a'), path: '//elsewhere.example/' }]),
    JSON.stringify([{ ...game('a'), path: 'https://elsewhere.example/' }]),
    JSON.stringify([{ ...game('a'), at: 'yesterday' }]),
    JSON.stringify([{ ...game('a'), against: [1] }]),
  ])('ignore a damaged note, and one that leads elsewhere: %s', (text) => {
    browser.store.setItem(KEY, text);
    expect(tables()).toEqual([]);
    noteGame(game('b'));
    expect(tables()).toEqual(['b']);
  });

  it('are known while the page is open when the browser forbids to store anything', () => {
    browser.refuse(new DOMException('no', 'SecurityError'));
    noteGame(game('a'));
    expect(tables()).toEqual(['a']);
  });
});
