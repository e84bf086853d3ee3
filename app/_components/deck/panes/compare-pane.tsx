'use client';
import { ComparePanel } from '../compare-panel';
import { RacePanel } from '../race-panel';
import { SupplyPanel } from '../supply-panel';
import { PanePanel } from './pane-panel';
import { WithCards } from './with-cards';

/** The deck beside what it could be: with another card, in an earlier revision, out of the collection. */
export function ComparePane() {
  return (
    <WithCards>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <PanePanel
          title="A swap in play"
          hint="How one card for another changes the turn of the win"
        >
          <ComparePanel />
        </PanePanel>
        <PanePanel title="Which card?" hint="Which cut hurts least, which addition helps most">
          <RacePanel />
        </PanePanel>
        <PanePanel title="Collection" hint="Whether it can be built, and from which other deck">
          <SupplyPanel />
        </PanePanel>
      </div>
    </WithCards>
  );
}
