import { readCondition, withNote } from '@/lib/collection/condition';
import { COLLECTION_BOUNDS, each, TYPED_TEXTS, type TypedText } from '@/lib/collection/types';
import type { WrittenLine } from './types';

/** Returns a line as a collection can have it: its words on one line, its condition as a grade. `isNoted`: what was no condition is in the note. */
export function storedLine(line: WrittenLine): {
  readonly line: WrittenLine;
  readonly isNoted: boolean;
} {
  return graded(onOneLine(line));
}

/** Replaces line breaks in cells, because words of a collection are single lines. */
function onOneLine(line: WrittenLine): WrittenLine {
  const words = (field: TypedText) => line[field].replace(/\s*[^\P{Cc}\0]+\s*/gu, ' ').trim();
  return { ...line, ...each(TYPED_TEXTS, words) };
}

/** Reads the condition of a line as a grade. What is no condition goes into the note, with the copies that it is said of. */
function graded(line: WrittenLine): { readonly line: WrittenLine; readonly isNoted: boolean } {
  const { condition, spelling, other } = readCondition(line.condition);
  const isNoted = other !== '';
  const note = isNoted ? withNote(line.note, `${line.count ?? 0} × ${other}`) : line.note;
  return {
    line: { ...line, condition, spelling: spelling || (line.spelling ?? ''), note },
    isNoted,
  };
}

/** Returns why a line cannot be stored, as a sentence; null when it can. */
export function oddityOf(line: WrittenLine): string | null {
  for (const field of [...TYPED_TEXTS, 'spelling'] as const) {
    const text = line[field] ?? '';
    const { length } = text;
    const most = COLLECTION_BOUNDS[field];
    if (/[\0\p{Cs}]/u.test(text))
      return `The ${field} contains a NUL or an incomplete character, which cannot be saved.`;
    if (length > most) return `The ${field} has ${length} characters; ${most} fit.`;
  }
  return null;
}
