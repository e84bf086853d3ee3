'use client';
import Link from 'next/link';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { DeckList } from '@/lib/decks/types';
import { GUIDE_LENGTH, GUIDED_SEED, guideNote, guideStep } from '@/lib/games/guided-game';
import { GoldfishTable } from './goldfish-table';
import { useTable } from './table-store';

/** The solo table with a fixed deck and shuffle, and a note above it for each step of a first game. */
export function GuidedTable(props: { readonly list: DeckList; readonly cards: Catalogue }) {
  return (
    <GoldfishTable id="guide" path="/decks" firstSeed={GUIDED_SEED} {...props}>
      <GuidePanel />
    </GoldfishTable>
  );
}

/** The note that the game has come to. Its height is fixed, so that the table does not move. */
function GuidePanel() {
  const step = useTable((table) => guideStep(table.session));
  const { title, text } = guideNote(step);
  return (
    <aside
      aria-label="Guide"
      className="sticky top-12 z-20 h-40 border-b border-line bg-accent-wash py-3 sm:top-14 sm:h-24"
    >
      <div className="page-width flex items-start gap-4">
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
