import { sameList } from '@/lib/decks/deck-list';
import type { Draft } from '@/lib/decks/draft-journal';
import { type Merge, type MergeChoices, mergeLists } from '@/lib/decks/merge';
import type { DeckList, StoredDeck } from '@/lib/decks/types';

/** A saved revision. */
export type SavedList = Pick<StoredDeck, 'revision' | 'list'>;

/** The response of the server to a save, or that there was none. */
export type SaveReply =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Another revision was saved first. `ancestor`: the common ancestor; null if there is none. */
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

/** The state of a deck between editor and server. An immutable value that `draft-autosave.ts` updates. */
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
  /** The last merged changes from elsewhere: the list before and after the merge. */
  readonly news: { readonly from: DeckList; readonly to: DeckList } | null;
}

/** The common ancestor of two decks that were created separately. */
const NOTHING: SavedList = {
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
    return settled({
      ...asStored({ ...deck, revision: draft.base }),
      wanted: list,
      before,
      unsure: unsure.length > 0 ? unsure : [list],
    });
  if (before.length === 0 && sameList(list, deck.list)) return asStored(deck);
  const isKnown = draft.base === deck.revision || unsure.some((sent) => sameList(sent, deck.list));
  const base = isKnown ? deck.revision : draft.base;
  // The last save of the closed page may still arrive: it stays unsure until the server responds to a save.
  return settled({ ...asStored(deck), base, wanted: list, before, unsure });
}

/** Returns the next list to save, or null when the server has everything. Lists that may have arrived are sent again. */
export function nextToSave(saving: Saving): DeckList | null {
  const [first] = saving.before;
  if (first !== undefined) return first;
  const isSaved = saving.unsure.length === 0 && sameList(saving.wanted, saving.held);
  return isSaved ? null : saving.wanted;
}

/** Returns the draft for the journal, or null when the server has everything. */
export function asDraft(saving: Saving, at: number): Draft | null {
  if (nextToSave(saving) === null) return null;
  const { base, wanted, before, unsure } = saving;
  return { base, list: wanted, before, unsure, at };
}

/** Applies a change in the editor. A conflict stays, unless the change resolves it. */
export function changed(saving: Saving, wanted: DeckList): Saving {
  const next = { ...saving, wanted };
  switch (saving.state.phase) {
    case 'saved':
    case 'waiting':
    case 'refused':
      return settled(next);
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

function settled(saving: Saving): Saving {
  return {
    ...saving,
    state: nextToSave(saving) === null ? { phase: 'saved' } : { phase: 'waiting' },
  };
}

/** Removes the first list of the queue if it is the one that has arrived. */
function arrived(saving: Saving, list: DeckList, revision: number): Saving {
  const [first, ...rest] = saving.before;
  const before = first !== undefined && sameList(first, list) ? rest : saving.before;
  return settled({ ...saving, base: revision, held: list, before, unsure: [] });
}

/** Applies the response to `sent`. `tries`: the number of failed tries in a row, including this one; `wait`: the delay until the next one. */
export function replied(saving: Saving, sent: DeckList, reply: SaveReply, wait: number): Saving {
  switch (reply.kind) {
    case 'saved':
      return arrived(saving, sent, reply.revision);
    case 'conflict': {
      const { current } = reply;
      // An earlier save without response had arrived after all, so there is no conflict.
      const own = [...saving.unsure, sent].some((list) => sameList(list, current.list));
      if (own) return arrived(saving, current.list, current.revision);
      return merged({ ...saving, unsure: [] }, current, reply.ancestor ?? NOTHING);
    }
    case 'gone':
      return { ...saving, state: { phase: 'gone' } };
    case 'refused':
      return { ...saving, state: { phase: 'refused', message: reply.message } };
    case 'failed': {
      const known = !reply.unsure || saving.unsure.some((list) => sameList(list, sent));
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
  // The journal keeps the base of this list; otherwise the next visit would overwrite theirs without asking.
  if (conflicts.length > 0)
    return {
      ...next,
      base: from.revision,
      state: { phase: 'conflict', theirs, ancestor: from.list },
    };
  return settled({ ...next, base: theirs.revision, held: theirs.list });
}

function newsOf(from: DeckList, to: DeckList): Saving['news'] {
  return sameList(from, to) ? null : { from, to };
}

/**
 * Applies the decisions of a conflict on top of theirs. Undecided values keep this editor's version. Where theirs
 * was chosen, this editor's list becomes a revision before it, so that neither is lost.
 */
export function decided(saving: Saving, choices: MergeChoices): Saving {
  if (saving.state.phase !== 'conflict') return saving;
  const { theirs, ancestor } = saving.state;
  const { list } = mergeLists(ancestor, saving.wanted, theirs.list, choices);
  const isGiven = sameList(list, saving.wanted);
  return settled({
    ...saving,
    base: theirs.revision,
    held: theirs.list,
    wanted: list,
    before: isGiven ? saving.before : [...saving.before, saving.wanted],
  });
}

/** Takes over a newer revision when nothing is unsaved. */
export function refreshed(saving: Saving, deck: StoredDeck): Saving {
  const idle = saving.state.phase === 'saved' && nextToSave(saving) === null;
  if (!idle || deck.revision <= saving.base) return saving;
  return { ...asStored(deck), news: newsOf(saving.wanted, deck.list) ?? saving.news };
}
