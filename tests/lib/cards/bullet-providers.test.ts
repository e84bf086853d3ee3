import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { providedBy, providersOf } from '@/lib/cards/bullet-providers';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));
const bullets = catalogue.cards.filter(({ bullet }) => bullet);

describe('the providers of a bullet card (CALL-3)', () => {
  it('are Resources and Characters that share a trait, and never the card itself', () => {
    expect(bullets.length).toBeGreaterThan(100);
    for (const card of bullets) {
      for (const { card: provider, shared } of providersOf(card, catalogue)) {
        expect(provider.id).not.toBe(card.id);
        expect(
          [provider.type, provider.orType].some(
            (type) => type === 'resource' || type === 'character',
          ),
        ).toBe(true);
        expect(shared.length).toBeGreaterThan(0);
        for (const trait of shared) {
          expect(card.traits).toContain(trait);
          expect(provider.traits).toContain(trait);
        }
      }
    }
  });

  it('list the bullet card among the cards that they provide for', () => {
    for (const card of bullets) {
      for (const { card: provider } of providersOf(card, catalogue)) {
        const back = providedBy(provider, catalogue).map((tie) => tie.card.id);
        expect(back).toContain(card.id);
      }
    }
  });

  it('are sorted with cards without a bullet first, and then by cost', () => {
    const grenade = catalogue.byId.get('ote/standard/019');
    expect(grenade?.bullet).toBe(true);
    if (grenade === undefined) return;
    const ranks = providersOf(grenade, catalogue).map(
      ({ card }) => Number(card.bullet) * 100 + (card.cost?.value ?? 0),
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('are none for a card without a bullet, and a Gear provides for no card', () => {
    const plain = catalogue.cards.find(({ bullet }) => !bullet);
    const gear = catalogue.cards.find(({ type, orType }) => type === 'gear' && orType === null);
    expect(plain && providersOf(plain, catalogue)).toEqual([]);
    expect(gear && providedBy(gear, catalogue)).toEqual([]);
  });
});
