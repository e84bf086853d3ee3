import { describe, expect, it } from 'vitest';
import { compileEffects } from '@/engine/eden/text/compile';
import { compileObjectives } from '@/engine/eden/text/objective';

/** One sentence of each form of card text, with all its parts. */
const SENTENCES = [
  'Each friend within 10 cm of your leader has +1 PSI in melee.',
  '+1 CBT against opponents of type Sister.',
  '+2 cm on Movement and charge.',
  '+1 AP each round.',
  '1 more attack each round.',
  'Range +5.',
  'Protection +2 torso against Burn.',
  'Ignore obstacles when shooting.',
  'Immune to Fear.',
  'Location rolls against this fighter may be changed by up to 1.',
  'May pass through fighters.',
  'May shoot at any opponent.',
  'Cannot be targeted by fighters with Fear.',
  'Tactical cards cost 1 SP less.',
  'While this fighter is wounded, +1 CBT.',
  'While there are 2 or more friends within 10 cm, +1 SPD.',
  'While there is no opponent in contact with your leader, +1 SPD.',
  'When this fighter is attacked, cancel the attack.',
  'When this fighter incapacitates an opponent, gain 1 VP.',
  'When an opponent comes within 3 cm of a "Trap" marker, remove the marker.',
  'Inflict 1 wound on the legs of target opponent, ignoring protection.',
  'Heal 2 wounds on any limb of this fighter.',
  'Give target opponent 1 Poison.',
  'Give each friend within 10 cm +1 CBT this round.',
  'Remove all Fear from target friend within 5 cm.',
  'This fighter gains 1 AP.',
  'Gain 1 SP.',
  'Your opponent loses 1 SP.',
  'Move target opponent in contact up to 5 cm.',
  'Place this fighter within 10 cm of target friend.',
  'This fighter may charge again.',
  'Target friend within 10 cm attacks target opponent.',
  'Roll PSI at difficulty 5: gain 1 SP for each success.',
  'Roll PSI at difficulty 6: on a success gain 2 SP, otherwise lose 1 SP.',
  'Roll PSI in opposition with target opponent within 15 cm: on a win give it 1 Slowdown.',
  'Place 2 "Cairn" markers within 10 cm of this fighter.',
  'Place an area of 9 x 6 cm: each fighter in it has -1 VIG.',
];

const OBJECTIVES = [
  "At the end of each round, score 1 VP for each friend free in the opponent's half.",
  'At the end of the match, score 3 VP if there is no opponent within 10 cm of the centre.',
  'When an opponent of faction Red Hand is incapacitated, score 1 VP once.',
];

/** The beginnings of a sentence, the whole one not among them. */
function beginnings(sentence: string): readonly string[] {
  const words = sentence.replace(/\.$/, '').split(' ');
  return words.slice(1).map((_, at) => `${words.slice(0, at + 1).join(' ')}.`);
}

/** The sentence with a word that is none in place of each of its words. */
function garbled(sentence: string): readonly string[] {
  const words = sentence.split(' ');
  return words.map((_, at) => words.toSpliced(at, 1, 'zork').join(' '));
}

/** The sentence without each of its words. */
function gapped(sentence: string): readonly string[] {
  const words = sentence.split(' ');
  return words.map((_, at) => words.toSpliced(at, 1).join(' '));
}

function isRead(sentence: string): boolean {
  return compileEffects(sentence).unknown.length === 0;
}

function isReadObjective(sentence: string): boolean {
  return compileObjectives([sentence]).unknown.length === 0;
}

