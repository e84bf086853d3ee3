import { readCondition, withNote } from '@/lib/collection/condition';
import { IMPORTED, NO_PRICE, priceText, readDay, readPrice } from '@/lib/collection/price';
import { COLLECTION_BOUNDS, each, TYPED_TEXTS, type TypedText } from '@/lib/collection/types';
import { FIELD_NAMES } from './column-names';
import type { WrittenLine } from './types';

/** A line as a collection can have it. */
interface StoredLine {
  readonly line: WrittenLine;
  /** The cells that were read otherwise than they were written, in sentences for the user. */
  readonly remarks: readonly string[];
}

/** Returns a line as a collection can have it: its words on one line, its condition as a grade, its price as one. */
export function storedLine(written: WrittenLine): StoredLine {
  const graded = gradedLine(onOneLine(written));
  const priced = pricedLine(graded.line);
  return { line: priced.line, remarks: [...graded.remarks, ...priced.remarks] };
}

/** Replaces line breaks in cells, because words of a collection are single lines. */
function onOneLine(line: WrittenLine): WrittenLine {
  const words = (field: TypedText) => line[field].replace(/\s*[^\P{Cc}\0]+\s*/gu, ' ').trim();
  return { ...line, ...each(TYPED_TEXTS, words) };
}

/** Reads the condition of a line as a grade. What is no condition goes into the note, with the copies that it is said of. */
function gradedLine(line: WrittenLine): StoredLine {
  const { condition, spelling, other } = readCondition(line.condition);
  const graded = { ...line, condition, spelling: spelling || (line.spelling ?? '') };
  if (other === '') return { line: graded, remarks: [] };
  return {
    line: { ...graded, note: withNote(line.note, `${line.count ?? 0} × ${other}`) },
    remarks: [`“${other}” is no condition, so it is in the note`],
  };
}

/** Reads the price of a line. What is no price goes into the note; a day that can be two is left out. */
function pricedLine(line: WrittenLine): StoredLine {
  if (line.value === '') return { line: { ...line, ...NO_PRICE }, remarks: [] };
  const read = readPrice(line.value);
  if (typeof read === 'string') {
    const note = withNote(line.note, `price ${line.value}`);
    return { line: { ...line, ...NO_PRICE, note }, remarks: [`${read} It is in the note`] };
  }
  const price = {
    value: priceText(read),
    valueDay: readDay(line.valueDay),
    valueSource: line.valueSource || IMPORTED,
  };
  const isLeftOut = price.valueDay === '' && line.valueDay !== '';
  return {
    line: { ...line, ...price },
    remarks: isLeftOut
      ? [`“${line.valueDay}” is no sure day, so the price has none. Write it as 2026-11-30`]
      : [],
  };
}

/** Returns why a line cannot be stored, as a sentence; null when it can. */
export function oddityOf(line: WrittenLine): string | null {
  for (const field of [...TYPED_TEXTS, 'spelling'] as const) {
    const text = line[field] ?? '';
    const { length } = text;
    const most = COLLECTION_BOUNDS[field];
    const name = field === 'spelling' ? field : FIELD_NAMES[field].toLowerCase();
    if (/[\0\p{Cs}]/u.test(text))
      return `The ${name} contains a NUL or an incomplete character, which cannot be saved.`;
    if (length > most) return `The ${name} has ${length} characters; ${most} fit.`;
  }
  return null;
}
