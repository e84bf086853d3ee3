import { describe, expect, it } from 'vitest';
import { furtherTypes, knownWords } from '@/lib/eden/known-words';
import { withFace, withLimbFigure } from '@/lib/eden/limb-code';
import { listingOf } from '@/lib/eden/listing';

describe('the code of a limb', () => {
  it.each([
    ['', 'normal', 4, '4'],
    ['4/3 2+2 @1', 'normal', 5, '5/3 2+2 @1'],
    ['4/3 2+2 @1', 'wounded', 2, '4/2 2+2 @1'],
    ['4/3 2+2 @1', 'wounded', undefined, '4 2+2 @1'],
    ['4/3 2+2 @1', 'normal', undefined, '2+2 @1'],
    ['4', 'white', 2, '4 2+0'],
    ['4', 'red', 2, '4 0+2'],
    ['4/3 2+2 @1', 'red', undefined, '4/3 @1'],
    ['', 'wounded', 3, '3/3'],
  ] as const)('%s becomes with another %s of %s: %s', (code, figure, value, expected) => {
    expect(withLimbFigure(code, figure, value)).toBe(expected);
  });

  it('stays as it is typed when it cannot be read', () => {
    expect(withLimbFigure('four of it', 'normal', 5)).toBe('four of it');
    const codes = { head: 'four of it', arms: '', torso: '', legs: '' };
    expect(withFace(codes, 'head', 1)).toEqual({});
  });

  it('takes a face from the limb that had it', () => {
    const codes = { head: '4/3 2+2 @12', arms: '3', torso: '', legs: 'none' };
    expect(withFace(codes, 'arms', 2)).toEqual({ head: '4/3 2+2 @1', arms: '3 @2' });
    expect(withFace(codes, 'torso', 6)).toEqual({ torso: '@6' });
    expect(withFace(codes, 'head', 2)).toEqual({ head: '4/3 2+2 @1' });
    expect(withFace(codes, 'legs', 6)).toEqual({});
  });
});

describe('the words that a form suggests', () => {
  const fighter = (name: string, faction: string, types: readonly string[]) =>
    listingOf(
      { type: 'Fighter', name, faction, stigma: 'Ash', types: [...types], limbs: {} },
      'ours',
    );

  it('are those of all known cards, those of most cards first', () => {
    const cards = [
      fighter('Ada', 'Reed', ['Sister']),
      fighter('Bo', 'Court', ['Guard', 'Sister']),
      fighter('Cy', 'Court', []),
    ];
    expect(knownWords(cards)).toEqual({
      faction: ['Court', 'Reed'],
      stigma: ['Ash'],
      types: ['Sister', 'Guard'],
    });
  });

  it('add one type to those that are typed', () => {
    const types = ['Sister', 'Guard', 'Officer'];
    expect(furtherTypes('', types)).toEqual(types);
    expect(furtherTypes('Off', types)).toEqual(types);
    expect(furtherTypes('guard, Of', types)).toEqual(['guard, Sister', 'guard, Officer']);
  });
});

describe('a line of text in printed wording', () => {
  it('says how it is read, and one in the fixed English does not', () => {
    const { lines } = listingOf(
      {
        type: 'Fighter',
        name: 'Vasil',
        limbs: {},
        equipment: ['Helmet (PR): head + 1', 'Club (Melee): CBT +1.'],
        text: 'Odd (Permanent): Vasil gets +1 CBT.\nEven (Permanent): +1 CBT.\nFly (Permanent): Vasil flies.',
      },
      'ours',
    );
    expect(lines.map(({ readAs }) => readAs)).toEqual([
      'Helmet (Pr): head +1.',
      null,
      'Odd (Permanent): +1 CBT.',
      null,
      null,
    ]);
  });
});
