import { accept, need, tryRule } from '../../kernel/text/reader.ts';
import type { CardType, Effect, Filter } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { printFilter, withArticle } from './print-filter.ts';
import type { Reader } from './reader.ts';

type RedirectAttack = Extract<Effect, { do: 'redirect-attack' }>;

const OUTSIDE_PHRASE = "outside the attacker 's conspiracy";

/** Reads `redirect any attack …` · `redirect any FILTER called by another player onto any FILTER`. */
export function readRedirection(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'redirect')) return null;
  return tryRule(r, readAttackRedirected) ?? tryRule(r, readCallRedirected);
}

/** Reads `any attack [on a X] [by a Y] to another Z […]`. */
function readAttackRedirected(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'any attack')) return null;
  const on = accept(r, 'on') ? readFilter(r, false) : null;
  const by = accept(r, 'by') ? readFilter(r, false) : null;
  if (!need(r, 'to another')) return null;
  const to = readFilter(r, false);
  if (!to) return null;
  const outside = accept(r, OUTSIDE_PHRASE) ? { outside: true as const } : {};
  const chooser = accept(r, 'chosen by the attacker') ? 'attacker' : 'you';
  const turns = accept(r, ', turning the one attacked against it') ? { turns: true as const } : {};
  return [{ do: 'redirect-attack', on, by, to, chooser, ...outside, ...turns }];
}

function readCallRedirected(r: Reader): readonly Effect[] | null {
  const filter = readFilter(r, false);
  if (!filter || !need(r, 'called by another player onto')) return null;
  const to = readFilter(r, false);
  return to ? [{ do: 'redirect-call', filter, to }] : null;
}

/** Prints a redirection; null for another effect. */
export function printRedirection(effect: Effect, type: CardType): string | null {
  if (effect.do === 'redirect-attack') return attackWords(effect, type);
  if (effect.do !== 'redirect-call') return null;
  return `redirect any ${printFilter(effect.filter, type)} called by another player onto any ${printFilter(effect.to, type)}`;
}

function attackWords(effect: RedirectAttack, type: CardType): string {
  const some = (word: string, filter: Filter | null) =>
    filter === null ? '' : ` ${word} ${withArticle(printFilter(filter, type))}`;
  const outside = effect.outside ? " outside the attacker's Conspiracy" : '';
  const chooser = effect.chooser === 'attacker' ? ' chosen by the attacker' : '';
  const turns = effect.turns ? ', turning the one attacked against it' : '';
  return `redirect any attack${some('on', effect.on)}${some('by', effect.by)} to another ${printFilter(effect.to, type)}${outside}${chooser}${turns}`;
}
