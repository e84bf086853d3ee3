'use client';
import { onDemand } from '@/app/_components/site/on-demand';
import { LogPanel } from './log-panel';
import { Preview } from './preview';
import type { PanelName } from './table-state';
import { useTable, useTableStore } from './table-store';
import { BranchesPanel, Timeline } from './timeline';

const WAITING_PANEL = <div aria-busy="true" className="flex-1" />;

/** The exact odds, loaded on demand. */
const OddsPanel = onDemand(
  () => import('./odds-panel').then((module) => module.OddsPanel),
  WAITING_PANEL,
);

/** The coach, loaded on demand. */
const CoachPanel = onDemand(
  () => import('./coach-panel').then((module) => module.CoachPanel),
  WAITING_PANEL,
);

const PANELS: readonly (readonly [name: PanelName, words: string])[] = [
  ['log', 'Log'],
  ['branches', 'Lines and notes'],
  ['odds', 'Odds'],
  ['coach', 'Coach'],
];

/** The previewed card, and below it the timeline with the log, the lines of the game, the odds, or the coach. */
export function SidePanel() {
  const panel = useTable((table) => table.panel);
  return (
    <>
      {/* The coach needs the space. */}
      <Preview short={panel === 'coach'} />
      <Panels />
    </>
  );
}

/** The timeline and its panels. */
export function Panels() {
  const store = useTableStore();
  const panel = useTable((table) => table.panel);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Timeline />
      <div
        role="tablist"
        aria-label="Beside the table"
        className="flex gap-0.5 border-b border-line"
      >
        {PANELS.map(([name, words]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`panel-${name}`}
            aria-selected={panel === name}
            aria-controls="table-panel"
            className="min-h-8.5 px-2.5 text-[13px] font-semibold text-ink-soft border-b-2 border-b-transparent aria-selected:text-ink aria-selected:border-b-accent max-[1200px]:px-1.5 max-[1200px]:py-0 max-[1200px]:whitespace-nowrap"
            onClick={() => store.getState().turnTo(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="table-panel"
        aria-labelledby={`panel-${panel}`}
        className="flex min-h-0 flex-1"
      >
        <Panel name={panel} />
      </div>
    </div>
  );
}

function Panel({ name }: { readonly name: PanelName }) {
  switch (name) {
    case 'log':
      return <LogPanel />;
    case 'branches':
      return <BranchesPanel />;
    case 'odds':
      return <OddsPanel />;
    case 'coach':
      return <CoachPanel />;
  }
}
