'use client';
import { OtherDeckPanel, RevisionPanel, SwapPanel } from '../compare-panel';
import { RacePanel } from '../race-panel';
import { SupplyPanel } from '../supply-panel';
import { TabPanel } from '../tab-panel';
import { WithCards } from './with-cards';

const COLUMN_CLASS = 'grid min-w-0 content-start gap-4';

/** The deck beside what it could be: with another card, in an earlier revision, beside another deck, out of the collection. */
export function CompareTab() {
  return (
    <WithCards>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <div className={COLUMN_CLASS}>
          <SwapPanel />
          <RevisionPanel />
        </div>
        <RacePanel />
        <div className={COLUMN_CLASS}>
          <OtherDeckPanel />
          <TabPanel
            title="Your collection"
            hint="Whether the deck can be built, and from which other deck"
          >
            <SupplyPanel />
          </TabPanel>
        </div>
      </div>
    </WithCards>
  );
}
