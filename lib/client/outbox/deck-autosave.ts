import { keepSaved, putDeck, savedSince } from '@/lib/client/decks';
import { isSameList } from '@/lib/decks/deck-list';
import { type Merge, type MergeChoices, mergeLists } from '@/lib/decks/merge';
import type { DeckList, Sitting, StoredDeck } from '@/lib/decks/types';
import type { Draft } from './drafts';
import { waitAfter } from './outbox';

/** A saved revision. */
export type SavedList = Pick<StoredDeck, 'revision' | 'list'>;

/** The response of the server to a save, or that there was none. */
export type SaveReply =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Another revision was saved first. `ancestor`: the revision from which both lists were made; null if there is none. */
  | {
      readonly kind: 'conflict';
      readonly current: StoredDeck;
      readonly ancestor: SavedList | null;
    }
  /** The deck was deleted. */
  | { readonly kind: 'gone' }
  /** The server refuses the list; a retry does not help. */
  | { readonly kind: 'refused'; readonly message: string }
  /** There was no response, or a temporary failure. `unsure`: it may have been saved nevertheless. */
  | { readonly kind: 'failed'; readonly unsure: boolean };

/** The state of saving. */
export type SavePhase =
  | { readonly phase: 'saved' }
  | { readonly phase: 'waiting' }
  | { readonly phase: 'saving' }
  /** The save failed; the next try follows after a delay in milliseconds. */
  | { readonly phase: 'retrying'; readonly tries: number; readonly wait: number }
  /** Both sides changed a value differently: `conflictsOf` lists the conflicts, and `decided` continues. */
  | { readonly phase: 'conflict'; readonly theirs: StoredDeck; readonly ancestor: DeckList }
  | { readonly phase: 'gone' }
  | { readonly phase: 'refused'; readonly message: string };

/** The state of a deck between editor and server. An immutable value that `startAutosave` updates. */
export interface Saving {
  /** The base revision of the next save. */
  readonly base: number;
  /** The list of the revision `base`. */
  readonly held: DeckList;
  /** The list in the editor. */
  readonly wanted: DeckList;
  /** Lists that must each become a revision before `wanted`, oldest first. */
  readonly before: readonly DeckList[];
  readonly unsure: readonly DeckList[];
  readonly state: SavePhase;
  /** The last changes from elsewhere that were merged in: the list before and after the merge; null when there are none. */
  readonly news: { readonly from: DeckList; readonly to: DeckList } | null;
}

/** The common ancestor of two decks that were created separately. */
const NO_ANCESTOR: SavedList = {
  revision: 0,
  list: { name: '', notes: '', game: 'ote', entries: [] },
};

/** Returns the state for a deck loaded from the server. */
export function asStored(deck: StoredDeck): Saving {
  return {
    base: deck.revision,
    held: deck.list,
    wanted: deck.list,
    before: [],
    unsure: [],
    state: { phase: 'saved' },
    news: null,
  };
}

/** Returns the state for a deck loaded from the server and the draft of a closed tab. A draft with an older base is sent with that base, and the response leads to a merge. */
export function withDraft(deck: StoredDeck, draft: Draft): Saving {
  const { list, before, unsure } = draft;
  // The server does not have the deck yet (revision 0), or only an older cached copy is known. The save is sent
  // anyway, and the response shows whether there is a conflict.
  if (deck.revision === 0 || deck.revision < draft.base)
    return withPhase({
      ...asStored({ ...deck, revision: draft.base }),
      wanted: list,
      before,
      unsure: unsure.length > 0 ? unsure : [list],
    });
  if (before.length === 0 && isSameList(list, deck.list)) return asStored(deck);
  const isKnown =
    draft.base === deck.revision || unsure.some((sent) => isSameList(sent, deck.list));
  const base = isKnown ? deck.revision : draft.base;
  // The last save of the closed page may still arrive: it stays unsure until the server responds to a save.
  return withPhase({ ...asStored(deck), base, wanted: list, before, unsure });
}

/** Returns the next list to save, or null when the server has everything. Lists that may have arrived are sent again. */
export function nextToSave(saving: Saving): DeckList | null {
  const [first] = saving.before;
  if (first !== undefined) return first;
  const isSaved = saving.unsure.length === 0 && isSameList(saving.wanted, saving.held);
  return isSaved ? null : saving.wanted;
}

/** Returns the draft to keep, or null when the server has everything. */
export function asDraft(saving: Saving, at: number): Draft | null {
  if (nextToSave(saving) === null) return null;
  const { base, wanted, before, unsure } = saving;
  return { base, list: wanted, before, unsure, at };
}

/** Applies a change in the editor. A conflict stays, unless the change resolves it. */
function changed(saving: Saving, wanted: DeckList): Saving {
  const next = { ...saving, wanted };
  switch (saving.state.phase) {
    case 'saved':
    case 'waiting':
    case 'refused':
      return withPhase(next);
    case 'conflict':
      return conflictsOf(next).length === 0 ? decided(next, new Map()) : next;
    case 'saving':
    case 'retrying':
    case 'gone':
      return next;
  }
}

/** Returns the conflicts that must be decided before the next save. */
export function conflictsOf({ wanted, state }: Saving): Merge['conflicts'] {
  if (state.phase !== 'conflict') return [];
  return mergeLists(state.ancestor, wanted, state.theirs.list).conflicts;
}

