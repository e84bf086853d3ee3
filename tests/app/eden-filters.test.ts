import { describe, expect, it } from 'vitest';
import {
  countEdenFilters,
  readEdenFilters,
  withLabel,
  withoutEdenFilters,
  withValues,
} from '@/app/_components/eden/eden-filters';
import { backsOf, groupBySheet } from '@/app/_components/print/proxy-sheets';
import { withFigure } from '@/app/_components/search/query-filters';
import { askedGame, parseQuery } from '@/lib/cards/search/parse';

describe('the filters for cards of Eden', () => {
  it('write the query and are read from it', () => {
    let query = 'cinder';
    query = withValues(query, 'kind', ['fighter', 'npf']);
    query = withLabel(query, 'faction', 'Cinder Court');
    query = withFigure(query, 'cbt', { op: '>=', value: 4 });
    query = withValues(query, 'set', ['ash-and-ember']);
    expect(query).toBe('cinder kind:fighter,npf faction="Cinder Court" cbt>=4 set:ash-and-ember');
    const filters = readEdenFilters(query);
    expect(filters).toMatchObject({
      kinds: ['fighter', 'npf'],
      sets: ['ash-and-ember'],
      stigma: null,
      figures: { cbt: { op: '>=', value: 4 }, psi: null },
    });
    expect(filters.faction?.toLowerCase()).toBe('cinder court');
    expect(countEdenFilters(filters)).toBe(4);
    expect(withoutEdenFilters(query)).toBe('cinder');
  });

  it('keep the parts of the query that they do not show', () => {
    const query = '-kind:npf cbt>psi (stigma:ash or spd<3)';
    expect(countEdenFilters(readEdenFilters(query))).toBe(0);
    expect(withoutEdenFilters(query)).toBe(query);
    expect(withLabel('a or b', 'stigma', 'Ash')).toBe('(a or b) stigma="Ash"');
  });
});

describe('the game that a query demands', () => {
  it.each([
    ['game:eden cinder', 'eden'],
    ['cinder game=ote', 'ote'],
    ['game:"on the edge"', 'ote'],
    ['cinder', null],
    ['-game:eden', null],
    ['game:ote,eden', null],
    ['"game:eden"', null],
    ['game:chess', null],
  ])('is read from "%s": %s', (query, game) => {
    expect(askedGame(parseQuery(query))).toBe(game);
  });
});

describe('the card backs on a printed sheet', () => {
  it('match the fronts when the paper is turned over its long edge', () => {
    const fronts = Array.from({ length: 11 }, (_, i) => ({ key: String(i), face: i }));
    const [first = [], second = []] = groupBySheet(fronts);
    const places = (sheet: typeof first) =>
      backsOf(sheet, (key) => `b${key}`).map(({ face }) => face);
    expect(places(first)).toEqual(['b2', 'b1', 'b0', 'b5', 'b4', 'b3', 'b8', 'b7', 'b6']);
    // Where there is no front the place stays empty, so that the others do not move.
    expect(places(second)).toEqual([null, 'b10', 'b9', null, null, null, null, null, null]);
  });
});
