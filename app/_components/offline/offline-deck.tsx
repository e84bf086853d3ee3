'use client';
import { useEffect, useState } from 'react';
import { DeckEditor } from '@/app/_components/deck/deck-editor';
import { NewDeckForm } from '@/app/_components/deck/new-deck-form';
import { PageHeader } from '@/app/_components/site/page-header';
import { type KeptDeck, keptDeck } from './kept-deck';
import { OfflineFrame } from './offline-frame';
import { useAsked, useRealPage } from './use-asked';

/** The deck of `?id=`, made in the browser from what is kept; without one, a form for a new deck, which waits like any other change. */
export function OfflineDeck() {
  const id = useAsked('id');
  const [deck, setDeck] = useState<KeptDeck | 'looking' | 'none'>('looking');
  // A deck that was begun here, or was deleted elsewhere, has no page of its own to go to.
  const isStored = deck === 'none' || (deck !== 'looking' && deck.isKnown);
  useRealPage(id !== null && id !== '' && isStored ? `/decks/${encodeURIComponent(id)}` : null);
  useEffect(() => {
    if (id === null || id === '') return;
    let left = false;
    keptDeck(id).then((found) => {
      if (left) return;
      setDeck(found ?? 'none');
      if (found !== null) document.title = `${found.stored.list.name || 'Deck'} · Dossier`;
    });
    return () => {
      left = true;
    };
  }, [id]);
  if (id === '')
    return (
      <div className="page-width">
        <PageHeader title="New deck" lead="Name it, then type its cards." />
        <NewDeckForm card={null} />
      </div>
    );
  if (deck === 'looking') return <div className="min-h-[80vh]" aria-busy="true" />;
  if (deck === 'none')
    return (
      <OfflineFrame title="This deck is not kept on this device">
        <p>
          Decks that you have opened here work without a connection. This one is shown as soon as
          the program answers again.
        </p>
      </OfflineFrame>
    );
  const { stored, catalogue } = deck;
  const cards = new Set(stored.list.entries.flatMap(({ card }) => catalogue.byId.get(card) ?? []));
  return <DeckEditor key={stored.id} deck={stored} cards={[...cards]} format="open" start="" />;
}
