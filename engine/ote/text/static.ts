import {
  accept,
  acceptOne,
  lacksAll,
  numberOf,
  sees,
  signedNumber,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Static, Who } from '../language/schema.ts';
import { amountTimes, readAmount, readForEach } from './amount.ts';
import { acceptNoSave } from './effect.ts';
import { readFigureName, readFilter } from './filter.ts';
import { asStatic, readFigureTail, readGifts, readPredicates, readVs } from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { readStandingRule } from './static-rules.ts';
import { readTrait } from './term.ts';
import { readDefaultWho, readPlural, readWho } from './who.ts';

type ReadStatics = readonly Static[] | null;

/** Reads `+1 Pull to call Aries cards` · `2 Pull to call Astral cards or Hermetic cards`. */
function readOnePullToCall(r: Reader): Extract<Static, { holds: 'pull-to-call' }> | null {
  const signed = tryRule(r, (at) => signedNumber(at));
  const count = signed ?? numberOf(r);
  if (count === null) return null;
  accept(r, 'pull');
  const purpose = acceptOne(r, ['to call or power', 'to call']);
  if (purpose === null) return null;
  const filter = readFilter(r);
  if (!filter) return null;
  return {
    holds: 'pull-to-call',
    by: amountTimes(count, readForEach(r)),
    filter,
    bonus: signed !== null,
    ...(purpose === 'to call' ? {} : { powers: true as const }),
  };
}

/** Reads `4 Pull to call Terminal cards or 1 Pull to call C & I cards`: alternatives with a number each. */
function readPullToCall(r: Reader): ReadStatics {
  const first = readOnePullToCall(r);
  if (!first) return null;
  const choices = [first];
  for (;;) {
    const next = tryRule(r, (at) =>
      acceptOne(at, ['or', 'and']) === null ? null : readOnePullToCall(at),
    );
    if (!next) return choices;
    choices.push(next);
  }
}

/** Reads `+3 AP`, `+1 vs. Burger`, `+1 Power for each other Burger`, and several of these with `and`. */
function readBareFigures(r: Reader): ReadStatics {
  if (!sees(r, '+') && !sees(r, '-')) return null;
  const who = readDefaultWho(r);
  return staticsOfGifts(who, readGifts(r));
}

function staticsOfGifts(who: Who, said: ReturnType<typeof readGifts>): ReadStatics {
  if (said.length === 0) return null;
  const statics: Static[] = [];
  for (const one of said) {
    const holds = asStatic(who, one);
    if (!holds) return null;
    statics.push(holds);
  }
  return statics;
}

/** Reads `Power +2`, which some cards print. */
function readFigureFirst(r: Reader): ReadStatics {
  const figure = readFigureName(r);
  const times = figure === null ? null : signedNumber(r);
  if (figure === null || times === null) return null;
  return [
    { holds: 'figure', who: readDefaultWho(r), figure, op: 'add', ...readFigureTail(r, times) },
  ];
}

/** Reads `Power = 0` or `Cost = 2 on Low Lifes`. A Cost is the card's own. */
function readFigureFixed(r: Reader): ReadStatics {
  const figure = readFigureName(r);
  if (figure === null) return null;
  const sign = acceptOne(r, ['=', 'equals', 'is equal to', 'is now']);
  if (sign === null) return want(r, '"="');
  // CARD-9: only the sign fixes a figure.
  const op = sign === '=' ? 'set' : 'base';
  const by = readAmount(r);
  if (by === null) return null;
  if (figure === 'cost' && acceptOne(r, ['on', 'to play on']) !== null) {
    const filter = readFilter(r);
    return filter ? [{ holds: 'cost-on', filter, cost: by }] : null;
  }
  const vs = readVs(r);
  const who: Who = figure === 'cost' ? { who: 'self' } : readDefaultWho(r);
  return [{ holds: 'figure', who, figure, op, by, vs }];
}

/** Reads `[Your] FILTER cost N less [to call]`. */
function readCostChange(r: Reader): ReadStatics {
  const yours = accept(r, 'your');
  acceptOne(r, ['all', 'each']);
  const filter = readFilter(r);
  if (!filter) return null;
  const on = readCalledOn(r);
  if (acceptOne(r, ['have no cost', 'has no cost']) !== null)
    return [{ holds: 'costs', filter, by: 0, yours, fixed: true, none: true, ...on }];
  if (acceptOne(r, ['cost', 'costs']) === null) return null;
  const count = numberOf(r);
  if (count === null) return null;
  const word = acceptOne(r, ['less', 'more']);
  if (word === null) return [{ holds: 'costs', filter, by: count, yours, fixed: true, ...on }];
  accept(r, 'to call');
  const by = word === 'less' && count !== 0 ? -count : count;
  return [{ holds: 'costs', filter, by, yours, ...on }];
}

/** Reads `… called on this Character`, which limits the rule to this Character. */
function readCalledOn(r: Reader): { on?: 'self' | 'bearer' } {
  if (accept(r, 'called on this character')) return { on: 'self' };
  return accept(r, 'called on the character') ? { on: 'bearer' } : {};
}

/** Reads `Any Sommerite may Martyr for this Character`. */
function readMartyrFor(r: Reader): ReadStatics {
  if (acceptOne(r, ['any', 'each', 'a', 'an']) === null) return null;
  const by = readFilter(r);
  if (!by || !accept(r, 'may martyr for')) return null;
  const who = readWho(r);
  return who ? [{ holds: 'martyr-for', by, who }] : null;
}

