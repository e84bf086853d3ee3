import { describe, expect, it } from 'vitest';
import { bestInMelee, protectionOf, readEquipment } from '@/engine/eden/cards/equipment';

describe('the reader of equipment', () => {
  it.each([
    [
      'Throwing knives (Shooting): CBT +1 - Range (20), Str (2), 2/match.',
      {
        name: 'Throwing knives',
        perMatch: 2,
        halves: [{ category: 'Shooting', bonus: { CBT: 1 }, range: 20, strength: 2 }],
      },
    ],
    [
      'Molotov (Projectile): - Range (20), Explosive (3), Burn (1), 1/match.',
      { perMatch: 1, halves: [{ category: 'Projectile', bonus: {}, explosive: 3, burn: 1 }] },
    ],
    [
      'Molotov (Projectile): Range (20), Burn (1), 1/round.',
      { perRound: 1, perMatch: null, halves: [{ range: 20, burn: 1, explosive: null }] },
    ],
    ['Club (Melee): CBT +1.', { halves: [{ category: 'Melee', bonus: { CBT: 1 } }] }],
    [
      'Chain (Melee): CBT −1, SPD +1 - Fear (1).',
      { halves: [{ bonus: { CBT: -1, SPD: 1 }, fear: 1 }] },
    ],
    ['Helmet (PR): head + 1', { halves: [{ category: 'Pr', protection: { head: 1 } }] }],
    [
      'Chain (Melee): CBT - 1, SPD + 1 - Fear (1).',
      { halves: [{ bonus: { CBT: -1, SPD: 1 }, fear: 1 }] },
    ],
    ['Radio (Tech).', { name: 'Radio', halves: [{ category: 'Tech', bonus: {} }] }],
    ['Plate (Pr): torso +1, legs +1.', { halves: [{ protection: { torso: 1, legs: 1 } }] }],
    [
      'Axe (Melee/Shooting): CBT +1 - Fear (1); - Range (15), Str (3).',
      {
        halves: [
          { category: 'Melee', bonus: { CBT: 1 }, fear: 1, range: null },
          { category: 'Shooting', bonus: {}, fear: 0, range: 15, strength: 3 },
        ],
      },
    ],
    ['Throwing knives', { name: 'Throwing knives', halves: [], unknown: [] }],
  ])('understands %s', (text, expected) => {
    expect(readEquipment(text)).toMatchObject({ unknown: [], ...expected });
  });

  it.each([
    ['Horn (Melody): CBT +1.'],
    ['Sword (Melee): CBT +1 - Sleep (2).'],
    ['Club (Melee): CBT +1; Range (2).'],
  ])('reports the parts that it does not understand in "%s"', (text) => {
    expect(readEquipment(text).unknown).not.toEqual([]);
  });

  it('adds up the protection of all pieces, and finds the best piece for melee', () => {
    const pieces = [
      'Helmet (Pr): head +1.',
      'Suit (Pr): complete +2.',
      'Fist (Melee).',
      'Club (Melee): CBT +1.',
      'Bat (Melee): CBT +1.',
    ].map(readEquipment);
    expect([protectionOf(pieces, 'head'), protectionOf(pieces, 'legs')]).toEqual([3, 2]);
    expect(bestInMelee(pieces)?.name).toBe('Club');
  });
});
