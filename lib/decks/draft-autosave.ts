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

/** What an autosave stands on; the browser's in a page, a test's in a test. */
interface AutosaveGround {
  /**
   * Sends a list as the revision after `base`. `leaving`: the page may go away before the answer. `sitting`: the same
   * where `base` was saved by this autosave and is only what came before this list.
   */
  send(base: number, list: DeckList, leaving: boolean, sitting: Sitting): Promise<SaveReply>;
  /** What was saved after revision `base` up to `last`, newest first; null when it cannot be had now. */
  savedSince(base: number, last: number): Promise<readonly SavedList[] | null>;
  /** Keeps what is not acknowledged, or forgets it (null). */
  journal(draft: Draft | null): void;
  /** Told at every step. */
  show(saving: Saving): void;
  now(): number;
  /** Calls back after so many milliseconds; answers how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
}

/** What an editor tells its autosave. */
export interface Autosave {
  change(list: DeckList): void;
  /** Writes and shows what it began with, and goes on from there: for a draft that was found. */
  resume(): void;
  /** Sends at once whatever waits. */
  flush(leaving?: boolean): void;
  /** Resolves when everything is saved, or stuck. */
  settle(): Promise<void>;
  /** Goes on after a conflict; what is not chosen in stays mine. */
  decide(choices: MergeChoices): void;
  refresh(deck: StoredDeck): void;
  /** Nothing more is sent or shown; an answer that still comes is noted in the journal. */
  stop(): void;
}

/** From the last change to the save. */
const PAUSE = 700;
const LONGEST_WAIT = 30_000;

/** How long until the next try after so many failures: 1, 2, 4 … 30 seconds. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, 1000 * 2 ** Math.max(0, failures - 1));
}

/** Saves an editor's list a moment after each change: one save at a time, again after a failure, never over somebody else's. */
export function startAutosave(from: Saving, ground: AutosaveGround): Autosave {
  let saving = from;
  let callOff: (() => void) | null = null;
  let busy = false;
  /** The revision that the next save may stand for in the history, too. */
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
    const told = waiting;
    waiting = [];
    for (const tell of told) tell();
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
    // Kept before it goes, so that a tab that dies now knows what it may have sent.
    ground.journal(
      asDraft({ ...saving, unsure: [...saving.unsure, list].slice(-8) }, ground.now()),
    );
    ground.show(saving);
    const { base, before } = saving;
    const sitting = base === passing ? 'same' : 'new';
    const { unsure } = saving;
    ground.send(base, list, leaving, sitting).then(async (told) => {
      const reply = await withAncestor(told, base, unsure);
      busy = false;
      // What a conflict puts in the history stays there by itself.
      passing = reply.kind === 'saved' && before.length === 0 ? reply.revision : null;
      move(replied(saving, list, reply, waitAfter(failures + 1)));
    });
  }

  /**
   * Of lists whose answer was lost one may have arrived before somebody else's save. Then that one is what both were made from:
   * on an older one, what they changed back would look as if they had left it alone.
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
