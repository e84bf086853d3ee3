import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLastLot } from '@/lib/client/last-lot';
import { browserWindow } from '@/tests/lib/client/browser-window';

let browser = browserWindow();
beforeEach(() => {
  browser = browserWindow();
});
afterEach(() => vi.unstubAllGlobals());

describe('the last condition and place', () => {
  it('are kept without the other settings of a count', () => {
    const settings = { condition: 'Played', place: 'Box 1', numbersOf: 'arcana' };
    keepLastLot(settings);
    expect(JSON.parse(browser.store.getItem('dossier:local:last-lot') ?? '')).toEqual({
      condition: 'Played',
      place: 'Box 1',
    });
  });
});
