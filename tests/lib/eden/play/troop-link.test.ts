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

describe('the link that plays a troop', () => {
  it('holds the whole troop, names with signs of addresses too', () => {
    const shared = troop('50 % & more #1', 'Ada', "Bram 'the' Bellows");
    expect(linkedTroop(fragmentOf(playPath(shared)))).toEqual({ ok: true, troop: shared });
  });

  it('is not taken for the link of a match, nor that one for a troop', () => {
    expect(linkedTroop('')).toBeNull();
    expect(linkedTroop('1.abcdef')).toBeNull();
  });

  it('says when it is cut off or holds something else', () => {
    expect(linkedTroop('troop=%7B%2')).toMatchObject({ ok: false, message: 'the link is cut off' });
    expect(linkedTroop('troop=%7B%7D')).toMatchObject({ ok: false });
  });
});

describe('the troops to choose from', () => {
  it('begin with that of the link, which is chosen, and keep the own one of the builder', () => {
    const choices = unsavedTroops(troop('Shared', 'Ada'), troop('Mine', 'Bea'));
    expect(choices.map(({ words }) => words)).toEqual([
      'Shared (from the link)',
      'Mine (from the builder)',
    ]);
    expect(chosenTroop(choices, '')?.troop.name).toBe('Shared');
  });

  it('name one troop once that is both in the link and in the builder', () => {
    const choices = unsavedTroops(troop('Mine', 'Bea'), troop('Mine', 'Bea'));
    expect(choices.map(({ id }) => id)).toEqual(['builder']);
  });

  it('leave out a troop without fighters', () => {
    expect(unsavedTroops(troop('Nobody'), null)).toEqual([]);
  });
});
