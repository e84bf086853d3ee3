import {
  accept,
  acceptOne,
  attempt,
  lacksAll,
  numberOf,
  sees,
  signedNumber,
  want,
} from '../../kernel/text/reader.ts';
import type { Static, Who } from '../language/schema.ts';
import { forEach, multiplied, readAmount } from './amount.ts';
import { noSave } from './effect.ts';
import { figureName, readFilter } from './filter.ts';
import { asStatic, figureTail, readGifts, readPredicates, readVs } from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { standingRule } from './static-rules.ts';
import { traitWord } from './term.ts';
import { defaultWho, plural, readWho } from './who.ts';

type Statics = readonly Static[] | null;

/** Reads `+1 Pull to call Aries cards` · `2 Pull to call Astral cards or Hermetic cards`. */
function onePullToCall(r: Reader): Extract<Static, { holds: 'pull-to-call' }> | null {
  const signed = attempt(r, (at) => signedNumber(at));
  const count = signed ?? numberOf(r);
  if (count === null) return null;
  accept(r, 'pull');
  const purpose = acceptOne(r, ['to call or power', 'to call']);
  if (purpose === null) return null;
  const filter = readFilter(r);
  if (!filter) return null;
  return {
    holds: 'pull-to-call',
    by: multiplied(count, forEach(r)),
    filter,
    bonus: signed !== null,
    ...(purpose === 'to call' ? {} : { powers: true as const }),
  };
}

/** Reads `4 Pull to call Terminal cards or 1 Pull to call C & I cards`: alternatives with a number each. */
function pullToCall(r: Reader): Statics {
  const first = onePullToCall(r);
  if (!first) return null;
  const choices = [first];
  for (;;) {
    const next = attempt(r, (at) =>
      acceptOne(at, ['or', 'and']) === null ? null : onePullToCall(at),
    );
    if (!next) return choices;
    choices.push(next);
  }
}

/** Reads `+3 AP`, `+1 vs. Burger`, `+1 Power for each other Burger`, and several of these with `and`. */
function bareFigures(r: Reader): Statics {
  if (!sees(r, '+') && !sees(r, '-')) return null;
  const who = defaultWho(r);
  return staticsOf(who, readGifts(r));
}

