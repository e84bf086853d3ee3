import { describe, expect, it } from 'vitest';
import type { Condition, Effect, Filter, Static } from '@/engine/eden/language/ability';
import { compileAbilities, compileEffects } from '@/engine/eden/text/compile';
import { compileObjectives } from '@/engine/eden/text/objective';

/** The one effect of a sentence. */
function effectOf(sentence: string): Effect | undefined {
  const { effects, unknown } = compileEffects(sentence);
  expect(unknown).toEqual([]);
  expect(effects).toHaveLength(1);
  return effects[0];
}

/** The one thing that a sentence says for as long as it holds. */
function staticOf(sentence: string): Static | undefined {
  const { statics, unknown } = compileEffects(sentence);
  expect(unknown).toEqual([]);
  expect(statics).toHaveLength(1);
  return statics[0];
}

/** Whom `each …` means. */
function filterOf(words: string): Filter | undefined {
  const effect = effectOf(`Give each ${words} 1 Fear.`);
  return effect?.does === 'mark' && effect.who.who === 'each' ? effect.who.filter : undefined;
}

function conditionOf(words: string): Condition | undefined {
  const found = staticOf(`While ${words}, +1 CBT.`);
  return found?.holds === 'while' ? found.condition : undefined;
}

describe('the fighters that a text names', () => {
  it.each([
    ['this fighter', { who: 'this' }],
    ['your leader', { who: 'leader' }],
    ['the attacker', { who: 'attacker' }],
    ['the target', { who: 'the target' }],
    ['it', { who: 'it' }],
    ['up to two friends', { who: 'up to', count: 2, filter: { kinds: ['friend'] } }],
    ['target NPF', { who: 'target', filter: { kinds: ['NPF'] } }],
    ['each opponent', { who: 'each', filter: { kinds: ['opponent'] } }],
  ])('are read from "%s"', (words, who) => {
    expect(effectOf(`Give ${words} 1 Rage.`)).toMatchObject({ does: 'mark', who });
  });
});

describe('a filter of fighters', () => {
  it.each([
    ['friend or NPF', { kinds: ['friend', 'NPF'] }],
    ['"Old Tom" or opponent', { kinds: [{ name: 'Old Tom' }, 'opponent'] }],
    ['fighter of type Sister', { type: 'Sister' }],
    ['fighter of faction Knights of the Vault', { faction: 'Knights of the Vault' }],
    ['fighter of faction "red hand"', { faction: 'red hand' }],
    ['fighter of faction Matriarchy of Sybille free', { faction: 'Matriarchy of Sybille' }],
    ['fighter with Shooting equipment', { category: 'Shooting', mark: null }],
    ['fighter with Burn', { category: null, mark: 'Burn' }],
    ['fighter free', { free: true }],
    ['fighter wounded', { wounded: true }],
    ['fighter in line of sight', { sight: true }],
    ['fighter in contact', { contact: { of: 'this' } }],
    ['fighter in contact with it', { contact: { of: 'it' } }],
    ['fighter in contact with your leader', { contact: { of: 'leader' } }],
    ["fighter in the opponent's half", { half: true }],
    ['fighter within 4 cm', { within: { cm: 4, from: { of: 'this' } } }],
    ['fighter within 4 cm of this fighter', { within: { cm: 4, from: { of: 'this' } } }],
    ['fighter within 4 cm of your leader', { within: { cm: 4, from: { of: 'leader' } } }],
    ['fighter within 4 cm of the target', { within: { cm: 4, from: { of: 'target' } } }],
    ['fighter within 4 cm of the centre', { within: { cm: 4, from: { of: 'centre' } } }],
    ['fighter within 4 cm of an edge', { within: { cm: 4, from: { of: 'edge' } } }],
    [
      'fighter within 4 cm of an "Idol" marker',
      { within: { cm: 4, from: { of: 'marker', name: 'Idol' } } },
    ],
  ])('is read from "%s"', (words, filter) => {
    expect(filterOf(words)).toMatchObject(filter);
  });

  it.each([
    'fighter of type',
    'fighter of faction of the',
    'fighter with',
    'fighter with Shooting',
    'fighter within',
    'fighter within four',
    'fighter within 4 miles',
    'fighter within 4 cm of',
    'fighter within 4 cm of an "Idol" stone',
    'fighter or',
    'fighter in contact with nobody',
  ])('is not read from "%s"', (words) => {
    const { effects, unknown } = compileEffects(`Give each ${words} 1 Fear.`);
    expect(effects).toEqual([]);
    expect(unknown).toHaveLength(1);
  });
});

