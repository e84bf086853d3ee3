import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnsSaid, keepColumns } from '@/lib/client/kept-columns';
import { browserWindow } from '@/tests/lib/client/browser-window';

let browser = browserWindow();
beforeEach(() => {
  browser = browserWindow();
});
afterEach(() => vi.unstubAllGlobals());

const COPIES = new Map([['count', 'Stapel']] as const);

describe('what the columns of a table hold', () => {
  it('is remembered for every table with the same first line, and can be forgotten', () => {
    expect(columnsSaid('Card,Stapel\nZipper,3')).toBeNull();
    keepColumns('Card,Stapel\nZipper,3', COPIES);
    expect(columnsSaid('\uFEFFCard,Stapel\r\nFlux,4')).toEqual(COPIES);
    expect(columnsSaid('Card,Stapel,Set\nFlux,4,Shadows')).toBeNull();
    keepColumns('Card,Stapel\nJanis,1', null);
    expect(columnsSaid('Card,Stapel\nZipper,3')).toBeNull();
  });

  it('is kept for the last fifty tables', () => {
    for (let i = 0; i <= 50; i++) keepColumns(`Card,Column ${i}`, COPIES);
    expect(columnsSaid('Card,Column 0')).toBeNull();
    expect(columnsSaid('Card,Column 1')).toEqual(COPIES);
  });

  it.each(['{', '7', '[{"header":"Card,Stapel","columns":[["place of birth","Stapel"]]}]'])(
    'counts as unknown when the storage holds %s',
    (text) => {
      browser.store.setItem('dossier:local:import-columns', text);
      expect(columnsSaid('Card,Stapel\nZipper,3')).toBeNull();
    },
  );
});
