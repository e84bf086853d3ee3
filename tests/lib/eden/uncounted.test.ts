import { describe, expect, it } from 'vitest';
import { uncountedAbilities } from '@/lib/eden/uncounted';
import { fighter } from '@/tests/lib/eden/roster/cards';

const named = (text: string | undefined) => uncountedAbilities([fighter({ name: 'Ada', text })]);

describe('the abilities that odds from printed figures leave out', () => {
  it.each([
    ['Brawler (Permanent): +1 CBT in melee.', ['Brawler of Ada']],
    ['Grudge (Permanent): +1 CBT against opponents of type Sister.', ['Grudge of Ada']],
    ['Scaly bark (Permanent): Protection +1 complete.', ['Scaly bark of Ada']],
    ['Last stand (Permanent): While this fighter is wounded, +1 CBT.', ['Last stand of Ada']],
    [
      'Tusks (Permanent): When this fighter charges, give this fighter +1 CBT during this attack.',
      ['Tusks of Ada'],
    ],
    ['Gallop (Permanent): +5 cm on Movement.', []],
    ['Heave (Action, 1 SP, 1/round): This fighter may charge again.', []],
    ['', []],
  ])('are named: %s', (text, abilities) => {
    expect(named(text)).toEqual(abilities);
  });

  it('include a text that nobody knows or that is not understood', () => {
    expect(named(undefined)).toEqual(['Unknown text of Ada']);
    expect(named('Odd (Permanent): Sings well.').join()).toContain(
      'Text that is not understood of Ada',
    );
  });

  it('name an ability once where a fighter meets its copy', () => {
    const ada = fighter({ name: 'Ada', text: 'Brawler (Permanent): +1 CBT in melee.' });
    expect(uncountedAbilities([ada, ada])).toEqual(['Brawler of Ada']);
  });
});