describe('a condition', () => {
  it.each([
    ['your leader is on the field', { if: 'leader' }],
    ['you have more fighters', { if: 'more fighters' }],
    ['this fighter is elevated', { if: 'elevated' }],
    ['this fighter is in contact', { if: 'in contact' }],
    ['there is a friend free', { if: 'there', least: 1, none: false, filter: { free: true } }],
    ['there is no friend', { if: 'there', least: 1, none: true }],
    ['there are three or more NPFs', { if: 'there', least: 3, none: false }],
  ])('is read from "%s"', (words, condition) => {
    expect(conditionOf(words)).toMatchObject(condition);
  });

  it.each(['there are friends', 'there are 2 friends', 'there is', 'it is wounded'])(
    'is not read from "%s"',
    (words) => {
      const { statics, unknown } = compileEffects(`While ${words}, +1 CBT.`);
      expect(statics).toEqual([]);
      expect(unknown).toHaveLength(1);
    },
  );
});

describe('a static sentence', () => {
  it.each([
    ['This fighter has +1 CBT.', { holds: 'figure', by: 1, characteristics: ['CBT'] }],
    ['-1 each characteristic.', { characteristics: ['PSI', 'CBT', 'VIG', 'SPD'] }],
    ['+1 SPD when dodging against NPFs.', { when: 'when dodging', against: { kinds: ['NPF'] } }],
    ['+1 SPD against NPFs when dodging.', { when: 'when dodging', against: { kinds: ['NPF'] } }],
    ['2 more Movements each round.', { holds: 'more', what: 'move', by: 2 }],
    ['1 more charge each round.', { holds: 'more', what: 'charge', by: 1 }],
    ['Tactical cards cost 1 SP more.', { holds: 'card-cost', by: 1 }],
    ['Location rolls by this fighter may be changed by up to 2.', { side: 'by', most: 2 }],
    ['May pass through scenery.', { holds: 'pass', what: 'scenery' }],
    ['Protection +1 head against melee.', { limb: 'head', against: 'melee' }],
    ['Str -1.', { holds: 'strength', by: -1 }],
    ['Each opponent in contact has -1 CBT.', { holds: 'of', inner: { by: -1 } }],
    ['Ignore protection in melee.', { holds: 'ignore', what: 'protection', when: 'in melee' }],
  ])('is read from "%s"', (sentence, expected) => {
    expect(staticOf(sentence)).toMatchObject(expected);
  });
});

