'use client';
import { useState } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { gamePath } from '@/lib/ote/computer-game';
import { DeckSelect } from './deck-select';
import type { GalleryTile } from './opponent-gallery';
import { type OwnDeck, usePlayChoice } from './own-decks';

interface TwoHereProps {
  readonly tiles: readonly GalleryTile[];
  readonly own: readonly OwnDeck[];
}

/** A game of two people at this screen, who choose their decks. */
export function TwoHere({ tiles, own }: TwoHereProps) {
  const { deck } = usePlayChoice(own, tiles);
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState('cut-ups');
  return (
    <section aria-labelledby="two-here" className="mt-8">
      <h2 id="two-here" className="text-xl font-semibold">
        Two at this screen
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        The screen is handed over, and hides the other hand. Three to five players: choose “New
        game” at the table.
      </p>
      <div className="sheet grid items-end gap-3 p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <DeckSelect
          id="first-deck"
          label="One plays"
          value={first ?? deck}
          own={own}
          examples={tiles}
          onChange={setFirst}
        />
        <DeckSelect
          id="second-deck"
          label="The other plays"
          value={second}
          own={own}
          examples={tiles}
          onChange={setSecond}
        />
        <ButtonLink
          look="primary"
          prefetch={false}
          href={gamePath(first ?? deck, { against: second, role: 'person' })}
        >
          Deal to both
        </ButtonLink>
      </div>
    </section>
  );
}
