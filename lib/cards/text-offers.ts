import { type CardType, compileText, nearestForms } from '@/engine';
import type { UnknownPart } from './catalogue';

/** A suggested form as in the table of forms, with an example that compiles on this type of card. */
interface TextOffer {
  readonly form: string;
  readonly example: string;
}

/** A part of a text that is not understood, with suggestions. */
export interface UnclearText {
  readonly offset: number;
  readonly length: number;
  /** The part that is not understood. */
  readonly text: string;
  /** What the compiler expected, as `expected … at "…"`. */
  readonly expected: string;
  readonly offers: readonly TextOffer[];
}

const MOST_OFFERS = 3;
/** The maximum number of parts that get suggestions; further parts are listed without suggestions. */
const MOST_OFFERED = 8;

/** Returns every part that the compiler did not understand, with the most similar forms. */
export function unclearTexts(
  text: string,
  type: CardType,
  unknown: readonly UnknownPart[],
): UnclearText[] {
  return unknown.map(({ offset, length, expected }, i) => {
    const words = text.slice(offset, offset + length);
    const near = i < MOST_OFFERED ? nearestForms(words, 2 * MOST_OFFERS) : [];
    const offers = near
      .filter(({ example }) => compileText(example, type).unknown.length === 0)
      .slice(0, MOST_OFFERS)
      .map(({ form, example }) => ({ form, example }));
    return { offset, length, text: words, expected, offers };
  });
}
