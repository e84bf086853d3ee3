import type { CardDef, OteTable, WrittenAnswer } from '@/engine';
import {
  type ByteReader,
  BytesProblem,
  type ByteWriter,
  byteReader,
  byteWriter,
  putCount,
  putList,
  putText,
  takeByte,
  takeCount,
  takeList,
  takeText,
} from '@/lib/games/bytes';
import { sealedText, unsealed } from '@/lib/games/sealed-text';
import { putAnswer, takeAnswer } from '@/lib/ote/link/answer-bytes';
import { putBeginning, takeBeginning } from '@/lib/ote/link/beginning-bytes';
import { OPPONENT_NAMES } from '@/lib/ote/opponent-words';
import { playedHash, type SavedGame, type SeatRole } from '@/lib/ote/saved-game';

/** The format of links. A later format is refused with a message. */
const FORMAT = 1;
const MOST_ANSWERS = 20_000;
const MOST_DEFS = 2_000;
const MOST_MARKS = 1_000;

/** Checks whether a card is official, and therefore written as an id instead of in full. */
export type IsOfficial = (def: CardDef) => boolean;

/** Encodes a game as the fragment of a link, without `#`. */
export function gameLink(saved: SavedGame, isOfficial: IsOfficial): string {
  const writer = byteWriter();
  putGame(writer, saved, isOfficial);
  return sealedText(FORMAT, writer.bytes);
}

/** A card in a link: an official one by id, with a hash of its rules in the writer's version; or an own one in full, as JSON. */
export type LinkedCard = { readonly id: string; readonly hash: number } | { readonly json: string };

/** A parsed link, before its cards are looked up. */
export interface LinkedGame {
  readonly cards: readonly LinkedCard[];
  /** Returns the game with the cards found for `cards`, in this order. */
  readonly withCards: (defs: readonly CardDef[]) => SavedGame;
}

type LinkRead =
  | { readonly ok: true; readonly value: LinkedGame }
  | { readonly ok: false; readonly message: string };

/** Reads the fragment of a link, without `#`. Anything except a complete link is refused with a sentence. */
export function readGameLink(text: string): LinkRead {
  const opened = unsealed(FORMAT, text, 'game');
  if (!opened.ok) return opened;
  try {
    return { ok: true, value: takeGame(byteReader(opened.bytes)) };
  } catch (error) {
    if (!(error instanceof BytesProblem)) throw error;
    return { ok: false, message: `This link cannot be read: ${error.message}.` };
  }
}

const ROLES: readonly SeatRole[] = ['person', ...OPPONENT_NAMES];

function putGame(writer: ByteWriter, saved: SavedGame, isOfficial: IsOfficial): void {
  putText(writer, saved.rules);
  putText(writer, saved.name);
  putCards(writer, saved.beginning.defs, isOfficial);
  putBeginning(writer, saved.beginning);
  putList(writer, saved.roles, (_, role) => putText(writer, role));
  putWritten(writer, saved.written);
  putCount(writer, saved.at);
  putText(writer, saved.hash);
  putList(writer, saved.marks, (_, { moment, name, note }) => {
    putCount(writer, moment);
    putText(writer, name);
    putText(writer, note);
  });
  putText(writer, saved.expected ?? '');
}

function takeGame(reader: ByteReader): LinkedGame {
  const rules = takeText(reader, 40);
  const name = takeText(reader, 1_000);
  const cards = takeCards(reader);
  const beginning = takeBeginning(reader, []);
  const roles = takeList(reader, 16, takeRole);
  const written = takeWritten(reader);
  const at = takeCount(reader, written.length);
  const hash = takeText(reader, 40);
  const marks = takeList(reader, MOST_MARKS, () => ({
    moment: takeCount(reader, written.length),
    name: takeText(reader, 400),
    note: takeText(reader, 8_000),
  }));
  const expected = takeText(reader, 8_000);
  const rest = { rules, name, roles, written, at, hash, marks };
  return {
    cards,
    withCards: (defs) => ({
      ...rest,
      beginning: { ...beginning, defs },
      expected: expected === '' ? null : expected,
    }),
  };
}

/** Reads a role. A pilot that this version lacks is replaced by the passive one. */
function takeRole(reader: ByteReader): SeatRole {
  const role = takeText(reader, 40);
  return ROLES.find((one) => one === role) ?? 'still';
}

/** Writes the sets first, so that each card is a set, a number and a hash; 0 for a card that is written in full. */
function putCards(writer: ByteWriter, defs: readonly CardDef[], isOfficial: IsOfficial): void {
  const sets = [...new Set(defs.filter(isOfficial).map(({ id }) => setOf(id)))];
  putList(writer, sets, putText);
  putList(writer, defs, (_, def) => {
    const at = isOfficial(def) ? sets.indexOf(setOf(def.id)) : -1;
    putCount(writer, at + 1);
    if (at < 0) {
      putText(writer, JSON.stringify(def));
      return;
    }
    putText(writer, def.id.slice(setOf(def.id).length));
    const hash = playedHash(def);
    writer.bytes.push(hash & 0xff, (hash >>> 8) & 0xff, (hash >>> 16) & 0xff);
  });
}

function takeCards(reader: ByteReader): readonly LinkedCard[] {
  const sets = takeList(reader, MOST_DEFS, () => takeText(reader, 200));
  return takeList(reader, MOST_DEFS, (): LinkedCard => {
    const at = takeCount(reader, sets.length) - 1;
    const set = sets[at];
    if (set === undefined) return { json: takeText(reader, 40_000) };
    const id = set + takeText(reader, 100);
    const hash = takeByte(reader) + takeByte(reader) * 256 + takeByte(reader) * 65_536;
    return { id, hash };
  });
}

/** Returns the set part of an id: `ote/standard/`. */
function setOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/') + 1);
}

/** Writes answers. Consecutive answers on a line are written together, with the moment that the first one answers. */
function putWritten(writer: ByteWriter, written: readonly WrittenAnswer<OteTable>[]): void {
  putCount(writer, written.length);
  let seat = 0;
  for (let from = 0; from < written.length; ) {
    let to = from + 1;
    while (to < written.length && written[to]?.parent === to) to += 1;
    putCount(writer, written[from]?.parent ?? 0);
    putCount(writer, to - from);
    for (const { answer } of written.slice(from, to)) {
      putAnswer(writer, answer, seat);
      seat = answer.seat;
    }
    from = to;
  }
}

function takeWritten(reader: ByteReader): readonly WrittenAnswer<OteTable>[] {
  const length = takeCount(reader, MOST_ANSWERS);
  const written: WrittenAnswer<OteTable>[] = [];
  let seat = 0;
  while (written.length < length) {
    let parent = takeCount(reader, written.length);
    const run = takeCount(reader, length - written.length);
    if (run === 0) throw new BytesProblem('a line without an answer');
    for (let one = 0; one < run; one++) {
      const answer = takeAnswer(reader, seat);
      seat = answer.seat;
      written.push({ parent, answer });
      parent = written.length;
    }
  }
  return written;
}
