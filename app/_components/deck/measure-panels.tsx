'use client';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useEditor } from './editor-context';

const waiting = () => <p className="text-sm text-ink-faint">Loading…</p>;
const OddsPanel = dynamic(() => import('./odds-panel').then((module) => module.OddsPanel), {
  ssr: false,
  loading: waiting,
});
const FiguresPanel = dynamic(
  () => import('./figures-panel').then((module) => module.FiguresPanel),
  {
    ssr: false,
    loading: waiting,
  },
);
const SupplyPanel = dynamic(() => import('./supply-panel').then((module) => module.SupplyPanel), {
  ssr: false,
  loading: waiting,
});
const GamesPanel = dynamic(() => import('./games-panel').then((module) => module.GamesPanel), {
  ssr: false,
  loading: waiting,
});

/** How likely the deck draws what it needs, and how it plays by itself. Their code comes when they are opened. */
export function MeasurePanels() {
  const isEmpty = useEditor((editor) => editor.editing.list.entries.length === 0);
  if (isEmpty) return null;
  return (
    <>
      <Folded title="Collection" hint="Whether it can be built, and from which other deck">
        <SupplyPanel />
      </Folded>
      <Folded title="Figures" hint="Costs, Pull, Power, answers and conflicts as tables">
        <FiguresPanel />
      </Folded>
      <Folded title="Odds" hint="What the deck needs to draw, and how likely it does">
        <OddsPanel />
      </Folded>
      <Folded title="Goldfish games" hint="How fast it wins, over many games played by the program">
        <GamesPanel />
      </Folded>
    </>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Folded({ title, hint, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="sheet" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer p-4">
        <h2 className="inline text-sm font-semibold">{title}</h2>
        <span className="mt-0.5 block text-xs text-ink-faint">{hint}</span>
      </summary>
      <div className="px-4 pb-4">{isOpen ? children : null}</div>
    </details>
  );
}
