'use client';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { EmptyState } from '@/app/_components/site/empty-state';
import { entriesOn } from '@/lib/decks/deck-list';
import { BOARDS } from '@/lib/decks/types';
import { CheckPanel, VerdictAnnouncement } from './check-panel';
import { DeckAsText } from './deck-as-text';
import { DeckRows } from './deck-rows';
import { useEditor, useEditorStore } from './editor-context';
import { showPane } from './editor-store';
import { Finder } from './finder';
import { TextButton } from './list-toolbar';
import { NotesField } from './notes-field';
import { PaneSwitch, type ShownPanes, useShownPanes } from './panes';
import css from './panes.module.css';
import { StatisticsPanel } from './statistics-panel';

function EmptyDeckHint({ panes }: { readonly panes: ShownPanes }) {
  const store = useEditorStore();
  const empty = useEditor(({ editing: { list } }) =>
    BOARDS.every((board) => entriesOn(list, board).length === 0),
  );
  if (!empty) return null;
  return (
    <EmptyState title="No cards yet">
      <p>A deck has at least 40 cards, with as many copies of each as you like.</p>
      <ul className="space-y-2">
        <li>Type part of a name into the box and press Enter.</li>
        <li>
          {panes.cards ? (
            'Or press + on a card in the list.'
          ) : (
            <>
              Or{' '}
              <button
                type="button"
                className="text-link touch-link"
                onClick={() => showPane(store, 'cards')}
              >
                pick from the cards
              </button>
              .
            </>
          )}
        </li>
        <li>
          Or paste a whole list: <TextButton />
        </li>
      </ul>
    </EmptyState>
  );
}

interface BuildPaneProps {
  /** Initial text of the add box. */
  readonly start: string;
  /** Whether all rows are shown, and not the first ones alone. */
  readonly whole: boolean;
}

/** Where a deck is built: the cards to choose from, the deck, and its check; side by side where there is room for them. */
export function BuildPane({ start, whole }: BuildPaneProps) {
  const panes = useShownPanes();
  const all = useRef<HTMLDivElement>(null);
  useKeptScroll(panes, all);
  return (
    <div ref={all} className={css.panes}>
      {panes.room === 3 ? null : <PaneSwitch panes={panes} />}
      <Finder start={start} panes={panes} whole={whole} />
      <section aria-label="Deck" className={css.deck} hidden={!panes.deck}>
        <DeckPane whole={whole} />
        <EmptyDeckHint panes={panes} />
        <p className="mt-4 hidden text-xs text-ink-faint sm:block">
          On a card: ↑ ↓ move · + − or digits set the count · S M D to sideboard, maybe, deck · N
          note · R repairs · Del removes · Ctrl Z undoes
        </p>
      </section>
      <DeckAsText />
      <VerdictAnnouncement />
      <div className={css.check} hidden={!panes.check}>
        {whole ? <CheckPane /> : null}
      </div>
    </div>
  );
}

const DeckPane = memo(DeckRows);

const CheckPane = memo(function CheckPane() {
  return (
    <div className="grid content-start gap-4">
      <CheckPanel />
      <StatisticsPanel />
      <NotesField />
    </div>
  );
});

/** Scrolls a pane that is shown alone to where it was, or to its beginning. */
function useKeptScroll(
  { room, cards, deck }: ShownPanes,
  all: RefObject<HTMLDivElement | null>,
): void {
  const shown = room > 1 ? null : cards ? 'cards' : deck ? 'deck' : 'check';
  const before = useRef(shown);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (shown === null) return;
    const place = places.current.get(shown);
    if (before.current !== shown)
      if (place === undefined) all.current?.scrollIntoView();
      else window.scrollTo(0, place);
    before.current = shown;
    const note = () => places.current.set(shown, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [shown, all]);
}
