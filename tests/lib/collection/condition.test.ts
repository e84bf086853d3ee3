import { describe, expect, it } from 'vitest';
import { GRADES, gradeOf, readCondition, withNote } from '@/lib/collection/condition';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';

describe('a condition', () => {
  it.each([
    ['Mint', ['M', 'MT', 'mint', 'Gem Mint', 'prägefrisch']],
    ['Near Mint', ['NM', 'near_mint', 'NearMint', 'Near Mint/Mint', 'NM/M', 'NM-', 'fast neu']],
    ['Excellent', ['EX', 'LP', 'SP', 'Lightly Played', 'slightly_played']],
    ['Good', ['GD', 'MP', 'Moderately Played', 'Good (Lightly Played)', 'gut']],
    ['Played', ['PL', 'HP', 'Light Played', 'light_played', 'Heavily Played', 'bespielt']],
    ['Poor', ['PO', 'DMG', 'Damaged', 'beschädigt', 'poor']],
  ] as const)('of grade %s is read in the spellings of other programs', (grade, spellings) => {
    for (const written of spellings) expect([written, gradeOf(written)]).toEqual([written, grade]);
  });

  it.each([['signed'], ['PSA 9'], ['constructor'], [''], ['?']])(
    'is not read from %j',
    (written) => {
      expect(gradeOf(written)).toBeNull();
    },
  );

  it('keeps its spelling unless that is the name of the grade, and keeps what is no condition', () => {
    for (const grade of GRADES)
      expect(readCondition(` ${grade} `)).toEqual({ condition: grade, spelling: '', other: '' });
    expect(readCondition('NM')).toEqual({ condition: 'Near Mint', spelling: 'NM', other: '' });
    expect(readCondition('signed')).toEqual({ condition: '', spelling: '', other: 'signed' });
    const long = `near${'-'.repeat(30)}mint`;
    expect(readCondition(long)).toEqual({ condition: 'Near Mint', spelling: '', other: '' });
  });

  it('is added to a note once, if it fits', () => {
    expect(withNote('', 'signed')).toBe('signed');
    expect(withNote('from Al', '2 × signed')).toBe('from Al; 2 × signed');
    expect(withNote('from Al; 2 × signed', '2 × signed')).toBe('from Al; 2 × signed');
    const full = 'x'.repeat(COLLECTION_BOUNDS.note);
    expect(withNote(full, 'signed')).toBe(full);
  });
});
