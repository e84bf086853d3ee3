'use client';
import { useDeferredValue } from 'react';
import { AskedOdds } from '../asked-odds';
import { useEditor } from '../editor-context';
import { FiguresPanel } from '../figures-panel';
import { GraphPanel } from '../graph-panel';
import { OwnQuestions } from '../own-questions';
import { TabPanel } from '../tab-panel';
import { WithCards } from './with-cards';

/** What the deck draws and when, which card enables which, and its figures. */
export function OddsTab() {
  const catalogue = useEditor((editor) => editor.catalogue);
  // Typing stays fast while older odds are shown.
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  return (
    <WithCards>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OwnQuestions entries={entries} catalogue={catalogue} />
        <AskedOdds entries={entries} catalogue={catalogue} />
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
          <FiguresPanel />
        </TabPanel>
      </div>
    </WithCards>
  );
}
