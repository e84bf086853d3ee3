import { type CardType, compileText, nearestForms } from '@/engine';
import type { Unknown } from './catalogue';

/** What may have been meant: a form as its table prints it, and an example of it that compiles on such a card. */
interface TextOffer {
  readonly form: string;
  readonly example: string;
}

/** A stretch of a text that is not understood, with what is offered for it. */
export interface UnclearText {
  readonly offset: number;
  readonly length: number;
  /** The words themselves. */
  readonly text: string;
  /** `expected … at "…"`. */
  readonly expected: string;
  readonly offers: readonly TextOffer[];
}

const OFFERS = 3;
/** Beyond these nobody reads on; each is said all the same. */
const MOST_OFFERED = 8;

/** Every stretch that the compiler did not understand, with the forms nearest to it. */
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
