import { accept, acceptOne, numberOf, want } from '../../kernel/text/reader.ts';
import type { Static } from '../abilities/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';

type Statics = readonly Static[] | null;

/** `Each player may uncrank only one Character each turn`. */
export function uncrankLimit(r: Reader): Statics {
  if (acceptOne(r, ['each player may uncrank only', 'players may each uncrank only']) === null)
    return null;
  const count = numberOf(r);
  const filter = count === null ? null : readFilter(r);
  if (count === null || count < 1 || !filter) return null;
  const when = acceptOne(r, ['each turn', 'per turn', 'during the uncrank phase']);
  return when === null ? want(r, '"each turn"') : [{ holds: 'uncrank-limit', count, filter }];
}

/** `Uncranks in each player's Uncrank step` (TURN-2). */
export function uncranksEachTurn(r: Reader): Statics {
  return accept(r, "uncranks in each player 's uncrank step")
    ? [{ holds: 'uncranks-each-turn' }]
    : null;
}
