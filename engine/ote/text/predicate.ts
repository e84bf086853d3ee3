import {
  accept,
  acceptOne,
  peek,
  sees,
  signedHalf,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type {
  Ability,
  Amount,
  Effect,
  Figure,
  FigureOp,
  Filter,
  Keyword,
  Static,
  Time,
  Who,
} from '../language/schema.ts';
import { amountTimes, readAmount, readForEach } from './amount.ts';
import { readFigureName, readFilter } from './filter.ts';
import { readKeyword } from './keyword.ts';
import { readQuoted } from './quoted.ts';
import type { Reader } from './reader.ts';
import { readTrait } from './term.ts';

/**
 * A predicate with its subject left out: `has +1 AP`, `is a Mutant`, `loses the trait Human`. In the sentence of a
 * card in play it is a static ability. In a Whammy's sentence, or with a time, it is an effect.
 */
type Predicate =
  | {
      readonly is: 'figure';
      readonly figure: Figure;
      readonly op: FigureOp;
      readonly by: Amount;
      readonly vs: Filter | null;
    }
  | { readonly is: 'keyword'; readonly keyword: Keyword }
  | { readonly is: 'no-keyword'; readonly keyword: Keyword }
  | { readonly is: 'trait'; readonly trait: string }
  | { readonly is: 'no-trait'; readonly trait: string }
  | { readonly is: 'abilities'; readonly abilities: Ability[] };

/** Reads `vs. FILTER`. */
export function readVs(r: Reader): Filter | null {
  return tryRule(r, (at) => {
    if (acceptOne(at, ['vs', 'against']) === null) return null;
    return readFilter(at);
  });
}

/** Reads `for each FILTER` and `vs. FILTER`, in either order. */
export function readFigureTail(r: Reader, times: number): { by: Amount; vs: Filter | null } {
  let vs = readVs(r);
  const each = readForEach(r);
  vs = vs ?? readVs(r);
  return { by: amountTimes(times, each), vs };
}

/** Reads `+1 AP`, `+1 vs. Burger`, `-2 DP for each …`. */
export function readFigureGift(r: Reader): Predicate | null {
  return tryRule(r, (at): Predicate | null => {
    acceptOne(at, ['a', 'an']);
    const times = signedHalf(at);
    if (times === null) return null;
    const alone = sees(at, 'vs') || sees(at, 'against');
    const figure = alone ? 'power' : readFigureName(at);
    if (figure === null) return null;
    // Pull and costs are whole numbers.
    if (!Number.isInteger(times) && (figure === 'pull' || figure === 'cost')) return null;
    return { is: 'figure', figure, op: 'add', ...readFigureTail(at, times) };
  });
}

/** Reads `[the] trait X`. */
export function readTraitGift(r: Reader): string | null {
  return tryRule(r, (at) => {
    if (acceptOne(at, ['the trait', 'trait', 'traits']) === null) return null;
    return readTrait(at)?.trait ?? null;
  });
}

function readGift(r: Reader): Predicate | null {
  const figure = readFigureGift(r);
  if (figure) return figure;
  const trait = readTraitGift(r);
  if (trait !== null) return { is: 'trait', trait };
  acceptOne(r, ['the ability', 'the abilities', 'ability', 'abilities']);
  const abilities = peek(r)?.kind === 'string' ? readQuoted(r) : null;
  if (abilities) return { is: 'abilities', abilities };
  const keyword = readKeyword(r);
  return keyword ? { is: 'keyword', keyword } : want(r, 'a figure, a trait or a keyword');
}

/** Reads one or several things that the subject has or is given. */
export function readGifts(r: Reader): Predicate[] {
  const first = tryRule(r, readGift);
  if (!first) return [];
  const gifts = [first];
  for (;;) {
    const next = tryRule(r, (at) => {
      if (acceptOne(at, [', and', 'and', 'but', ',']) === null) return null;
      return readGift(at);
    });
    if (!next) return gifts;
    gifts.push(next);
  }
}

const HAS_WORDS = [
  'has',
  'have',
  'gets',
  'get',
  'gains',
  'gain',
  'receives',
  'receive',
  'suffers',
  'suffer',
] as const;

function readLostThing(r: Reader): Predicate | null {
  const trait = readTraitGift(r);
  if (trait !== null) return { is: 'no-trait', trait };
  const before = tryRule(r, (at) => {
    const word = readTrait(at);
    return word && accept(at, 'trait') ? word.trait : null;
  });
  if (before !== null) return { is: 'no-trait', trait: before };
  const keyword = readKeyword(r);
  return keyword ? { is: 'no-keyword', keyword } : null;
}

function readIsSomething(r: Reader): Predicate[] {
  const figure = readFigureGift(r);
  if (figure) return [figure];
  if (sees(r, 'immune')) {
    const keyword = readKeyword(r);
    return keyword ? [{ is: 'keyword', keyword }] : [];
  }
  if (acceptOne(r, ['a', 'an']) === null) return [];
  const trait = readTrait(r);
  return trait ? [{ is: 'trait', trait: trait.trait }] : [];
}

/** Reads `'s FIG = N` directly after the subject. */
function readFigureFixed(r: Reader): Predicate | null {
  if (!accept(r, "'s")) return null;
  const figure = readFigureName(r);
  if (figure === null) return null;
  if (acceptOne(r, ['is raised by', 'are raised by']) !== null) {
    const by = readAmount(r);
    return by === null ? null : { is: 'figure', figure, op: 'add', by, vs: readVs(r) };
  }
  const sign = acceptOne(r, ['=', 'equals', 'is now', 'is equal to']);
  if (sign === null) return want(r, '"="');
  // CARD-9: only the sign `=` fixes a figure.
  const op = sign === '=' ? 'set' : 'base';
  const by = readAmount(r);
  return by === null ? null : { is: 'figure', figure, op, by, vs: readVs(r) };
}

function readOnePredicate(r: Reader): Predicate[] {
  const from = r.at;
  const has = acceptOne(r, HAS_WORDS) !== null;
  const some = has ? readGifts(r) : acceptOne(r, ['is', 'are']) !== null ? readIsSomething(r) : [];
  if (some.length > 0) return some;
  r.at = from;
  const less = tryRule(r, (at) =>
    acceptOne(at, ['loses', 'lose']) !== null ? readLostThing(at) : null,
  );
  return less ? [less] : [];
}

/** Reads the predicates after a subject. Empty when none is understood. */
export function readPredicates(r: Reader): Predicate[] {
  const fixed = tryRule(r, readFigureFixed);
  if (fixed) return [fixed];
  const all = readOnePredicate(r);
  if (all.length === 0)
    want(r, 'what is said of it ("has …", "is a …", "loses …", "\'s Power = …")');
  for (let going = all.length > 0; going; ) {
    const from = r.at;
    const more = acceptOne(r, [', and', 'and', ',']) === null ? [] : readOnePredicate(r);
    going = more.length > 0;
    if (going) all.push(...more);
    else r.at = from;
  }
  return all;
}

/** Returns the predicate as a static ability; null where there is none for it. */
export function asStatic(who: Who, said: Predicate): Static | null {
  switch (said.is) {
    case 'figure':
      return { holds: 'figure', who, figure: said.figure, op: said.op, by: said.by, vs: said.vs };
    case 'keyword':
      return { holds: 'keyword', who, keyword: said.keyword };
    case 'trait':
      return { holds: 'trait', who, trait: said.trait };
    case 'no-trait':
      return { holds: 'no-trait', who, trait: said.trait };
    case 'no-keyword':
      return { holds: 'no-keyword', who, keyword: said.keyword };
    case 'abilities':
      return { holds: 'abilities', who, abilities: said.abilities };
  }
}

/** Returns the predicate as an effect that lasts for `time`. */
export function asEffect(who: Who, said: Predicate, time: Time): Effect {
  switch (said.is) {
    case 'figure':
      return {
        do: 'change',
        figure: said.figure,
        op: said.op,
        by: said.by,
        vs: said.vs,
        who,
        time,
      };
    case 'keyword':
      return { do: 'give-keyword', keyword: said.keyword, who, time };
    case 'no-keyword':
      return { do: 'lose-keyword', keyword: said.keyword, who, time };
    case 'trait':
      return { do: 'give-trait', trait: said.trait, who, time };
    case 'no-trait':
      return { do: 'lose-trait', trait: said.trait, who, time };
    case 'abilities':
      return { do: 'give-abilities', abilities: said.abilities, who, time };
  }
}

const TIME_PHRASES: readonly (readonly [string, Time])[] = [
  ['until the start of your next turn', 'round'],
  ['until your next turn', 'round'],
  ['until the end of the round', 'round'],
  ['until end of round', 'round'],
  ['for one round', 'round'],
  ['during this combat', 'combat'],
  ['in this combat', 'combat'],
  ['until this character uncranks', 'until-uncrank'],
  ['until that character uncranks', 'until-it-uncranks'],
  ['until that card uncranks', 'until-it-uncranks'],
  ['until this card uncranks', 'until-uncrank'],
  ['until the next discard step of its player', 'discard'],
  ['permanently', 'permanent'],
  ['this turn', 'turn'],
  ['until the end of the turn', 'turn'],
  ['until the end of turn', 'turn'],
  ['until end of turn', 'turn'],
  ["until the start of the next player 's turn", 'turn'],
];

/** Reads a TIME; null when the text has none. */
function readStatedTime(r: Reader): Time | null {
  for (const [phrase, time] of TIME_PHRASES) if (accept(r, phrase)) return time;
  return null;
}

/** Reads a TIME. Without one it is `this turn`. */
export function readTime(r: Reader): Time {
  return readStatedTime(r) ?? 'turn';
}
