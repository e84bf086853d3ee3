import {
  continueHash,
  EMPTY_HASH,
  finishHash,
  hashBuffer,
  type PartialHash,
  stableJson,
} from '../../kernel/hash.ts';
import {
  emptyBuffer,
  NUMBER_ROOM,
  putNumber,
  putText,
  reserveRoom,
  writeJson,
  writeText,
} from '../../kernel/text-buffer.ts';
import { gameCardsOf } from './cards/game-cards.ts';
import type { CardDef, CardState, GameState } from './types.ts';

/** Returns the definition as text with its keys in order. */
function defText(def: CardDef): string {
  let text = defTexts.get(def);
  if (text === undefined) {
    text = stableJson(def);
    defTexts.set(def, text);
  }
  return text;
}

/** A definition never changes, and neither does a list of them, so each is written and hashed only once. */
const defTexts = new WeakMap<CardDef, string>();
const listHashes = new WeakMap<readonly CardDef[], PartialHash>();

/** Returns hash of the card data. */
function defsHash(defs: readonly CardDef[]): string {
  return finishHash(continueHash(hashOfList(defs), ']'));
}

/** Returns the hash of the list. A list that the game has made longer continues the hash of the shorter list. */
function hashOfList(defs: readonly CardDef[]): PartialHash {
  const known = listHashes.get(defs);
  if (known !== undefined) return known;
  const { shorter } = gameCardsOf(defs);
  let hashed = shorter === null ? continueHash(EMPTY_HASH, '[') : hashOfList(shorter);
  for (let index = shorter?.length ?? 0; index < defs.length; index++) {
    const def = defs[index];
    if (def === undefined) continue;
    if (index > 0) hashed = continueHash(hashed, ',');
    hashed = continueHash(hashed, defText(def));
  }
  listHashes.set(defs, hashed);
  return hashed;
}

/** Returns 53 bits that tell two states apart, in hexadecimal. The card definitions have a hash of their own, computed once. */
export function stateHash(state: GameState): string {
  buffer.length = 0;
  writeText(buffer, defsHash(state.defs));
  for (const card of state.cards) {
    buffer.length = putCard(reserveRoom(buffer, CARD_ROOM), buffer.length, card);
  }
  writeJson(buffer, { ...state, defs: [], cards: [] });
  return hashBuffer(buffer);
}

/** All states share one buffer, because a replay hashes many in a row. */
const buffer = emptyBuffer();

/** Nine fields, each with the sign after it. The longest name of a zone has ten letters. */
const CARD_ROOM = 9 * (NUMBER_ROOM + 1);
const COMMA = 0x2c;

/** Writes the fields of a card, which make up most of a state, and returns the position after them. */
function putCard(units: Uint16Array, first: number, card: CardState): number {
  let at = putField(units, first, card.def);
  at = putField(units, at, card.owner);
  at = putField(units, at, card.seat);
  at = putText(units, at, card.zone);
  units[at] = COMMA;
  at = putField(units, at + 1, card.rank);
  at = putField(units, at, card.file);
  at = putField(units, at, card.host);
  at = putText(units, at, card.cranked ? 'true,' : 'false,');
  at = putNumber(units, at, card.since);
  return putText(units, at, ';');
}

function putField(units: Uint16Array, at: number, value: number): number {
  const end = putNumber(units, at, value);
  units[end] = COMMA;
  return end + 1;
}
