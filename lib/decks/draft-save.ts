import { sameList } from '@/lib/decks/deck-list';
import type { Draft } from '@/lib/decks/draft-journal';
import { type Merge, type MergeChoices, mergeLists } from '@/lib/decks/merge';
import type { DeckList, StoredDeck } from '@/lib/decks/types';

/** What was saved as a revision. */
export type SavedList = Pick<StoredDeck, 'revision' | 'list'>;

/** What came back from the server, or did not. */
export type SaveReply =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody saved another revision first. `ancestor`: what both were made from; null if there is none. */
  | {
      readonly kind: 'conflict';
      readonly current: StoredDeck;
      readonly ancestor: SavedList | null;
    }
  /** The deck was deleted. */
  | { readonly kind: 'gone' }
  /** It will not take this, however often it is asked. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer, or a fault that may pass. `unsure`: it may have been saved all the same. */
  | { readonly kind: 'failed'; readonly unsure: boolean };

/** Where a save stands. */
export type SavePhase =
  | { readonly phase: 'saved' }
  | { readonly phase: 'waiting' }
  | { readonly phase: 'saving' }
  /** It failed; the next try comes in so many milliseconds. */
  | { readonly phase: 'retrying'; readonly tries: number; readonly wait: number }
  /** Both changed something, and not to the same: `conflictsOf` says what, and `decided` goes on. */
  | { readonly phase: 'conflict'; readonly theirs: StoredDeck; readonly ancestor: DeckList }
  | { readonly phase: 'gone' }
  | { readonly phase: 'refused'; readonly message: string };

/** A deck's standing between the editor and the server. A value: `draft-autosave.ts` moves it. */
export interface Saving {
  /** The revision that the next save is made from. */
  readonly base: number;
  /** What the server holds as `base`. */
  readonly held: DeckList;
  /** What the editor shows. */
  readonly wanted: DeckList;
  /** Lists that must each become a revision before `wanted`, oldest first. */
  readonly before: readonly DeckList[];
  readonly unsure: readonly DeckList[];
  readonly state: SavePhase;
  /** The last changes that came from elsewhere and are in `wanted`: the list without and with them. */
  readonly news: { readonly from: DeckList; readonly to: DeckList } | null;
}

/** What two decks that were begun apart have in common. */
const NOTHING: SavedList = {
  revision: 0,
  list: { name: '', notes: '', game: 'ote', entries: [] },
};

/** A deck as it came from the server. */
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

/** A deck as it came from the server, with the draft that a closed tab left behind. A draft made from an older revision is sent as such: the answer says with what it is merged. */
export function withDraft(deck: StoredDeck, draft: Draft): Saving {
  const { list, before, unsure } = draft;
  // The server has none of it yet (revision 0), or what is known of it is a copy that was kept for want of a
  // connection, older than what the draft was made from. It is told in any case, and says whether that is a conflict.
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
  // What the closed page sent last may arrive only now: it stays unsure until a save is answered.
  return settled({ ...asStored(deck), base, wanted: list, before, unsure });
}

/** What goes to the server next; null when it has everything. While it may hold something unasked, it is told again. */
export function nextToSave(saving: Saving): DeckList | null {
  const [first] = saving.before;
  if (first !== undefined) return first;
  const held = saving.unsure.length === 0 && sameList(saving.wanted, saving.held);
  return held ? null : saving.wanted;
}

/** What must be kept in the journal; null when the server has everything. */
export function asDraft(saving: Saving, at: number): Draft | null {
  if (nextToSave(saving) === null) return null;
  const { base, wanted, before, unsure } = saving;
  return { base, list: wanted, before, unsure, at };
}

/** The editor changed. What waits for a decision goes on waiting, unless the change has made it needless. */
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

/** What must be decided before anything is saved. */
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

/** Without the head of the queue, if that is what has just arrived. */
function arrived(saving: Saving, list: DeckList, revision: number): Saving {
  const [first, ...rest] = saving.before;
  const before = first !== undefined && sameList(first, list) ? rest : saving.before;
  return settled({ ...saving, base: revision, held: list, before, unsure: [] });
}

/** The server's answer to `sent`. `tries`: how many have failed in a row, this one too; `wait`: how long until the next. */
export function replied(saving: Saving, sent: DeckList, reply: SaveReply, wait: number): Saving {
  switch (reply.kind) {
    case 'saved':
      return arrived(saving, sent, reply.revision);
    case 'conflict': {
      const { current } = reply;
      // An earlier try that was never answered had arrived after all: that is no conflict.
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

/** Both changes together go on top of theirs; what both changed, and not to the same, waits for a decision and is mine until then. */
function merged(saving: Saving, theirs: StoredDeck, from: SavedList): Saving {
  const { list, conflicts } = mergeLists(from.list, saving.wanted, theirs.list);
  const next = { ...saving, wanted: list, news: newsOf(saving.wanted, list) ?? saving.news };
  // The journal goes on saying what mine was made from: else the next visit would save it over theirs unasked.
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
 * After a conflict: what was chosen, with everything that is no conflict, goes on top of theirs; what nobody chose in is mine. Where
 * theirs was chosen, mine becomes a revision before it, so that neither is lost.
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

/** A newer revision was seen while nothing was unsaved here: it is simply taken. */
export function refreshed(saving: Saving, deck: StoredDeck): Saving {
  const idle = saving.state.phase === 'saved' && nextToSave(saving) === null;
  if (!idle || deck.revision <= saving.base) return saving;
  return { ...asStored(deck), news: newsOf(saving.wanted, deck.list) ?? saving.news };
}
