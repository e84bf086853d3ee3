import { describe, expect, it } from 'vitest';
import { readEquipment } from '@/engine/eden/cards/equipment';
import { missingToPlay } from '@/engine/eden/cards/profile';
import { readSceneryRules } from '@/engine/eden/cards/scenery';
import { compileAbilities, compileEffects } from '@/engine/eden/text/compile';
import { compileObjectives } from '@/engine/eden/text/objective';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const CARDS = ashAndEmber();
const ofType = (type: string) => CARDS.filter((card) => card.type === type);

describe('the set Ash and Ember', () => {
  it('contains four factions of eight fighters, five stigmas, and cards of the other types', () => {
    const fighters = CARDS.flatMap((card) => (card.type === 'Fighter' ? [card] : []));
    expect(new Set(fighters.map(({ faction }) => faction)).size).toBe(4);
    expect(new Set(fighters.map(({ stigma }) => stigma)).size).toBe(5);
    expect(fighters.length).toBeGreaterThanOrEqual(32);
    expect(ofType('NPF')).toHaveLength(6);
    expect(ofType('Mission')).toHaveLength(12);
    expect(ofType('Tactical')).toHaveLength(24);
    expect(ofType('Scenery')).toHaveLength(5);
    expect(new Set(CARDS.map(({ name }) => name)).size).toBe(CARDS.length);
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
