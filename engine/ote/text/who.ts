import {
  accept,
  acceptOne,
  numberOf,
  peek,
  recallRule,
  sees,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Filter, Who } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { bearerIsMeant, type Reader } from './reader.ts';
import { knownTrait } from './traits.ts';

/** Returns the subject of a sentence that names none: the bearer of a Gear or Condition, otherwise the card itself. */
export function readDefaultWho(r: Reader): Who {
  return { who: bearerIsMeant(r.type) ? 'bearer' : 'self' };
}

const SELF_PHRASES = ['this character', 'this card'] as const;

function readCombatants(r: Reader): Who | null {
  if (accept(r, 'the attacker')) return { who: 'attacker' };
  if (accept(r, 'the defender')) return { who: 'defender' };
  if (acceptOne(r, ['enemy combatants', 'enemy combatant']) !== null)
    return { who: 'enemy-combatants' };
  if (acceptOne(r, ['allied combatants', 'allied combatant']) !== null)
    return { who: 'allied-combatants' };
  return null;
}

function readThat(r: Reader): Who | null {
  if (accept(r, 'that card')) return { who: 'that', filter: null };
  if (!accept(r, 'that')) return null;
  const filter = readFilter(r, false);
  return filter ? { who: 'that', filter } : null;
}

function readUpTo(r: Reader): Who | null {
  if (!accept(r, 'up to')) return null;
  const max = numberOf(r);
  const filter = max === null ? null : readFilter(r, false);
  return max === null || max < 1 || filter === null
    ? null
    : { who: 'chosen', word: 'up-to', filter, max };
}

const CHOOSING_WORDS = [
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

function wordOf(chosen: (typeof CHOOSING_WORDS)[number]): 'another' | 'target' | 'any' {
  if (chosen === 'target') return 'target';
  return chosen === 'another' || chosen.endsWith('other') ? 'another' : 'any';
}

function readChosenCards(r: Reader): Who | null {
  const word = acceptOne(r, CHOOSING_WORDS);
  if (word === null) return null;
  const filter = readFilter(r, r.printed);
  return filter ? { who: 'chosen', word: wordOf(word), filter, max: 1 } : null;
}

const EVERY_WORDS = ['each other', 'every other', 'all other', 'each', 'every', 'all'] as const;

/** Reads `each FILTER`, `all other FILTER`, `your FILTER`. */
function readEachCard(r: Reader): Who | null {
  if (sees(r, 'each player') || sees(r, 'all players') || sees(r, 'every player')) return null;
  const yours = accept(r, 'your');
  const word = yours ? 'each' : acceptOne(r, EVERY_WORDS);
  if (word === null) return null;
  const filter = readFilter(r, r.printed);
  if (!filter || (yours && filter.where !== null)) return null;
  const where: Filter = yours ? { ...filter, where: 'your-conspiracy' } : filter;
  const onTarget = tryRule(r, (at) => (accept(at, 'on target') ? readFilter(at, false) : null));
  const each: Who = { who: 'each', filter: where, other: word.endsWith('other') };
  return onTarget === null ? each : { ...each, onTarget };
}

/** Reads `pop "Hex"`: the publishers print no article before a name. */
export function readBareName(r: Reader): Who | null {
  const filter = r.printed && peek(r)?.kind === 'string' ? readFilter(r) : null;
  return filter && { who: 'chosen', word: 'any', filter, max: 1 };
}

const SINGULAR_VERBS = ['gains', 'gets', 'has', 'is', 'suffers', 'receives', 'loses'] as const;

/** Reads `Non-Astrals suffer …`: the publishers' plural means all of them. */
export function readPlural(r: Reader): Who | null {
  const filter = r.printed ? readFilter(r) : null;
  const known = filter?.terms.every(({ trait }) => trait === null || knownTrait(trait) !== null);
  // `Burger gains …` means one.
  const one = filter?.terms.at(-1)?.name === null && SINGULAR_VERBS.some((verb) => sees(r, verb));
  return filter && known && !one ? { who: 'each', filter, other: false } : null;
}

/** Reads the cards that an effect or static ability is about. */
export function readWho(r: Reader): Who | null {
  return recallRule(r, r.whos, r.at, readAnyWho);
}

function readAnyWho(r: Reader): Who | null {
  const got = tryRule(r, (at): Who | null => {
    if (acceptOne(at, SELF_PHRASES) !== null) return { who: 'self' };
    if (accept(at, 'the character')) return { who: 'bearer' };
    return readCombatants(at);
  });
  if (got) return got;
  for (const rule of [readThat, readUpTo, readEachCard, readChosenCards]) {
    const one = tryRule(r, (at) => rule(at));
    if (one) return one;
  }
  return want(r, 'who is meant (such as "this Character", "target Mutant", "each Burger")');
}
