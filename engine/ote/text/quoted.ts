import { peek, want } from '../../kernel/text/reader.ts';
import type { Ability } from '../language/schema.ts';
import type { Reader } from './reader.ts';

/** Reads quoted abilities that a card is given. In the quotation, `this Character` is the card that receives them. */
export function readQuoted(r: Reader): Ability[] | null {
  const token = peek(r);
  if (token?.kind !== 'string') return want(r, 'abilities in quotation marks');
  const abilities = r.abilitiesIn(restoreQuotes(token.low));
  if (abilities === null) {
    return want(r, 'abilities in quotation marks, each a sentence of the language');
  }
  r.at += 1;
  // Their spans are within the quotation and not within the card's text.
  return abilities.map((ability): Ability => ({ ...ability, span: [0, 0] }));
}

/**
 * Prints abilities that a card is given. It is passed as an argument, because the files that print effects cannot
 * import the file that prints abilities.
 */
export type Quote = (abilities: readonly Ability[]) => string;

/** Puts a text in quotation marks, without its last full stop. */
export function quoteText(text: string): string {
  return `"${nestQuotes(text).replace(/\.$/, '')}"`;
}

/** Restores double quotation marks from single ones: `"Crank to flip any 'Blush Quay'"`. */
export function restoreQuotes(text: string): string {
  return text.replace(
    /(^|[\s(])'((?:[^']|'(?=[a-z]))+)'(?![a-z])/gi,
    (_, before: string, quoted: string) => `${before}"${quoted.replaceAll('’', "'")}"`,
  );
}

function nestQuotes(text: string): string {
  return text.replace(/"([^"]*)"/g, (_, quoted: string) => `'${quoted.replaceAll("'", '’')}'`);
}
