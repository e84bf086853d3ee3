import { describe, expect, it } from 'vitest';
import {
  countFilters,
  nextOrdering,
  orderingOf,
  readFilters,
  toggleEffect,
  withBullet,
  withFigure,
  withLots,
  withOrdering,
  withoutFilters,
  withoutShow,
  withoutTrait,
  withSets,
  withTrait,
  withTypes,
} from '@/app/_components/search/query-filters';
import { parseQuery } from '@/lib/cards/search/parse';

describe('the filter panel, when it reads a query,', () => {
  it('shows its simple conditions, whatever their aliases', () => {
    const filters = readFilters(
      'zip t:gear,condition -is:bullet c<=2 trait:mutant tr="Peace Force" s:cutups',
    );
    expect(filters).toMatchObject({
      types: ['gear', 'condition'],
      sets: ['cutups'],
      bullet: 'without',
      traits: ['mutant', 'Peace Force'],
      figures: { cost: { op: '<=', value: 2 }, ap: null },
    });
    expect(countFilters(filters)).toBe(6);
  });

  it('ignores conditions that are not simple', () => {
    for (const query of [
      '',
      'zip',
      't:gear or t:secret',
      '-t:gear',
      'pull>=cost',
      'cost=1,2',
      'cost=none',
      'cots<3',
    ]) {
      expect(countFilters(readFilters(query)), query).toBe(0);
    }
  });
});

describe('the filter panel, when it changes a query,', () => {
  it('adds a condition at the end and keeps the rest', () => {
    expect(withTypes('zip', ['gear'])).toBe('zip t:gear');
    expect(withFigure('"two words"', 'pull', { op: '>=', value: 2 })).toBe('"two words" pull>=2');
    expect(withTrait('', 'Peace Force')).toBe('trait="Peace Force"');
    expect(withTrait('is:bullet', 'Mutant')).toBe('is:bullet trait=Mutant');
  });

  it('changes a condition in its place', () => {
    expect(withFigure('zip cost<=2 t:gear', 'cost', { op: '=', value: 1 })).toBe(
      'zip cost=1 t:gear',
    );
    expect(withTypes('t:gear zip', ['gear', 'secret'])).toBe('t:gear,secret zip');
    expect(withBullet('a is:bullet b', 'without')).toBe('a -is:bullet b');
  });

  it('removes a condition, together with an "and" before or after it', () => {
    expect(withTypes('zip t:gear zap', [])).toBe('zip zap');
    expect(withSets('set:arcana and zip', [])).toBe('zip');
    expect(withSets('zip and set:arcana', [])).toBe('zip');
    expect(withoutTrait('trait:mutant trait=Glug', 'mutant')).toBe('trait=Glug');
  });

  it('puts alternatives into brackets before it adds a filter', () => {
    expect(withTypes('zip or zap', ['gear'])).toBe('(zip or zap) t:gear');
  });

  it('writes conditions that it reads back without a mistake', () => {
    let query = 'zip or zap';
    query = withTypes(query, ['character', 'gear']);
    query = withSets(query, ['shadows', 'chase']);
    query = withBullet(query, 'with');
    query = withFigure(query, 'dp', { op: '>=', value: 3 });
    query = withTrait(query, "D'Aubainne");
    query = withLots(query, 'place', ['Box 3', 'binder']);
    query = withLots(query, 'condition', ['Near Mint']);
    expect(parseQuery(query).errors).toEqual([]);
    expect(readFilters(query)).toEqual({
      effects: [],
      types: ['character', 'gear'],
      sets: ['shadows', 'chase'],
      bullet: 'with',
      traits: ["D'Aubainne"],
      lots: { place: ['Box 3', 'binder'], condition: ['Near Mint'] },
      figures: { cost: null, ap: null, dp: { op: '>=', value: 3 }, pull: null },
    });
    expect(withoutFilters(query)).toBe('(zip or zap)');
  });
});

it('the filters for what a card does are all to hold, and each is taken back by its own switch', () => {
  const both = toggleEffect(toggleEffect('zip or zap', 'is:anytime'), 'ability:cancel');
  expect(both).toBe('(zip or zap) is:anytime ability:cancel');
  expect(readFilters(both).effects).toEqual(['is:anytime', 'ability:cancel']);
  expect(countFilters(readFilters(both))).toBe(2);
  expect(toggleEffect(both, 'is:anytime')).toBe('(zip or zap) ability:cancel');
  expect(withoutFilters(both)).toBe('(zip or zap)');
});

describe('the order in a query', () => {
  it('becomes ascending, descending and default by clicks on the head of a column', () => {
    const rising = nextOrdering('zip', 'cost');
    expect(rising).toBe('zip order:cost');
    const falling = nextOrdering(rising, 'cost');
    expect(orderingOf(falling)).toEqual({ order: 'cost', descending: true });
    expect(nextOrdering(falling, 'cost')).toBe('zip');
    expect(nextOrdering(falling, 'ap')).toBe('zip order:ap');
    expect(withOrdering('zip sort=ap dir:desc t:gear', 'cost', false)).toBe(
      'zip t:gear order:cost',
    );
    expect(withOrdering(falling, 'cost', false)).toBe('zip order:cost');
    expect(withOrdering(falling, null, false)).toBe('zip');
  });

  it('is kept when a button removes "show:" from the query', () => {
    expect(withoutShow('zip show:table t:gear')).toBe('zip t:gear');
  });
});
