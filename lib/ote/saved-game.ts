import {
  type Beginning,
  type CardDef,
  goTo,
  growTree,
  type OteTable,
  oteTable,
  type PilotName,
  type Refusal,
  type Result,
  type Session,
  stateHash,
  type WrittenAnswer,
  writtenAnswers,
} from '@/engine';
import { nearestPlayed } from '@/lib/games/tree-steps';

/** The player of a seat: a person at this screen, a person elsewhere (live games only, which are never stored), or a pilot. A dummy is the pilot `still`. */
export type SeatRole = 'person' | 'elsewhere' | PilotName;

/** A named moment. */
export interface Mark {
  /** The number of the moment in the tree. */
  readonly moment: number;
  readonly name: string;
  /** The text that the player wrote; '' when there is none. */
  readonly note: string;
}

/** A game for storing and sending: its beginning and every answer, but no state. */
export interface SavedGame {
  /** The version of the rules. */
  readonly rules: string;
  /** The name of the deck, for display. */
  readonly name: string;
  readonly beginning: Beginning;
  /** The player of each seat. */
  readonly roles: readonly SeatRole[];
  readonly written: readonly WrittenAnswer<OteTable>[];
  /** The number of the shown moment. */
  readonly at: number;
  /** A hash of the shown moment, to detect deviations; '' when unknown. */
  readonly hash: string;
  readonly marks: readonly Mark[];
  /** The expected result in a report about the rules; null in other games. */
  readonly expected: string | null;
}

/** The data of a game besides its moments. */
export type GameFacts = Pick<SavedGame, 'name' | 'roles' | 'marks' | 'expected'>;

export function savedGame(session: Session, facts: GameFacts): SavedGame {
  const { name, roles, marks, expected } = facts;
  return {
    rules: oteTable.version,
    name,
    beginning: session.setup,
    roles,
    written: writtenAnswers(session),
    at: session.at,
    hash: momentHash(session),
    marks,
    expected,
  };
}

/** Returns a hash of the current state without card texts, which may be corrected without changing the game. */
function momentHash({ now: { state } }: Session): string {
  return stateHash({ ...state, defs: [] });
}

/** A saved game that was opened. */
interface OpenedGame {
  readonly session: Session;
  readonly marks: readonly Mark[];
  /** A message for the player: answers that are now refused, or another state than before. Null when everything is equal. */
  readonly refusal: Refusal | null;
}

/** Replays a saved game, each line up to the first answer that today's rules refuse. */
export function openSaved(saved: SavedGame): Result<OpenedGame> {
  const grown = growTree(oteTable, saved.beginning, saved.written);
  if (!grown.ok) return grown;
  const { tree, numbers, refusal } = grown.value;
  const numberOf = (moment: number) => (moment === 0 ? 0 : (numbers[moment - 1] ?? -1));
  const session = goTo(tree, nearestPlayed(saved.written, numbers, saved.at));
  const marks = saved.marks.flatMap((mark) => {
    const moment = numberOf(mark.moment);
    return moment < 0 ? [] : [{ ...mark, moment }];
  });
  const lost = numbers.filter((number) => number < 0).length;
  const message =
    refusal !== null
      ? lostMessage(saved.rules, lost, refusal.message)
      : saved.hash === '' || momentHash(session) === saved.hash
        ? null
        : `This game was played by the rules of ${saved.rules}; by these, ${oteTable.version}, it comes to another table.`;
  return {
    ok: true,
    value: { session, marks, refusal: message === null ? null : { clause: 'VERSION', message } },
  };
}

function lostMessage(rules: string, lost: number, why: string): string {
  const moves = lost === 1 ? 'One move is' : `${lost} moves are`;
  return `This game was played by the rules of ${rules}; these are ${oteTable.version}. ${moves} not possible and left out: ${why}`;
}

const hashes = new WeakMap<CardDef, number>();

/** Returns 24 bits of a hash of the card data that the rules use: without its number and the positions of abilities in the text. */
export function playedHash(def: CardDef): number {
  let hash = hashes.get(def);
  if (hash === undefined) {
    hash = foldedHash(playedText(def));
    hashes.set(def, hash);
  }
  return hash;
}

function playedText(def: CardDef): string {
  const { name, type, orType, cost, bullet, ap, dp, pull, traits, abilities } = def;
  const played = { name, type, orType, cost, bullet, ap, dp, pull, traits, abilities };
  return JSON.stringify(inKeyOrder(played));
}

/** Returns the value with sorted keys, and without positions in the text. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'span')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inKeyOrder(one)]));
}

/** Returns an FNV-1a hash, folded to 24 bits. */
function foldedHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 24) ^ hash) & 0xffffff;
}
