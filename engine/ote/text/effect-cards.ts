import {
  accept,
  acceptOne,
  firstOf,
  need,
  numberOf,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Effect } from '../language/schema.ts';
import { readQuantity } from './amount.ts';
import { readFilter } from './filter.ts';
import { readTime } from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { readWho } from './who.ts';

function readDraw(r: Reader): Effect | null {
  if (!accept(r, 'draw')) return null;
  const count = readQuantity(r, 'card', 'cards');
  if (count === null) return null;
  accept(r, 'from your deck');
  const unless = tryRule(r, (at) => {
    if (acceptOne(at, [', and discard it unless it is', 'and discard it unless it is']) === null)
      return null;
    return readFilter(at, false);
  });
  return unless ? { do: 'draw', count, unless } : { do: 'draw', count };
}

/** Reads `discard from the top of your deck N cards[, but keep each X]`. */
function readMill(r: Reader): Effect | null {
  if (!accept(r, 'discard from the top of your deck')) return null;
  const count = readQuantity(r, 'card', 'cards');
  if (count === null) return null;
  if (!accept(r, ', but keep each')) return { do: 'mill', count, keep: null };
  const keep = readFilter(r);
  return keep ? { do: 'mill', count, keep } : null;
}

function readDiscard(r: Reader): Effect | null {
  const target = acceptOne(r, ['target player discards', 'discard']);
  if (target === null) return null;
  const count = readQuantity(r, 'card', 'cards');
  return count === null
    ? null
    : { do: 'discard', count, player: target === 'discard' ? 'you' : 'target' };
}

/** Reads `discard 1 card of your choice from an opponent's hand`. */
function readDiscardFrom(r: Reader): Effect | null {
  if (!accept(r, 'discard')) return null;
  const count = acceptOne(r, ['a', 'an']) !== null ? 1 : numberOf(r);
  if (count === null || count < 1 || acceptOne(r, ['cards', 'card']) === null) return null;
  return accept(r, "of your choice from an opponent 's hand") ? { do: 'discard-of', count } : null;
}

const PLAYER_PHRASES = [
  "that card 's player",
  "that character 's player",

  'target player',
  'each other player',
  'the remembered player',
  'each attacking player',
  'each player',
  'that player',
  'you',
] as const;
const PLAYER_BY_PHRASE = {
  "that card 's player": 'that-cards',
  "that character 's player": 'that-cards',
  'the remembered player': 'remembered',
  'each attacking player': 'attackers',
  'target player': 'target',
  'each other player': 'others',
  'each player': 'each',
  'that player': 'that',
  you: 'you',
} as const;

function readInfluence(r: Reader): Effect | null {
  const who = acceptOne(r, PLAYER_PHRASES);
  const verb = acceptOne(r, ['gain', 'gains', 'get', 'gets', 'lose', 'loses', 'score', 'scores']);
  if (verb === null) return null;
  const by = readQuantity(r, 'influence', 'influence');
  if (by === null) return want(r, 'an amount of Influence');
  const loss = verb.startsWith('lose');
  const amount = loss ? negateCount(by) : by;
  if (amount === null) return null;
  const player = PLAYER_BY_PHRASE[who ?? 'you'];
  const floor = acceptOne(r, [', but not below 0', 'but not below 0']) !== null;
  return { do: 'influence', by: amount, player, ...(floor ? { floor: 0 } : {}) };
}

type CountedAmount = Extract<Effect, { do: 'influence' }>['by'];

function negateCount(by: CountedAmount): CountedAmount | null {
  if (typeof by === 'number') return by === 0 ? 0 : -by;
  if ('of' in by) return by.of.who === 'chosen' ? null : { ...by, lost: true };
  return 'times' in by ? { ...by, times: by.times === 0 ? 0 : -by.times } : null;
}

function readPull(r: Reader): Effect | null {
  acceptOne(r, ['you']);
  if (acceptOne(r, ['gain', 'get', 'generate']) === null) return null;
  return readSomePull(r);
}

function readSomePull(r: Reader): Effect | null {
  const count = readQuantity(r, 'pull', 'pull');
  if (count === null) return null;
  const purpose = acceptOne(r, ['to call or power', 'to call']);
  if (purpose === null) return { do: 'pull', count, only: null };
  const only = readFilter(r);
  if (!only) return null;
  return { do: 'pull', count, only, ...(purpose === 'to call' ? {} : { powers: true as const }) };
}

function readSendAway(r: Reader): Effect | null {
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

function readSearch(r: Reader): Effect | null {
  if (!accept(r, 'search your deck for')) return null;
  acceptOne(r, ['a', 'an', 'any', 'one']);
  const filter = readFilter(r);
  return filter ? { do: 'search-deck', filter } : null;
}

function readLook(r: Reader): Effect | null {
  if (acceptOne(r, ['look at', 'view']) === null) return null;
  if (
    acceptOne(r, ["target player 's hand", "another player 's hand", "any player 's hand"]) !== null
  )
    return { do: 'look-at-hand' };
  return readTopOfDeck(r);
}

function readTopOfDeck(r: Reader): Effect | null {
  if (!need(r, 'the top')) return null;
  const one = accept(r, 'card');
  const count = one ? 1 : numberOf(r);
  if (count === null || count < 1) return null;
  if (!one && acceptOne(r, ['cards', 'card']) === null) return null;
  if (accept(r, 'of your deck')) return { do: 'look-at-deck', count };
  const target = ["of target player 's deck", "of any player 's deck", 'of any deck'] as const;
  if (acceptOne(r, target) !== null) return { do: 'look-at-deck', count, of: 'target' };
  return want(r, '"of your deck" or "of target player\'s deck"');
}

/** Reads `show everybody the top card of target player's deck` · `show all hands [TIME]`. */
function readShow(r: Reader): Effect | null {
  if (accept(r, 'show all hands')) return { do: 'show-hands', time: readTime(r) };
  if (!accept(r, 'show everybody')) return null;
  const look = readTopOfDeck(r);
  return look?.do === 'look-at-deck' ? { ...look, to: 'all' } : null;
}

function readShuffle(r: Reader): Effect | null {
  return acceptOne(r, ["shuffle target player 's deck", 'shuffle any deck']) === null
    ? null
    : { do: 'shuffle-deck' };
}

/** Reads `1 Pull to call Psychic cards` after `gain`. */
export function readGainedPull(r: Reader): readonly Effect[] | null {
  const got = readSomePull(r);
  return got ? [got] : null;
}

const READER_RULES: readonly Row<Effect>[] = [
  [readDraw, 'draw'],
  [readMill, 'top'],
  [readDiscardFrom, 'choice'],
  [readDiscard, 'discard', 'discards'],
  [readInfluence, 'gain', 'gains', 'get', 'gets', 'lose', 'loses', 'score', 'scores'],
  [readPull, 'gain', 'get', 'generate'],
  [readSendAway, 'return', 'put'],
  [readSearch, 'search'],
  [readLook, 'look', 'view'],
  [readShow, 'show'],
  [readShuffle, 'shuffle'],
];

/** Reads an effect on hands, decks, Influence or Pull. */
export function readCardEffect(r: Reader): readonly Effect[] | null {
  const got = firstOf(r, READER_RULES);
  return got && [got];
}