function staticsOf(who: Who, said: ReturnType<typeof readGifts>): Statics {
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
function figureFirst(r: Reader): Statics {
  const figure = figureName(r);
  const times = figure === null ? null : signedNumber(r);
  if (figure === null || times === null) return null;
  return [{ holds: 'figure', who: defaultWho(r), figure, op: 'add', ...figureTail(r, times) }];
}

/** Reads `Power = 0` or `Cost = 2 on Low Lifes`. A Cost is the card's own. */
function figureFixed(r: Reader): Statics {
  const figure = figureName(r);
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
  const who: Who = figure === 'cost' ? { who: 'self' } : defaultWho(r);
  return [{ holds: 'figure', who, figure, op, by, vs }];
}

/** Reads `[Your] FILTER cost N less [to call]`. */
function costs(r: Reader): Statics {
  const yours = accept(r, 'your');
  acceptOne(r, ['all', 'each']);
  const filter = readFilter(r);
  if (!filter) return null;
  const on = calledOn(r);
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
function calledOn(r: Reader): { on?: 'self' | 'bearer' } {
  if (accept(r, 'called on this character')) return { on: 'self' };
  return accept(r, 'called on the character') ? { on: 'bearer' } : {};
}

/** Reads `Any Sommerite may Martyr for this Character`. */
function martyrFor(r: Reader): Statics {
  if (acceptOne(r, ['any', 'each', 'a', 'an']) === null) return null;
  const by = readFilter(r);
  if (!by || !accept(r, 'may martyr for')) return null;
  const who = readWho(r);
  return who ? [{ holds: 'martyr-for', by, who }] : null;
}

/** Reads `WHO is popped`, a standing rule (EFF-5). */
function standingPop(r: Reader): Statics {
  const who = accept(r, 'pop') ? readWho(r) : attempt(r, passive);
  return who ? [{ holds: 'pop', who, save: !noSave(r) }] : null;
}

function passive(r: Reader): Who | null {
  const who = readWho(r);
  return who && acceptOne(r, ['is popped', 'are popped']) !== null ? who : null;
}

/** Reads `Gains +1 Power`, without a subject. */
function gains(r: Reader): Statics {
  if (acceptOne(r, ['gains', 'gets', 'has', 'receives', 'suffers']) === null) return null;
  return staticsOf(defaultWho(r), readGifts(r));
}

/** Reads `The Character gets +1 Pull to call Kergillian cards [and …]`. */
function getsPull(r: Reader): Statics {
  if (acceptOne(r, ['has', 'gets', 'gains']) === null) return null;
  const pull = onePullToCall(r);
  if (!pull?.bonus) return null;
  if (!accept(r, 'and')) return [pull];
  const more = staticsOf(defaultWho(r), readPredicates(r));
  return more ? [pull, ...more] : null;
}

/** Reads `WHO has …`, `WHO is a …`, `WHO loses …`, `WHO's FIG = …`. */
function saidOf(r: Reader): Statics {
  const who = readWho(r) ?? plural(r);
  const pull = who?.who === defaultWho(r).who ? attempt(r, getsPull) : null;
  if (pull) return pull;
  const said = who ? staticsOf(who, readPredicates(r)) : null;
  if (
    said &&
    r.type !== 'whammy' &&
    said.every(isOfCombatants) &&
    accept(r, 'during this combat')
  ) {
    return said.map((one) => ({ ...one, time: 'combat' }));
  }
  if (said && accept(r, ', though immune')) return said.every(isGiven) ? said.map(despite) : null;
  if (!said || acceptOne(r, [', wherever it is', 'wherever it is']) === null) return said;
  return said.map((one) => (one.holds === 'trait' ? { ...one, everywhere: true as const } : one));
}

const SIDES: ReadonlySet<string> = new Set(['enemy-combatants', 'allied-combatants']);

type OfFigure = Extract<Static, { holds: 'figure' }>;

function isOfCombatants(one: Static): one is OfFigure {
  return one.holds === 'figure' && SIDES.has(one.who.who);
}

type Given = Extract<Static, { holds: 'abilities' }>;

function isGiven(one: Static): one is Given {
  return one.holds === 'abilities';
}

function despite(one: Given): Given {
  return { ...one, despite: true };
}

/** Reads `Each card that shares a trait except Human with a Chaos card in play is a Chaos`. */
function spreads(r: Reader): Statics {
  if (!accept(r, 'each card that shares a trait except')) return null;
  const except = traitWord(r);
  if (!except || acceptOne(r, ['with a', 'with an']) === null) return null;
  const trait = traitWord(r);
  if (!trait || acceptOne(r, ['card in play is a', 'card in play is an']) === null) return null;
  const again = traitWord(r);
  return again?.trait === trait.trait
    ? [{ holds: 'trait-spreads', trait: trait.trait, except: except.trait }]
    : null;
}

/** Reads `Has all abilities of each Secret` · `Has what each Secret is used for, on your own turn`. */
function borrows(r: Reader): Statics {
  const who = attempt(r, readWho) ?? defaultWho(r);
  const word = acceptOne(r, ['has all abilities of each', 'has what each']);
  const filter = word === null ? null : readFilter(r);
  if (!filter) return null;
  if (word === 'has all abilities of each') return [{ holds: 'abilities-of', who, filter }];
  if (!accept(r, 'is used for , on your own turn')) return null;
  return [{ holds: 'abilities-of', who, filter, used: true }];
}

const RULES: readonly Row<readonly Static[]>[] = [
  [spreads, 'shares'],
  [borrows, 'has'],
  [pullToCall, 'call'],
  [bareFigures, '+', '-'],
  [figureFirst, '+', '-'],
  [figureFixed, '=', 'equals', 'equal', 'now'],
  [standingRule],
  [costs, 'cost', 'costs'],
  [martyrFor, 'martyr'],
  [gains, 'gains', 'gets', 'has', 'receives', 'suffers'],
  [saidOf],
];
const RULES_AND_POP: typeof RULES = [...RULES, [standingPop, 'pop', 'popped']];

function complete(
  r: Reader,
  rows: readonly Row<readonly Static[]>[],
  done: (r: Reader) => boolean,
): Statics {
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
export function readStatics(r: Reader, done: (r: Reader) => boolean, pops: boolean): Statics {
  const rules = pops || r.type !== 'whammy' ? RULES_AND_POP : RULES;
  const bare = pops || !sees(r, 'pop') ? rules : RULES;
  return complete(r, bare, done);
}
