import type { Amount, Figure, Filter, Who } from '../abilities/schema.ts';
import { figureName, readFilter } from './filter.ts';
import type { Reader } from './reader.ts';
import {
  accept,
  acceptOne,
  attempt,
  bearerIsMeant,
  numberOf,
  peek,
  signedNumber,
  want,
} from './reader.ts';
import { readWho } from './who.ts';

/** Reads `WHO's FIG`. */
export function figureOf(r: Reader): { figure: Figure; of: Who } | null {
  return attempt(r, (at) => {
    const of = ownersWord(at) ?? possessor(at);
    const figure = of ? figureName(at) : null;
    return of && figure ? { figure, of } : null;
  });
}

function possessor(r: Reader): Who | null {
  const who = readWho(r);
  if (!who) return null;
  return accept(r, "'s") ? who : want(r, "'s");
}

/** `target's DP`: of the target of the card, which for a Gear or Condition is what it is on. */
function ownersWord(r: Reader): Who | null {
  if (!bearerIsMeant(r.type)) return null;
  return acceptOne(r, ["the target 's", "target 's"]) === null ? null : { who: 'bearer' };
}

type Each = { count: Filter; other: boolean } | { that: 'pull' };

/** Reads `for each FILTER`, `for each point of that Pull`, which turns `+1` into a count. */
export function forEach(r: Reader): Each | null {
  return attempt(r, (at): Each | null => {
    if (!accept(at, 'for each')) return null;
    if (accept(at, 'point of that pull')) return { that: 'pull' };
    const other = accept(at, 'other');
    const count = readFilter(at, false);
    return count ? { count, other } : null;
  });
}

/** `+1` with what it is multiplied by, if anything. */
export function multiplied(times: number, each: Each | null): Amount {
  return each ? { ...each, times } : times;
}

function countOf(r: Reader): Amount | null {
  return attempt(r, (at) => {
    const negative = accept(at, '-');
    const factor = peek(at)?.kind === 'number' ? numberOf(at) : 1;
    if (factor === null || (peek(at, -1)?.kind === 'number' && !accept(at, 'times'))) return null;
    if (!accept(at, 'the number of')) return null;
    const other = accept(at, 'other');
    const count = readFilter(at, false);
    const times = negative && factor !== 0 ? -factor : factor;
    return count ? { count, other, times } : null;
  });
}

/** Reads a value: a number, `the number of …`, or somebody's figure. */
export function readAmount(r: Reader): Amount | null {
  const count = countOf(r);
  if (count !== null) return count;
  const figure = figureOf(r);
  if (figure !== null) return figure;
  const signed = attempt(r, (at) => signedNumber(at));
  return signed ?? numberOf(r) ?? want(r, 'a number, "the number of …", or somebody\'s figure');
}

/**
 * Reads how many of something: `2 cards`, `1 card for each Mutant in play`, `Influence equal to
 * target Character's Pull`. `one` and `many` are the noun, which is read too.
 */
export function quantity(r: Reader, one: string, many: string): Amount | null {
  return attempt(r, (at) => {
    if (acceptOne(at, [many, one]) !== null) {
      if (acceptOne(at, ['equal to', 'equals']) === null) return want(at, '"equal to"');
      if (accept(at, 'that pull')) return { that: 'pull', times: 1 };
      return countOf(at) ?? figureOf(at);
    }
    const number = acceptOne(at, ['a', 'an']) !== null ? 1 : numberOf(at);
    if (number === null) return null;
    if (acceptOne(at, [many, one]) === null) return want(at, `"${many}"`);
    return multiplied(number, forEach(at));
  });
}
