import type { GameTypes, Draft as KernelDraft } from '../../kernel/game.ts';
import type { EdenEvent } from './events.ts';
import type { Answer, Request } from './requests.ts';
import type { EdenState } from './types.ts';

/** The types of Eden for the kernel. */
export interface Eden extends GameTypes {
  readonly setup: {
    readonly seed: number;
    /** Scripted dice; absent: by the seed. */
    readonly dice?: readonly number[] | undefined;
    /** The match before anything runs. Its random state is replaced. */
    readonly position: EdenState;
  };
  readonly state: EdenState;
  /** Without what is hidden from the seat. */
  readonly view: EdenState;
  readonly answer: Answer;
  readonly event: EdenEvent;
  readonly request: Request;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A working copy of a match. Its lists are its own; the items in them are replaced, never written. */
export interface Draft extends KernelDraft<Eden> {
  readonly state: Writable<EdenState>;
  readonly events: EdenEvent[] | null;
}

/** Makes a draft that does not change `state`. */
export function draftOf(state: EdenState, events: EdenEvent[] | null): Draft {
  const { fighters, players, frames } = state;
  const copy = {
    ...state,
    fighters: fighters.slice(),
    players: players.slice(),
    frames: frames.slice(),
  };
  return { state: copy, events };
}
