'use client';
import {
  Activity,
  type ComponentType,
  createElement,
  type ReactNode,
  useDeferredValue,
  useState,
} from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import wide from '@/app/_components/site/wide-page.module.css';
import type { Catalogue } from '@/lib/cards/catalogue';
import { DECK_TABS, type DeckTab } from '@/lib/decks/deck-tabs';
import type { StoredDeck } from '@/lib/decks/types';
import { BuildPane } from './build-pane';
import { CompleteBar } from './complete-bar';
import { ConflictNotice } from './conflict-notice';
import { DeckTabs, useDeckTab } from './deck-tabs';
import { CheckProvider, EditorProvider, useEditor } from './editor-context';
import { EditorPreview } from './editor-preview';
import type { FormatChoice } from './editor-store';
import { MoreMenu } from './more-menu';
import css from './sticky.module.css';
import { TitleBar } from './title-bar';
import { LastingTasks } from './use-run';
import { LastChange, useUndoKeys } from './whole-editor';

const LOADING = <Skeleton rows={6} />;

/** The tabs beside Build. The code of each is loaded when it is opened. */
const TABS: Readonly<Record<Exclude<DeckTab, 'build'>, ComponentType>> = {
  odds: onDemand(() => import('./tabs/odds-tab').then((own) => own.OddsTab), LOADING),
  games: onDemand(() => import('./tabs/games-tab').then((own) => own.GamesTab), LOADING),
  compare: onDemand(() => import('./tabs/compare-tab').then((own) => own.CompareTab), LOADING),
  history: onDemand(() => import('./tabs/history-tab').then((own) => own.HistoryTab), LOADING),
  share: onDemand(() => import('./tabs/share-tab').then((own) => own.ShareTab), LOADING),
};

function OpenEditor({ start, finishes }: Pick<DeckEditorProps, 'start' | 'finishes'>) {
  useUndoKeys();
  const id = useEditor((editor) => editor.id);
  // The first rows are painted first, and the rest a moment later.
  const whole = useDeferredValue(true, false);
  return (
    <div className={`page-width ${wide.wide} ${css.editor} ${whole ? '' : 'min-h-dvh'}`}>
      <TitleBar above={{ href: '/decks', name: 'Decks' }} play={`/decks/${id}/play`}>
        <MoreMenu />
      </TitleBar>
      <LastChange />
      <DeckTabs tabs={DECK_TABS}>
        <div className="min-w-0 grow">
          <CompleteBar begins={finishes} />
        </div>
      </DeckTabs>
      <OpenedTabs build={<BuildPane start={start} whole={whole} />} />
      <ConflictNotice />
    </div>
  );
}

/** The tabs that were opened. What was typed in one is there when it is shown again; while it is hidden it does not follow the deck. */
function OpenedTabs({ build }: { readonly build: ReactNode }) {
  const tab = useDeckTab();
  const [opened, setOpened] = useState<readonly DeckTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return (
    <LastingTasks>
      {opened.map((one) => (
        <Activity key={one} mode={one === tab ? 'visible' : 'hidden'}>
          {one === 'build' ? build : createElement(TABS[one])}
        </Activity>
      ))}
      {tab === 'build' ? null : <EditorPreview />}
    </LastingTasks>
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
        <OpenEditor start={start} finishes={finishes} />
      </CheckProvider>
    </EditorProvider>
  );
}
