import {
  answersOf,
  canRedo,
  goTo,
  growTree,
  ote,
  oteTable,
  type Refusal,
  type Result,
  redo,
  type Session,
  type Setup,
  type TableAnswer,
} from '@/engine';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/games/session-setup';

/** A game as the browser stores it: the seed and the answers, never the state. `readSaved` (session-read.ts) checks it. */
export interface SavedGame {
  /** The version of the rules that it was played by. */
  readonly rules: string;
  readonly options: SoloOptions;
  readonly done: readonly TableAnswer[];
  readonly undone: readonly TableAnswer[];
}

/** A fingerprint of everything that the answers lean on; a deck that was edited since begins a new game (FNV-1a). */
export function markOf(setup: Setup): string {
  const text = JSON.stringify(setup);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

/** The answers to the present moment, and those that were undone. */
export function answersAround(session: Session): Pick<SavedGame, 'done' | 'undone'> {
  let last = session;
  while (canRedo(last)) last = redo(last);
  const all = answersOf(last);
  return { done: all.slice(0, session.now.depth), undone: all.slice(session.now.depth) };
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
  const all = [...saved.done, ...saved.undone];
  const grown = growTree(
    oteTable,
    setup,
    all.map((answer, parent) => ({ parent, answer })),
  );
  if (!grown.ok) return grown;
  const { tree } = grown.value;
  const lost = all.length - (tree.moments.length - 1);
  const session = goTo(tree, Math.min(saved.done.length, tree.moments.length - 1));
  const refusal =
    lost === 0 ? null : { clause: 'VERSION', message: lostMessage(saved.rules, lost) };
  return { ok: true, value: { session, refusal } };
}

function lostMessage(rules: string, lost: number): string {
  const moves = lost === 1 ? 'move is' : `${lost} moves are`;
  return `This game was saved by the rules of ${rules}; these are ${ote.version}. Its last ${moves} not possible and left out.`;
}
