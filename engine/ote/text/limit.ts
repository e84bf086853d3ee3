import { accept, acceptOne, sees, want } from '../../kernel/text/reader.ts';
import type { CardType, Filter, Limit } from '../language/schema.ts';
import { isUnrestricted, readFilter } from './filter.ts';
import { printFilter } from './print-filter.ts';
import type { Reader } from './reader.ts';

/** A limit and the Gear that it applies to. */
interface LimitWithGear {
  readonly limit: Limit;
  readonly gear?: Filter | undefined;
}

const LIMIT_WORDS: Readonly<Record<Limit, string>> = {
  'cannot-use-gear': 'cannot use Gear',
  'cannot-be-moved': 'cannot be moved',
  'cannot-be-popped': 'cannot be popped',
  'cannot-crank': 'cannot crank',
  'cannot-be-cranked': 'cannot be cranked',
  'cannot-crank-except-to-attack': 'cannot crank except to attack',
  'cannot-voluntarily-flip': 'cannot voluntarily flip',
  'must-attack-each-turn': 'must attack each turn',
  'does-not-uncrank': 'does not uncrank in the Uncrank step',
  'cannot-be-bypassed': 'cannot be Bypassed',
  'cannot-be-saved': 'cannot be Saved',
  'cannot-be-attacked': 'cannot be attacked',
  'attacks-only-in-a-gang': 'may attack only by Ganging Up',
  'attacks-only-by-ability': 'may attack only by its own ability',
  'attacks-again': 'may attack any player again',
  'cannot-repeat': 'cannot crank for what it has cranked for',
};

/** Prints a limit, as in `WHO cannot crank`. */
export function printLimit(said: LimitWithGear, type: CardType): string {
  if (said.gear === undefined) return LIMIT_WORDS[said.limit];
  return `cannot use ${printFilter(said.gear, type, true)}`;
}

const CANNOT_PHRASES = ['cannot', "can't", 'may not'] as const;

const LIMIT_PHRASES: readonly (readonly [string, Limit])[] = [
  ['crank except to attack', 'cannot-crank-except-to-attack'],
  ['voluntarily crank except to attack', 'cannot-crank-except-to-attack'],
  ['crank for what it has cranked for', 'cannot-repeat'],
  ['crank', 'cannot-crank'],
  ['voluntarily flip', 'cannot-voluntarily-flip'],
  ['flip voluntarily', 'cannot-voluntarily-flip'],
  ['be popped', 'cannot-be-popped'],
  ['be moved', 'cannot-be-moved'],
  ['be cranked', 'cannot-be-cranked'],
  ['be bypassed', 'cannot-be-bypassed'],
  ['be saved', 'cannot-be-saved'],
  ['be attacked', 'cannot-be-attacked'],
];

const OTHER_LIMIT_PHRASES: readonly (readonly [string, Limit])[] = [
  ['does not uncrank in the uncrank step', 'does-not-uncrank'],
  ['does not uncrank during the uncrank phase', 'does-not-uncrank'],
  ['may not uncrank during the uncrank phase', 'does-not-uncrank'],
  ['must attack each turn', 'must-attack-each-turn'],
  ['must attack every turn', 'must-attack-each-turn'],
  ['may attack only by ganging up', 'attacks-only-in-a-gang'],
  ['may only attack by ganging up', 'attacks-only-in-a-gang'],
  ['may attack only by its own ability', 'attacks-only-by-ability'],
  ['may attack any player again', 'attacks-again'],
];

/** Reads `cannot crank`, `must attack each turn` and the like. */
export function readLimit(r: Reader): LimitWithGear | null {
  for (const [words, limit] of OTHER_LIMIT_PHRASES) if (accept(r, words)) return { limit };
  if (acceptOne(r, CANNOT_PHRASES) === null) return null;
  if (accept(r, 'use')) return readGearLimit(r);
  // `… by X` is a static ability and not a limit.
  if (sees(r, 'be popped by') || sees(r, 'be attacked by')) return null;
  for (const [words, limit] of LIMIT_PHRASES) if (accept(r, words)) return { limit };
  return null;
}

/** Reads `cannot use Gear` · `cannot use non-Astral Gear`. */
function readGearLimit(r: Reader): LimitWithGear | null {
  const gear = readFilter(r);
  if (!gear || gear.terms.some((term) => term.type !== 'gear')) return want(r, '"Gear"');
  const [only, ...others] = gear.terms;
  const bare = only?.trait === null && only.name === null && others.length === 0;
  if (bare && isUnrestricted(gear)) return { limit: 'cannot-use-gear' };
  return { limit: 'cannot-use-gear', gear };
}
