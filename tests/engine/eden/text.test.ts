import { describe, expect, it } from 'vitest';
import { compileAbilities } from '@/engine/eden/text/compile';
import { compileObjectives } from '@/engine/eden/text/objective';

/** The forms of the rules that the engine knows so far, as their tables print them. */
const LINES = [
  'Brawler (Permanent): +1 CBT in melee.',
  'Gallop (Permanent): +5 cm on Movement.',
  'Headlong (Permanent): +2 cm on Movement and charge.',
  'Restless (Permanent): +1 AP each round.',
  'Whirlwind (Permanent): 1 more attack each round.',
  'Farsight (Permanent): Range +5. Str +1.',
  'Scaly skin (Permanent): Protection +1 complete.',
  'Wet coat (Permanent): Protection +2 torso against Burn.',
  'Eel (Permanent): Ignore withdrawal.',
  'Marsh legs (Permanent): Ignore Obstruction. Ignore obstacles when shooting.',
  'Cold blood (Permanent): Immune to Fear.',
  'Supple (Permanent): Location rolls against this fighter may be changed by up to 1.',
  'Surgeon (Permanent): Location rolls by this fighter may be changed by up to 1.',
  'Marksman (Permanent): May shoot at any opponent.',
  'Last stand (Permanent): While this fighter is wounded, +1 CBT.',
  'Regenerative humor (Action, 1 AP, 1/round): Heal 1 wound on any limb of this fighter.',
  'Curse (Action, 2 SP): Inflict 1 wound on each limb of target opponent in line of sight, ignoring protection.',
  'Calm (Action, 1 AP): Remove all Fear from target friend within 5 cm.',
  'War cry (Action, 1 AP, 1/round): Give each friend within 10 cm +1 CBT this round.',
  'Second wind (Action, 1 SP, 1/match): This fighter gains 1 AP.',
  'Sap (Action, 1 AP): Your opponent loses 1 SP, then target opponent within 10 cm loses 1 AP.',
  'Momentum (Action, 1 SP, 1/round): This fighter may charge again.',
  'Focus (Action, 1 AP): Roll PSI at difficulty 5: gain 1 SP for each success.',
  'Gamble (Action, 1 AP, 1/round): Roll PSI at difficulty 6: on a success gain 2 SP, otherwise lose 1 SP.',
];

describe('the text of abilities', () => {
  it.each(LINES)('%s', (line) => {
    const { abilities, unknown } = compileAbilities(line);
    expect(unknown).toEqual([]);
    expect(abilities).toHaveLength(1);
    const [ability] = abilities;
    expect((ability?.effects ?? ability?.statics)?.length).toBeGreaterThan(0);
  });

  it('keeps costs and limits', () => {
    const { abilities } = compileAbilities(
      'Hex (Action, 1 AP and 2 SP, 1/round, 3/match): Gain 1 VP.\nNoble (Permanent): +1 PSI.',
    );
    expect(abilities).toMatchObject([
      {
        name: 'Hex',
        ap: 1,
        sp: 2,
        perRound: 1,
        perMatch: 3,
        effects: [{ does: 'points', what: 'VP', by: 1, of: 'you' }],
      },
      {
        name: 'Noble',
        statics: [{ holds: 'figure', characteristics: ['PSI'], by: 1, when: null }],
      },
    ]);
  });

  it.each([
    ['Odd (Permanent): +1 CBT on Tuesdays.', 'on'],
    ['Noble (Permanent): +1 PSI.\nOdd (Action): Dance.', 'Dance'],
    ['Odd (Action): Roll PSI at difficulty five and a half.', 'a half'],
    ['Odd (Sometimes): +1 PSI.', 'Odd'],
  ])('says where it stops understanding %s', (text, word) => {
    const [unknown] = compileAbilities(text).unknown;
    expect(unknown?.expected).toMatch(/^expected /);
    expect(text.slice(unknown?.at).startsWith(word)).toBe(true);
  });
});

describe('the objectives of missions', () => {
  it.each([
    "At the end of each round, score 1 VP for each friend free in the opponent's half.",
    'At the end of the match, score 3 VP if there is no opponent within 10 cm of the centre.',
    'When an opponent is incapacitated, score 1 VP.',
  ])('%s', (text) => {
    const { objectives, unknown } = compileObjectives([text]);
    expect(unknown).toEqual([]);
    expect(objectives).toHaveLength(1);
  });

  it('say where they are not understood', () => {
    const [unknown] = compileObjectives(['At the end of each day, score 1 VP.']).unknown;
    expect(unknown?.expected).toContain('"each round"');
  });
});
