'use client';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList, DeckRevision, StoredDeck } from '@/lib/decks/types';

/** A deck in the address: its id, and a revision or null for how it is now. */
export interface Side {
  readonly deck: string;
  readonly revision: number | null;
}

/** `ID` or `ID@REVISION`; null for anything else. */
export function readSide(asked: string | null): Side | null {
  const [, deck, revision] = /^([\w-]{1,60})(?:@([1-9]\d{0,8}))?$/.exec(asked ?? '') ?? [];
  return deck === undefined ? null : { deck, revision: revision ? Number(revision) : null };
}

/** A side as `readSide` reads it. */
export function sideText({ deck, revision }: Side): string {
  return revision === null ? deck : `${deck}@${revision}`;
}

/** A side of a comparison: whether it is there yet, and what it holds. */
export type FoundSide =
  | { readonly state: 'none' | 'loading' | 'missing' }
  | {
      readonly state: 'there';
      readonly list: DeckList;
      readonly name: string;
      /** Changes with what the deck holds. */
      readonly key: string;
    };

/** The deck of a side, from the API or what is kept of it. */
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