/** Reads `WHO is popped`, a standing rule (EFF-5). */
function readStandingPop(r: Reader): ReadStatics {
  const who = accept(r, 'pop') ? readWho(r) : tryRule(r, readPassiveSubject);
  return who ? [{ holds: 'pop', who, save: !acceptNoSave(r) }] : null;
}

function readPassiveSubject(r: Reader): Who | null {
  const who = readWho(r);
  return who && acceptOne(r, ['is popped', 'are popped']) !== null ? who : null;
}

/** Reads `Gains +1 Power`, without a subject. */
function readGains(r: Reader): ReadStatics {
  if (acceptOne(r, ['gains', 'gets', 'has', 'receives', 'suffers']) === null) return null;
  return staticsOfGifts(readDefaultWho(r), readGifts(r));
}

/** Reads `The Character gets +1 Pull to call Kergillian cards [and …]`. */
function readGetsPull(r: Reader): ReadStatics {
  if (acceptOne(r, ['has', 'gets', 'gains']) === null) return null;
  const pull = readOnePullToCall(r);
  if (!pull?.bonus) return null;
  if (!accept(r, 'and')) return [pull];
  const more = staticsOfGifts(readDefaultWho(r), readPredicates(r));
  return more ? [pull, ...more] : null;
}

/** Reads `WHO has …`, `WHO is a …`, `WHO loses …`, `WHO's FIG = …`. */
function readAboutWho(r: Reader): ReadStatics {
  const who = readWho(r) ?? readPlural(r);
  const pull = who?.who === readDefaultWho(r).who ? tryRule(r, readGetsPull) : null;
  if (pull) return pull;
  const said = who ? staticsOfGifts(who, readPredicates(r)) : null;
  if (
    said &&
    r.type !== 'whammy' &&
    said.every(isOfCombatants) &&
    accept(r, 'during this combat')
  ) {
    return said.map((one) => ({ ...one, time: 'combat' }));
  }
  if (said && accept(r, ', though immune'))
    return said.every(isGiven) ? said.map(despiteImmunity) : null;
  if (!said || acceptOne(r, [', wherever it is', 'wherever it is']) === null) return said;
  return said.map((one) => (one.holds === 'trait' ? { ...one, everywhere: true as const } : one));
}

const SIDE_SUBJECTS: ReadonlySet<string> = new Set(['enemy-combatants', 'allied-combatants']);

type OfFigure = Extract<Static, { holds: 'figure' }>;

function isOfCombatants(one: Static): one is OfFigure {
  return one.holds === 'figure' && SIDE_SUBJECTS.has(one.who.who);
}

type GivenStatic = Extract<Static, { holds: 'abilities' }>;

function isGiven(one: Static): one is GivenStatic {
  return one.holds === 'abilities';
}

function despiteImmunity(one: GivenStatic): GivenStatic {
  return { ...one, despite: true };
}

/** Reads `Each card that shares a trait except Human with a Chaos card in play is a Chaos`. */
function readSpreads(r: Reader): ReadStatics {
  if (!accept(r, 'each card that shares a trait except')) return null;
  const except = readTrait(r);
  if (!except || acceptOne(r, ['with a', 'with an']) === null) return null;
  const trait = readTrait(r);
  if (!trait || acceptOne(r, ['card in play is a', 'card in play is an']) === null) return null;
  const again = readTrait(r);
  return again?.trait === trait.trait
    ? [{ holds: 'trait-spreads', trait: trait.trait, except: except.trait }]
    : null;
}

/** Reads `Has all abilities of each Secret` · `Has what each Secret is used for, on your own turn`. */
function readBorrows(r: Reader): ReadStatics {
  const who = tryRule(r, readWho) ?? readDefaultWho(r);
  const word = acceptOne(r, ['has all abilities of each', 'has what each']);
  const filter = word === null ? null : readFilter(r);
  if (!filter) return null;
  if (word === 'has all abilities of each') return [{ holds: 'abilities-of', who, filter }];
  if (!accept(r, 'is used for , on your own turn')) return null;
  return [{ holds: 'abilities-of', who, filter, used: true }];
}

const READER_RULES: readonly Row<readonly Static[]>[] = [
  [readSpreads, 'shares'],
  [readBorrows, 'has'],
  [readPullToCall, 'call'],
  [readBareFigures, '+', '-'],
  [readFigureFirst, '+', '-'],
  [readFigureFixed, '=', 'equals', 'equal', 'now'],
  [readStandingRule],
  [readCostChange, 'cost', 'costs'],
  [readMartyrFor, 'martyr'],
  [readGains, 'gains', 'gets', 'has', 'receives', 'suffers'],
  [readAboutWho],
];
const RULES_AND_POP: typeof READER_RULES = [...READER_RULES, [readStandingPop, 'pop', 'popped']];

function readCompleteStatics(
  r: Reader,
  rows: readonly Row<readonly Static[]>[],
  done: (r: Reader) => boolean,
): ReadStatics {
  const from = r.at;
  for (const row of rows) {
    if (lacksAll(r, row)) continue;
    const statics = row[0](r);
    if (statics && done(r)) return statics;
    r.at = from;
  }
  return null;
}

/**
 * Reads static abilities. `done` checks whether the reader is at a place where the form may end: the end of the
 * sentence, or before `while`. `pops`: `pop WHO` may be a standing rule.
 */
export function readStatics(r: Reader, done: (r: Reader) => boolean, pops: boolean): ReadStatics {
  const rules = pops || r.type !== 'whammy' ? RULES_AND_POP : READER_RULES;
  const bare = pops || !sees(r, 'pop') ? rules : READER_RULES;
  return readCompleteStatics(r, bare, done);
}
