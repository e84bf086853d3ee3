import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedSettings } from '@/app/_components/table/table-settings';
import { browserProblem } from '@/lib/backup/browser-values';
import { readCardDraft } from '@/lib/cards/card-draft';
import { getCatalogue } from '@/lib/cards/embedded';
import { browserThings } from '@/lib/client/browser-things';
import { kept } from '@/lib/client/kept';
import { keptGames } from '@/lib/client/kept-games';
import { solvedMoves } from '@/lib/client/solved-puzzles';
import { renameOldKeys } from '@/lib/client/storage';
import { earlierGames, storedGame } from '@/lib/client/stored-games';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { readMatchLink } from '@/lib/eden/play/match-link';
import { readTroop } from '@/lib/eden/troop-file';
import { readKeptDraft } from '@/lib/limited/kept-draft';
import { readGameLink } from '@/lib/ote/link/game-link';
import { findCards } from '@/lib/ote/link/linked-cards';
import { HOUSE_RULES } from '@/lib/ote/opening/house-rule';
import { readCard } from '@/lib/ote/replay-file';
import { openSaved } from '@/lib/ote/saved-game';
import { oneOf } from '@/lib/text/schema';
import { browserWindow } from '@/tests/lib/client/browser-window';
import OLD from './old-browser.json';

// `old-browser.json` is the storage of a browser as the version of 29 November 2026 wrote it. Never change it: add what later versions
// write. `older` has keys from before there were accounts, which are renamed.

const DECK = '3f1c9a52-7d0b-4a86-9c3e-5b2f8e6d1a04';
/** Returns the number of answers of a stored game that today's rules accept. */
function answersOf(text: string | null): number {
  const read = readGameLink(text ?? '');
  if (!read.ok) throw new Error(read.message);
  const found = findCards(read.value, getCatalogue().byId, readCard);
  if (!found.ok) throw new Error(found.message);
  const opened = openSaved(found.game);
  if (!opened.ok) throw new Error(opened.error.message);
  expect(opened.value.refusal).toBeNull();
  expect(opened.value.marks).toMatchObject([{ name: 'Here', note: 'Why “this”?' }]);
  return found.game.written.length;
}

let browser = browserWindow();
beforeEach(() => {
  browser = browserWindow();
  for (const [key, text] of Object.entries(OLD.local)) browser.store.setItem(key, text);
});
afterEach(() => vi.unstubAllGlobals());

describe('the storage of an older version', () => {
  it('is opened with its games', () => {
    expect(answersOf(storedGame(DECK).read())).toBe(25);
    expect(answersOf(storedGame('link').read())).toBe(5);
    expect(earlierGames(DECK).map(answersOf)).toEqual([8, 3]);
    expect(solvedMoves('first-steps').read()).toBe(7);
    expect(keptGames('k3y')).toMatchObject({ tally: { games: 3 } });
  });

  it('says of a match of the first edition of Ash and Ember that its troops have other values now', async () => {
    const match = kept('eden-match', (text) => text).read() ?? '';
    expect(await readMatchLink(match, embeddedEdenCards())).toMatchObject({
      ok: false,
      message: expect.stringContaining('By the first edition of Ash and Ember'),
    });
  });

  it('is opened with its settings', () => {
    expect(kept('game', oneOf(['ote', 'eden'])).read()).toBe('eden');
    expect(kept(`table:house:${DECK}`, oneOf(HOUSE_RULES)).read()).toBe('redraw-one-less');
    expect(storedSettings()).toEqual({
      letters: false,
      everyWindow: false,
      openHands: true,
      zoom: 1.5,
      // Settings that the older version did not know.
      pace: 'normal',
      panel: true,
      keys: { undo: 'z' },
    });
  });

  it('is opened with its unsaved work', () => {
    expect(kept('card:ote/mine/7', readCardDraft).read()).toEqual({
      yaml: 'name: Mine\n',
      reason: '',
      base: 3,
    });
    expect(kept('card:new', readCardDraft).read()?.yaml).toBe(
      'name: Half a card\ntype: character\n',
    );
    expect(kept('solo-draft', readKeptDraft).read()).toEqual({
      settings: { seed: 7, rounds: ['standard', 'cutups'] },
      picks: [0, 3, 5],
    });
    const troop = readTroop(kept('eden-troop', (text) => text).read() ?? '');
    expect(troop).toMatchObject({ ok: true, troop: { budget: 100, by: 'faction' } });
  });

  it('is backed up except for settings and journals', () => {
    const things = browserThings();
    expect(things.map(({ key }) => key.replace(DECK, 'DECK')).sort()).toEqual([
      'card:new',
      'card:ote/mine/7',
      'eden-match',
      'eden-troop',
      'play:DECK',
      'play:link',
      'played:DECK',
      'solo-draft',
      'solved:first-steps',
      'table:house:DECK',
    ]);
    for (const { key, value } of things) expect(browserProblem(key, value)).toBeNull();
  });
});

it('the storage of a version without owners is opened with its games, cards and settings', () => {
  const { store } = browserWindow();
  for (const [key, text] of Object.entries(OLD.older)) store.setItem(key, text);
  renameOldKeys(store as Storage);
  expect(answersOf(storedGame(DECK).read())).toBe(2);
  expect(kept('card:new', readCardDraft).read()?.yaml).toBe('name: Older\n');
  expect(storedSettings()).toMatchObject({ letters: false, everyWindow: true });
});
