import { describe, expect, it } from 'vitest';
import type { LimbName } from '@/engine/eden/cards/limb';
import { burnOdds, meleeOdds, oppositionOdds, shootOdds } from '@/engine/eden/odds/odds';
import type { Side } from '@/engine/eden/odds/side';
import { eachLimb } from '@/tests/engine/eden/each-limb';

const FACES: LimbName[] = ['head', 'arms', 'arms', 'torso', 'torso', 'legs'];

function side(
  figures: { cbt?: number; vig?: number; spd?: number },
  more: Partial<Side> = {},
): Side {
  const figure = (value: number | undefined) =>
    value === undefined ? null : { white: value, red: value };
  return {
    cbt: figure(figures.cbt),
    vig: figure(figures.vig),
    spd: figure(figures.spd),
    faces: FACES,
    protection: eachLimb(0),
    cp: null,
    wounds: eachLimb(0),
    ...more,
  };
}

describe('the exact odds in the examples of the rules', () => {
  const attacker = side({ cbt: 4 });
  const target = side({ vig: 4, spd: 5 });

  it('are 1, 4, 6, 4 and 1 sixteenths for 0 to 4 wounds of a passive target', () => {
    expect(meleeOdds(attacker, target, 'passive', 'none')).toMatchObject({
      exact: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
      incapacitate: null,
    });
  });

  it('have the mean 7/4 and the chance 1/16 of 0 wounds for blows moved towards the head', () => {
    const odds = meleeOdds(attacker, target, 'passive', { limb: 'head' });
    expect(odds).toMatchObject({ mean: 7 / 4, exact: { 0: '1/16' }, policy: 'limb=head' });
  });

  it('have the mean 187/512 and the chance 191/256 of 0 wounds for a dodge with SPD 5', () => {
    const odds = meleeOdds(attacker, target, 'dodge', 'none');
    expect(odds).toMatchObject({ mean: 187 / 512, exact: { 0: '191/256' } });
  });

  it('have the chance 125/216 of 0 wounds for a target with VIG 7', () => {
    const odds = meleeOdds(attacker, side({ vig: 7 }), 'passive', 'none');
    expect(odds).toMatchObject({ exact: { 0: '125/216' } });
  });

  it('have the mean 13/8 and the chance 51/256 of 0 wounds for a shot past an obstacle', () => {
    const shot = { strength: 2, obstacles: 1 };
    const odds = shootOdds(attacker, side({ vig: 4, spd: 4 }), shot, 'none');
    expect(odds).toMatchObject({ mean: 13 / 8, exact: { 0: '51/256' } });
  });

  it('have the chance 5/6 that 6 wins against 4 in an opposition, and 13/18 that 5 wins against 4', () => {
    expect(oppositionOdds(side({ cbt: 6 }), side({ cbt: 4 }))).toMatchObject({
      exact: { first: '5/6', second: '1/6' },
    });
    expect(oppositionOdds(side({ cbt: 5 }), side({ cbt: 4 }))).toMatchObject({
      exact: { first: '13/18' },
    });
    expect(oppositionOdds(side({ cbt: 0 }), side({ cbt: 0 }))).toMatchObject({ winFirst: 1 });
  });

  it('have the chance 8/27 that a Burn does not wound at VIG 4, and 1 at VIG 6', () => {
    expect(burnOdds(side({ vig: 4 }))).toMatchObject({ exact: { 0: '8/27' } });
    expect(burnOdds(side({ vig: 6 }))).toMatchObject({ exact: { 0: '1' } });
  });
});

