import { describe, expect, it } from 'vitest';
import { compileAbilities, compileEffects } from '@/engine/eden/text/compile';
import { compileObjectives } from '@/engine/eden/text/objective';

/** The forms of the rules, as their tables print them. */
const LINES = [
  'Brawler (Permanent): +1 CBT in melee.',
  'Banner (Permanent): Each friend within 10 cm has +1 PSI.',
  'Grudge (Permanent): +1 CBT against opponents of type Sister. +1 SPD when withdrawing. -1 CBT when shooting.',
  'Gallop (Permanent): +5 cm on Movement.',
  'Headlong (Permanent): +2 cm on Movement and charge.',
  'Restless (Permanent): +1 AP each round.',
  'Whirlwind (Permanent): 1 more attack each round.',
  'Farsight (Permanent): Range +5. Str +1.',
  'Scaly skin (Permanent): Protection +1 complete.',
  'Wet coat (Permanent): Protection +2 torso against Burn.',
  'Needle (Permanent): Ignore protection on a charge.',
  'Eel (Permanent): Ignore withdrawal.',
  'Marsh legs (Permanent): Ignore Obstruction. Ignore obstacles when shooting.',
  'Cold blood (Permanent): Immune to Fear.',
  'Supple (Permanent): Location rolls against this fighter may be changed by up to 1.',
  'Surgeon (Permanent): Location rolls by this fighter may be changed by up to 1.',
  'Shadow (Permanent): May pass through fighters.',
  'Marksman (Permanent): May shoot at any opponent.',
  'Dread (Permanent): Cannot be targeted by fighters with Fear.',
  'Quartermaster (Permanent): Tactical cards cost 1 SP less.',
  'Last stand (Permanent): While this fighter is wounded, +1 CBT.',
  'Pack (Permanent): While there are 2 or more friends within 10 cm, +1 SPD.',
  'Venom (Permanent): When this fighter attacks successfully, give the target 1 Poison.',
  'Lucky (Permanent, 1 SP, 1/round): When this fighter attacks, reroll this roll.',
  'Cat (Permanent, 1/round): When this fighter dodges, you may reroll this roll.',
  'Mirage (Permanent, 2 SP, 1/match): When this fighter is attacked, cancel the attack.',
  'Tusks (Permanent): When this fighter charges, give this fighter +1 CBT during this attack.',
  'Thorns (Permanent): When this fighter loses a CP, inflict 1 wound on a rolled limb of the attacker.',
  'Frenzy (Permanent, 1 SP, 1/round): When a friend is incapacitated, give this fighter 1 Rage.',
  'Trophy (Permanent): When this fighter incapacitates an opponent, gain 1 VP.',
  'Shake off (Permanent): When this fighter is activated, remove 1 Slowdown from this fighter.',
  'Aftermath (Permanent): When this fighter ends its activation, give each opponent in contact 1 Fear.',
  'Lunge (Permanent, 1 SP, 1/round): When an opponent comes within 3 cm, move this fighter up to 3 cm into contact.',
  'Wolf trap (Permanent): When the match begins, place 3 "Wolf trap" markers. When an opponent comes within 1 cm of a "Wolf trap" marker, inflict 1 wound on the legs of it and remove the marker.',
  'Elder (Permanent): When the round begins, gain 1 SP.',
  'Nurse (Permanent): When intendancy begins, heal 1 wound on any limb of up to 2 friends within 5 cm.',
  'Regenerative humor (Action, 1 AP, 1/round): Heal 1 wound on any limb of this fighter.',
  'Curse (Action, 2 SP): Inflict 1 wound on each limb of target opponent in line of sight, ignoring protection.',
  'Calm (Action, 1 AP): Remove all Fear from target friend within 5 cm.',
  'War cry (Action, 1 AP, 1/round): Give each friend within 10 cm +1 CBT this round.',
  'Hex (Action, 1 AP and 1 SP): Give target opponent within 15 cm -1 each characteristic this activation.',
  'Second wind (Action, 1 SP, 1/match): This fighter gains 1 AP.',
  'Sap (Action, 1 AP): Your opponent loses 1 SP, then target opponent within 10 cm loses 1 AP.',
  'Shove (Action, 1 AP): Move target opponent in contact up to 5 cm.',
  'Blink (Action, 1 SP, 1/match): Place this fighter within 10 cm of target friend.',
  'Momentum (Action, 1 SP, 1/round): This fighter may charge again.',
  'Order (Action, 1 AP): Target friend within 10 cm attacks target opponent.',
  'Focus (Action, 1 AP): Roll PSI at difficulty 5: gain 1 SP for each success.',
  'Gamble (Action, 1 AP, 1/round): Roll PSI at difficulty 6: on a success gain 2 SP, otherwise lose 1 SP.',
  'Drone light (Action, 1 AP): Roll PSI in opposition with target opponent within 15 cm: on a win give it 1 Slowdown.',
  'Cairn (Action, 1 AP, 1/match): Place 2 "Cairn" markers within 10 cm of this fighter.',
];

