import { describe, expect, it } from 'vitest';
import { indexNames, matchName } from '@/lib/scan/match-name';

const index = indexNames(
  ['Ricardo Cerdo', 'Ricardo Cardo', 'Oppenheimer Contacts', 'Zip', 'Giovanni’s Cab'].map(
    (name) => ({
      card: name,
      name,
    }),
  ),
);
const match = (lines: string[], confidence = 80) => matchName({ lines, confidence }, index);
const first = (lines: string[]) => match(lines).candidates[0]?.card;

describe('matching a reading with the names of cards', () => {
  it('is sure of a name that was read exactly, also with the cost beside it', () => {
    expect(match(['Giovanni’s Cab'])).toMatchObject({ isSure: true });
    expect(match(['3 Giovanni’s Cab •'])).toMatchObject({ isSure: true });
  });

  it('joins a name that stands in two lines', () => {
    expect(match(['o Oppenheimer |', 'eo Contacts', 'Resource'])).toMatchObject({ isSure: true });
  });

  it('accepts a wrong letter in a long name, but not where the letters are certain', () => {
    expect(match(['Oppenheimer Contocts'], 70)).toMatchObject({ isSure: true });
    expect(match(['Oppenheimer Contocts'], 95)).toMatchObject({ isSure: false });
  });

  it('doubts a name that is like another one, unless the letters are certain', () => {
    expect(match(['Ricardo Cerdo'], 92).isSure).toBe(true);
    const found = match(['Ricardo Cerdo']);
    expect(found.isSure).toBe(false);
    expect(found.candidates.map(({ card }) => card)).toEqual(['Ricardo Cerdo', 'Ricardo Cardo']);
  });

  it('doubts a name that several cards have', () => {
    const twins = indexNames([
      { card: 'one', name: 'Malak' },
      { card: 'two', name: 'Malak' },
    ]);
    const found = matchName({ lines: ['Malak'], confidence: 90 }, twins);
    expect(found.isSure).toBe(false);
    expect(found.candidates.map(({ card }) => card)).toEqual(['one', 'two']);
  });

  it('is never sure of a short name that was read with an error, or that is a part of another name', () => {
    expect(match(['Zap'])).toMatchObject({ isSure: false });
    expect(first(['Zip Gun Fighter'])).not.toBe('Zip');
  });

  it('finds nothing in letters that are like no name', () => {
    expect(match(['xqzw vvkk', '']).candidates).toEqual([]);
    expect(match([]).candidates).toEqual([]);
  });
});
