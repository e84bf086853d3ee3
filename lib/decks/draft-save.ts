import { sameList } from '@/lib/decks/deck-list';
import type { Draft } from '@/lib/decks/draft-journal';
import type { DeckList, StoredDeck } from '@/lib/decks/types';

/** What came back from the server, or did not. */
export type SaveReply =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody saved another revision first. */
  | { readonly kind: 'conflict'; readonly current: StoredDeck }
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
  | { readonly phase: 'conflict'; readonly theirs: StoredDeck }
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
}

/** A deck as it came from the server. */
export function asStored(deck: StoredDeck): Saving {
  return {
    base: deck.revision,
    held: deck.list,
    wanted: deck.list,
    before: [],
    unsure: [],
    state: { phase: 'saved' },
  };
}

/** A deck as it came from the server, with the draft that a closed tab left behind. A draft made from an older revision is a conflict, unless that revision is the draft's own. */
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
  const mine = { ...asStored(deck), wanted: list, before };
  if (before.length === 0 && sameList(list, deck.list)) return asStored(deck);
  if (draft.base === deck.revision || unsure.some((sent) => sameList(sent, deck.list)))
    return settled(mine);
  // The journal goes on saying what it was made from: else the next visit would save it over theirs unasked.
  return { ...mine, base: draft.base, state: { phase: 'conflict', theirs: deck } };
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

/** The editor changed. What waits for a decision goes on waiting. */
export function changed(saving: Saving, wanted: DeckList): Saving {
  const next = { ...saving, wanted };
  switch (saving.state.phase) {
    case 'saved':
    case 'waiting':
    case 'refused':
      return settled(next);
    case 'saving':
    case 'retrying':
    case 'conflict':
    case 'gone':
      return next;
  }
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
      return { ...saving, unsure: [], state: { phase: 'conflict', theirs: current } };
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

/** After a conflict: mine becomes a new revision on top of theirs, which stays in the history. */
export function keepMine(saving: Saving): Saving {
  if (saving.state.phase !== 'conflict') return saving;
  const { theirs } = saving.state;
  return settled({ ...saving, base: theirs.revision, held: theirs.list });
}

/** After a conflict: theirs is shown and saved on top; mine becomes a revision before it, so that neither is lost. */
export function takeTheirs(saving: Saving): Saving {
  if (saving.state.phase !== 'conflict') return saving;
  const { theirs } = saving.state;
  const before = [...saving.before, saving.wanted].filter((list) => !sameList(list, theirs.list));
  return settled({
    ...saving,
    base: theirs.revision,
    held: theirs.list,
    wanted: theirs.list,
    before,
  });
}

/** A newer revision was seen while nothing was unsaved here: it is simply taken. */
export function refreshed(saving: Saving, deck: StoredDeck): Saving {
  const idle = saving.state.phase === 'saved' && nextToSave(saving) === null;
  return idle && deck.revision > saving.base ? asStored(deck) : saving;
}
