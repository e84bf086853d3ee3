'use client';
import { useEffect } from 'react';
import { officialCards } from '@/lib/client/cards';
import { ContinueBar } from './continue-bar';
import { DeckTiles } from './deck-tiles';
import { type GalleryTile, OpponentGallery } from './opponent-gallery';
import { OtherWays } from './other-ways';
import { useOwnDecks } from './own-decks';
import { TwoHere } from './two-here';

interface PlayHomeProps {
  /** The example decks, the opponents of the gallery. */
  readonly tiles: readonly GalleryTile[];
}

/** Milliseconds after which the cards are loaded, which every table needs. The page itself comes first. */
const CARDS_LATER = 600;

/** Everything that can be played. What only this browser knows is filled in without moving anything. */
export function PlayHome({ tiles }: PlayHomeProps) {
  const own = useOwnDecks();
  useEffect(() => {
    const timer = setTimeout(() => void officialCards(), CARDS_LATER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page-width pt-3 pb-6">
      <h1 className="sr-only">Play</h1>
      <ContinueBar />
      <OpponentGallery tiles={tiles} own={own} />
      <OtherWays />
      <TwoHere tiles={tiles} own={own} />
      <DeckTiles tiles={tiles} own={own} />
    </div>
  );
}
