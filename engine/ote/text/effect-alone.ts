import {
  accept,
  acceptOne,
  firstOf,
  numberOf,
  signedNumber,
  want,
} from '../../kernel/text/reader.ts';
import type { Effect } from '../language/schema.ts';
import { readFigureName, readFilter } from './filter.ts';
import { readTime } from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { readWho } from './who.ts';

/** Reads `replace this Character with a "Umberto Palladino" from your hand`. */
function readReplace(r: Reader): Effect | null {
  if (acceptOne(r, ['replace this character with', 'replace this card with']) === null) return null;
  acceptOne(r, ['a', 'an', 'another']);
  const filter = readFilter(r);
  if (!filter) return null;
  const said = filter.where === 'your-hand' || accept(r, 'from your hand');
  return said ? { do: 'replace', filter: { ...filter, where: null } } : want(r, '"from your hand"');
}

/** Reads `add 4 to the Influence needed to win`. */
function readRaiseGoal(r: Reader): Effect | null {
  if (!accept(r, 'add')) return null;
  const by = numberOf(r);
  return by !== null && accept(r, 'to the influence needed to win')
    ? { do: 'raise-goal', by }
    : null;
}

function readDefendWithAp(r: Reader): Effect | null {
  return acceptOne(r, [
    'the defender may use its ap in place of its dp',
    'defender may use ap in place of dp',
  ]) === null
    ? null
    : { do: 'defend-with-ap' };
}

function readCancelSave(r: Reader): Effect | null {
  return accept(r, 'cancel any save of another character') ? { do: 'cancel-save' } : null;
}

/** Reads `replace each Character's Power with its card number`. */
function readSetToNumber(r: Reader): Effect | null {
  if (!accept(r, 'replace')) return null;
  const who = readWho(r);
  if (!who || !accept(r, "'s power with its card number")) return null;
  return { do: 'set-to-number', who, time: readTime(r) };
}

/** Reads `flip each Character in the file of any Character`. */
function readFlipFile(r: Reader): Effect | null {
  if (!accept(r, 'flip each character in the file of')) return null;
  const who = readWho(r);
  return who?.who === 'chosen' ? { do: 'flip-file', who } : null;
}

/** Reads `give that player up to N Influence` · `each other player may give you up to N Influence`. */
function readHandOver(r: Reader): Effect | null {
  const words = acceptOne(r, ['give that player up to', 'each other player may give you up to']);
  const most = words === null ? null : numberOf(r);
  if (most === null || most < 1 || !accept(r, 'influence')) return null;
  return { do: 'hand-over', most, from: words === 'give that player up to' ? 'you' : 'others' };
}

const BID_PHRASE =
  "let the players bid pull , from the defender 's on , to cancel the attack as if it had not been";

function readBidToCancel(r: Reader): Effect | null {
  return accept(r, BID_PHRASE) ? { do: 'bid-to-cancel' } : null;
}

/** Reads `call a card of your hand chosen at random, but discard it if it [is a FILTER or] cannot be called`. */
function readCallAtRandom(r: Reader): Effect | null {
  if (!accept(r, 'call a card of your hand chosen at random , but discard it if it')) return null;
  if (accept(r, 'cannot be called')) return { do: 'call-at-random' };
  if (acceptOne(r, ['is a', 'is an']) === null) return null;
  const unless = readFilter(r, false);
  return unless && accept(r, 'or cannot be called') ? { do: 'call-at-random', unless } : null;
}

/** Reads `spread -1 Power 3 times over FILTER [TIME]`. */
function readSpread(r: Reader): Effect | null {
  const by = accept(r, 'spread') ? signedNumber(r) : null;
  const figure = by === null ? null : readFigureName(r);
  const count = figure === null ? null : numberOf(r);
  if (by === null || figure === null || count === null || count < 1) return null;
  if (!accept(r, 'times over')) return null;
  const filter = readFilter(r, false);
  return filter ? { do: 'spread', count, figure, by, filter, time: readTime(r) } : null;
}

const READER_RULES: readonly Row<Effect>[] = [
  [readHandOver, 'up'],
  [readBidToCancel, 'bid'],
  [readCallAtRandom, 'random'],
  [readSpread, 'spread'],
  [readReplace, 'replace'],
  [readRaiseGoal, 'needed'],
  [readDefendWithAp, 'defender'],
  [readCancelSave, 'save'],
  [readSetToNumber, 'number'],
  [readFlipFile, 'file'],
];

/** Reads an effect that few cards have. */
export function readRareEffect(r: Reader): readonly Effect[] | null {
  const got = firstOf(r, READER_RULES);
  return got && [got];
}
