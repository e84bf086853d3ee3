import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { cardPath } from '@/lib/cards/card-path';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardBySlug, cardsNear, neighboursOf, otherVersions } from '@/lib/cards/neighbours';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));

describe('the address of a card', () => {
  it('is unique and leads back to the card', () => {
    const paths = new Set(catalogue.cards.map(cardPath));
    expect(paths.size).toBe(catalogue.cards.length);
    for (const card of catalogue.cards) {
      expect(cardBySlug(catalogue, card.set, card.slug)?.id).toBe(card.id);
    }
  });

  it('still finds the card by its number when the name in the address is old', () => {
    expect(cardBySlug(catalogue, 'standard', '052-another-name')?.name).toBe('Ricardo Cerdo');
  });

  it('finds no card for an unknown number or set, and suggests the nearest names', () => {
    expect(cardBySlug(catalogue, 'standard', '999-nobody')).toBeNull();
    expect(cardBySlug(catalogue, 'no-set', '052-ricardo-cerdo')).toBeNull();
    expect(cardsNear('999-ricardo-cerda', catalogue).map(({ name }) => name)).toContain(
      'Ricardo Cerdo',
    );
    expect(cardsNear('x'.repeat(5000), catalogue)).toEqual([]);
  });
});

describe('the neighbours of a card in its set', () => {
  it('lead from the first card to the last and back', () => {
    const first = catalogue.cards.find(({ set }) => set === 'arcana');
    expect(first).toBeDefined();
    let here = first ?? null;
    let steps = 0;
    for (; here !== null && steps < 1000; steps += 1) {
      const { after } = neighboursOf(here, catalogue);
      if (after !== null) expect(neighboursOf(after, catalogue).before?.id).toBe(here.id);
      here = after;
    }
    expect(steps).toBe(153);
  });

  it('include the other versions of its name (UNIQ-2)', () => {
    const radford = catalogue.cards.find(({ name }) => name === 'C. A. Radford');
    expect(radford && otherVersions(radford, catalogue).length).toBeGreaterThan(1);
  });
});
