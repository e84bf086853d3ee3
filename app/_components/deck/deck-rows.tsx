'use client';
import { type DragEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import type { DeckCheck } from '@/lib/decks/check';
import { BOARD_NAMES, entriesOn } from '@/lib/decks/deck-list';
import {
  type DeckGroup,
  firstRows,
  groupRows,
  type RowFacts,
  readRowKey,
  walkOf,
} from '@/lib/decks/edit-rows';
import { BOARDS, type Board, type CardNote } from '@/lib/decks/types';
import { type CalledCard, calledCards } from '@/lib/ote/called-cards';
import { BoardSection, BoardTable } from './board-table';
import type { RowActions, RowFinding } from './deck-row';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { type EditorState, moveRow } from './editor-store';
import { ListToolbar } from './list-toolbar';
import { useKnownGames } from './use-known-games';
import { moveAndFocus, useRowKeys } from './use-row-keys';

/** Loaded on demand, because it is invisible until a card is pointed at. */
const CardPreview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
);
/** Loaded when a deck is shown as stacks. */
const BoardStacks = onDemand(
  () => import('./board-stacks').then((module) => module.BoardStacks),
  <div aria-busy="true" className="min-h-dvh" />,
);
/** Loaded after the first rows. */
const CardWorths = onDemand(() => import('./card-worths').then((module) => module.CardWorths));
/** Loaded with the first menu that is opened. */
const RowMenu = onDemand(() => import('./row-menu').then((module) => module.RowMenu));

/** Groups the results of the check and of games by card id. */
function findingsOf(
  check: DeckCheck,
  called: ReadonlyMap<string, CalledCard> | null,
  worths: EditorState['worths'],
): ReadonlyMap<string, RowFinding> {
  const messages = new Map<string, RowFinding['messages']>();
  for (const { id, code, message } of [...check.errors, ...check.warnings]) {
    // The panel mentions unwritten texts once.
    if (id === null || code === 'TEXT_NOT_WRITTEN') continue;
    messages.set(id, [...(messages.get(id) ?? []), { code, message }]);
  }
  return new Map(
    check.callable.map(({ id, callable, why }) => [
      id,
      {
        callable,
        why,
        messages: messages.get(id) ?? [],
        called: called?.get(id) ?? null,
        worth: worths?.of.get(id) ?? null,
      },
    ]),
  );
}

type RoleOf = RowFacts['role'];

/** Returns the roles of cards; loaded when rows are grouped by role. */
function useRoles(isAsked: boolean): RoleOf {
  const [role, setRole] = useState<{ readonly of: RoleOf } | null>(null);
  const wanted = isAsked && role === null;
  useEffect(() => {
    if (!wanted) return;
    import('@/lib/decks/roles').then(
      ({ roleGroup }) => setRole({ of: roleGroup }),
      () => undefined,
    );
  }, [wanted]);
  return role?.of ?? (() => null);
}

/** Returns the rows of every board, grouped and sorted as selected. */
function useGroups(
  findings: ReadonlyMap<string, RowFinding>,
  notes: ReadonlyMap<string, CardNote>,
): ReadonlyMap<Board, readonly DeckGroup[]> {
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const { by, order } = useEditor((editor) => editor.view);
  const holdings = useEditor((editor) => editor.holdings);
  const role = useRoles(by === 'role');
  // A check changes no group unless rows are grouped by it.
  const callable = by === 'callable' ? findings : null;
  const allWorths = useEditor((editor) => editor.worths);
  const worths = order === 'worth' && allWorths?.isSettled ? allWorths : null;
  return useMemo(() => {
    const facts: RowFacts = {
      callable: (id) => callable?.get(id)?.callable ?? null,
      role,
      lacks: (id, count) =>
        holdings === null ? null : Math.max(0, count - holdings.supply(id).free),
      tags: (id) => notes.get(id)?.tags ?? [],
      worth: (id) => worths?.of.get(id)?.change.mean ?? null,
    };
    return new Map(
      BOARDS.map((board) => [
        board,
        groupRows(entriesOn(list, board), catalogue, by, order, facts),
      ]),
    );
  }, [list, catalogue, by, order, callable, role, holdings, notes, worths]);
}

function useActions(step: RowActions['step']): RowActions {
  const store = useEditorStore();
  const latest = useRef(step);
  latest.current = step;
  return useMemo(
    () => ({
      step: (key, by) => latest.current(key, by),
      unfold: (key) =>
        store.setState(({ unfolded }) => ({ unfolded: unfolded === key ? null : key })),
      focus: (row) => store.getState().row === row || store.setState({ row }),
      menu: (menu) => store.setState({ menu }),
      drag: (dragged) => store.setState({ dragged }),
    }),
    [store],
  );
}

