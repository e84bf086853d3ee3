'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';
import type { DeckList } from '@/lib/decks/types';
import { GUIDED_GAME, GUIDED_SEED } from '@/lib/ote/guided-game';
import { DeckTable } from './deck-table';
import { ABOVE_LESSON, LessonPanel } from './lesson-panel';
import { WaitingTable } from './waiting-table';

/** The first lesson: a solo table with an example deck and a fixed shuffle, and the guide above it. */
export function GuidedScreen({ list }: { readonly list: DeckList }) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (cards === null) return <WaitingTable />;
  return (
    <div className={ABOVE_LESSON}>
      <DeckTable id="guide" path="/decks" firstSeed={GUIDED_SEED} list={list} cards={cards}>
        <LessonPanel name="first-game" lesson={GUIDED_GAME} next="/learn/second-game" />
      </DeckTable>
    </div>
  );
}