describe('the odds of an attack', () => {
  const dots = { white: 1, red: 1 };

  it('lower the second blow of a response after the first wounds, and leave it out after a fall', () => {
    // CBT 1 each at VIG 1: every die hits. The arms fall from CBT 1 to 0 with their white dot.
    const figures = { cbt: { white: 1, red: 0 }, vig: { white: 1, red: 1 } };
    const arms: LimbName[] = ['arms', 'arms', 'arms', 'arms', 'arms', 'arms'];
    const one = side({}, { ...figures, faces: arms, cp: eachLimb(dots) });
    expect(meleeOdds(one, one, 'response', 'none')).toMatchObject({
      winFirst: 0.5,
      exact: { 0: '1/2', 1: '1/2' },
      attacker: { exact: { 0: '1/2', 1: '1/2' }, incapacitate: 0 },
      incapacitate: 0,
    });
    const weak = { ...one, cp: eachLimb({ white: 1, red: 0 }) };
    expect(meleeOdds(one, weak, 'response', 'none')).toMatchObject({
      incapacitate: 0.5,
      attacker: { exact: { 0: '1/2', 1: '1/2' } },
    });
  });

  it('assume that the attacker chooses a fall of the target rather than more wounds', () => {
    const cp = { ...eachLimb({ white: 5, red: 5 }), head: { white: 1, red: 0 } };
    const target = side({ vig: 1 }, { cp });
    // Three sure hits: from 2 or 3 down to the head at one or two points.
    const odds = meleeOdds(side({ cbt: 3 }), target, 'passive', 'best');
    expect(odds).toMatchObject({
      incapacitate: 0.5,
      byLimb: { head: { 1: 1 / 6, 2: 1 / 6, 3: 1 / 6 } },
    });
  });

  it('subtract protection from the wounds, but never go below 0', () => {
    const target = side({ vig: 1 }, { protection: { ...eachLimb(0), head: 5 } });
    expect(meleeOdds(side({ cbt: 2 }), target, 'passive', 'none')).toMatchObject({
      exact: { 0: '1/6', 2: '5/6' },
      success: 5 / 6,
    });
  });

  it('are null when a figure is missing', () => {
    expect(meleeOdds(side({ cbt: 4 }), side({ vig: 4 }), 'dodge', 'none')).toBeNull();
    expect(meleeOdds(side({ cbt: 4 }), side({ vig: 4 }), 'response', 'none')).toBeNull();
  });
});

describe('odds with an unknown figure', () => {
  const known = { cbt: 4, vig: 4, spd: 4 };
  const shot = { strength: 2, obstacles: 0 };

  it.each([
    ['the CBT of the attacker', side({}), side(known), { passive: null, dodge: null, shoot: null }],
    [
      'the VIG of the target',
      side(known),
      side({ cbt: 4, spd: 4 }),
      { passive: null, dodge: null, shoot: null },
    ],
    [
      'the SPD of the target',
      side(known),
      side({ cbt: 4, vig: 4 }),
      { passive: {}, dodge: null, shoot: null },
    ],
  ])('are null for each attack that needs it: %s', (_, attacker, target, expected) => {
    const odds = {
      passive: meleeOdds(attacker, target, 'passive', 'none'),
      dodge: meleeOdds(attacker, target, 'dodge', 'none'),
      shoot: shootOdds(attacker, target, shot, 'none'),
    };
    expect(odds).toMatchObject(expected);
  });

  it('are null for a response when any CBT or VIG is missing', () => {
    const response = (attacker: Side, target: Side) =>
      meleeOdds(attacker, target, 'response', 'none');
    expect(response(side(known), side(known))).not.toBeNull();
    expect(response(side({ vig: 4 }), side(known))).toBeNull();
    expect(response(side(known), side({ vig: 4 }))).toBeNull();
    expect(response(side({ cbt: 4 }), side(known))).toBeNull();
    expect(response(side(known), side({ cbt: 4 }))).toBeNull();
  });

  it('are null for a Burn without a VIG, and for an opposition without a CBT', () => {
    expect(burnOdds(side({}))).toBeNull();
    expect(oppositionOdds(side({}), side(known))).toBeNull();
    expect(oppositionOdds(side(known), side({}))).toBeNull();
  });
});

describe('a side at 0 (ROLL-3, ROLL-4)', () => {
  const [none, some] = [side({ cbt: 0, vig: 4, spd: 4 }), side({ cbt: 3, vig: 4, spd: 4 })];

  it('loses an opposition, but the initiator wins when both sides are at 0', () => {
    expect(oppositionOdds(none, some)).toMatchObject({ winFirst: 0 });
    expect(oppositionOdds(some, none)).toMatchObject({ winFirst: 1 });
    expect(oppositionOdds(none, none)).toMatchObject({
      winFirst: 1,
      exact: { first: '1', second: '0' },
    });
  });

  it('deals no wounds in a response, whichever side wins it', () => {
    expect(meleeOdds(none, none, 'response', 'none')).toMatchObject({
      winFirst: 1,
      mean: 0,
      attacker: { mean: 0 },
    });
    expect(meleeOdds(none, some, 'response', 'none')).toMatchObject({ winFirst: 0, mean: 0 });
  });
});
