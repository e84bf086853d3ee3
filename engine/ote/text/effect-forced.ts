import { accept, acceptOne, need, tryRule } from '../../kernel/text/reader.ts';
import type { CardType, Effect, Limit } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { printLimit, readLimit } from './limit.ts';
import { printFilter, printWho, withArticle } from './print-filter.ts';
import { bearerIsMeant, type Reader } from './reader.ts';
import { readWho } from './who.ts';

type ForcedEffect = Extract<Effect, { do: 'force-attack' }>;

const FOUGHT_PHRASE = 'a character that fought it';
const SPLIT_PHRASE = 'chosen by the player whom you name';

/** Reads `force WHO to attack …`, `attack WHO`, and limits on a player's next Operations. */
export function readForcedEffect(r: Reader): readonly Effect[] | null {
  return tryRule(r, readForceToAttack) ?? tryRule(r, readBoundPlayer) ?? tryRule(r, readAttackWho);
}

function readForceToAttack(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'force')) return null;
  const who = readWho(r);
  const uncranks = accept(r, ', uncranked if need be ,');
  if (!who || !need(r, 'to attack')) return null;
  const on = readWhomToAttack(r);
  const split = accept(r, SPLIT_PHRASE);
  const anywhere = acceptOne(r, ['regardless of position']) !== null;
  const or = acceptOne(r, ['or crank', 'or pop this card']);
  const unsaved = accept(r, ', no save');
  return [
    {
      do: 'force-attack',
      who,
      ...(on === null ? {} : { on }),
      ...(split ? { split } : {}),
      ...(uncranks ? { uncranks } : {}),
      ...(anywhere ? { anywhere } : {}),
      ...(or === null ? {} : { or: or === 'or crank' ? ('crank' as const) : 'pop-this' }),
      ...(unsaved ? { save: false } : {}),
    },
  ];
}

function readWhomToAttack(r: Reader): NonNullable<ForcedEffect['on']> | null {
  if (acceptOne(r, ['this character', 'the character']) !== null) return 'self';
  if (accept(r, FOUGHT_PHRASE)) return 'foes';
  return tryRule(r, (at) => readFilter(at, false));
}

function readAttackWho(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'attack')) return null;
  const who = readWho(r);
  return who ? [{ do: 'attack', who }] : null;
}

const BOUND_TIME = "in that player 's next operations";

/** Reads `target player's Characters LIMIT, LIMIT in that player's next Operations`. */
function readBoundPlayer(r: Reader): readonly Effect[] | null {
  if (!accept(r, "target player 's characters")) return null;
  const limits: Limit[] = [];
  do {
    const said = readLimit(r);
    if (!said || said.gear !== undefined) return null;
    limits.push(said.limit);
  } while (accept(r, ','));
  return need(r, BOUND_TIME) ? [{ do: 'bind-player', limits }] : null;
}

/** Prints a forced attack; null for another effect. */
export function printForced(effect: Effect, type: CardType): string | null {
  switch (effect.do) {
    case 'force-attack':
      return forceWords(effect, type);
    case 'attack':
      return `attack ${printWho(effect.who, type)}`;
    case 'bind-player': {
      const limits = effect.limits.map((limit) => printLimit({ limit }, type)).join(', ');
      return `target player's Characters ${limits} in that player's next Operations`;
    }
    default:
      return null;
  }
}

function forceWords(effect: ForcedEffect, type: CardType): string {
  const split = effect.split === true ? ` ${SPLIT_PHRASE}` : '';
  const anywhere = effect.anywhere === true ? ' regardless of position' : '';
  const or =
    effect.or === undefined ? '' : effect.or === 'crank' ? ' or crank' : ' or pop this card';
  const unsaved = effect.save === false ? ', no Save' : '';
  const uncranks = effect.uncranks === true ? ', uncranked if need be,' : '';
  return `force ${printWho(effect.who, type)}${uncranks} to attack${onWords(effect, type)}${split}${anywhere}${or}${unsaved}`;
}

function onWords({ on }: ForcedEffect, type: CardType): string {
  if (on === undefined) return '';
  if (on === 'self') return ` ${bearerIsMeant(type) ? 'the' : 'this'} Character`;
  return on === 'foes' ? ' a Character that fought it' : ` ${withArticle(printFilter(on, type))}`;
}
