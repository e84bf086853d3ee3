import { describe, expect, it } from 'vitest';
import { keywordGroups, setGroups, traitGroups } from '@/lib/cards/card-groups';
import { getCatalogue } from '@/lib/cards/embedded';
import { relationsOf } from '@/lib/cards/relations';
import { searchCards } from '@/lib/cards/search/search-cards';
import { clauseOf } from '@/lib/rules/clauses';

const catalogue = getCatalogue();
const groups = [...traitGroups(catalogue), ...keywordGroups(catalogue), ...setGroups(catalogue)];

describe('a group of cards', () => {
  it('has a slug that is unique among groups of its kind', () => {
    for (const some of [traitGroups(catalogue), keywordGroups(catalogue), setGroups(catalogue)])
      expect(new Set(some.map(({ slug }) => slug)).size).toBe(some.length);
    expect(groups.every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
  });

  it.each(groups.map((group) => [group.title, group] as const))(
    'called %s lists the cards that its search query finds',
    (_, { query, cards, means }) => {
      const found = searchCards(query, catalogue);
      expect(found.errors).toEqual([]);
      expect(new Set(found.cards.map(({ id }) => id))).toEqual(new Set(cards.map(({ id }) => id)));
      expect(cards.length).toBeGreaterThan(0);
      for (const { clause } of means)
        expect(clause.startsWith('ABL') || clauseOf(clause)).toBeTruthy();
    },
  );
});

describe('the relations between cards', () => {
  it('are listed on both cards', () => {
    const [sample = catalogue.cards[0]] = catalogue.cards.filter(
      ({ abilities }) => abilities.length > 2,
    );
    if (sample === undefined) throw new Error('no card');
    for (const [relation, { does, isDone }] of relationsOf(sample, catalogue)) {
      for (const { card } of does.slice(0, 5))
        expect(
          relationsOf(card, catalogue)
            .get(relation)
            ?.isDone.map((one) => one.card.id),
        ).toContain(sample.id);
      for (const { card } of isDone.slice(0, 5))
        expect(
          relationsOf(card, catalogue)
            .get(relation)
            ?.does.map((one) => one.card.id),
        ).toContain(sample.id);
    }
  });

  it('include the cards with a trait that the text names', () => {
    const secret = catalogue.byId.get('ote/standard/006');
    if (secret === undefined) throw new Error('no card');
    const boosted = relationsOf(secret, catalogue).get('boosts')?.does ?? [];
    expect(boosted.length).toBeGreaterThan(3);
    expect(boosted.every(({ card }) => card.traits.includes('Kergillian'))).toBe(true);
    // A trait alone means a Character (CARD-5): no Gear of the same trait is raised.
    expect(boosted.filter(({ card }) => card.type === 'gear')).toEqual([]);
  });
});