function withPhase(saving: Saving): Saving {
  return {
    ...saving,
    state: nextToSave(saving) === null ? { phase: 'saved' } : { phase: 'waiting' },
  };
}

/** Removes the first list of the queue if it is the one that has arrived. */
function withoutArrived(saving: Saving, list: DeckList, revision: number): Saving {
  const [first, ...rest] = saving.before;
  const before = first !== undefined && isSameList(first, list) ? rest : saving.before;
  return withPhase({ ...saving, base: revision, held: list, before, unsure: [] });
}

/** Applies the response to `sent`. `tries`: the number of failed tries in a row, including this one; `wait`: the delay until the next one. */
function replied(saving: Saving, sent: DeckList, reply: SaveReply, wait: number): Saving {
  switch (reply.kind) {
    case 'saved':
      return withoutArrived(saving, sent, reply.revision);
    case 'conflict': {
      const { current } = reply;
      // An earlier save without response had arrived after all, so there is no conflict.
      const own = [...saving.unsure, sent].some((list) => isSameList(list, current.list));
      if (own) return withoutArrived(saving, current.list, current.revision);
      return merged({ ...saving, unsure: [] }, current, reply.ancestor ?? NO_ANCESTOR);
    }
    case 'gone':
      return { ...saving, state: { phase: 'gone' } };
    case 'refused':
      return { ...saving, state: { phase: 'refused', message: reply.message } };
    case 'failed': {
      const known = !reply.unsure || saving.unsure.some((list) => isSameList(list, sent));
      const tries = saving.state.phase === 'retrying' ? saving.state.tries + 1 : 1;
      return {
        ...saving,
        unsure: known ? saving.unsure : [...saving.unsure, sent].slice(-8),
        state: { phase: 'retrying', tries, wait },
      };
    }
  }
}

/** Merges both changes on top of theirs. Conflicts keep this editor's value until they are decided. */
function merged(saving: Saving, theirs: StoredDeck, from: SavedList): Saving {
  const { list, conflicts } = mergeLists(from.list, saving.wanted, theirs.list);
  const next = { ...saving, wanted: list, news: newsOf(saving.wanted, list) ?? saving.news };
  // The draft keeps the base of this list; otherwise the next visit would overwrite theirs without asking.
  if (conflicts.length > 0)
    return {
      ...next,
      base: from.revision,
      state: { phase: 'conflict', theirs, ancestor: from.list },
    };
  return withPhase({ ...next, base: theirs.revision, held: theirs.list });
}

function newsOf(from: DeckList, to: DeckList): Saving['news'] {
  return isSameList(from, to) ? null : { from, to };
}

/**
 * Applies the decisions of a conflict on top of theirs. Undecided values keep this editor's version. Where theirs
 * was chosen, this editor's list becomes a revision before it, so that neither is lost.
 */
export function decided(saving: Saving, choices: MergeChoices): Saving {
  if (saving.state.phase !== 'conflict') return saving;
  const { theirs, ancestor } = saving.state;
  const { list } = mergeLists(ancestor, saving.wanted, theirs.list, choices);
  const isGiven = isSameList(list, saving.wanted);
  return withPhase({
    ...saving,
    base: theirs.revision,
    held: theirs.list,
    wanted: list,
    before: isGiven ? saving.before : [...saving.before, saving.wanted],
  });
}

/** Takes over a newer revision when nothing is unsaved. */
function refreshed(saving: Saving, deck: StoredDeck): Saving {
  const idle = saving.state.phase === 'saved' && nextToSave(saving) === null;
  if (!idle || deck.revision <= saving.base) return saving;
  return { ...asStored(deck), news: newsOf(saving.wanted, deck.list) ?? saving.news };
}

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
  keep(draft: Draft | null): void;
  /** Called after every step. */
  show(saving: Saving): void;
  now(): number;
  /** Calls back after a delay in milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** Returns the environment of an autosave in the browser. */
export function browserGround(
  id: string,
  keep: AutosaveGround['keep'],
  show: AutosaveGround['show'],
): AutosaveGround {
  return {
    send: (base, list, leaving, sitting) => putDeck(id, base, list, leaving, sitting),
    savedSince: (base, last) => savedSince(id, base, last),
    keep,
    show: (saving) => {
      keepSaved(id, saving);
      show(saving);
    },
    now: () => Date.now(),
    after: (milliseconds, then) => {
      const timer = window.setTimeout(then, milliseconds);
      return () => window.clearTimeout(timer);
    },
  };
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
  /** Stops sending and showing. A late response is still recorded in the draft. */
  stop(): void;
}

/** The delay between the last change and the save, in milliseconds. */
const PAUSE_MILLISECONDS = 700;

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
    ground.keep(asDraft(saving, ground.now()));
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
      callOff = ground.after(
        saving.before.length > 0 || waiting.length > 0 ? 0 : PAUSE_MILLISECONDS,
        () => go(),
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
    ground.keep(asDraft({ ...saving, unsure: [...saving.unsure, list].slice(-8) }, ground.now()));
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
    const arrived = since.find((saved) => unsure.some((list) => isSameList(list, saved.list)));
    return { ...reply, ancestor: arrived ?? reply.ancestor };
  }

  return {
    change: (list) => {
      if (!isSameList(list, saving.wanted)) move(changed(saving, list));
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
