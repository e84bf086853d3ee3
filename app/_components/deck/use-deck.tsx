'use client';
import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import { NothingHere } from '@/app/_components/site/answered';
import { type Answer, LOADING } from '@/lib/client/answers';
import { deckPath } from '@/lib/client/decks';
import { localStore } from '@/lib/client/storage';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { type Draft, findDraft } from '@/lib/decks/draft-journal';
import type { StoredDeck } from '@/lib/decks/types';

/** The deck that the address names. */
export interface DeckHere {
  readonly id: string;
  /** Where the API answers it. */
  readonly path: string;
  readonly answer: Answer<StoredDeck>;
  /** What was typed here and is not saved, by a page that was closed; null: nothing. */
  readonly draft: Draft | null;
}

/** The deck of `/decks/ID/…`, out of the API, of what is kept, or, where it was begun here, of the journal. */
export function useDeck(): DeckHere {
  const [, , id = ''] = usePathname().split('/');
  const path = deckPath(decodeURIComponent(id));
  const answer = useAnswer<StoredDeck>(path);
  const draft = useMemo(() => {
    const store = localStore();
    return store === null ? null : (findDraft(store, id, new Set())?.draft ?? null);
  }, [id]);
  const isAnswered = answer.body !== null || answer.state === 'loading';
  const begun = useMemo(() => (draft === null ? null : outOfJournal(id, draft)), [id, draft]);
  return {
    id,
    path,
    draft,
    answer: isAnswered || begun === null ? answer : { ...LOADING, body: begun, state: 'kept' },
  };
}

/** Of a deck that was saved before, the journal has only what was typed, not what the server holds. */
function outOfJournal(id: string, { base, list, at }: Draft): StoredDeck {
  const held = base === 0 ? list : { ...list, name: '', notes: '', entries: [] };
  return { id, revision: base, list: held, updatedAt: new Date(at).toISOString() };
}

/** In place of a page about a deck that does not exist. */
export function NoSuchDeck() {
  useTitle('No such deck');
  return (
    <NothingHere title="There is no such deck" to="/decks" name="See the decks">
      It was deleted, or the address is mistyped.
    </NothingHere>
  );
}
