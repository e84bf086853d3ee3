'use client';
import { Share } from 'lucide-react';
import { useDeferredValue } from 'react';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { onDemand } from '@/app/_components/site/on-demand';
import type { Catalogue } from '@/lib/cards/catalogue';
import { entriesOn } from '@/lib/decks/deck-list';
import { BOARDS, type StoredDeck } from '@/lib/decks/types';
import { AddBox } from './add-box';
import { CheckPanel } from './check-panel';
import { CompleteBar } from './complete-bar';
import { ConflictNotice } from './conflict-notice';
import { DeckRows } from './deck-rows';
import { CheckProvider, EditorProvider, useEditor } from './editor-context';
import type { FormatChoice } from './editor-store';
import { TextButton } from './list-toolbar';
import { MeasurePanels } from './measure-panels';
import { MoreMenu } from './more-menu';
import { NotesField } from './notes-field';
import { StatisticsPanel } from './statistics-panel';
import css from './sticky.module.css';
import { TitleBar } from './title-bar';
import { LastChange, useUndoKeys } from './whole-editor';

function EmptyDeckHint() {
  const empty = useEditor(({ editing: { list } }) =>
    BOARDS.every((board) => entriesOn(list, board).length === 0),
  );
  if (!empty) return null;
  return (
    <EmptyState title="No cards yet">
      <p>
        Type part of a name above and press Enter. A deck has at least 40 cards, with as many copies
        of each as you like.
      </p>
      <TextButton />
    </EmptyState>
  );
}

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
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <div className={`${css.stay} -mx-2 bg-paper px-2 pt-2`}>
            <AddBox start={start} />
          </div>
          <DeckRows whole={whole} />
          <EmptyDeckHint />
          <p className="mt-4 hidden text-xs text-ink-faint sm:block">
            On a card: ↑ ↓ move · + − or digits set the count · S M D to sideboard, maybe, deck · N
            note · R repairs · Del removes · Ctrl Z undoes
          </p>
        </div>
        <div className="grid content-start gap-4">
          {whole ? (
            <>
              <CheckPanel />
              <StatisticsPanel />
              <MeasurePanels />
              <NotesField />
            </>
          ) : null}
        </div>
      </div>
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
