'use client';
import { Activity, type ComponentType, useDeferredValue, useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { Catalogue } from '@/lib/cards/catalogue';
import { DECK_TABS, type DeckTab } from '@/lib/decks/deck-tabs';
import type { StoredDeck } from '@/lib/decks/types';
import { BuildPane } from './build-pane';
import { CompleteBar } from './complete-bar';
import { ConflictNotice } from './conflict-notice';
import { DeckTabs, useDeckTab } from './deck-tabs';
import { CheckProvider, EditorProvider, useEditor } from './editor-context';
import type { FormatChoice } from './editor-store';
import { MoreMenu } from './more-menu';
import css from './sticky.module.css';
import { TitleBar } from './title-bar';
import { LastChange, useUndoKeys } from './whole-editor';

const LOADING = <Skeleton rows={6} />;

/** The tabs beside Build. The code of each is loaded when it is opened. */
const PANES: Readonly<Record<Exclude<DeckTab, 'build'>, ComponentType>> = {
  odds: onDemand(() => import('./panes/odds-pane').then((own) => own.OddsPane), LOADING),
  games: onDemand(() => import('./panes/games-pane').then((own) => own.GamesPane), LOADING),
  compare: onDemand(() => import('./panes/compare-pane').then((own) => own.ComparePane), LOADING),
  history: onDemand(() => import('./panes/history-pane').then((own) => own.HistoryPane), LOADING),
  share: onDemand(() => import('./panes/share-pane').then((own) => own.SharePane), LOADING),
};

function EditorPanes({ start, finishes }: Pick<DeckEditorProps, 'start' | 'finishes'>) {
  useUndoKeys();
  const id = useEditor((editor) => editor.id);
  const tab = useDeckTab();
  const [visited, setVisited] = useState<readonly DeckTab[]>([tab]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  // The first rows are painted first, and the rest a moment later.
  const whole = useDeferredValue(true, false);
  return (
    <div className={`page-width ${css.editor} ${whole ? '' : 'min-h-dvh'}`}>
      <TitleBar above={{ href: '/decks', name: 'Decks' }} play={`/decks/${id}/play`}>
        <MoreMenu />
      </TitleBar>
      <LastChange />
      <DeckTabs tabs={DECK_TABS} />
      <CompleteBar begins={finishes} />
      {visited.map((one) => {
        const Pane = one === 'build' ? null : PANES[one];
        return (
          // What was typed in a tab is there when it is shown again. While it is hidden it does not follow the deck.
          <Activity key={one} mode={one === tab ? 'visible' : 'hidden'}>
            {Pane === null ? <BuildPane start={start} whole={whole} /> : <Pane />}
          </Activity>
        );
      })}
      <ConflictNotice />
    </div>
  );
}

interface DeckEditorProps {
  readonly deck: StoredDeck;
  /** The catalogue; null while the cards load. */
  readonly catalogue: Catalogue | null;
  readonly format: FormatChoice;
  /** Initial text of the add box. */
  readonly start: string;
  /** Whether the search for the missing cards begins at once. */
  readonly finishes: boolean;
}

/** The frame of a deck: its name, its tabs, and the open tab. It adds cards by typing, checks at each key press, and saves automatically. */
export function DeckEditor({ deck, catalogue, format, start, finishes }: DeckEditorProps) {
  return (
    <EditorProvider deck={deck} catalogue={catalogue} format={format}>
      <CheckProvider>
        <EditorPanes start={start} finishes={finishes} />
      </CheckProvider>
    </EditorProvider>
  );
}