describe('a sentence of a card that is cut short', () => {
  it('is read only if the rest is a whole sentence', () => {
    expect(SENTENCES.flatMap(beginnings).filter(isRead)).toEqual([
      'Each friend within 10 cm of your leader has +1 PSI.',
      '+1 CBT.',
      '+1 CBT against opponents.',
      '+2 cm on Movement.',
      'Protection +2 torso.',
      'Ignore obstacles.',
      'Cannot be targeted by fighters.',
      'Give each friend within 10 cm +1 CBT.',
      'Remove all Fear from target friend.',
      'Roll PSI in opposition with target opponent.',
      'Place 2 "Cairn" markers.',
    ]);
    expect(OBJECTIVES.flatMap(beginnings).filter(isReadObjective)).toEqual([
      'At the end of each round, score 1 VP.',
      'At the end of each round, score 1 VP for each friend.',
      'At the end of each round, score 1 VP for each friend free.',
      'At the end of the match, score 3 VP.',
      'At the end of the match, score 3 VP if there is no opponent.',
      'At the end of the match, score 3 VP if there is no opponent within 10 cm.',
      'When an opponent of faction Red Hand is incapacitated, score 1 VP.',
    ]);
  });

  it.each([
    ['+1 CBT against.', 'a name in quotation marks, or "fighter"'],
    ['Protection +2 torso against.', '"melee", "ranged" or "Burn"'],
    ['Protection +2 torso against fire.', '"melee", "ranged" or "Burn"'],
    ['Give each opponent in contact with 1 Fear.', '"the centre", "an edge" or a marker'],
    ['While this fighter is tired, +1 CBT.', '"wounded", "free", "in contact" or "elevated"'],
    ['May pass through walls.', '"fighters" or "scenery"'],
    ['Location rolls of this fighter may be changed by up to 1.', '"against" or "by"'],
    ['Tactical cards cost 1 SP again.', '"more" or "less"'],
    ['1 more arrow each round.', '"attacks", "Movements" or "charges"'],
    ['Ignore doubts.', '"protection", "obstacles", "Obstruction" or "withdrawal"'],
    ['Heal 1 wound on any ear of this fighter.', 'a limb'],
    ['Give target opponent 1 Doubt.', 'Burn, Fear, Poison, Rage or Slowdown'],
    ['Give target opponent +1 luck.', 'PSI, CBT, VIG or SPD'],
    ['Place 2 "Cairn" stones.', '"markers"'],
    ['Gain 2 AP.', '"SP" or "VP"'],
    ['When this fighter sneezes, gain 1 SP.', 'what happens'],
  ])('is reported with what is missing: %s lacks %s', (sentence, expected) => {
    const [unknown, second] = compileEffects(sentence).unknown;
    expect(second).toBeUndefined();
    expect(unknown?.expected).toContain(expected);
  });
});

describe('a sentence with an unknown word', () => {
  it('is reported, wherever the word is', () => {
    expect(SENTENCES.flatMap(garbled).filter(isRead)).toEqual([]);
    expect(OBJECTIVES.flatMap(garbled).filter(isReadObjective)).toEqual([]);
  });
});

describe('a sentence without one of its words', () => {
  it('is read only if the word is optional', () => {
    expect(SENTENCES.flatMap(gapped).filter(isRead)).toEqual([
      // Articles do not matter, `no` turns the meaning round, and `fighter` is any fighter. Printed wording may leave
      // out `at` and `a` here.
      'May shoot any opponent.',
      'While there is opponent in contact with your leader, +1 SPD.',
      'When fighter is attacked, cancel the attack.',
      'When this fighter incapacitates opponent, gain 1 VP.',
      'When opponent comes within 3 cm of a "Trap" marker, remove the marker.',
      'When an opponent comes within 3 cm of "Trap" marker, remove the marker.',
      'Inflict 1 wound on legs of target opponent, ignoring protection.',
      'Roll PSI at difficulty 6: on success gain 2 SP, otherwise lose 1 SP.',
      'Place area of 9 x 6 cm: each fighter in it has -1 VIG.',
    ]);
    expect(OBJECTIVES.flatMap(gapped).filter(isReadObjective)).toEqual([
      "At the end of each round, score 1 VP for each friend in the opponent's half.",
      'At the end of the match, score 3 VP if there is opponent within 10 cm of the centre.',
      'When opponent of faction Red Hand is incapacitated, score 1 VP once.',
      'When an opponent of faction Hand is incapacitated, score 1 VP once.',
      'When an opponent of faction Red is incapacitated, score 1 VP once.',
      'When an opponent of faction Red Hand is incapacitated, score 1 VP',
    ]);
  });
});
