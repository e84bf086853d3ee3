'use client';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList, DeckRevision, StoredDeck } from '@/lib/decks/types';

/** A deck in the address: its id, and a revision or null for the current one. */
export interface Side {
  readonly deck: string;
  readonly revision: number | null;
}

/** Parses `ID` or `ID@REVISION`; null for anything else. */
export function readSide(asked: string | null): Side | null {
  const [, deck, revision] = /^([\w-]{1,60})(?:@([1-9]\d{0,8}))?$/.exec(asked ?? '') ?? [];
  return deck === undefined ? null : { deck, revision: revision ? Number(revision) : null };
}

/** Writes a side for `readSide`. */
export function sideText({ deck, revision }: Side): string {
  return revision === null ? deck : `${deck}@${revision}`;
}

/** One side of a comparison, with its state of loading. */
export type FoundSide =
  | { readonly state: 'none' | 'loading' | 'missing' }
  | {
      readonly state: 'there';
      readonly list: DeckList;
      readonly name: string;
      /** A key that changes with the contents of the deck. */
      readonly key: string;
    };

/** Returns the deck of a side, from the API or the cache. */
export function useSide(side: Side | null): FoundSide {
  const path = side === null ? null : deckPath(side.deck);
  const deck = useAnswer<StoredDeck>(side?.revision === null ? path : null);
  const revision = useAnswer<DeckRevision>(
    path !== null && side !== null && side.revision !== null
      ? `${path}/revisions/${side.revision}`
      : null,
  );
  if (side === null) return { state: 'none' };
  const answer = side.revision === null ? deck : revision;
  if (answer.body === null)
    return {
      state: answer.state === 'loading' ? 'loading' : 'missing',
    };
  const { list } = answer.body;
  const number = 'number' in answer.body ? answer.body.number : answer.body.revision;
  const label = 'label' in answer.body ? answer.body.label : '';
  const name = titleOf(list);
  const at = label === '' ? `revision ${number}` : label;
  return {
    state: 'there',
    list,
    name: side.revision === null ? name : `${name} (${at})`,
    key: `${side.deck}@${number}`,
  };
}