describe('an effect', () => {
  it.each([
    ['Give it +1 CBT.', { does: 'change', until: 'round' }],
    ['Give it +1 CBT this round.', { until: 'round' }],
    ['Give it +1 CBT this activation.', { until: 'activation' }],
    ['Give it +1 CBT during this attack.', { until: 'attack' }],
    ['Give it +1 CBT this match.', { until: 'match' }],
    ['Remove 2 Burn from it.', { does: 'mark', by: -2 }],
    ['Remove all Burn from it.', { does: 'mark', by: 'none' }],
    ['Your opponent loses 3 VP.', { what: 'VP', by: -3, of: 'your opponent' }],
    ['Lose 1 VP.', { what: 'VP', by: -1, of: 'you' }],
    ['It may move again.', { does: 'again', what: 'move' }],
    ['Each friend loses 1 AP.', { does: 'ap', by: -1 }],
    ['Roll VIG at difficulty 4.', { characteristic: 'VIG', success: [], otherwise: [] }],
    ['Roll CBT in opposition with it.', { difficulty: null, against: { who: 'it' } }],
    ['Place an area of 9x6 cm: each fighter in it has -1 VIG.', { width: 9, height: 6 }],
    ['Place one "Cairn" marker.', { count: 1, name: 'Cairn', within: null }],
    [
      'Place target friend within 5 cm within 3 cm of your leader.',
      { who: { filter: { within: { cm: 5 } } }, cm: 3, near: { who: 'leader' } },
    ],
    ['Heal 1 wound on a rolled limb of it.', { does: 'heal', limb: 'rolled' }],
    ['Heal 1 wound on each limb of it.', { does: 'heal', limb: 'each' }],
  ])('is read from "%s"', (sentence, expected) => {
    expect(effectOf(sentence)).toMatchObject(expected);
  });

  it.each([
    'Roll luck at difficulty 4.',
    'Roll VIG.',
    'Roll VIG at difficulty high.',
    'Roll VIG in opposition with luck.',
    'Roll VIG at difficulty 4: dance.',
    'Roll VIG at difficulty 4: gain 1 SP.',
    'Roll VIG at difficulty 4: on a success dance.',
    'Roll VIG at difficulty 4: on a success gain 1 SP, otherwise dance.',
    'Heal this fighter.',
    'Heal 1 wound beside it.',
    'Heal 1 wound on the head.',
    'Give 1 Fear.',
    'Give it Fear.',
    'Remove Fear from it.',
    'Remove 1 from it.',
    'Remove 1 Fear beside it.',
    'Your opponent loses 1 AP.',
    'Your opponent loses heart.',
    'Gain SP.',
    'Move it 3 cm.',
    'Move it up to 3 miles.',
    'Place it.',
    'Place it within 3.',
    'Place "Cairn" markers.',
    'Place 2 markers.',
    'Place an area of 9 cm: each fighter in it has -1 VIG.',
    'Place an area of 9 x 6 cm.',
    'Place an area of 9 x 6 cm: dance.',
    'It may dance again.',
    'It may move.',
    'It attacks.',
    'It gains AP.',
  ])('is not read from "%s"', (sentence) => {
    const { effects, statics, unknown } = compileEffects(sentence);
    expect([...effects, ...statics]).toEqual([]);
    expect(unknown).toHaveLength(1);
    expect(unknown[0]?.expected).toMatch(/^expected /);
  });
});

describe('the head of an ability', () => {
  it.each([
    'Odd (Permanent, often): +1 PSI.',
    'Odd (Permanent, ): +1 PSI.',
    'Odd (Action, 1 VP): Gain 1 SP.',
    'Odd: +1 PSI.',
    '(Action): Gain 1 SP.',
  ])('is not read from "%s"', (line) => {
    const { abilities, unknown } = compileAbilities(line);
    expect(abilities).toEqual([]);
    expect(unknown).toMatchObject([{ offset: 0, length: line.length, at: 0 }]);
    expect(unknown[0]?.expected).toBe('expected NAME (Permanent) or NAME (Action), then a colon');
  });
});

describe('the moment when an objective scores', () => {
  it.each([
    ['When the round ends, score 1 VP.', { when: { when: 'round ends' }, once: false }],
    ['When a friend is activated, score 2 VP once.', { vp: 2, once: true }],
    ['At the end of the match, score 1 VP if your leader is on the field.', { when: 'match' }],
  ])('is read from "%s"', (text, expected) => {
    const { objectives, unknown } = compileObjectives([text]);
    expect(unknown).toEqual([]);
    expect(objectives).toMatchObject([expected]);
  });

  it.each([
    ['Score 1 VP.', '"at the end of"'],
    ['At the end of each round score 1 VP.', '", score"'],
    ['At the end of each round, score many VP.', 'a number'],
    ['At the end of each round, score 1 SP.', '"vp"'],
    ['At the end of each round, score 1 VP for each stone.', '"fighter"'],
    ['At the end of each round, score 1 VP if it rains.', 'a condition'],
    ['At the end of each round, score 1 VP twice.', 'the end of the sentence'],
    ['When nobody looks, score 1 VP.', '"fighter"'],
  ])('is not read from "%s", which lacks %s', (text, expected) => {
    const { objectives, unknown } = compileObjectives([text]);
    expect(objectives).toEqual([]);
    expect(unknown[0]?.expected).toContain(expected);
  });
});
