import {
  type Hashing,
  hashEnd,
  hashOn,
  hashWritten,
  NOTHING_HASHED,
  stableJson,
} from '../../kernel/hash.ts';
import {
  NUMBER_ROOM,
  nothingWritten,
  putNumber,
  putText,
  roomFor,
  writeJson,
  writeText,
} from '../../kernel/written.ts';
import type { CardDef, CardState, GameState } from './types.ts';

const defTexts = new WeakMap<CardDef, string>();
const defHashes = new WeakMap<readonly CardDef[], string>();

/** The definition as text with its keys in order. A definition never changes, so each is written once. */
function defText(def: CardDef): string {
  let text = defTexts.get(def);
  if (text === undefined) {
    text = stableJson(def);
    defTexts.set(def, text);
  }
  return text;
}

let lastDefs: readonly CardDef[] = [];
let lastHashed: Hashing = NOTHING_HASHED;

/** Hash of the card data. A game only appends definitions, so the hash continues from the last one where possible. */
export function defsHash(defs: readonly CardDef[]): string {
  const known = defHashes.get(defs);
  if (known !== undefined) return known;
  const goesOn = lastDefs.length > 0 && lastDefs.every((def, index) => def === defs[index]);
  let hashed = goesOn ? lastHashed : hashOn(NOTHING_HASHED, '[');
  for (let index = goesOn ? lastDefs.length : 0; index < defs.length; index++) {
    const def = defs[index];
    if (def === undefined) continue;
    if (index > 0) hashed = hashOn(hashed, ',');
    hashed = hashOn(hashed, defText(def));
  }
  lastDefs = defs;
  lastHashed = hashed;
  const hash = hashEnd(hashOn(hashed, ']'));
  defHashes.set(defs, hash);
  return hash;
}

/** 53 bits that tell two states apart, in hexadecimal; the card data count by a hash of their own, made once. */
export function stateHash(state: GameState): string {
  written.length = 0;
  writeText(written, defsHash(state.defs));
  for (const card of state.cards) {
    written.length = putCard(roomFor(written, CARD_ROOM), written.length, card);
  }
  writeJson(written, { ...state, defs: [], cards: [] });
  return hashWritten(written);
}

/** Used again for each state: a replay hashes one after the other. */
const written = nothingWritten();

/** Nine fields, each with what follows it; the longest name of a zone has ten letters. */
const CARD_ROOM = 9 * (NUMBER_ROOM + 1);
const COMMA = 0x2c;

/** Most of a state is its cards, and they all have the same fields: put one after the other, and where the next goes. */
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
