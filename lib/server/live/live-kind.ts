import 'server-only';
import type { GameTypes, TroopList } from '@/engine';
import type { LiveGame } from '@/lib/live/live-game';
import type { LiveGameName, LiveOptions } from '@/lib/live/live-options';
import type { LiveRules } from '@/lib/live/live-rules';
import type { Actor } from '@/lib/server/actor';
import { edenKind } from '@/lib/server/live/eden-kind';
import { oteKind } from '@/lib/server/live/ote-kind';

/** The cards that a player brings: one of their decks by its id, or a troop. */
export type Brought = { readonly deck: string } | { readonly troop: TroopList };

/** The cards that a chair plays, as its row stores them; each game adds more fields. */
export interface LiveList {
  readonly name: string;
}

/** A player at a table whose game begins. */
export interface LivePlayer<List extends LiveList = LiveList> {
  readonly name: string;
  readonly list: List;
  /** The owner of the cards that they play with. */
  readonly actor: Actor;
}

/** A game as the server seats, begins and ends it. Only this interface and the rules know which game a live table plays. */
export interface LiveKind<T extends GameTypes = GameTypes> {
  readonly rules: LiveRules<T>;
  /** The pilots that can play an empty chair. */
  readonly pilots: readonly string[];
  /** Returns what the chair stores of the cards that a player brings. Throws `Refused`. */
  listOf(actor: Actor, brought: Brought): Promise<LiveList>;
  /** Returns the set-up of a game, with a seed that nobody can guess. Throws `Refused` when something cannot be played. */
  setupOf(players: readonly LivePlayer[], options: LiveOptions): Promise<T['setup']>;
  /** Returns the replay of a game that has ended, with everything that was hidden, as the page of the game opens it. */
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
