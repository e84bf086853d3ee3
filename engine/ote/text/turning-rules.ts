import { accept, acceptOne, tryRule } from '../../kernel/text/reader.ts';
import type { Effect, OneCondition, Static } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';
import { readWho } from './who.ts';

/** Sentences of cards that are both a Character and a Gear or Condition. */

/** Reads `on a Character` or `not on a Character`: the card is a Gear or Condition now, or a Character. */
export function readBorneOrNot(r: Reader): OneCondition | null {
  const said = acceptOne(r, ['not on a character', 'on a character']);
  return said === null ? null : { when: 'borne', not: said.startsWith('not') };
}

/** Reads `Call as a Character` · `Call into an opponent's Conspiracy` · `If the Character is popped, this card …`. */
export function readTurningRule(r: Reader): readonly Static[] | null {
  const kept = tryRule(r, (at) => {
    const filter = readFilter(at, false);
    return filter && accept(at, 'may be called on this card') ? filter : null;
  });
  if (kept) return [{ holds: 'keeps', filter: kept }];
  if (acceptOne(r, ['call as a character', 'is called as a character']) !== null) {
    return [{ holds: 'call-as' }];
  }
  if (accept(r, "call into an opponent 's conspiracy")) return [{ holds: 'call-into' }];
  if (!accept(r, 'if the character is popped , this card')) return null;
  if (accept(r, 'takes its place')) return [{ holds: 'outlives', to: 'its-place' }];
  return accept(r, 'returns to your conspiracy , cranked')
    ? [{ holds: 'outlives', to: 'your-conspiracy' }]
    : null;
}

/** Reads `put this card on WHO` · `return this card to your Conspiracy[, cranked]`. */
export function readTurnInto(r: Reader): readonly Effect[] | null {
  if (accept(r, 'put this card on')) {
    const who = readWho(r);
    return who && [{ do: 'put-on', who }];
  }
  const said = acceptOne(r, [
    'return this card to your conspiracy',
    "return this card to the character 's conspiracy",
  ]);
  if (said === null) return null;
  const where = said.includes('your') ? 'yours' : 'bearers';
  return [
    { do: 'stand', in: where, ...(accept(r, ', cranked') ? { cranked: true as const } : {}) },
  ];
}

/** Prints these statics and effects, without a capital or a full stop; null for others. */
export function printTurning(said: {
  readonly holds: string;
  readonly to?: unknown;
}): string | null {
  if (said.holds === 'call-as') return 'call as a Character';
  if (said.holds === 'call-into') return "call into an opponent's Conspiracy";
  if (said.holds !== 'outlives') return null;
  const becomes =
    said.to === 'its-place' ? 'takes its place' : 'returns to your Conspiracy, cranked';
  return `if the Character is popped, this card ${becomes}`;
}

export function printStand(effect: Extract<Effect, { do: 'stand' }>): string {
  const where = effect.in === 'yours' ? 'your' : "the Character's";
  return `return this card to ${where} Conspiracy${effect.cranked ? ', cranked' : ''}`;
}
