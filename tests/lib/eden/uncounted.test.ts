import { describe, expect, it } from 'vitest';
import { uncountedAbilities } from '@/lib/eden/uncounted';
import { fighter } from '@/tests/lib/eden/roster/cards';

const named = (text: string | undefined) => uncountedAbilities([fighter({ name: 'Ada', text })]);

describe('the abilities that the odds of a duel leave out', () => {
  it.each([
    ['Brawler (Permanent): +1 CBT in melee.', []],
    ['Grudge (Permanent): +1 CBT against opponents of type Sister.', []],
    ['Scaly bark (Permanent): Protection +1 complete.', []],
    ['Last stand (Permanent): While this fighter is wounded, +1 CBT.', []],
    [
      'Tusks (Permanent): When this fighter charges, give this fighter +1 CBT during this attack.',
      ['Tusks of Ada'],
    ],
    ['Scent (Permanent): +1 CBT on a charge.', ['Scent of Ada']],
    ['Needle (Permanent): Ignore protection on a charge.', ['Needle of Ada']],
    [
      'Supple (Permanent): Location rolls against this fighter may be changed by up to 1.',
      ['Supple of Ada'],
    ],
    ['Pack (Permanent): While there are 2 or more friends within 10 cm, +1 SPD.', ['Pack of Ada']],
    ['Hunter (Permanent): +1 CBT against opponents with Fear.', ['Hunter of Ada']],
    [
      'Sap (Permanent): When this fighter attacks successfully, give the target 1 Poison.',
      ['Sap of Ada'],
    ],
    ['Salt line (Permanent): Each opponent in contact has -1 SPD.', []],
    ['Banner (Permanent): Each friend within 10 cm has +1 CBT.', []],
    ['Elder (Permanent): When the round begins, gain 1 SP.', []],
    ['Trophy (Permanent): When this fighter incapacitates an opponent, gain 1 VP.', []],
    ['Wet coat (Permanent): Protection +2 complete against Burn.', []],
    ['Gallop (Permanent): +5 cm on Movement.', []],
    ['Heave (Action, 1 SP, 1/round): This fighter may charge again.', []],
    ['', []],
  ])('are listed: %s', (text, abilities) => {
    expect(named(text)).toEqual(abilities);
  });

  it('include unknown texts and texts that are not understood', () => {
    expect(named(undefined)).toEqual(['Unknown text of Ada']);
    expect(named('Odd (Permanent): Sings well.').join()).toContain(
      'Text that is not understood of Ada',
    );
  });

  it('are listed once when a fighter fights its own copy', () => {
    const ada = fighter({ name: 'Ada', text: 'Scent (Permanent): +1 CBT on a charge.' });
    expect(uncountedAbilities([ada, ada])).toEqual(['Scent of Ada']);
  });
});