/** Returns how often the cards were called in the games that were played with the deck; null when none are known. */
function useCalled(): ReadonlyMap<string, CalledCard> | null {
  const games = useKnownGames();
  const entries = useEditor((editor) => editor.editing.list.entries);
  const catalogue = useEditor((editor) => editor.catalogue);
  return useMemo(
    () => (games === null ? null : calledCards(games, entries, catalogue)),
    [games, entries, catalogue],
  );
}

/** The number of rows that fill a screen. */
const FIRST_ROWS = 16;

/** The rows of all boards, with a preview of the card under the mouse. `whole`: all rows, and not only the first ones. */
export function DeckRows({ whole }: { readonly whole: boolean }) {
  const store = useEditorStore();
  const cardNotes = useEditor((editor) => editor.editing.list.cardNotes);
  const catalogue = useEditor((editor) => editor.catalogue);
  const current = useEditor((editor) => editor.row);
  const unfolded = useEditor((editor) => editor.unfolded);
  const menu = useEditor((editor) => editor.menu);
  const check = useCheck();
  const called = useCalled();
  const worths = useEditor((editor) => editor.worths);
  const findings = useMemo(() => findingsOf(check, called, worths), [check, called, worths]);
  const notes = useMemo(
    () => new Map(cardNotes?.map((one) => [one.card, one] as const)),
    [cardNotes],
  );
  const groups = useGroups(findings, notes);
  const walk = useMemo(() => [...groups].flatMap(([board, of]) => walkOf(of, board)), [groups]);
  const shown = (board: Board) => {
    const all = groups.get(board) ?? [];
    return whole ? all : board === 'main' ? firstRows(all, FIRST_ROWS) : [];
  };
  const { onKeyDown, step } = useRowKeys(walk);
  const actions = useActions(step);
  const draggable = useCanDrag();
  const BoardCards = useEditor((editor) => (editor.view.stacks ? BoardStacks : BoardTable));
  const stop = current !== null && walk.includes(current) ? current : walk[0];
  const find = useCallback(
    (id: string) =>
      unfolded !== null && id === readRowKey(unfolded).card ? null : catalogue.byId.get(id),
    [catalogue, unfolded],
  );
  return (
    <>
      {walk.length === 0 ? null : <ListToolbar />}
      {whole ? <CardWorths /> : null}
      {BOARDS.map((board) => {
        const groups = shown(board);
        return (
          <BoardSection key={board} board={board} groups={groups}>
            <BoardCards
              board={board}
              groups={groups}
              findings={findings}
              notes={notes}
              stop={stop}
              draggable={draggable}
              actions={actions}
              onKeyDown={onKeyDown}
            />
          </BoardSection>
        );
      })}
      <DropBar />
      {menu === null ? null : (
        <RowMenu row={menu} onMove={(to, copies) => moveAndFocus(store, walk, menu, to, copies)} />
      )}
      <CardPreview inside={null} find={find} />
    </>
  );
}

/** The targets for dragged rows, shown above the page so that nothing moves. */
function DropBar() {
  const store = useEditorStore();
  const dragged = useEditor((editor) => editor.dragged);
  const [over, setOver] = useState<Board | null>(null);
  if (dragged === null) return null;
  const from = readRowKey(dragged).board;
  const drop = (event: DragEvent, board: Board) => {
    event.preventDefault();
    moveRow(store, dragged, board, event.altKey ? 1 : undefined);
    store.setState({ dragged: null });
  };
  return (
    <div className="fixed inset-x-0 bottom-6 z-40 mx-auto flex w-fit gap-2 rounded-lg border border-line-strong bg-paper-raised p-2 shadow-card">
      {(['main', 'side', 'maybe'] as const)
        .filter((board) => board !== from)
        .map((board) => (
          <button
            type="button"
            key={board}
            data-drop={board}
            className={`grid h-16 w-40 place-items-center rounded-md border-2 border-dashed text-sm font-medium ${over === board ? 'border-accent bg-accent-wash text-accent' : 'border-line-strong text-ink-soft'}`}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(board);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, board)}
          >
            {BOARD_NAMES[board]}
          </button>
        ))}
    </div>
  );
}

/** Checks whether the device has a mouse, which can drag rows. A resting finger shows the card instead. */
function useCanDrag(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(window.matchMedia('(pointer: fine)').matches), []);
  return can;
}
