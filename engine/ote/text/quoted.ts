import type { Ability } from '../abilities/schema.ts';
import { compileText } from './compile.ts';
import { printAbilities } from './print.ts';
import type { Reader } from './reader.ts';
import { peek, want } from './reader.ts';

/** Reads abilities that somebody is given, in quotation marks: a card's text, in which `this Character` is the receiver. */
export function readQuoted(r: Reader): Ability[] | null {
  const token = peek(r);
  if (token?.kind !== 'string') return want(r, 'abilities in quotation marks');
  const { abilities, unknown } = compileText(token.low, 'character');
  if (unknown.length > 0 || abilities.length === 0) {
    return want(r, 'abilities in quotation marks, each a sentence of the language');
  }
  r.at += 1;
  // Their places are in the quotation, not in the card's text.
  return abilities.map((ability): Ability => ({ ...ability, span: [0, 0] }));
}

/** `"Crank any time to Avoid Combat"`. */
export function printQuoted(abilities: readonly Ability[]): string {
  return `"${printAbilities(abilities, 'character').replace(/\.$/, '')}"`;
}
