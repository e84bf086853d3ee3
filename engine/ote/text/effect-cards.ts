import type { Effect } from '../abilities/schema.ts';
import { quantity } from './amount.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';
import { accept, acceptOne, attempt, need, numberOf, want } from './reader.ts';
import { readWho } from './who.ts';

function draw(r: Reader): Effect | null {
  if (!accept(r, 'draw')) return null;
  const count = quantity(r, 'card', 'cards');
  if (count === null) return null;
  accept(r, 'from your deck');
  return { do: 'draw', count };
}

function discard(r: Reader): Effect | null {
  const target = acceptOne(r, ['target player discards', 'discard']);
  if (target === null) return null;
  const count = quantity(r, 'card', 'cards');
  return count === null
    ? null
    : { do: 'discard', count, player: target === 'discard' ? 'you' : 'target' };
}

function influence(r: Reader): Effect | null {
  const who = acceptOne(r, ['target player', 'each player', 'that player', 'you']);
  const verb = acceptOne(r, ['gain', 'gains', 'get', 'gets', 'lose', 'loses', 'score', 'scores']);
  if (verb === null) return null;
  const by = quantity(r, 'influence', 'influence');
  if (by === null) return want(r, 'an amount of Influence');
  const loss = verb.startsWith('lose');
  const amount = loss ? negated(by) : by;
  if (amount === null) return null;
  const player =
    who === 'target player'
      ? 'target'
      : who === 'each player'
        ? 'each'
        : who === 'that player'
          ? 'that'
          : 'you';
  return { do: 'influence', by: amount, player };
}

type Count = Extract<Effect, { do: 'influence' }>['by'];

function negated(by: Count): Count | null {
  if (typeof by === 'number') return by === 0 ? 0 : -by;
  return 'times' in by ? { ...by, times: by.times === 0 ? 0 : -by.times } : null;
}

function pull(r: Reader): Effect | null {
  acceptOne(r, ['you']);
  if (acceptOne(r, ['gain', 'get', 'generate']) === null) return null;
  return somePull(r);
}

function somePull(r: Reader): Effect | null {
  const count = quantity(r, 'pull', 'pull');
  if (count === null) return null;
  if (!accept(r, 'to call')) return { do: 'pull', count, only: null };
  const only = readFilter(r);
  return only ? { do: 'pull', count, only } : null;
}

function sendAway(r: Reader): Effect | null {
  const verb = acceptOne(r, ['return', 'put']);
  if (verb === null) return null;
  const who = readWho(r);
  if (!who) return null;
  if (verb === 'return') {
    return acceptOne(r, [
      "to its owner 's hand",
      "to their owner 's hand",
      "to their owners 's hands",
      'to your hand',
    ]) !== null
      ? { do: 'return-to-hand', who }
      : want(r, '"to its owner\'s hand"');
  }
  return need(r, "on top of its owner 's deck") ? { do: 'put-on-deck', who } : null;
}

function search(r: Reader): Effect | null {
  if (!accept(r, 'search your deck for')) return null;
  acceptOne(r, ['a', 'an', 'any', 'one']);
  const filter = readFilter(r);
  return filter ? { do: 'search-deck', filter } : null;
}

function look(r: Reader): Effect | null {
  if (acceptOne(r, ['look at', 'view']) === null) return null;
  if (
    acceptOne(r, ["target player 's hand", "another player 's hand", "any player 's hand"]) !== null
  )
    return { do: 'look-at-hand' };
  if (accept(r, 'the top card of your deck')) return { do: 'look-at-deck', count: 1 };
  if (!need(r, 'the top')) return null;
  const count = numberOf(r);
  if (count === null || count < 1 || acceptOne(r, ['cards', 'card']) === null) return null;
  return need(r, 'of your deck') ? { do: 'look-at-deck', count } : null;
}

/** `1 Pull to call Psychic cards`, of which it has been said already that it is gained. */
export function gainedPull(r: Reader): readonly Effect[] | null {
  const got = somePull(r);
  return got ? [got] : null;
}

const RULES = [draw, discard, influence, pull, sendAway, search, look] as const;

/** Reads an effect on hands, decks, Influence or Pull. */
export function cardEffect(r: Reader): readonly Effect[] | null {
  for (const rule of RULES) {
    const got = attempt(r, (at): Effect | null => rule(at));
    if (got) return [got];
  }
  return null;
}
