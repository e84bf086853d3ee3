import { describe, expect, it } from 'vitest';
import { playableLimb, readShortLimb } from '@/engine/eden/cards/limb';
import { allDots, missingToPlay, printedFigure } from '@/engine/eden/cards/profile';
import type { FighterRecord } from '@/engine/eden/cards/record';
import { readSceneryRules, SCENERY_KINDS } from '@/engine/eden/cards/scenery';

describe('the short form of a limb', () => {
  it.each([
    ['4/3 2+1 @45', { normal: 4, wounded: 3, white: 2, red: 1, index: [4, 5] }],
    ['4', { normal: 4 }],
    ['4/-', { normal: 4, wounded: null }],
    ['2+0', { white: 2, red: 0 }],
    ['@1', { index: [1] }],
  ])('is read: %s', (text, limb) => expect(readShortLimb(text)).toEqual(limb));

  it.each(['', 'high', '4/3/2', '@7', '4/3 2-2', '@'])('is not read from "%s"', (text) => {
    expect(readShortLimb(text)).toBeNull();
  });
});

describe('the fields that a limb needs to be played', () => {
  it.each([
    [undefined, ['normal', 'white', 'red', 'index']],
    [{}, ['normal', 'white', 'red', 'index']],
    [{ normal: 4, white: 2, red: 1, index: [1] }, ['wounded']],
    [{ normal: 4, wounded: null, white: 2, red: 1, index: [1] }, ['wounded']],
    [{ normal: 4, wounded: 3, white: 2, index: [1] }, ['red']],
  ])('are reported when they are missing: %o lacks %o', (record, missing) =>
    expect(playableLimb(record)).toEqual(missing),
  );

  it('do not include a red value when the limb has no red dots', () => {
    const record = { normal: 4, white: 2, red: 0, index: [1] };
    expect(playableLimb(record)).toEqual({ ...record, wounded: 4 });
  });
});

describe('a fighter with unknown figures', () => {
  const known = { normal: 3, wounded: 2, white: 2, red: 2 };
  const fighter = (limbs: FighterRecord['limbs']): FighterRecord => ({
    type: 'Fighter',
    name: 'Nobody',
    limbs,
  });
  const whole = {
    head: { ...known, index: [1] },
    arms: { ...known, index: [2, 3] },
    torso: { ...known, index: [4, 5] },
    legs: { ...known, index: [6] },
  };

  it('names the missing fields of each limb, and no field of a limb that is not printed (CARD-2)', () => {
    expect(missingToPlay(fighter(whole))).toEqual([]);
    const { head, arms, torso } = whole;
    expect(missingToPlay(fighter({ head, arms, torso }))).toEqual([
      'legs.normal',
      'legs.white',
      'legs.red',
      'legs.index',
    ]);
    const oneLegged = { head: { ...head, index: [1, 6] }, arms, torso, legs: null };
    expect(missingToPlay(fighter(oneLegged))).toEqual([]);
  });

  it.each([
    ['a gap', { ...whole, legs: { ...known, index: [] } }],
    ['an overlap', { ...whole, legs: { ...known, index: [5, 6] } }],
  ])('cannot be played with %s in its location faces (CARD-6)', (_, limbs) => {
    expect(missingToPlay(fighter(limbs))).toEqual(['location faces 1 to 6']);
  });

  it('has the figure 0 for a limb that the card does not have, and null for one that is not known', () => {
    const card = fighter({ ...whole, head: null, legs: {} });
    expect(printedFigure(card, 'PSI')).toBe(0);
    expect(printedFigure(card, 'CBT')).toBe(3);
    expect(printedFigure(card, 'SPD')).toBeNull();
    expect(printedFigure(fighter({}), 'VIG')).toBeNull();
  });

  it('has as many dots as its limbs together, when all of them are known', () => {
    expect(allDots(fighter(whole))).toBe(16);
    expect(allDots(fighter({ ...whole, head: null }))).toBe(12);
    expect(allDots(fighter({ ...whole, head: { white: 2 } }))).toBeNull();
    expect(allDots(fighter({}))).toBeNull();
  });
});

describe('the rules of scenery', () => {
  it('are read with a number in brackets, with a number without brackets, and as 1 without a number (TERR-2)', () => {
    expect(readSceneryRules('Destruction (3), Obstacle 2, Obstruction, Flammable.')).toMatchObject({
      destruction: 3,
      obstacle: 2,
      obstruction: 1,
      flammable: true,
    });
    expect(readSceneryRules('Hostile Presence (2), ,')).toMatchObject({ hostile: 2 });
    expect(readSceneryRules('')).toMatchObject({ destruction: null, flammable: false });
  });

  it.each(['Shiny', 'Obstacle (lots)', '3', 'constructor', '__proto__'])(
    'name the unknown rule "%s" in the refusal',
    (word) => expect(readSceneryRules(`Flammable, ${word}`)).toBe(word),
  );

  it('are listed for each element of scenery in the rules (TERR-LIST)', () => {
    expect(SCENERY_KINDS.map(({ name, cost }) => `${name} ${cost}`)).toEqual([
      'Tree 1',
      'Bushes 1',
      'Car wreck 1',
      'Wall 1',
      'Crumbling wall 1',
      'Dark wood 2',
      'Pond 2',
      'Devastated area 2',
      'Energy Beacon 3',
      'Quarterist Idol 3',
      'Waste Pile 3',
      'Lake 4',
      'Deep river 5',
    ]);
  });
});
