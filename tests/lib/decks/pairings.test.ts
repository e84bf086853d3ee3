import { describe, expect, it } from 'vitest';
import type { FormatName } from '@/lib/decks/formats';
import { examplePairings, neighbourPairings, type RatedCards } from '@/lib/decks/ratings/pairings';

const BOTH: readonly FormatName[] = ['open', 'tournament'];

function list(key: string, legal: readonly FormatName[] = ['open']): RatedCards {
  return { key, legal };
}

function named(pairings: readonly { readonly a: string; readonly b: string }[]): string[] {
  return pairings.map(({ a, b }) => `${a}${b}`);
}

describe('the pairings of the ratings', () => {
  it('are each list with every example, and the examples with each other, each once', () => {
    const found = examplePairings([list('x'), list('b'), list('a')], ['m', 'a']);
    expect(named(found)).toEqual(['ab', 'am', 'ax', 'bm', 'mx']);
  });

  it('are those within three places in the order of strength, whatever the order of the lists', () => {
    const strength = new Map([...'abcdef'].map((key, at) => [key, at]));
    const lists = [...'fbdace'].map((key) => list(key));
    const found = named(neighbourPairings(lists, strength, BOTH));
    expect(found).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'be', 'cd', 'ce', 'cf', 'de', 'df', 'ef']);
    expect(named(neighbourPairings([...lists].reverse(), strength, BOTH))).toEqual(found);
  });

  it('are within a format, so that decks of two formats do not meet', () => {
    const strength = new Map([...'abc'].map((key) => [key, 0]));
    const lists = [list('a'), list('b', ['tournament']), list('c', BOTH)];
    expect(named(neighbourPairings(lists, strength, BOTH))).toEqual(['ac', 'bc']);
  });

  it('leave out lists whose strength is not known', () => {
    expect(neighbourPairings([list('a'), list('b')], new Map([['a', 0]]), BOTH)).toEqual([]);
  });
});
