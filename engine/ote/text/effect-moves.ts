import { accept, acceptOne } from '../../kernel/text/reader.ts';
import type { Effect, Who } from '../language/schema.ts';
import type { Reader } from './reader.ts';
import { readWho } from './who.ts';

export function readMoveGear(r: Reader, who: Who): readonly Effect[] | null {
  if (who.who !== 'chosen' || who.max !== 1 || who.word === 'another') return null;
  const to = acceptOne(r, [
    'to another character',
    'to an adjacent character',
    'to this character',
    'of a popped combatant to a combatant that is not popped',
  ]);
  if (to === null) return null;
  if (to.startsWith('of')) return [{ do: 'loot', filter: who.filter }];
  if (to === 'to this character') {
    return [{ do: 'move-gear', filter: who.filter, to: 'self' }];
  }
  const adjacent = to === 'to an adjacent character' ? { to: 'adjacent' as const } : {};
  return [{ do: 'move-gear', filter: who.filter, ...adjacent }];
}

/** Reads `remove WHO from play`. The card never comes back, but still counts for Uniqueness. */
export function readRemoveFromPlay(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'remove')) return null;
  const who = readWho(r);
  return who && accept(r, 'from play') ? [{ do: 'remove', who }] : null;
}

/** Reads `move this card to WHO`. */
export function readPassOn(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'move this card to')) return null;
  const who = readWho(r);
  return who && [{ do: 'pass-on', who }];
}
