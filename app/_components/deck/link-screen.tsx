'use client';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import { type ReadLink, readLink } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { plainDeck } from '@/lib/formats/plain-deck';
import { useCreateDeck } from './create-deck';
import { DeckShowcase } from './deck-showcase';

/** Returns the deck after the # of the address, also when another address is pasted. */
function useLinkedDeck(): ReadLink | null {
  const [read, setRead] = useState<ReadLink | null>(null);
  useEffect(() => {
    let asked = 0;
    const load = async () => {
      const own = ++asked;
      const found = await readLink(window.location.hash);
      if (own === asked) setRead(found);
    };
    void load();
    window.addEventListener('hashchange', load);
    return () => window.removeEventListener('hashchange', load);
  }, []);
  return read;
}

/** A deck from a link: to read, to copy, and to save. */
export function LinkScreen() {
  const read = useLinkedDeck();
  useTitle(read?.ok ? titleOf(read.list) : null);
  if (read === null) return <Skeleton rows={4} />;
  if (!read.ok)
    return (
      <EmptyState title="This link holds no deck">
        <p>{read.message}</p>
        <ButtonLink href="/decks">Your decks</ButtonLink>
      </EmptyState>
    );
  return <LinkedDeck list={read.list} names={read.names} />;
}

interface LinkedDeckProps {
  readonly list: DeckList;
  readonly names: ReadonlyMap<string, string>;
}

function LinkedDeck({ list, names }: LinkedDeckProps) {
  const { create, fault } = useCreateDeck();
  const found = useCatalogue();
  if (found === 'failed')
    return (
      <p className="pt-8 text-ink-soft">The cards could not be loaded: can’t reach the server.</p>
    );
  if (found === null) return <Skeleton rows={6} />;
  return (
    <>
      <DeckShowcase
        list={list}
        catalogue={found}
        names={names}
        trail="A deck in a link"
        actions={
          <>
            <CopyButton text={plainDeck.writeDeck(writtenDeck(list, found))} label="Copy as text" />
            <Button onClick={() => create(list)}>
              <Plus aria-hidden="true" className="size-4" />
              Add to my decks
            </Button>
          </>
        }
      />
      {fault ? (
        <p role="alert" className="mt-4 text-bad">
          {fault}
        </p>
      ) : null}
    </>
  );
}
