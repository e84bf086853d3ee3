import { describe, expect, it } from 'vitest';
import type { TroopList } from '@/engine';
import { chosenTroop, unsavedTroops } from '@/lib/eden/play/troop-choice';
import { linkedTroop, playPath } from '@/lib/eden/play/troop-link';

const troop = (name: string | null, ...fighters: string[]): TroopList => ({
  name,
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 100,
  leader: null,
  fighters,
  missions: [],
  tactical: [],
});
const fragmentOf = (path: string) => path.slice(path.indexOf('#') + 1);

describe('the link to play a troop', () => {
  it('keeps the whole troop, with special characters in names', () => {
    const shared = troop('50 % & more #1', 'Ada', "Bram 'the' Bellows");
    expect(linkedTroop(fragmentOf(playPath(shared)))).toEqual({ ok: true, troop: shared });
  });

  it('is distinguished from the link to a match', () => {
    expect(linkedTroop('')).toBeNull();
    expect(linkedTroop('1.abcdef')).toBeNull();
  });

  it('is reported when it is cut off or contains no troop', () => {
    expect(linkedTroop('troop=%7B%2')).toMatchObject({ ok: false, message: 'the link is cut off' });
    expect(linkedTroop('troop=%7B%7D')).toMatchObject({ ok: false });
  });
});

describe('the list of unsaved troops', () => {
  it('starts with the selected troop of the link, and includes the troop of the builder', () => {
    const choices = unsavedTroops(troop('Shared', 'Ada'), troop('Mine', 'Bea'));
    expect(choices.map(({ words }) => words)).toEqual([
      'Shared (from the link)',
      'Mine (from the builder)',
    ]);
    expect(chosenTroop(choices, '')?.troop.name).toBe('Shared');
  });

  it('lists only once a troop that is both in the link and in the builder', () => {
    const choices = unsavedTroops(troop('Mine', 'Bea'), troop('Mine', 'Bea'));
    expect(choices.map(({ id }) => id)).toEqual(['builder']);
  });

  it('leaves out a troop without fighters', () => {
    expect(unsavedTroops(troop('Nobody'), null)).toEqual([]);
  });
});
