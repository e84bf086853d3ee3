import 'server-only';
import type { GameTypes, TroopList } from '@/engine';
import type { LiveGame } from '@/lib/live/live-game';
import type { LiveGameName, LiveOptions } from '@/lib/live/live-options';
import type { LiveRules } from '@/lib/live/live-rules';
import type { Actor } from '@/lib/server/actor';
import { edenKind } from '@/lib/server/live/eden-kind';
import { oteKind } from '@/lib/server/live/ote-kind';

/** What somebody plays with: a deck of theirs by its id, or a troop. */
export type Brought = { readonly deck: string } | { readonly troop: TroopList };

/** The cards that a chair plays, as its row has them: each game has more in it. */
export interface LiveList {
  readonly name: string;
}

/** Somebody at a table whose game begins. */
export interface LivePlayer<List extends LiveList = LiveList> {
  readonly name: string;
  readonly list: List;
  /** Whose cards it is played with. */
  readonly actor: Actor;
}

/** A game as the server seats, begins and ends it. Only here and in its rules a live table knows what is played. */
export interface LiveKind<T extends GameTypes = GameTypes> {
  readonly rules: LiveRules<T>;
  /** Who may play an empty chair. */
  readonly pilots: readonly string[];
  /** What the chair keeps of what somebody brings. Throws `Refused`. */
  listOf(actor: Actor, brought: Brought): Promise<LiveList>;
  /** How a game begins, with chance that nobody can guess. Throws `Refused` when something cannot be played. */
  setupOf(players: readonly LivePlayer[], options: LiveOptions): Promise<T['setup']>;
  /** A game that has ended, with everything that was hidden, as the page of the game opens it. */
  replayOf(
    live: LiveGame<T>,
    players: readonly Omit<LivePlayer, 'actor'>[],
    options: LiveOptions,
  ): unknown;
}

export const LIVE_KINDS: Readonly<Record<LiveGameName, LiveKind>> = {
  ote: oteKind,
  eden: edenKind,
};
