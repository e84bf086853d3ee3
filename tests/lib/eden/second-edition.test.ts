import { describe, expect, it } from 'vitest';
import type { TroopList } from '@/engine';
import { builderCheck } from '@/lib/eden/builder-check';
import { edenCatalogue } from '@/lib/eden/find-card';
import { troopSetup } from '@/lib/eden/troop-setup';
import { CARDS, fighter, TROOP } from '@/tests/lib/eden/roster/cards';

const FIVE = ['Marshal Ysolde', 'Kestrel Voss', 'Bram the Bellows', 'Sister Calla', 'Pitch'];
const troop = (fighters: readonly string[]): TroopList => ({ ...TROOP, budget: 100, fighters });
const errorsOf = (fighters: readonly string[], cards = CARDS) =>
  builderCheck(troop(fighters), cards).errors.map(({ message }) => message);

describe('a troop of Ash and Ember that the second edition puts over its budget', () => {
  it('says so, with the values of both editions', () => {
    expect(errorsOf(FIVE)).toEqual([
      'The fighters are worth 115 points, 15 more than the budget of 100. By the first edition of Ash and Ember they were worth 98; the second has new values: Marshal Ysolde 26 → 39, Kestrel Voss 18 → 26, Bram the Bellows 22 → 35, Sister Calla 17 → 7, Pitch 15 → 8.',
    ]);
  });

  it('says so when a match is begun with it', () => {
    const read = troopSetup(troop(FIVE), edenCatalogue(CARDS));
    expect(read.ok ? [] : read.messages).toEqual(errorsOf(FIVE));
  });
});

describe('the note about the second edition', () => {
  it('is left out for a troop within its budget', () => {
    expect(errorsOf(FIVE.slice(0, 2))).toEqual([]);
  });

  it('is left out for a troop that was over its budget by the first edition, too', () => {
    const [message, ...others] = errorsOf([...FIVE, 'Captain Orrel']);
    expect(message).toMatch(
      /^The fighters are worth \d+ points, \d+ more than the budget of 100\.$/,
    );
    expect(others).toEqual([]);
  });

  it('is left out for fighters of other sets', () => {
    const cards = [fighter({ name: 'Ada', value: 99 }), fighter({ name: 'Ben', value: 2 })];
    const [message] = errorsOf(['Ada', 'Ben'], cards);
    expect(message).toBe('The fighters are worth 101 points, 1 more than the budget of 100.');
  });
});
