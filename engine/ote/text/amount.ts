import {
  accept,
  acceptOne,
  numberOf,
  peek,
  sees,
  signedNumber,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Amount, AmountPart, Figure, Filter, Who } from '../language/schema.ts';
import { readFigureName, readFilter } from './filter.ts';
import { bearerIsMeant, type Reader } from './reader.ts';
import { readWho } from './who.ts';

/** Reads `WHO's FIG`. */
export function readOwnedFigure(r: Reader): { figure: Figure; of: Who } | null {
  return tryRule(r, (at) => {
    const of = readOwnersWord(at) ?? readPossessor(at);
    const figure = of ? readFigureName(at) : null;
    return of && figure ? { figure, of } : null;
  });
}

/** Reads `WHO's FIG [as changed by FILTER only]`. */
export function readFigure(r: Reader): Extract<AmountPart, { figure: Figure }> | null {
  const figure = readOwnedFigure(r);
  if (!figure) return null;
  const changedBy = tryRule(r, (at) => {
    if (acceptOne(at, ['as changed by', 'as modified only by']) === null) return null;
    const filter = readFilter(at);
    accept(at, 'only');
    return filter;
  });
  const least = tryRule(r, (at) => (accept(at, ', at least') ? numberOf(at) : null));
  const most = least === null || least < 1 ? {} : { least };
  return changedBy ? { ...figure, changedBy, ...most } : { ...figure, ...most };
}

function readPossessor(r: Reader): Who | null {
  const who = readWho(r);
  if (!who) return null;
  return accept(r, "'s") ? who : want(r, "'s");
}

/** Reads `target's DP`: the figure of the card's target, which for a Gear or Condition is its bearer. */
function readOwnersWord(r: Reader): Who | null {
  if (!bearerIsMeant(r.type)) return null;
  return acceptOne(r, ["the target 's", "target 's"]) === null ? null : { who: 'bearer' };
}

type CountedFor =
  | Omit<Extract<Amount, { count: Filter }>, 'times'>
  | { that: 'pull' }
  | { players: true };

/**
 * Reads `for each FILTER`, `for each point of that Pull` or `for every 2 FILTER`, and `, at most N`,
 * which turn `+1` into a count.
 */
export function readForEach(r: Reader): CountedFor | null {
  return tryRule(r, (at) => {
    if (accept(at, 'for each')) {
      if (accept(at, 'player')) return { players: true };
      return accept(at, 'point of that pull') ? { that: 'pull' } : readCounted(at, null);
    }
    if (!accept(at, 'for every')) return null;
    const per = tryRule(at, numberOf);
    if (per === null) return at.printed ? readCounted(at, null) : null;
    return per < 2 ? null : readCounted(at, per);
  });
}

function readCounted(r: Reader, per: number | null): CountedFor | null {
  const other = accept(r, 'other');
  const count = readFilter(r, false);
  if (!count) return null;
  return { count, other, ...(per === null ? {} : { per }), ...readAtMost(r) };
}

/** Reads `, at most 6`. */
function readAtMost(r: Reader): { max?: number } {
  const max = tryRule(r, (at) =>
    acceptOne(at, [', at most', 'at most', ', up to']) === null ? null : numberOf(at),
  );
  return max === null ? {} : { max };
}

/** Returns the amount `times`, multiplied by a count if there is one. */
export function amountTimes(times: number, each: CountedFor | null): Amount {
  return each ? { ...each, times } : times;
}

function readCount(r: Reader): AmountPart | null {
  return tryRule(r, (at) => {
    const negative = accept(at, '-');
    const factor = peek(at)?.kind === 'number' ? numberOf(at) : 1;
    if (factor === null || (peek(at, -1)?.kind === 'number' && !accept(at, 'times'))) return null;
    if (!accept(at, 'the number of')) return null;
    const times = negative && factor !== 0 ? -factor : factor;
    if (accept(at, 'players')) return { players: true, times };
    const other = accept(at, 'other');
    const count = readFilter(at, false);
    return count ? { count, other, times, ...readAtMost(at) } : null;
  });
}

/** Reads a value: a number, `the number of …`, a figure of a card, or a sum of these. */
export function readAmount(r: Reader): Amount | null {
  const first = readAmountPart(r);
  if (first === null) return null;
  const sum = [first];
  for (;;) {
    const next = tryRule(r, (at) => (accept(at, '+') ? readAmountPart(at) : null));
    if (next === null) return sum.length === 1 ? first : { sum };
    sum.push(next);
  }
}

function readAmountPart(r: Reader): AmountPart | null {
  const count = readCount(r);
  if (count !== null) return count;
  const figure = readFigure(r);
  if (figure !== null) return figure;
  const number = tryRule(r, (at) => signedNumber(at)) ?? numberOf(r);
  if (number === null) return want(r, 'a number, "the number of …", or somebody\'s figure');
  const every = sees(r, 'for every') ? readForEach(r) : null;
  return every ? { ...every, times: number } : number;
}

/**
 * Reads a quantity: `2 cards`, `1 card for each Mutant in play`, `Influence equal to target Character's Pull`. `one`
 * and `many` are the singular and plural of the noun, which is read too.
 */
export function readQuantity(r: Reader, one: string, many: string): Amount | null {
  return tryRule(r, (at) => {
    if (acceptOne(at, [many, one]) !== null) {
      if (acceptOne(at, ['equal to', 'equals']) === null) return want(at, '"equal to"');
      if (accept(at, 'that pull')) return { that: 'pull', times: 1 };
      const amount = readAmount(at);
      return typeof amount === 'number' ? null : amount;
    }
    const number = acceptOne(at, ['a', 'an']) !== null ? 1 : numberOf(at);
    if (number === null) return null;
    if (acceptOne(at, [many, one]) === null) return want(at, `"${many}"`);
    return amountTimes(number, readForEach(at));
  });
}
