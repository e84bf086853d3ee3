import type { GameTypes, Draft as KernelDraft } from '../../kernel/game.ts';
import type { EdenEvent } from './events.ts';
import type { Answer, Request } from './requests.ts';
import type { EdenState } from './types.ts';

/** The types of Eden, as the kernel takes them. */
export interface Eden extends GameTypes {
  readonly setup: {
    readonly seed: number;
    /** Scripted dice; left out: by the seed. */
    readonly dice?: readonly number[] | undefined;
    /** The match before anything runs. Its chance is replaced. */
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

/** A working copy of a match. Its lists are its own; what stands in them is replaced, never written. */
export interface Draft extends KernelDraft<Eden> {
  readonly state: Writable<EdenState>;
  readonly events: EdenEvent[] | null;
}

/** A draft that leaves `state` as it is. */
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
