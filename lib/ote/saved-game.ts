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

/** Who plays a seat: somebody at this screen, somebody at another (live games only; such a game is never stored), or a pilot. A dummy is the pilot `still`. */
export type SeatRole = 'person' | 'elsewhere' | PilotName;

/** A moment that has a name. */
export interface Mark {
  /** Number of the moment in the tree. */
  readonly moment: number;
  readonly name: string;
  /** Free text; '' for none. */
  readonly note: string;
}

/** A game as it is stored and sent: how it began and every answer, never a state. */
export interface SavedGame {
  /** The version of the rules that it was played by. */
  readonly rules: string;
  /** What is played, for people: the name of the deck. */
  readonly name: string;
  readonly beginning: Beginning;
  /** By seat. */
  readonly roles: readonly SeatRole[];
  readonly written: readonly WrittenAnswer<OteTable>[];
  /** The number of the moment that is shown. */
  readonly at: number;
  /** Tells whether the moment that is reached is that of the writer; '' when it is not known. */
  readonly hash: string;
  readonly marks: readonly Mark[];
  /** What somebody who reports a rule expected at this moment; null in any other game. */
  readonly expected: string | null;
}

/** What a table knows of its game besides the moments. */
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

/** A hash of the present state without the words of its cards, which may be corrected without changing the game. */
function momentHash({ now: { state } }: Session): string {
  return stateHash({ ...state, defs: [] });
}

/** A saved game that is played on. */
interface OpenedGame {
  readonly session: Session;
  readonly marks: readonly Mark[];
  /** What the player must know: answers that are refused now, or a moment that is another one. Null when all is as it was. */
  readonly refusal: Refusal | null;
}

/** Plays a saved game again, each line up to the first answer that today's rules refuse. */
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

/** 24 bits of what the rules read of a card: not its number, and not where in the text an ability stands. */
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

/** The value with the keys of its records in order, and without the places of words in the text. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'span')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inKeyOrder(one)]));
}

/** FNV-1a, folded to 24 bits. */
function foldedHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 24) ^ hash) & 0xffffff;
}
