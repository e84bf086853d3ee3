'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { NoSuchDeck, useDeck } from '@/app/_components/deck/use-deck';
import { Answered, Unreachable } from '@/app/_components/site/answered';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import type { DeckList } from '@/lib/decks/types';
import type { PlayableExample } from '@/lib/ote/computer-game';
import { DeckTable } from './deck-table';
import { WaitingTable } from './waiting-table';

interface PlayScreenProps {
  /** The example decks: their keys stand for them in addresses. */
  readonly examples: readonly PlayableExample[];
}

/** The table for the deck in the address: an example deck by its key, or a stored one with its unsaved changes. */
export function PlayScreen({ examples }: PlayScreenProps) {
  // Renders in the browser only: the static page does not know which deck it shows.
  useSearchParams();
  const [, , id = ''] = usePathname().split('/');
  const example = examples.find(({ key }) => key === id);
  return example === undefined ? (
    <StoredDeckScreen examples={examples} />
  ) : (
    <ExampleScreen key={id} example={example} examples={examples} />
  );
}

interface ExampleScreenProps extends PlayScreenProps {
  readonly example: PlayableExample;
}

/** The table for an example deck, which needs no account. */
function ExampleScreen({ example, examples }: ExampleScreenProps) {
  const { key, name, entries, link } = example;
  const catalogue = useCatalogue();
  useTitle(`Playing ${name}`);
  if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (catalogue === null) return <WaitingTable />;
  const list = { name, notes: '', game: 'ote', entries } as const;
  return <DealtDeck id={key} path={link} saved={list} cards={catalogue} examples={examples} />;
}

/** The table for a stored deck. */
function StoredDeckScreen({ examples }: PlayScreenProps) {
  const { id, path, answer, draft } = useDeck();
  const catalogue = useCatalogue();
  const list = draft?.list ?? answer.body?.list ?? null;
  useTitle(list === null ? null : `Playing ${list.name}`);
  return (
    <Answered
      path={path}
      answer={answer}
      waiting={<WaitingTable />}
      missing={<NoSuchDeck to="/play" name="Choose an opponent" />}
    >
      {(deck) => {
        if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
        if (catalogue === null || (answer.state === 'kept' && draft === null))
          return <WaitingTable />;
        return (
          <DealtDeck
            key={id}
            id={id}
            path={`/decks/${id}`}
            saved={list ?? deck.list}
            cards={catalogue}
            examples={examples}
          />
        );
      }}
    </Answered>
  );
}

interface DealtDeckProps extends PlayScreenProps {
  readonly id: string;
  readonly path: string;
  readonly saved: DeckList;
  readonly cards: Catalogue;
}

/** Holds the deck and the cards of the deal. Later changes apply from the next game on. */
function DealtDeck({ id, path, saved, cards, examples }: DealtDeckProps) {
  const [dealt] = useState({ id, path, list: saved, cards, examples });
  return <DeckTable {...dealt} firstSeed={null} />;
}
