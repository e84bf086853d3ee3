import { sameList } from '@/lib/decks/deck-list';
import type { Draft } from '@/lib/decks/draft-journal';
import {
  asDraft,
  changed,
  decided,
  nextToSave,
  refreshed,
  replied,
  type SavedList,
  type SaveReply,
  type Saving,
} from '@/lib/decks/draft-save';
import type { MergeChoices } from '@/lib/decks/merge';
import type { DeckList, Sitting, StoredDeck } from '@/lib/decks/types';

/** The environment of an autosave: the browser, or a test. */
interface AutosaveGround {
  /**
   * Saves a list as the revision after `base`. `leaving`: the page may close before the response. `sitting`: whether
   * this autosave saved `base` as a predecessor of this list, so that history can group both.
   */
  send(base: number, list: DeckList, leaving: boolean, sitting: Sitting): Promise<SaveReply>;
  /** Returns the revisions after `base` up to `last`, newest first; null when they are unavailable. */
  savedSince(base: number, last: number): Promise<readonly SavedList[] | null>;
  /** Stores unacknowledged changes, or deletes them (null). */
  journal(draft: Draft | null): void;
  /** Called after every step. */
  show(saving: Saving): void;
  now(): number;
  /** Calls back after a delay in milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The functions of an autosave that an editor calls. */
export interface Autosave {
  change(list: DeckList): void;
  /** Stores and shows the initial state and continues from it, for a draft that was found. */
  resume(): void;
  /** Sends pending changes at once. */
  flush(leaving?: boolean): void;
  /** Resolves when everything is saved, or cannot be. */
  settle(): Promise<void>;
  /** Continues after a conflict. Undecided rows keep this editor's version. */
  decide(choices: MergeChoices): void;
  refresh(deck: StoredDeck): void;
  /** Stops sending and showing. A late response is still recorded in the journal. */
  stop(): void;
}

/** The delay between the last change and the save, in milliseconds. */
const PAUSE = 700;
const LONGEST_WAIT = 30_000;

/** Returns the delay before the next try after `failures` failures: 1, 2, 4 … 30 seconds. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, 1000 * 2 ** Math.max(0, failures - 1));
}

/** Saves an editor's list shortly after each change: one save at a time, retried after a failure, and never overwriting another editor's save. */
export function startAutosave(from: Saving, ground: AutosaveGround): Autosave {
  let saving = from;
  let callOff: (() => void) | null = null;
  let busy = false;
  /** The revision that the next save may replace in the history. */
  let passing: number | null = null;
  let stopped = false;
  let waiting: (() => void)[] = [];

  function move(next: Saving): void {
    saving = next;
    ground.journal(asDraft(saving, ground.now()));
    if (stopped) return;
    ground.show(saving);
    plan();
  }

  function plan(): void {
    callOff?.();
    callOff = null;
    const { state } = saving;
    if (busy) return;
    if (state.phase === 'waiting') {
      callOff = ground.after(saving.before.length > 0 || waiting.length > 0 ? 0 : PAUSE, () =>
        go(),
      );
      return;
    }
    if (state.phase === 'retrying') callOff = ground.after(state.wait, () => go());
    release();
  }

  function release(): void {
    const listeners = waiting;
    waiting = [];
    for (const tell of listeners) tell();
  }

  function go(leaving = false): void {
    const list = nextToSave(saving);
    if (busy || stopped || list === null) return;
    if (saving.state.phase === 'conflict' || saving.state.phase === 'gone') return;
    callOff?.();
    callOff = null;
    busy = true;
    const failures = saving.state.phase === 'retrying' ? saving.state.tries : 0;
    if (failures === 0) saving = { ...saving, state: { phase: 'saving' } };
    // Stored before sending, so that a closed tab knows what it may have sent.
    ground.journal(
      asDraft({ ...saving, unsure: [...saving.unsure, list].slice(-8) }, ground.now()),
    );
    ground.show(saving);
    const { base, before } = saving;
    const sitting = base === passing ? 'same' : 'new';
    const { unsure } = saving;
    ground.send(base, list, leaving, sitting).then(async (answer) => {
      const reply = await withAncestor(answer, base, unsure);
      busy = false;
      // A conflict always gets its own revision in the history.
      passing = reply.kind === 'saved' && before.length === 0 ? reply.revision : null;
      move(replied(saving, list, reply, waitAfter(failures + 1)));
    });
  }

  /**
   * Finds the common ancestor when responses were lost: one of those lists may have arrived before another editor's save.
   * With an older ancestor, a value that the other editor reset would look unchanged.
   */
  async function withAncestor(
    reply: SaveReply,
    base: number,
    unsure: readonly DeckList[],
  ): Promise<SaveReply> {
    if (reply.kind !== 'conflict' || unsure.length === 0) return reply;
    const since = await ground.savedSince(base, reply.current.revision);
    if (since === null) return { kind: 'failed', unsure: false };
    const arrived = since.find((saved) => unsure.some((list) => sameList(list, saved.list)));
    return { ...reply, ancestor: arrived ?? reply.ancestor };
  }

  return {
    change: (list) => {
      if (!sameList(list, saving.wanted)) move(changed(saving, list));
    },
    resume: () => move(saving),
    flush: (leaving = false) => go(leaving),
    settle: () => {
      const { phase } = saving.state;
      const stuck = phase === 'conflict' || phase === 'gone';
      if (!busy && (stuck || nextToSave(saving) === null)) return Promise.resolve();
      const done = new Promise<void>((resolve) => waiting.push(resolve));
      go();
      return done;
    },
    decide: (choices) => {
      move(decided(saving, choices));
      go();
    },
    refresh: (deck) => {
      const next = refreshed(saving, deck);
      if (next !== saving && !busy) move(next);
    },
    stop: () => {
      stopped = true;
      callOff?.();
      release();
    },
  };
}
