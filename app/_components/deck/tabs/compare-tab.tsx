'use client';
import { OtherDeckPanel, RevisionPanel, SwapPanel } from '../compare-panel';
import { RacePanel } from '../race-panel';
import { SupplyPanel } from '../supply-panel';
import { TabPanel } from '../tab-panel';
import { WithCards } from './with-cards';

/** The deck beside what it could be: with another card, in an earlier revision, beside another deck, out of the collection. */
export function CompareTab() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {/* Also of a deck that cannot be played it can be said where its cards are. */}
      <WithCards>
        <RacePanel />
        <SwapPanel />
      </WithCards>
      <div className="grid min-w-0 gap-4">
        <RevisionPanel />
        <OtherDeckPanel />
      </div>
      <TabPanel
        title="Your collection"
        hint="Whether the deck can be built, and from which other deck"
        className="md:col-span-2 xl:col-span-1"
      >
        <SupplyPanel />
      </TabPanel>
    </div>
  );
}
