import { describe, expect, it } from 'vitest';
import { readEquipment } from '@/engine/eden/cards/equipment';
import { LIMBS } from '@/engine/eden/cards/limb';
import { missingToPlay } from '@/engine/eden/cards/profile';
import { readSceneryRules } from '@/engine/eden/cards/scenery';
import { compileAbilities, compileEffects } from '@/engine/eden/text/compile';
import { compileObjectives } from '@/engine/eden/text/objective';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const CARDS = ashAndEmber();
const ofType = (type: string) => CARDS.filter((card) => card.type === type);
const PROFILES = CARDS.flatMap((card) =>
  card.type === 'Fighter' || card.type === 'NPF' ? [card] : [],
);

describe('the set Ash and Ember', () => {
  it('contains four factions of eight fighters, five stigmas, and cards of the other types', () => {
    const fighters = CARDS.flatMap((card) => (card.type === 'Fighter' ? [card] : []));
    expect(new Set(fighters.map(({ faction }) => faction)).size).toBe(4);
    expect(new Set(fighters.map(({ stigma }) => stigma)).size).toBe(5);
    expect(fighters.length).toBeGreaterThanOrEqual(32);
    expect(ofType('NPF')).toHaveLength(8);
    expect(ofType('Mission')).toHaveLength(12);
    expect(ofType('Tactical')).toHaveLength(24);
    expect(ofType('Scenery')).toHaveLength(11);
    expect(new Set(CARDS.map(({ name }) => name)).size).toBe(CARDS.length);
  });

  it('contains fighters of 6 to 50 points whose limbs have 1 to 6 dots and differ in their location faces', () => {
    const values = PROFILES.flatMap((card) => (card.type === 'Fighter' ? [card.value ?? 0] : []));
    expect([Math.min(...values), Math.max(...values)]).toEqual([6, 50]);
    const limbs = PROFILES.flatMap((card) => Object.values(card.limbs));
    const dots = limbs.map((limb) => (limb?.white ?? 0) + (limb?.red ?? 0));
    expect([...new Set(dots)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const faces = PROFILES.map((card) =>
      LIMBS.map((limb) => card.limbs[limb]?.index?.join('')).join('/'),
    );
    const shared = [...new Set(faces)].map((one) => faces.filter((other) => other === one).length);
    expect(shared.length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...shared)).toBeLessThanOrEqual(PROFILES.length / 3);
  });

  it('contains no weapon that adds nothing', () => {
    const idle = PROFILES.flatMap(({ name, equipment = [] }) =>
      equipment.flatMap((line) =>
        readEquipment(line).halves.flatMap(({ category, bonus, protection, ...effects }) => {
          const added = [...Object.values(bonus), ...Object.values(protection)];
          const { burn, fear, explosive, strength } = effects;
          const gives = [...added, burn, fear, explosive ?? 0, strength ?? 0];
          return gives.some((by) => by > 0) ? [] : [`${name}: ${line} (${category})`];
        }),
      ),
    );
    expect(idle).toEqual([]);
  });

  it('has a sentence of flavour of its own on each card that is not scenery', () => {
    const flavors = CARDS.flatMap((card) => (card.type === 'Scenery' ? [] : [card.flavor]));
    expect(flavors.filter((one) => one === undefined)).toEqual([]);
    expect(new Set(flavors).size).toBe(flavors.length);
  });

  it.each(CARDS.map((card) => [card.name, card] as const))(
    'contains the playable card %s',
    (_, card) => {
      switch (card.type) {
        case 'Fighter':
        case 'NPF':
          expect(missingToPlay(card)).toEqual([]);
          expect(compileAbilities(card.text ?? '').unknown).toEqual([]);
          for (const line of card.equipment ?? []) expect(readEquipment(line).unknown).toEqual([]);
          return;
        case 'Mission':
          expect(compileObjectives(card.objectives ?? []).unknown).toEqual([]);
          return;
        case 'Tactical':
          expect(compileEffects(card.text ?? '').unknown).toEqual([]);
          return;
        case 'Scenery':
          expect(readSceneryRules(card.rules ?? 'none')).toBeTypeOf('object');
          expect(card.cost).toBeGreaterThan(0);
          return;
      }
    },
  );
});
