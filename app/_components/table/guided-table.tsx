'use client';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { DeckList } from '@/lib/decks/types';
import { GUIDE_LENGTH, GUIDED_SEED, guideNote } from '@/lib/ote/guided-game';
import { DeckTable } from './deck-table';
import { useTable } from './table-store';

/** A solo table with a fixed deck and shuffle, and a note above it for each step of a first game. */
export function GuidedTable(props: { readonly list: DeckList; readonly cards: Catalogue }) {
  return (
    // `--above` is the height of the panel, which the table leaves free.
    <div className="[--above:10rem] sm:[--above:6rem]">
      <DeckTable id="guide" path="/decks" firstSeed={GUIDED_SEED} {...props}>
        <GuidePanel />
      </DeckTable>
    </div>
  );
}

/** The current note. Its height is fixed, so that the table does not move. */
function GuidePanel() {
  const session = useTable((table) => table.session);
  const { step, title, text } = useMemo(() => guideNote(session), [session]);
  return (
    <aside
      aria-label="Guide"
      className="sticky top-12 z-20 h-(--above) border-b border-line bg-accent-wash py-3 sm:top-14"
    >
      <div className="mx-auto flex max-w-[104rem] items-start gap-4 px-[clamp(0.75rem,2vw,2rem)]">
        <div aria-live="polite" className="min-w-0 max-w-prose flex-1">
          <p className="font-semibold">
            {title}{' '}
            <span className="text-sm font-normal text-ink-soft tabular-nums">
              {step} of {GUIDE_LENGTH}
            </span>
          </p>
          <p className="text-sm sm:text-base">{text}</p>
        </div>
        <Link href="/rules" prefetch={false} className="text-link text-sm">
          Rules
        </Link>
      </div>
    </aside>
  );
}
