import type { Condition, Filter } from '../abilities/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';
import { accept, acceptOne, atEnd, attempt, want } from './reader.ts';
import { defaultWho, readWho } from './who.ts';

type InPlay = Extract<Condition, { when: 'in-play' }>;

/** What is had or is in play is in play: only a Conspiracy says more (it is kept in the filter). */
function inPlay(filter: Filter, side: InPlay['side'], other: boolean, not: boolean): InPlay {
  const where = filter.where === 'in-play' ? null : filter.where;
  return { when: 'in-play', filter: { ...filter, where }, side, other, not };
}

const HOW_MANY = [
  'at least one other',
  'another',
  'no other',
  'at least one',
  'any',
  'no',
  'an',
  'a',
] as const;

function one(r: Reader): { filter: Filter; other: boolean; not: boolean } | null {
  const word = acceptOne(r, HOW_MANY);
  const filter = readFilter(r, false);
  if (!filter) return null;
  const other = word === 'another' || (word?.endsWith('other') ?? false);
  return { filter, other, not: word === 'no' || word === 'no other' };
}

function have(r: Reader): Condition | null {
  const side = acceptOne(r, ['you have', 'an opponent has']);
  if (side === null) return null;
  const got = one(r);
  return got
    ? inPlay(got.filter, side === 'you have' ? 'you' : 'opponents', got.other, got.not)
    : null;
}

function isInPlay(r: Reader): Condition | null {
  const got = one(r);
  if (!got) return null;
  // `if another Glug in your Conspiracy`
  if (r.printed && got.filter.where === 'your-conspiracy' && atEnd(r))
    return inPlay(got.filter, 'you', got.other, got.not);
  if (acceptOne(r, ['is', 'are']) === null) return null;
  if (accept(r, 'in play')) return inPlay(got.filter, 'any', got.other, got.not);
  if (accept(r, 'in your conspiracy') || accept(r, 'in play in the same conspiracy')) {
    return inPlay({ ...got.filter, where: 'your-conspiracy' }, 'you', got.other, got.not);
  }
  if (accept(r, "in an opponent 's conspiracy")) {
    return inPlay({ ...got.filter, where: 'opponents-conspiracy' }, 'any', got.other, got.not);
  }
  return want(r, '"in play" or "in your Conspiracy"');
}

function crankedOnly(r: Reader): Condition | null {
  const word = acceptOne(r, ['cranked', 'uncranked', 'active']);
  return word === null ? null : { when: 'cranked', who: defaultWho(r), not: word !== 'cranked' };
}

function someoneIs(r: Reader): Condition | null {
  const who = readWho(r);
  if (!who || acceptOne(r, ['is', 'are']) === null) return null;
  const state = acceptOne(r, ['cranked', 'uncranked', 'active', 'not cranked']);
  if (state !== null) return { when: 'cranked', who, not: state !== 'cranked' };
  const not = acceptOne(r, ['not', 'no']) !== null;
  acceptOne(r, ['a', 'an']);
  const filter = readFilter(r, false);
  if (!filter) return null;
  return { when: 'is', who, filter, ...(not ? { not } : {}) };
}

/** Reads what stands after `while`. */
export function readCondition(r: Reader): Condition | null {
  return (
    attempt(r, have) ??
    attempt(r, crankedOnly) ??
    attempt(r, isInPlay) ??
    attempt(r, someoneIs) ??
    want(r, 'a condition (such as "you have a Burger in play" or "cranked")')
  );
}
