import { accept, acceptOne, signedNumber, want } from '../../kernel/text/reader.ts';
import type { Effect } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';
import { readDefaultWho } from './who.ts';

/** Reads an effect on an attack that is under way: `Avoid Combat`, `draw any attack on a Gladstein to this Character`. */
export function readCombatEffect(r: Reader): readonly Effect[] | null {
  if (acceptOne(r, ['avoid combat']) !== null) return [{ do: 'avoid', who: readDefaultWho(r) }];
  if (acceptOne(r, ['gang up']) !== null) return [{ do: 'gang-up', who: readDefaultWho(r) }];
  if (accept(r, 'the combat affects nobody')) {
    const remember = accept(r, 'and remember its player') ? { remember: true as const } : {};
    return [{ do: 'combat-affects-nobody', ...remember }];
  }
  if (accept(r, 'join the defence of another')) {
    const of = readFilter(r);
    return of ? [{ do: 'join-defence', of }] : null;
  }
  if (acceptOne(r, ['draw any attack on', 'draw an attack on']) === null) return null;
  acceptOne(r, ['any', 'a', 'an']);
  const on = readFilter(r);
  if (!on) return null;
  return acceptOne(r, ['to this character', 'to the character', 'to this card']) === null
    ? want(r, '"to this Character"')
    : [{ do: 'draw-attack', on }];
}

/** Reads `+1 to any attack on a Glug` · `+2 to any attack by a Cloak`. */
export function readBoostAttack(r: Reader): readonly Effect[] | null {
  const by = signedNumber(r);
  if (by === null || acceptOne(r, ['to any attack', 'to an attack']) === null) return null;
  let on = null;
  let attacker = null;
  for (;;) {
    if (on === null && acceptOne(r, ['on', 'vs', 'against']) !== null) on = readFilter(r);
    else if (attacker === null && acceptOne(r, ['by', 'of']) !== null) attacker = readFilter(r);
    else break;
    if (on === null && attacker === null) return null;
  }
  return [{ do: 'boost-attack', by, on, attacker }];
}
