'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { NoSuchDeck } from '@/app/_components/deck/no-such-deck';
import { useDeck } from '@/app/_components/deck/use-deck';
import { ButtonLink } from '@/app/_components/forms/button';
import { Answered, Unreachable } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { GoldfishTable } from '@/app/_components/table/goldfish-table';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import type { DeckList } from '@/lib/decks/types';
import { playNotes } from '@/lib/games/play-notes';
import { deckForPlay } from '@/lib/games/session-setup';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** The deck that the address names at the solo table, as it was typed last. */
export function PlayScreen() {
  // Rendered in the browser alone: the shell knows no deck.
  useSearchParams();
  const { id, path, answer, draft } = useDeck();
  const list = draft?.list ?? answer.body?.list ?? null;
  useTitle(list === null ? null : `Playing ${list.name}`);
  return (
    <Answered path={path} answer={answer} waiting={WAITING} missing={<NoSuchDeck />}>
      {(deck) =>
        answer.state === 'kept' && draft === null ? (
          WAITING
        ) : (
          <Table key={id} id={id} saved={list ?? deck.list} />
        )
      }
    </Answered>
  );
}

/** A deck as it stands when it is dealt: what is saved elsewhere meanwhile is of the next game. */
function Table({ id, saved }: { readonly id: string; readonly saved: DeckList }) {
  const [list] = useState(saved);
  const catalogue = useCatalogue();
  const table = useMemo(() => {
    if (catalogue === null || catalogue === 'failed') return null;
    const play = deckForPlay(list.entries, catalogue.byId);
    return { ...play, id, name: list.name || 'Untitled deck', notes: playNotes(play) };
  }, [catalogue, id, list]);
  if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (table === null) return WAITING;
  if (table.deck.length === 0)
    return (
      <div className="page-width py-12">
        <EmptyState title={`${list.name || 'This deck'} has no cards to play with`}>
          <p>Put some cards into it; it can be played from the first one on.</p>
          <ButtonLink look="primary" href={`/decks/${id}`}>
            Edit the deck
          </ButtonLink>
        </EmptyState>
      </div>
    );
  return <GoldfishTable deck={table} />;
}
