import { type CardType, compileText, nearestForms } from '@/engine';
import type { Unknown } from './catalogue';

/** A suggested form as in the table of forms, with an example that compiles on this type of card. */
interface TextOffer {
  readonly form: string;
  readonly example: string;
}

/** A part of a text that is not understood, with suggestions. */
export interface UnclearText {
  readonly offset: number;
  readonly length: number;
  /** The part itself. */
  readonly text: string;
  /** `expected … at "…"`. */
  readonly expected: string;
  readonly offers: readonly TextOffer[];
}

const OFFERS = 3;
/** The number of parts with suggestions; further parts are listed without. */
const MOST_OFFERED = 8;

/** Returns every part that the compiler did not understand, with the most similar forms. */
export function unclearTexts(
  text: string,
  type: CardType,
  unknown: readonly Unknown[],
): UnclearText[] {
  return unknown.map(({ offset, length, expected }, i) => {
    const words = text.slice(offset, offset + length);
    const near = i < MOST_OFFERED ? nearestForms(words, 2 * OFFERS) : [];
    const offers = near
      .filter(({ example }) => compileText(example, type).unknown.length === 0)
      .slice(0, OFFERS)
      .map(({ form, example }) => ({ form, example }));
    return { offset, length, text: words, expected, offers };
  });
}
