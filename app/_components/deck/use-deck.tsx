'use client';
import { usePathname } from 'next/navigation';
import { useMemo, useState } from 'react';
import { NothingHere } from '@/app/_components/site/answered';
import { type Answer, LOADING } from '@/lib/client/answers';
import { askAhead } from '@/lib/client/ask-ahead';
import { DECK_ID, deckPath, restoreDeck } from '@/lib/client/decks';
import { type Draft, findDraft } from '@/lib/client/outbox/drafts';
import { localStore } from '@/lib/client/storage';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import type { StoredDeck } from '@/lib/decks/types';

/** Matches the address of a deck or of one of its pages. */
const DECK_PAGE = new RegExp(`^/decks/(${DECK_ID})(?:/|$)`);
askAhead((path) => {
  const [, id] = DECK_PAGE.exec(path) ?? [];
  return id === undefined ? null : deckPath(id);
});

/** The deck in the address. */
export interface DeckHere {
  readonly id: string;
  /** The API address of the deck. */
  readonly path: ReturnType<typeof deckPath>;
  readonly answer: Answer<StoredDeck>;
  /** Unsaved changes of a closed page; null for none. */
  readonly draft: Draft | null;
}

/** Returns the deck of `/decks/ID/…`, from the API, the cache or, if it was created offline, the outbox. */
export function useDeck(): DeckHere {
  const [, , id = ''] = usePathname().split('/');
  const path = deckPath(decodeURIComponent(id));
  const answer = useAnswer(path);
  const draft = useMemo(() => {
    const store = localStore();
    return store === null ? null : (findDraft(store, id, new Set())?.draft ?? null);
  }, [id]);
  const isAnswered = answer.body !== null || answer.state === 'loading';
  const begun = useMemo(() => (draft === null ? null : deckFromDraft(id, draft)), [id, draft]);
  return {
    id,
    path,
    draft,
    answer: isAnswered || begun === null ? answer : { ...LOADING, body: begun, state: 'kept' },
  };
}

/** Returns a deck from its draft. For a deck that was saved before, the draft has only the changed list. */
function deckFromDraft(id: string, { base, list, at }: Draft): StoredDeck {
  const { troop: _, ...rest } = list;
  const held = base === 0 ? list : { ...rest, name: '', notes: '', entries: [] };
  return { id, revision: base, list: held, updatedAt: new Date(at).toISOString() };
}

interface NoSuchDeckProps {
  /** The path of the link, and its words. */
  readonly to?: string;
  readonly name?: string;
}

/** Shown when the deck does not exist. A deleted one is kept, and can be restored here. */
export function NoSuchDeck({ to = '/decks', name = 'See the decks' }: NoSuchDeckProps) {
  useTitle('No such deck');
  const [, , id = ''] = usePathname().split('/');
  const [fault, setFault] = useState('');
  async function restore(): Promise<void> {
    if ((await restoreDeck(decodeURIComponent(id))).kind !== 'answer')
      setFault('Not restored: there is no deleted deck at this address, or no connection.');
  }
  return (
    <NothingHere title="There is no such deck" to={to} name={name}>
      It was deleted, or the address is mistyped. A deck that was deleted{' '}
      <button type="button" className="text-link" onClick={restore}>
        can be restored
      </button>
      .{' '}
      <span role="alert" className="text-bad">
        {fault}
      </span>
    </NothingHere>
  );
}
