import { foldName } from '@/lib/cards/name';
import { COLLECTION_BOUNDS } from './types';

/** The grades of a condition, best first. A lot has one of them, or '' when its condition is not known. */
export const GRADES = ['Mint', 'Near Mint', 'Excellent', 'Good', 'Played', 'Poor'] as const;
type Grade = (typeof GRADES)[number];

// The spellings of other programs, shops and languages, without the signs and blanks that `foldName` takes away. Scales differ: American
// shops have Near Mint, Lightly, Moderately and Heavily Played, Damaged; Cardmarket has a grade "Light Played" between Good and Played. What
// lies between two of our grades is the lower one, so that nobody who trades gets a worse card than was said.
const SPELLINGS: Readonly<Record<Grade, readonly string[]>> = {
  Mint: [
    ...['m', 'mt', 'gem mint', 'pristine', 'perfect', 'new', 'neu', 'perfekt', 'prägefrisch'],
    ...['neuf', 'parfait', 'nuevo', 'perfecto', 'nuovo'],
  ],
  'Near Mint': [
    ...['nm', 'nm/m', 'm/nm', 'nm/mt', 'mt/nm', 'nm mint', 'near mint/mint', 'mint/near mint'],
    ...['n mint', 'near mint or better', 'fast neu', 'neuwertig', 'fast perfekt', 'fast mint'],
    ...['wie neu', 'like new', 'comme neuf', 'quasi neuf', 'casi nuevo', 'quasi nuovo'],
  ],
  Excellent: [
    ...['ex', 'exc', 'exc.', 'nm/ex', 'ex/nm', 'lp', 'lightly played', 'sp', 'slightly played'],
    ...[
      'lp/sp',
      'very fine',
      'fine',
      'vf',
      'exzellent',
      'ausgezeichnet',
      'excelente',
      'eccellente',
    ],
  ],
  Good: [
    ...['g', 'gd', 'ex/gd', 'gd/ex', 'vg', 'very good', 'good (lightly played)', 'mp'],
    ...['moderately played', 'medium played', 'gut', 'sehr gut', 'bon', 'très bon', 'bueno'],
    ...['buono'],
  ],
  Played: [
    ...['pl', 'hp', 'heavily played', 'heavy played', 'light played', 'gd/pl', 'lp/pl', 'used'],
    ...['fair', 'worn', 'bespielt', 'gespielt', 'leicht bespielt', 'leicht gespielt', 'gebraucht'],
    ...['stark bespielt', 'stark gespielt', 'joué', 'usé', 'jugado', 'usado', 'giocato'],
  ],
  Poor: [
    ...['p', 'po', 'pr', 'd', 'dm', 'dmg', 'damaged', 'ruined', 'schlecht', 'beschädigt'],
    ...['mangelhaft', 'abîmé', 'mauvais', 'endommagé', 'dañado', 'malo', 'pobre', 'danneggiato'],
  ],
};

const BY_SPELLING: ReadonlyMap<string, Grade> = new Map(
  GRADES.flatMap((grade) =>
    [grade, ...SPELLINGS[grade]].map((spelling) => [foldName(spelling), grade] as const),
  ),
);

/** Reads a condition in any usual spelling: `NM`, `near_mint`, `NearMint`, `Near Mint/Mint`. Null when it is none. */
export function gradeOf(written: string): Grade | null {
  return BY_SPELLING.get(foldName(written)) ?? null;
}

/** A condition as a lot has it. */
interface ReadCondition {
  readonly condition: Grade | '';
  /** How it was written, when that is not the name of the grade; else ''. */
  readonly spelling: string;
  /** What was written, when that is no condition; else ''. */
  readonly other: string;
}

/** Reads a written condition. */
export function readCondition(written: string): ReadCondition {
  const plain = written.trim();
  const grade = gradeOf(plain);
  if (grade === null) return { condition: '', spelling: '', other: plain };
  const isKept = plain !== grade && plain.length <= COLLECTION_BOUNDS.spelling;
  return { condition: grade, spelling: isKept ? plain : '', other: '' };
}

/** Adds a text to a note, unless the note has it. A text that does not fit is left out. */
export function withNote(note: string, more: string): string {
  if (more === '' || note.includes(more)) return note;
  const both = note === '' ? more : `${note}; ${more}`;
  return both.length > COLLECTION_BOUNDS.note ? note : both;
}
