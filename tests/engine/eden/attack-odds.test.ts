import { describe, expect, it } from 'vitest';
import { meleeOdds, shootOdds } from '@/engine/eden/odds/odds';
import type { Side, SideFigure } from '@/engine/eden/odds/side';
import type { Gear } from '@/engine/eden/state/frames';
import { type AttackGear, meleeOddsNow, shotOddsNow } from '@/engine/eden/views/attack-odds';
import { file, stateOf } from '@/tests/engine/eden/scenario/runner';

const NONE = { policy: 'none' } as const;
const BARE: AttackGear = { attacker: null, target: null };
const PIECE: Gear = { piece: 0, half: 0 };
const CP = { white: 2, red: 2 };

/** A side as if its figures were printed so; all limbs as the Dummy's. */
function side(
  cbt: SideFigure | null,
  vig: SideFigure | null,
  spd: SideFigure | null,
  more: Partial<Side> = {},
): Side {
  return {
    cbt,
    vig,
    spd,
    faces: ['head', 'arms', 'arms', 'torso', 'torso', 'legs'],
    protection: { head: 0, arms: 0, torso: 0, legs: 0 },
    cp: { head: CP, arms: CP, torso: CP, legs: CP },
    wounds: { head: 0, arms: 0, torso: 0, legs: 0 },
    ...more,
  };
}

const of = (white: number, red = white - 1): SideFigure => ({ white, red });

function match(yuri: string, brick: string, more = '') {
  return stateOf(
    file(`cards: { Yuri: { type: Fighter, ${yuri} }, Brick: { type: Fighter, ${brick} } }
players: { A: { fighters: { Yuri: { at: [20, 20]${more} } } }, B: { fighters: { Brick: [23, 20] } } }
active: Yuri`),
  );
}

const now = (state: ReturnType<typeof match>, gear = BARE, charge = false) =>
  meleeOddsNow(state, 0, 1, gear, { charge, ...NONE });

describe('the odds of a melee attack during a match', () => {
  it('are computed from the printed figures when nothing changes them', () => {
    const odds = now(match('arms: 4/3', 'torso: 4/3, legs: 5/4'));
    const [own, other] = [side(of(4), of(3), of(3)), side(of(3), of(4), of(5))];
    expect(odds.passive).toEqual(meleeOdds(own, other, 'passive', NONE.policy));
    expect(odds.dodge).toEqual(meleeOdds(own, other, 'dodge', NONE.policy));
    expect(odds.response).toEqual(meleeOdds(own, other, 'response', NONE.policy));
  });

  it('count a wounded limb at its red value, which further wounds do not lower', () => {
    const odds = now(match('arms: 5/3 1+2', 'torso: 4/3', ', wounds: { arms: 1 }'));
    const arms = { white: 1, red: 2 };
    const own = side(of(5, 3), of(3), of(3), {
      cp: { head: CP, arms, torso: CP, legs: CP },
      wounds: { head: 0, arms: 1, torso: 0, legs: 0 },
    });
    expect(odds.response).toEqual(
      meleeOdds(own, side(of(3), of(4), of(3)), 'response', NONE.policy),
    );
    expect(odds.passive?.mean).toBeLessThan(
      now(match('arms: 5/3', 'torso: 4/3')).passive?.mean ?? 0,
    );
  });

  it('count a limb that the card does not have as 0 (CARD-2)', () => {
    const odds = now(match('arms: 4', 'legs: null, head: "@16"'));
    const other = side(of(3), of(3), of(0, 0), {
      cp: { head: CP, arms: CP, torso: CP, legs: null },
      faces: ['head', 'arms', 'arms', 'torso', 'torso', 'head'],
    });
    const own = side(of(4, 2), of(3), of(3), {
      cp: { head: CP, arms: CP, torso: CP, legs: CP },
    });
    expect(odds.dodge).toEqual(meleeOdds(own, other, 'dodge', NONE.policy));
  });

  it('count the equipment of the attacker, and the equipment of a target that strikes back', () => {
    const state = match(
      'equipment: ["Club (Melee): CBT +1."]',
      'equipment: ["Axe (Melee): CBT +2, VIG +1."]',
    );
    const odds = now(state, { attacker: PIECE, target: PIECE });
    const own = side(of(4), of(3), of(3));
    expect(odds.passive).toEqual(meleeOdds(own, side(of(3), of(3), of(3)), 'passive', NONE.policy));
    expect(odds.response).toEqual(
      meleeOdds(own, side(of(5), of(4), of(3)), 'response', NONE.policy),
    );
  });

  it('count the protection of the target, unless the attacker ignores protection on a charge', () => {
    const helmet = 'equipment: ["Plate (Pr): complete +1."]';
    const plain = now(match('arms: 4/3', helmet));
    const protection = { head: 1, arms: 1, torso: 1, legs: 1 };
    const own = side(of(4), of(3), of(3));
    expect(plain.passive).toEqual(
      meleeOdds(own, side(of(3), of(3), of(3), { protection }), 'passive', NONE.policy),
    );
    const needle = 'arms: 4/3, text: "Needle (Permanent): Ignore protection on a charge."';
    expect(now(match(needle, helmet)).passive).toEqual(plain.passive);
    expect(now(match(needle, helmet), BARE, true).passive).toEqual(
      meleeOdds(own, side(of(3), of(3), of(3)), 'passive', NONE.policy),
    );
  });
});

describe('the odds of a shot during a match', () => {
  const bow = 'arms: 4/3, equipment: ["Bow (Shooting): CBT +1 - Range (20), Str (2)."]';
  const shot = (yuri: string, brick: string, obstacles: number) =>
    shotOddsNow(match(yuri, brick), 0, 1, { piece: 0, half: 0 }, obstacles, NONE.policy);
  const own = side(of(5), null, null);
  const other = side(null, of(3), of(3));

  it('count the weapon, its Str and the obstacles (SHOOT-2, SHOOT-5)', () => {
    expect(shot(bow, '', 1)).toEqual(
      shootOdds(own, other, { strength: 2, obstacles: 1 }, NONE.policy),
    );
  });

  it('count no obstacles for a shooter that ignores them', () => {
    const marksman = `${bow}, text: "Eye (Permanent): Ignore obstacles when shooting. Str +1."`;
    expect(shot(marksman, '', 2)).toEqual(
      shootOdds(own, other, { strength: 3, obstacles: 0 }, NONE.policy),
    );
  });

  it('count the protection of the target, unless the shot ignores protection', () => {
    const vest = 'equipment: ["Vest (Pr): torso +1."]';
    const protection = { head: 0, arms: 0, torso: 1, legs: 0 };
    const covered = side(null, of(3), of(3), { protection });
    const aim = { strength: 2, obstacles: 0 };
    expect(shot(bow, vest, 0)).toEqual(shootOdds(own, covered, aim, NONE.policy));
    const sting = `${bow}, text: "Sting (Permanent): Ignore protection when shooting."`;
    expect(shot(sting, vest, 0)).toEqual(shootOdds(own, other, aim, NONE.policy));
  });
});
