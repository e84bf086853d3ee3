'use client';
import { type ReactNode, useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { useEditor } from './editor-context';

const LOADING_NOTE = <p className="text-sm text-ink-faint">Loading…</p>;
const SupplyPanel = onDemand(
  () => import('./supply-panel').then((own) => own.SupplyPanel),
  LOADING_NOTE,
);
const FiguresPanel = onDemand(
  () => import('./figures-panel').then((own) => own.FiguresPanel),
  LOADING_NOTE,
);
const GraphPanel = onDemand(
  () => import('./graph-panel').then((own) => own.GraphPanel),
  LOADING_NOTE,
);
const OddsPanel = onDemand(() => import('./odds-panel').then((own) => own.OddsPanel), LOADING_NOTE);
const GamesPanel = onDemand(
  () => import('./games-panel').then((own) => own.GamesPanel),
  LOADING_NOTE,
);
const ComparePanel = onDemand(
  () => import('./compare-panel').then((own) => own.ComparePanel),
  LOADING_NOTE,
);
const RacePanel = onDemand(() => import('./race-panel').then((own) => own.RacePanel), LOADING_NOTE);

/** The panels with statistics of the deck. The code of each is loaded when it is opened. */
export function MeasurePanels() {
  const isEmpty = useEditor((editor) => editor.editing.list.entries.length === 0);
  if (isEmpty) return null;
  return (
    <>
      <FoldedPanel title="Collection" hint="Whether it can be built, and from which other deck">
        <SupplyPanel />
      </FoldedPanel>
      <FoldedPanel title="Figures" hint="Costs, Pull, Power, answers and conflicts as tables">
        <FiguresPanel />
      </FoldedPanel>
      <FoldedPanel
        room={FIXED_HEIGHT_CLASS}
        title="Who enables whom"
        hint="What comes down first, and what hangs on one card"
      >
        <GraphPanel />
      </FoldedPanel>
      <FoldedPanel
        room={FIXED_HEIGHT_CLASS}
        title="Odds"
        hint="What the deck needs to draw, and how likely that is"
      >
        <OddsPanel />
      </FoldedPanel>
      <FoldedPanel
        room={FIXED_HEIGHT_CLASS}
        title="Goldfish games"
        hint="How fast it wins, over many games played by the program"
      >
        <GamesPanel />
      </FoldedPanel>
      <FoldedPanel
        room={FIXED_HEIGHT_CLASS}
        title="A swap in play"
        hint="How one card for another changes the turn of the win"
      >
        <ComparePanel />
      </FoldedPanel>
      <FoldedPanel
        room={FIXED_HEIGHT_CLASS}
        title="Which card?"
        hint="Which cut hurts least, which addition helps most"
      >
        <RacePanel />
      </FoldedPanel>
    </>
  );
}

interface FoldedPanelProps {
  readonly title: string;
  readonly hint: string;
  /** The CSS class for the height of its content. */
  readonly room?: string;
  readonly children: ReactNode;
}

/** An area of fixed height that scrolls and can be resized, so that nothing below moves when results arrive. */
const FIXED_HEIGHT_CLASS = 'h-112 resize-y overflow-y-auto [scrollbar-gutter:stable]';

function FoldedPanel({ title, hint, room = '', children }: FoldedPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="sheet" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer p-4">
        <h2 className="inline text-sm font-semibold">{title}</h2>
        <span className="mt-0.5 block text-xs text-ink-faint">{hint}</span>
      </summary>
      <div className={`px-4 pb-4 ${room}`}>{isOpen ? children : null}</div>
    </details>
  );
}
