import * as z from 'zod/mini';
import {
  type Answer,
  ote,
  type Refusal,
  type Result,
  resumeHistory,
  type Session,
  type Setup,
  WEEKDAYS,
} from '@/engine';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/games/session-setup';

/**
 * A game as it lies in the browser's storage: the seed and the answers, never the state. It is read
 * back through a schema, because storage is a door too: anybody's script or hand may have been there.
 */
export interface SavedGame {
  /** The version of the rules that it was played by. */
  readonly rules: string;
  readonly options: SoloOptions;
  readonly done: readonly Answer[];
  readonly undone: readonly Answer[];
}

const card = z.int().check(z.minimum(0), z.maximum(100_000));
const seat = z.int().check(z.minimum(0), z.maximum(16));
const coordinate = z.int().check(z.minimum(-10_000), z.maximum(10_000));
const place = z.strictObject({ rank: coordinate, file: coordinate });
const target = z.union([
  z.strictObject({ card }),
  z.strictObject({ frame: card }),
  z.strictObject({ seat }),
  z.strictObject({ points: card }),
  z.strictObject({ word: z.string().check(z.maxLength(200)) }),
]);
const targets = z.array(target).check(z.maxLength(500));
const lots = z.array(z.tuple([card, card])).check(z.maxLength(500));

const answer = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('call'),
    seat,
    card,
    on: z.optional(card),
    at: z.optional(place),
    side: z.optional(seat),
    with: z.optional(card),
    pay: z.optional(lots),
    as: z.optional(z.literal('orType')),
  }),
  z.strictObject({ do: z.literal('play'), seat, card, targets, choice: z.optional(card) }),
  z.strictObject({ do: z.literal('use'), seat, card, ability: card, targets }),
  z.strictObject({ do: z.literal('crank'), seat, card }),
  z.strictObject({ do: z.literal('attack'), seat, card, target: card, bypass: z.optional(card) }),
  z.strictObject({ do: z.literal('gang-up'), seat, card }),
  z.strictObject({ do: z.literal('bulldoze'), seat, card, target: card }),
  z.strictObject({ do: z.literal('martyr'), seat, card, for: card }),
  z.strictObject({ do: z.literal('move'), seat, card, at: place }),
  z.strictObject({ do: z.literal('shift'), seat, card, to: card }),
  z.strictObject({ do: z.literal('score'), seat, points: card }),
  z.strictObject({ do: z.literal('sling'), seat, at: seat, points: card }),
  z.strictObject({ do: z.literal('discard'), seat, card }),
  z.strictObject({ do: z.literal('place'), seat, at: place }),
  z.strictObject({ do: z.literal('choose'), seat, chosen: targets }),
  z.strictObject({ do: z.literal('pass'), seat }),
  z.strictObject({ do: z.literal('end'), seat }),
  z.strictObject({ do: z.literal('concede'), seat }),
]);
/** What storage can hold; a test proves that it is everything that the engine takes. */
export type SavedAct = z.infer<typeof answer>['do'];
/** As many answers as any game has, each a command of the engine. */
export const answers = z.array(answer).check(z.maxLength(20_000));
const saved = z.strictObject({
  version: z.literal(1),
  mark: z.string().check(z.maxLength(40)),
  /** Not in games that were saved before the rules had a second version. */
  rules: z._default(z.string().check(z.maxLength(40)), 'ote-1'),
  options: z.strictObject({
    seed: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
    goal: z.union([z.literal(24), z.literal(16), z.literal(12), z.literal(10)]),
    beginnersDiscard: z.boolean(),
    weekday: z.optional(z.enum(WEEKDAYS)),
  }),
  done: answers,
  undone: answers,
});

/** Storage longer than this is not read at all. */
const LONGEST = 4_000_000;

/** A fingerprint of everything that the answers lean on; a deck that was edited since begins a new game (FNV-1a). */
function markOf(setup: Setup): string {
  const text = JSON.stringify(setup);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

/** What is put into storage. */
export function writeSaved(play: PlayDeck, game: SavedGame): string {
  const mark = markOf(soloSetup(play, game.options));
  return JSON.stringify({ version: 1, mark, ...game });
}

/** `null` when there is nothing, when it is of another deck, or when it is damaged: then one simply deals. */
export function readSaved(play: PlayDeck, text: string | null): SavedGame | null {
  if (text === null || text.length > LONGEST) return null;
  const parsed = saved.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { mark, rules, done, undone } = parsed.data;
  const { weekday, ...dealt } = parsed.data.options;
  const options: SoloOptions = weekday === undefined ? dealt : { ...dealt, weekday };
  if (mark !== markOf(soloSetup(play, options))) return null;
  return { rules, options, done: done as Answer[], undone: undone as Answer[] };
}

/** A saved game that is played on, and what the player must know of it. */
export interface Resumed {
  readonly session: Session;
  /** Why the last answers were left out; null when all of them still fit. */
  readonly refusal: Refusal | null;
}

/** Plays a saved game again, up to the first answer that today's rules refuse. */
export function resumeSaved(play: PlayDeck, saved: SavedGame): Result<Resumed> {
  const setup = soloSetup(play, saved.options);
  const resumed = resumeHistory(ote, setup, saved.done, saved.undone);
  if (!resumed.ok) return resumed;
  const { history, lost } = resumed.value;
  const refusal =
    lost === 0 ? null : { clause: 'VERSION', message: lostMessage(saved.rules, lost) };
  return { ok: true, value: { session: history, refusal } };
}

function lostMessage(rules: string, lost: number): string {
  const moves = lost === 1 ? 'move is' : `${lost} moves are`;
  return `This game was saved by the rules of ${rules}; these are ${ote.version}. Its last ${moves} not possible and left out.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
