import {
  type Answer,
  ote,
  type Refusal,
  type Result,
  resumeHistory,
  type Session,
  type Setup,
} from '@/engine';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/games/session-setup';

/** A game as the browser stores it: the seed and the answers, never the state. `readSaved` (session-read.ts) checks it. */
export interface SavedGame {
  /** The version of the rules that it was played by. */
  readonly rules: string;
  readonly options: SoloOptions;
  readonly done: readonly Answer[];
  readonly undone: readonly Answer[];
}

/** A fingerprint of everything that the answers lean on; a deck that was edited since begins a new game (FNV-1a). */
export function markOf(setup: Setup): string {
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
