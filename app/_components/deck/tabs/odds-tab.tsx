'use client';
import { useDeferredValue, useMemo } from 'react';
import { toNumber } from '@/engine';
import { deckFigures } from '@/lib/decks/figures';
import { zerosFinding } from '@/lib/decks/odds/findings';
import { AskedOdds } from '../asked-odds';
import { useEditor } from '../editor-context';
import { FiguresPanel } from '../figures-panel';
import { GraphPanel } from '../graph-panel';
import { OwnQuestions } from '../own-questions';
import { TabPanel } from '../tab-panel';
import { TurnChart } from '../turn-chart';
import { WithCards } from './with-cards';

/** What the deck draws and when, which card enables which, and its figures. */
export function OddsTab() {
  const catalogue = useEditor((editor) => editor.catalogue);
  // Typing stays fast while older odds are shown.
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const figures = useMemo(() => deckFigures(entries, catalogue), [entries, catalogue]);
  return (
    <WithCards>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OwnQuestions entries={entries} catalogue={catalogue} />
        <div className="grid min-w-0 gap-4">
          {figures.zeros.length === 0 ? null : (
            <TurnChart
              title={zerosFinding(figures.zeros)}
              form="line"
              unit="Games with a 0-cost card for each turn so far, %"
              points={figures.zeros.map(({ turn, enough }) => {
                const value = 100 * toNumber(enough);
                return { turn, value, low: value, high: value };
              })}
            />
          )}
          <AskedOdds entries={entries} catalogue={catalogue} />
        </div>
        <TabPanel
          title="Who enables whom"
          hint="What comes down first, and what hangs on one card"
          className="lg:col-span-2"
        >
          <GraphPanel />
        </TabPanel>
        <TabPanel
          title="Figures"
          hint="Costs, Pull, Power, answers and conflicts as tables"
          className="lg:col-span-2"
        >
          <details>
            <summary className="min-h-10 cursor-pointer py-2 text-sm">Show the tables</summary>
            <div className="mt-2">
              <FiguresPanel entries={entries} figures={figures} />
            </div>
          </details>
        </TabPanel>
      </div>
    </WithCards>
  );
}
