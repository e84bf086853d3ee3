'use client';
import { EmptyState } from '@/app/_components/site/empty-state';
import { entriesOn } from '@/lib/decks/deck-list';
import { BOARDS } from '@/lib/decks/types';
import { AddBox } from './add-box';
import { CheckPanel } from './check-panel';
import { DeckRows } from './deck-rows';
import { useEditor } from './editor-context';
import { TextButton } from './list-toolbar';
import { NotesField } from './notes-field';
import { StatisticsPanel } from './statistics-panel';
import css from './sticky.module.css';

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

interface BuildPaneProps {
  /** Initial text of the add box. */
  readonly start: string;
  /** Whether all rows are shown, and not the first ones alone. */
  readonly whole: boolean;
}

/** Where a deck is built: the box that adds cards, the rows of the deck, and the check beside them. */
export function BuildPane({ start, whole }: BuildPaneProps) {
  return (
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
            <NotesField />
          </>
        ) : null}
      </div>
    </div>
  );
}
