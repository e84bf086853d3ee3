import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepResult, PLAY_RECORD, readResults, recordAgainst } from '@/lib/client/opponent-record';
import { browserWindow } from '@/tests/lib/client/browser-window';

const CUT_UPS = { against: 'cut-ups', role: 'rival' } as const;

beforeEach(() => {
  browserWindow();
});
afterEach(() => {
  PLAY_RECORD.write(null);
  vi.unstubAllGlobals();
});

const results = () => PLAY_RECORD.read() ?? [];

describe('the record against an opponent', () => {
  it('counts won and lost games with this deck and this pilot only', () => {
    expect(recordAgainst(results(), CUT_UPS)).toBeNull();
    keepResult({ ...CUT_UPS, seed: 1, isWon: true });
    keepResult({ ...CUT_UPS, seed: 2, isWon: false });
    keepResult({ ...CUT_UPS, seed: 3, isWon: false });
    keepResult({ ...CUT_UPS, role: 'seer', seed: 1, isWon: false });
    keepResult({ ...CUT_UPS, against: 'burgers', seed: 1, isWon: false });
    expect(recordAgainst(results(), CUT_UPS)).toEqual({ won: 1, lost: 2 });
  });

  it('counts a game that ends anew after an undo once, by its last end', () => {
    keepResult({ ...CUT_UPS, seed: 1, isWon: false });
    keepResult({ ...CUT_UPS, seed: 1, isWon: true });
    expect(recordAgainst(results(), CUT_UPS)).toEqual({ won: 1, lost: 0 });
  });

  it('keeps the newest 500 games', () => {
    for (let seed = 0; seed < 503; seed++) keepResult({ ...CUT_UPS, seed, isWon: true });
    expect(results().map(({ seed }) => seed)).toEqual(
      Array.from({ length: 500 }, (_, at) => 502 - at),
    );
  });

  it('leaves out what it cannot read', () => {
    const good = { ...CUT_UPS, seed: 1, isWon: true };
    expect(
      readResults([good, null, 7, { ...good, role: 'nobody' }, { ...good, seed: '1' }]),
    ).toEqual([good]);
    expect(readResults({})).toBeNull();
  });
});
