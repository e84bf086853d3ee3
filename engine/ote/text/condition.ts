import {
  accept,
  acceptOne,
  atEnd,
  firstOf,
  numberOf,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Condition, Filter, OneCondition, Place, Who } from '../language/schema.ts';
import { WEEKDAYS } from '../language/vocabulary.ts';
import { readFigureName, readFilter } from './filter.ts';
import type { Reader, Row } from './reader.ts';
import { readBorneOrNot } from './turning-rules.ts';
import { readDefaultWho, readWho } from './who.ts';

type InPlay = Extract<Condition, { when: 'in-play' }>;

/** Makes a condition: `have` and `in play` both mean in play. Only a Conspiracy is a place, which stays in the filter. */
function inPlayCondition(
  got: CountedCards,
  side: InPlay['side'],
  place: Place | null = null,
): InPlay {
  const { filter, other, not, least } = got;
  const where = place ?? (filter.where === 'in-play' ? null : filter.where);
  const made: InPlay = { when: 'in-play', filter: { ...filter, where }, side, other, not };
  return least === null ? made : { ...made, least };
}

interface CountedCards {
  readonly filter: Filter;
  readonly other: boolean;
  readonly not: boolean;
  /** `3 Burgers`; null for one. */
  readonly least: number | null;
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

function readCountedCards(r: Reader): CountedCards | null {
  const fewer = accept(r, 'fewer than');
  const least = tryRule(r, readLeastCount);
  if (fewer && least === null) return null;
  const word = least === null ? acceptOne(r, HOW_MANY) : acceptOne(r, ['other']);
  const filter = readFilter(r, false);
  if (!filter) return null;
  const other = word === 'another' || (word?.endsWith('other') ?? false);
  return { filter, other, not: fewer || word === 'no' || word === 'no other', least };
}

/** Reads `3`, `at least three`. */
function readLeastCount(r: Reader): number | null {
  acceptOne(r, ['at least']);
  const count = numberOf(r);
  return count !== null && count > 1 ? count : null;
}

function readYouHave(r: Reader): OneCondition | null {
  const side = acceptOne(r, ['you have', 'an opponent has']);
  if (side === null) return null;
  const got = readCountedCards(r);
  return got ? inPlayCondition(got, side === 'you have' ? 'you' : 'opponents') : null;
}

function readIsInPlay(r: Reader): OneCondition | null {
  const got = readCountedCards(r);
  if (!got) return null;
  // `if another Glug in your Conspiracy`
  if (r.printed && got.filter.where === 'your-conspiracy' && atEnd(r))
    return inPlayCondition(got, 'you');
  if (acceptOne(r, ['is', 'are']) === null) return null;
  if (accept(r, 'in play')) return inPlayCondition(got, 'any');
  if (accept(r, 'on the character')) return inPlayCondition(got, 'any', 'on-bearer');
  if (accept(r, 'in your conspiracy') || accept(r, 'in play in the same conspiracy')) {
    return inPlayCondition(got, 'you', 'your-conspiracy');
  }
  if (accept(r, "in an opponent 's conspiracy")) {
    return inPlayCondition(got, 'any', 'opponents-conspiracy');
  }
  return want(r, '"in play" or "in your Conspiracy"');
}

function readShifted(r: Reader): OneCondition | null {
  const said = acceptOne(r, [
    'this card was shifted this turn',
    'this card was not shifted this turn',
  ]);
  return said === null ? null : { when: 'shifted', not: said.includes('not') };
}

/** Reads `it is Operations` · `it is Monday`. */
function readTimeIs(r: Reader): OneCondition | null {
  if (acceptOne(r, r.printed ? ['it is', 'today is'] : ['it is']) === null) return null;
  if (accept(r, 'operations')) return { when: 'operations' };
  const day = acceptOne(r, WEEKDAYS);
  return day === null ? want(r, 'a day of the week') : { when: 'weekday', day };
}

function readCrankedOnly(r: Reader): OneCondition | null {
  const word = acceptOne(r, ['cranked', 'uncranked', 'active']);
  return word === null
    ? null
    : { when: 'cranked', who: readDefaultWho(r), not: word !== 'cranked' };
}

function readSomeoneIs(r: Reader): OneCondition | null {
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

const ALONE_PHRASES = ['alone in its file', 'alone in a file'] as const;

/** Reads `[this Character is] alone in its file`. */
function readAlone(r: Reader): OneCondition | null {
  if (acceptOne(r, ALONE_PHRASES) !== null) return { when: 'alone', who: readDefaultWho(r) };
  const who = readWho(r);
  if (!who || acceptOne(r, ['is', 'are']) === null) return null;
  return acceptOne(r, ALONE_PHRASES) === null ? null : { when: 'alone', who };
}

/** Reads `this Character leads the attack`. */
function readLeads(r: Reader): OneCondition | null {
  const who = readWho(r);
  return who && accept(r, 'leads the attack') ? { when: 'leads', who } : null;
}

/** Reads `[WHO's] Pull is [not] fixed at 0` · `[WHO's] DP is 3 [or more]`. */
function readFigureIs(r: Reader): OneCondition | null {
  const who = tryRule(r, readPossessor) ?? readDefaultWho(r);
  const figure = readFigureName(r);
  if (figure === null || acceptOne(r, ['is', '=', 'equals']) === null) return null;
  const not = accept(r, 'not');
  if (accept(r, 'fixed at')) {
    const value = readWholeNumber(r);
    return value === null ? null : { when: 'fixed', who, figure, value, not };
  }
  const value = not ? null : readWholeNumber(r);
  if (value === null) return null;
  const more = acceptOne(r, ['or more', 'or higher', 'or less', 'or lower']);
  const op =
    more === null ? 'is' : more.endsWith('re') || more.endsWith('gher') ? 'at-least' : 'at-most';
  return { when: 'figure', who, figure, op, value };
}

function readWholeNumber(r: Reader): number | null {
  const minus = accept(r, '-');
  const value = numberOf(r);
  return value === null || value === 0 || !minus ? value : -value;
}

function readPossessor(r: Reader): Who | null {
  const who = readWho(r);
  return who && accept(r, "'s") ? who : null;
}

/** Reads the words after `while`: one condition, or several that must all hold. */
export function readCondition(r: Reader): Condition | null {
  const first = readOneCondition(r);
  if (!first) return null;
  const all = [first];
  for (;;) {
    const next = tryRule(r, (at) => (accept(at, 'and') ? readOneCondition(at) : null));
    if (!next) return all.length === 1 ? first : { when: 'all', of: all };
    all.push(next);
  }
}

const READER_RULES: readonly Row<OneCondition>[] = [
  [readYouHave, 'have', 'has'],
  [readBorneOrNot, 'on'],
  [readShifted, 'shifted'],
  [readTimeIs, 'it', 'today'],
  [readCrankedOnly, 'cranked', 'uncranked', 'active'],
  [readAlone, 'alone'],
  [readLeads, 'leads'],
  [readFigureIs, 'ap', 'dp', 'power', 'pull', 'cost'],
  [readIsInPlay],
  [readSomeoneIs, 'is', 'are'],
];

function readOneCondition(r: Reader): OneCondition | null {
  return (
    firstOf(r, READER_RULES) ??
    want(r, 'a condition (such as "you have a Burger in play" or "cranked")')
  );
}
