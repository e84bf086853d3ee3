'use client';
import { useEffect, useState } from 'react';
import { GoldfishTable } from '@/app/_components/table/goldfish-table';
import type { TableDeck } from '@/app/_components/table/table-store';
import { playNotes } from '@/lib/games/play-notes';
import { deckForPlay } from '@/lib/games/session-setup';
import { keptDeck, withTyped } from './kept-deck';
import { OfflineFrame } from './offline-frame';
import { useAsked } from './use-asked';

async function tableDeck(id: string): Promise<TableDeck | null> {
  const kept = await keptDeck(id);
  if (kept === null) return null;
  const { list } = withTyped(kept);
  const play = deckForPlay(list.entries, kept.catalogue.byId);
  if (play.deck.length === 0) return null;
  return { ...play, id, name: list.name || 'Untitled deck', notes: playNotes(play) };
}

/** A deck at the solo table that was never played here: made in the browser, with what was typed last. */
export function OfflinePlay() {
  const id = useAsked('id');
  const [deck, setDeck] = useState<TableDeck | 'looking' | 'none'>('looking');
  useEffect(() => {
    if (id === null) return;
    let left = false;
    tableDeck(id).then((found) => {
      if (!left) setDeck(found ?? 'none');
    });
    return () => {
      left = true;
    };
  }, [id]);
  if (deck === 'looking') return <div className="min-h-[80vh]" aria-busy="true" />;
  if (deck === 'none')
    return (
      <OfflineFrame title="This deck cannot be played from this device">
        <p>It has no cards, or it was never opened here.</p>
      </OfflineFrame>
    );
  return <GoldfishTable deck={deck} />;
}