describe('the text of abilities', () => {
  it.each(LINES)('is compiled completely: %s', (line) => {
    const { abilities, unknown } = compileAbilities(line);
    expect(unknown).toEqual([]);
    expect(abilities).toHaveLength(1);
    const [ability] = abilities;
    const parts = [ability?.effects ?? [], ability?.statics ?? [], ability?.triggers ?? []];
    expect(parts.flat().length).toBeGreaterThan(0);
  });

  it('is compiled with its costs and limits', () => {
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
        statics: [{ holds: 'figure', characteristics: ['PSI'], by: 1, when: null, against: null }],
      },
    ]);
  });

  it.each([
    ['Odd (Permanent): +1 CBT on Tuesdays.', 'on'],
    ['Noble (Permanent): +1 PSI.\nOdd (Action): Dance.', 'Dance'],
    ['Odd (Action): Roll PSI at difficulty five and a half.', 'a half'],
    ['Odd (Sometimes): +1 PSI.', 'Odd'],
  ])('is reported with the first word that is not understood: %s', (text, word) => {
    const [unknown] = compileAbilities(text).unknown;
    expect(unknown?.expected).toMatch(/^expected /);
    expect(text.slice(unknown?.at).startsWith(word)).toBe(true);
  });
});

describe('a text that is not understood', () => {
  it.each([
    [
      'Odd (Permanent): When this fighter is struck, cancel an attack.',
      'When this fighter is attacked, [you may] cancel the attack',
    ],
    ['Odd (Action): Give target opponent Poison twice.', 'give WHO N MARK'],
    ['Odd (Permanent): May fly through scenery.', 'May pass through fighters|scenery'],
  ])('is reported with the nearest form: %s', (text, form) => {
    expect(compileAbilities(text).unknown[0]?.nearest).toBe(form);
  });

  it('is reported once, even when it is very long', () => {
    const text = `Odd (Action): Give ${'each friend or '.repeat(300)}nobody anything.`;
    expect(compileAbilities(text).unknown).toHaveLength(1);
  });
});

describe('the text of a tactical card', () => {
  it.each([
    'Target friend gains 1 AP.',
    'Place an area of 9 x 6 cm: each fighter in it has -1 VIG.',
  ])('is compiled completely: %s', (text) => {
    expect(compileEffects(text)).toMatchObject({ unknown: [], effects: [{}] });
  });
});

describe('the objective of a mission', () => {
  it.each([
    "At the end of each round, score 1 VP for each friend free in the opponent's half.",
    'At the end of the match, score 3 VP if there is no opponent within 10 cm of the centre.',
    'When an opponent is incapacitated, score 1 VP.',
  ])('is compiled completely: %s', (text) => {
    const { objectives, unknown } = compileObjectives([text]);
    expect(unknown).toEqual([]);
    expect(objectives).toHaveLength(1);
  });

  it('is reported with what was expected when it is not understood', () => {
    const [unknown] = compileObjectives(['At the end of each day, score 1 VP.']).unknown;
    expect(unknown?.expected).toContain('"each round"');
  });
});
