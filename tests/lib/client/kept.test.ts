import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSettings, readSettings, storedSettings } from '@/app/_components/table/table-settings';
import { browserProblem } from '@/lib/backup/browser-values';
import { readCardDraft } from '@/lib/cards/card-draft';
import { forgetKept, kept, keptKeys } from '@/lib/client/kept';
import { rememberSolved, solvedMoves } from '@/lib/client/solved-puzzles';
import { earlierGames, putAside, storedGame } from '@/lib/client/stored-games';
import { json, oneOf } from '@/lib/text/schema';
import { browserWindow } from '@/tests/lib/client/browser-window';

const FULL = new DOMException('no room', 'QuotaExceededError');
const rule = () => kept('table:house:deck', oneOf(['none', 'redraw']));
const GAMES = Array.from({ length: 11 }, (_, at) => `game ${at}`);

let browser = browserWindow();
beforeEach(() => {
  browser = browserWindow();
});
afterEach(() => vi.unstubAllGlobals());

describe('an entry in the storage of the browser', () => {
  it('has the owner in its key, and is text or JSON', () => {
    rule().write('redraw');
    kept('card:new', readCardDraft).write({ yaml: 'a', reason: '', base: null });
    expect(browser.store.getItem('dossier:local:table:house:deck')).toBe('redraw');
    expect(browser.store.getItem('dossier:local:card:new')).toBe(
      '{"yaml":"a","reason":"","base":null}',
    );
    rule().write(null);
    expect(keptKeys('')).toEqual(['card:new']);
  });

  it('counts as absent when it is damaged or has another form', () => {
    const draft = kept('card:new', readCardDraft);
    for (const text of ['', '{', 'null', '[]', '{"yaml":1,"reason":"","base":null}', '7']) {
      browser.store.setItem('dossier:local:card:new', text);
      expect(draft.read()).toBeNull();
    }
    browser.store.setItem('dossier:local:table:house:deck', 'another');
    expect(rule().read()).toBeNull();
  });

  it('is read as one object until its text changes', () => {
    const list = kept(
      'played:x',
      json((value) => value),
    );
    list.write(['a']);
    expect(list.read()).toBe(list.read());
    list.write(['b']);
    expect(list.read()).toEqual(['b']);
  });

  it('tells its listeners of a change in this tab or another one', () => {
    const heard: unknown[] = [];
    const stop = rule().watch(() => heard.push(rule().read()));
    rule().write('redraw');
    browser.fromOtherTab('dossier:local:table:house:deck', 'none');
    browser.fromOtherTab('dossier:local:table:house:other', 'none');
    stop();
    rule().write('redraw');
    expect(heard).toEqual(['redraw', 'none']);
  });

  it('is removed only for its owner', () => {
    rule().write('redraw');
    browser.store.setItem('dossier:other:solved:x', '1');
    forgetKept();
    expect(keptKeys('')).toEqual([]);
    expect(browser.store.getItem('dossier:other:solved:x')).toBe('1');
  });
});

describe('a browser that refuses to store', () => {
  it('keeps a value until the page is closed when the storage is full', () => {
    rule().write('none');
    browser.refuse(FULL);
    expect(rule().write('redraw')).toBe('full');
    expect(rule().read()).toBe('redraw');
  });

  it('keeps a value until the page is closed when storage is forbidden', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(kept('game', oneOf(['ote', 'eden'])).write('eden')).toBe('forbidden');
    expect(kept('game', oneOf(['ote', 'eden'])).read()).toBe('eden');
    const settings = { ...readSettings({}), zoom: 2 };
    keepSettings(settings);
    expect(storedSettings()).toEqual(settings);
  });

  it('forgets a value that could not be stored when its owner signs out', () => {
    browser.refuse(FULL);
    rule().write('redraw');
    forgetKept();
    expect(rule().read()).toBeNull();
  });

  it('shows a value that another tab stored after the refusal', () => {
    const { setItem } = browser.store;
    browser.refuse(FULL);
    storedGame('deck').write('mine');
    browser.store.setItem = setItem;
    browser.fromOtherTab('dossier:local:play:deck', 'theirs');
    expect(storedGame('deck').read()).toBe('theirs');
  });

  it('loses no earlier game when a new one does not fit', () => {
    for (const game of GAMES) putAside('deck', game);
    const { setItem } = browser.store;
    browser.refuse(FULL);
    expect(putAside('deck', 'new')).toBe('full');
    browser.store.setItem = setItem;
    expect(putAside('deck', 'newer')).toBe('stored');
    expect(earlierGames('deck')).toEqual(['newer', 'new', ...GAMES.toReversed().slice(0, 10)]);
  });

  it('drops the oldest of the earlier games until the new one fits', () => {
    for (const game of GAMES) putAside('other', game);
    const { setItem } = browser.store;
    browser.store.setItem = (key, text) => {
      if (text.length > 40) throw FULL;
      setItem(key, text);
    };
    expect(putAside('other', 'new')).toBe('stored');
    expect(earlierGames('other')).toEqual(['new', 'game 10', 'game 9', 'game 8']);
  });
});

describe('a backup of the storage of the browser', () => {
  it('contains only entries that the program can read again', () => {
    const good = { yaml: 'name: Mine', reason: '', base: 2 };
    expect(browserProblem('card:new', JSON.stringify(good))).toBeNull();
    expect(browserProblem('card:new', JSON.stringify({ ...good, base: 1.5 }))).not.toBeNull();
    expect(browserProblem('played:x', JSON.stringify(['1.a.b.c', 7]))).not.toBeNull();
    expect(browserProblem('table:house:x', 'none')).toBeNull();
    expect(browserProblem('deck-view', '{}')).toMatch(/nothing that a browser keeps/);
  });
});

it('a solved puzzle keeps the lowest number of moves of all solutions', () => {
  for (const moves of [7, 9, 5]) rememberSolved('first-steps', moves);
  expect(solvedMoves('first-steps').read()).toBe(5);
});
