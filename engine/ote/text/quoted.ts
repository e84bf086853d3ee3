import { peek, want } from '../../kernel/text/reader.ts';
import type { Ability } from '../abilities/schema.ts';
import { compileText } from './compile.ts';
import { printAbilities } from './print.ts';
import type { Reader } from './reader.ts';

/** Reads abilities that somebody is given, in quotation marks: a card's text, in which `this Character` is the receiver. */
export function readQuoted(r: Reader): Ability[] | null {
  const token = peek(r);
  if (token?.kind !== 'string') return want(r, 'abilities in quotation marks');
  const { abilities, unknown } = compileText(unnested(token.low), 'character');
  if (unknown.length > 0 || abilities.length === 0) {
    return want(r, 'abilities in quotation marks, each a sentence of the language');
  }
  r.at += 1;
  // Their places are in the quotation, not in the card's text.
  return abilities.map((ability): Ability => ({ ...ability, span: [0, 0] }));
}

/** `"Crank any time to Avoid Combat"`. */
export function printQuoted(abilities: readonly Ability[]): string {
  return `"${nested(printAbilities(abilities, 'character')).replace(/\.$/, '')}"`;
}

/** Inside quotation marks single ones stand for them: `"Crank to flip any 'Blush Quay'"`. */
export function unnested(text: string): string {
  return text.replace(
    /(^|[\s(])'((?:[^']|'(?=[a-z]))+)'(?![a-z])/gi,
    (_, before: string, quoted: string) => `${before}"${quoted.replaceAll('’', "'")}"`,
  );
}

function nested(text: string): string {
  return text.replace(/"([^"]*)"/g, (_, quoted: string) => `'${quoted.replaceAll("'", '’')}'`);
}
