import { describe, expect, it } from 'vitest';
import { edenCardOf, LIMBS } from '@/engine';
import { completionsAt } from '@/lib/cards/search/complete';
import { didYouMean } from '@/lib/cards/search/did-you-mean';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { edenClausesOf } from '@/lib/eden/card-clauses';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { listingOf } from '@/lib/eden/listing';
import { EDEN_SETS } from '@/lib/eden/sets';
import { edenFaceLabel, edenTileOf } from '@/lib/eden/tile';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';

const catalogue = edenCatalogueOfProgram();
const { cards } = catalogue;
const named = (name: string) => {
  const [card] = cards.filter((one) => one.name === name);
  if (card === undefined) throw new Error(`no ${name}`);
  return card;
};
const found = (query: string) => {
  const { cards: list, errors } = searchCards(query, catalogue, { regex: compileRegex });
  return { names: list.map(({ name }) => name), errors: errors.map(({ message }) => message) };
};

describe('the cards of Eden in the catalogue', () => {
  it('have unique addresses', () => {
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    expect(cards.filter(({ slug }) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
    expect(EDEN_SETS.every(({ id }) => cards.some(({ set }) => set === id))).toBe(true);
    expect(named('Marshal Ysolde')).toMatchObject({
      id: 'eden/ash-and-ember/marshal-ysolde',
      set: 'ash-and-ember',
      slug: 'marshal-ysolde',
    });
  });

  it('are complete and enforced in our own set', () => {
    const own = cards.filter(({ set }) => set === 'ash-and-ember');
    expect(own.length).toBeGreaterThanOrEqual(74);
    expect(own.filter(({ level, missing }) => level !== 'enforced' || missing.length > 0)).toEqual(
      [],
    );
  });

  it('list their facts that are unknown', () => {
    expect(named('Anton').missing).toEqual(['stigma', 'value', ...LIMBS, 'text']);
    expect(named('Yuri').missing).toContain('equipment: Molotov cocktail');
    expect(named('Yuri').missing).toContain('arms: white dots, red dots, faces of the die');
    expect(named('The big fight').missing).toEqual(['deployment', 'text']);
    expect(named('Anton').level).toBe('unwritten');
  });

  it('have the facts that the search uses', () => {
    expect(named('Marshal Ysolde').facts).toEqual({
      kind: 'fighter',
      faction: 'Cinder Court',
      stigma: 'Ember',
      value: 39,
      psi: 6,
      cbt: 6,
      vig: 5,
      spd: 3,
      cp: 17,
      ftypes: ['Noble', 'Officer'],
      equipment: ['Sabre', 'Half plate'],
    });
    expect(edenFaceLabel(edenTileOf(named('Marshal Ysolde')))).toBe(
      'Marshal Ysolde; Fighter; value 39; PSI 6/4; CBT 6/4; VIG 5/3; SPD 3/2; Cinder Court; Ember; Noble; Officer',
    );
  });

  it('cite only existing clauses, each once', () => {
    for (const { name, record } of cards) {
      const clauses = edenClausesOf(record).map(({ clause }) => clause);
      expect(new Set(clauses).size, name).toBe(clauses.length);
      expect(
        clauses.filter((clause) => !EDEN_RULES.byId.has(clause)),
        name,
      ).toEqual([]);
    }
  });
});

describe('an Eden card whose text is not fully understood', () => {
  const fighter = (text: string, equipment: readonly string[] = []) =>
    listingOf(edenCardOf({ type: 'Fighter', name: 'X', text, equipment: [...equipment] }), 'own');

  it('is partial, and shows which part is not understood', () => {
    const { level, lines } = fighter('Hop (Action, 1 AP): Frobnicate target opponent.');
    expect(level).toBe('partial');
    const [line] = lines;
    const [unknown] = line?.unknown ?? [];
    expect(line?.text.slice(unknown?.offset)).toMatch(/^Frobnicate/);
    expect(unknown?.expected).toMatch(/^expected/);
  });

  it('may have equipment with an unknown effect', () => {
    const { level, lines } = fighter('', ['Whip (Melee): CBT +1 - Lash (2).']);
    expect(level).toBe('partial');
    expect(lines[0]?.unknown[0]).toMatchObject({ offset: 23, length: 8 });
  });

  it('is manual when it is a mission with an unknown objective (INT-10)', () => {
    const mission = listingOf({ type: 'Mission', name: 'M', objectives: ['Have fun.'] }, 'own');
    expect(mission.level).toBe('manual');
  });
});

describe('the search for cards of Eden', () => {
  it.each([
    ['kind:npf', 8],
    ['kind:mission set:ash-and-ember', 12],
    ['kind:tactical set:ash', 24],
    ['kind:scenery', 24],
    ['is:complete set:published', 0],
    ['game:eden', cards.length],
    ['game:ote', 0],
  ])('finds for %s the right number of cards, which is %i', (query, total) => {
    expect(searchCards(query, catalogue, { regex: compileRegex })).toMatchObject({
      total,
      errors: [],
    });
  });

  it('finds cards by symbols and types without a key', () => {
    expect(found('cinder noble').names).toContain('Marshal Ysolde');
    expect(found('faction:"cinder court" stigma:ember cbt>=5 psi>=5').names).toEqual([
      'Marshal Ysolde',
    ]);
    expect(found('e:carbine').names).toContain('Kestrel Voss');
    expect(found('text:/reroll|poison/').errors).toEqual([]);
  });

  it('sorts by figures, with unknown figures last', () => {
    const by = searchCards('kind:fighter order:value dir:desc', catalogue).cards;
    const values = by.map(({ facts }) => facts.value);
    const known = values.filter((value) => value !== undefined);
    expect(known).toEqual(known.toSorted((a, b) => b - a));
    expect(values.slice(known.length).every((value) => value === undefined)).toBe(true);
  });

  it('refuses keys of On the Edge and suggests keys of Eden', () => {
    const [error] = searchCards('cost<=2', catalogue).errors;
    expect(error).toMatchObject({
      message:
        '"cost" finds nothing: it asks about cards of On the Edge, and none is in the catalogue',
      hint: 'value',
    });
    for (const query of ['power>=3', 'rarity:c', 'needs:cloak', 'legal:open', 'ability:draw'])
      expect(found(query).errors[0], query).toMatch(/asks about cards of On the Edge/);
  });

  it('offers keys and values of Eden, and corrects misspelt ones', () => {
    const labels = (query: string) =>
      completionsAt(query, query.length, catalogue).map(({ label }) => label);
    expect(labels('val')).toEqual(['value']);
    expect(labels('cos')).not.toContain('cost');
    expect(labels('kind:m')).toEqual(['mission']);
    expect(labels('stigma:e')).toContain('Ember');
    expect(labels('!marshal ys')).toEqual(['Marshal Ysolde']);
    expect(didYouMean('marshal ysolda', catalogue, { total: 0, errors: [] })[0]).toMatchObject({
      label: 'Marshal Ysolde',
      page: '/cards/eden/ash-and-ember/marshal-ysolde',
    });
    expect(
      didYouMean('sisters', catalogue, { total: 0, errors: [] }).map(({ query }) => query),
    ).toContain('trait:Sister');
    expect(found('faction:"cinder cort"').errors).toEqual([
      'no card has a faction "cinder cort", did you mean "Cinder Court"?',
    ]);
  });
});
