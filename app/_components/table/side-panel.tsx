'use client';
import { onDemand } from '@/app/_components/site/on-demand';
import { LogPanel } from './log-panel';
import { Preview } from './preview';
import css from './side-panel.module.css';
import type { PanelName } from './table-state';
import { useTable, useTableStore } from './table-store';
import { BranchesPanel, Timeline } from './timeline';

const WAITING = <div aria-busy="true" className={css.waiting} />;

/** The exact odds, loaded on demand. */
const OddsPanel = onDemand(
  () => import('./odds-panel').then((module) => module.OddsPanel),
  WAITING,
);

/** The coach, loaded on demand. */
const CoachPanel = onDemand(
  () => import('./coach-panel').then((module) => module.CoachPanel),
  WAITING,
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
      {panel === 'coach' ? null : (
        <div className={css.preview}>
          <Preview />
        </div>
      )}
      <Panels />
    </>
  );
}

/** The timeline and its panels. */
export function Panels() {
  const store = useTableStore();
  const panel = useTable((table) => table.panel);
  return (
    <div className={css.panels}>
      <Timeline />
      <div role="tablist" aria-label="Beside the table" className={css.tabs}>
        {PANELS.map(([name, words]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`panel-${name}`}
            aria-selected={panel === name}
            aria-controls="table-panel"
            className={css.tab}
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
        className={css.panel}
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
