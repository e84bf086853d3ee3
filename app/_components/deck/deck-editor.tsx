'use client';
import { Share } from 'lucide-react';
import { useDeferredValue } from 'react';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { onDemand } from '@/app/_components/site/on-demand';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { StoredDeck } from '@/lib/decks/types';
import { BuildPane } from './build-pane';
import { CompleteBar } from './complete-bar';
import { ConflictNotice } from './conflict-notice';
import { CheckProvider, EditorProvider, useEditor } from './editor-context';
import type { FormatChoice } from './editor-store';
import { MoreMenu } from './more-menu';
import css from './sticky.module.css';
import { TitleBar } from './title-bar';
import { LastChange, useUndoKeys } from './whole-editor';

function EditorPanes({ start, finishes }: Pick<DeckEditorProps, 'start' | 'finishes'>) {
  useUndoKeys();
  const id = useEditor((editor) => editor.id);
  // The first rows are painted first, and the rest a moment later.
  const whole = useDeferredValue(true, false);
  return (
    <div className={`page-width ${css.editor} ${whole ? '' : 'min-h-dvh'}`}>
      <TitleBar above={{ href: '/decks', name: 'Decks' }} play={`/decks/${id}/play`}>
        <ExportMenu />
        <MoreMenu />
      </TitleBar>
      <LastChange />
      <CompleteBar begins={finishes} />
      <BuildPane start={start} whole={whole} />
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

/** The deck editor: adds cards by typing, counts by keys, checks at each key press, and saves automatically. */
export function DeckEditor({ deck, catalogue, format, start, finishes }: DeckEditorProps) {
  return (
    <EditorProvider deck={deck} catalogue={catalogue} format={format}>
      <CheckProvider>
        <EditorPanes start={start} finishes={finishes} />
      </CheckProvider>
    </EditorProvider>
  );
}

const ExportPanel = onDemand(
  () => import('./export-panel').then((module) => module.ExportPanel),
  <p className="text-sm text-ink-faint">Loading…</p>,
);

/** Exports the deck as a link, a text, a picture or a file for another program; loaded when it is opened. */
function ExportMenu() {
  return (
    <MenuButton
      icon={<Share aria-hidden="true" className="size-4" />}
      words="Export"
      width="w-[min(36rem,calc(100vw-2rem))]"
    >
      <ExportPanel />
    </MenuButton>
  );
}
