import {
  accept,
  acceptOne,
  attempt,
  numberOf,
  peek,
  recall,
  sees,
  want,
} from '../../kernel/text/reader.ts';
import type { Filter, Who } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { bearerIsMeant, type Reader } from './reader.ts';
import { knownTrait } from './traits.ts';

/** Returns the subject of a sentence that names none: the bearer of a Gear or Condition, otherwise the card itself. */
export function defaultWho(r: Reader): Who {
  return { who: bearerIsMeant(r.type) ? 'bearer' : 'self' };
}

const SELF = ['this character', 'this card'] as const;

function combatants(r: Reader): Who | null {
  if (accept(r, 'the attacker')) return { who: 'attacker' };
  if (accept(r, 'the defender')) return { who: 'defender' };
  if (acceptOne(r, ['enemy combatants', 'enemy combatant']) !== null)
    return { who: 'enemy-combatants' };
  if (acceptOne(r, ['allied combatants', 'allied combatant']) !== null)
    return { who: 'allied-combatants' };
  return null;
}

function that(r: Reader): Who | null {
  if (accept(r, 'that card')) return { who: 'that', filter: null };
  if (!accept(r, 'that')) return null;
  const filter = readFilter(r, false);
  return filter ? { who: 'that', filter } : null;
}

function upTo(r: Reader): Who | null {
  if (!accept(r, 'up to')) return null;
  const max = numberOf(r);
  const filter = max === null ? null : readFilter(r, false);
  return max === null || max < 1 || filter === null
    ? null
    : { who: 'chosen', word: 'up-to', filter, max };
}

const CHOOSING = [
  'any one other',
  'one other',
  'any other',
  'any one',
  'another',
  'target',
  'any',
  'one',
  'a',
  'an',
] as const;

function wordOf(chosen: (typeof CHOOSING)[number]): 'another' | 'target' | 'any' {
  if (chosen === 'target') return 'target';
  return chosen === 'another' || chosen.endsWith('other') ? 'another' : 'any';
}

function chosen(r: Reader): Who | null {
  const word = acceptOne(r, CHOOSING);
  if (word === null) return null;
  const filter = readFilter(r, r.printed);
  return filter ? { who: 'chosen', word: wordOf(word), filter, max: 1 } : null;
}

const EVERY = ['each other', 'every other', 'all other', 'each', 'every', 'all'] as const;

/** Reads `each FILTER`, `all other FILTER`, `your FILTER`. */
function everyOne(r: Reader): Who | null {
  if (sees(r, 'each player') || sees(r, 'all players') || sees(r, 'every player')) return null;
  const yours = accept(r, 'your');
  const word = yours ? 'each' : acceptOne(r, EVERY);
  if (word === null) return null;
  const filter = readFilter(r, r.printed);
  if (!filter || (yours && filter.where !== null)) return null;
  const where: Filter = yours ? { ...filter, where: 'your-conspiracy' } : filter;
  const onTarget = attempt(r, (at) => (accept(at, 'on target') ? readFilter(at, false) : null));
  const each: Who = { who: 'each', filter: where, other: word.endsWith('other') };
  return onTarget === null ? each : { ...each, onTarget };
}

/** Reads `pop "Hex"`: the publishers print no article before a name. */
export function bareName(r: Reader): Who | null {
  const filter = r.printed && peek(r)?.kind === 'string' ? readFilter(r) : null;
  return filter && { who: 'chosen', word: 'any', filter, max: 1 };
}

const OF_ONE = ['gains', 'gets', 'has', 'is', 'suffers', 'receives', 'loses'] as const;

/** Reads `Non-Astrals suffer …`: the publishers' plural means all of them. */
export function plural(r: Reader): Who | null {
  const filter = r.printed ? readFilter(r) : null;
  const known = filter?.terms.every(({ trait }) => trait === null || knownTrait(trait) !== null);
  // `Burger gains …` means one.
  const one = filter?.terms.at(-1)?.name === null && OF_ONE.some((verb) => sees(r, verb));
  return filter && known && !one ? { who: 'each', filter, other: false } : null;
}

/** Reads the cards that an effect or static ability is about. */
export function readWho(r: Reader): Who | null {
  return recall(r, r.whos, r.at, anyWho);
}

function anyWho(r: Reader): Who | null {
  const got = attempt(r, (at): Who | null => {
    if (acceptOne(at, SELF) !== null) return { who: 'self' };
    if (accept(at, 'the character')) return { who: 'bearer' };
    return combatants(at);
  });
  if (got) return got;
  for (const rule of [that, upTo, everyOne, chosen]) {
    const one = attempt(r, (at) => rule(at));
    if (one) return one;
  }
  return want(r, 'who is meant (such as "this Character", "target Mutant", "each Burger")');
}
