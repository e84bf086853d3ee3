'use client';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { deleteDeck, restoreDeck } from '@/lib/client/decks';
import { TILE_GRID } from './face-tile';

/** The time in ms after which "Undo" disappears unless it has the focus. A deleted deck's revisions are never removed. */
const UNDO_MS = 10_000;

interface DeletedDeck {
  readonly id: string;
  readonly name: string;
  /** Why the deletion failed; '' when it did not fail. */
  readonly fault: string;
}

interface DeckListProps {
  /** The name of the list. */
  readonly label: string;
  /** Whether the decks are the results of a search. */
  readonly sought?: boolean;
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly tile: ReactNode;
  }[];
}

/** Returns the last deleted deck, while "Undo" is shown, and the ids of all hidden decks. */
function useDeletion() {
  const [deleted, setDeleted] = useState<DeletedDeck | null>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const close = useCallback(() => setDeleted(null), []);
  const show = (id: string) => setHidden((ids) => ids.filter((other) => other !== id));
  async function remove(id: string, name: string) {
    setHidden((ids) => [...ids, id]);
    setDeleted({ id, name, fault: '' });
    const reply = await deleteDeck(id);
    // Somebody else may have deleted it.
    if (reply.kind === 'answer' || (reply.kind === 'refused' && reply.status === 404)) return;
    show(id);
    setDeleted({ id, name, fault: `“${name}” could not be deleted.` });
  }
  async function undo({ id, name }: DeletedDeck) {
    const back = (await restoreDeck(id)).kind === 'answer';
    if (back) show(id);
    setDeleted(back ? null : { id, name, fault: `“${name}” could not be restored. Try again.` });
    return back;
  }
  return { deleted, hidden, remove, undo, close };
}

interface UndoBarProps {
  readonly deleted: DeletedDeck | null;
  /** Whether the deletion can be undone; false when it failed. */
  readonly undoable: boolean;
  readonly onUndo: (deleted: DeletedDeck) => void;
  readonly onClose: () => void;
}

/** Shows what was deleted, with an "Undo" button that stays as long as it has the focus. */
function UndoBar({ deleted, undoable, onUndo, onClose }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const id = deleted?.id;
  // In a layout effect, so that React knows the focus before the timer runs.
  useLayoutEffect(() => {
    if (id !== undefined) button.current?.focus();
  }, [id]);
  useEffect(() => {
    if (deleted === null || (undoable && hasFocus)) return;
    const timer = setTimeout(onClose, UNDO_MS);
    return () => clearTimeout(timer);
  }, [deleted, undoable, hasFocus, onClose]);
  return (
    <div
      role="status"
      className={`fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center justify-between gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-card ${deleted ? '' : 'hidden'}`}
    >
      {deleted ? (
        <>
          <p className="min-w-0">{deleted.fault || `“${deleted.name}” deleted.`}</p>
          {undoable ? (
            <Button
              ref={button}
              onFocus={() => setFocus(true)}
              onBlur={() => setFocus(false)}
              onClick={() => onUndo(deleted)}
            >
              Undo
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** The decks as tiles, each with "Delete". */
export function DeckList({ label, decks, sought = false }: DeckListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { deleted, hidden, remove, undo, close } = useDeletion();
  const shown = decks.filter((deck) => !hidden.includes(deck.id));
  useEffect(() => {
    // The focus was in the bar that was closed.
    if (deleted === null && hidden.length > 0 && document.activeElement === document.body)
      list.current?.focus();
  }, [deleted, hidden]);
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title={sought ? 'No decks found' : 'No decks'}>
          <p>
            {sought
              ? 'Remove a condition, or show all decks.'
              : 'Create a new deck, or import one from text.'}
          </p>
        </EmptyState>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={label} className={`${TILE_GRID} outline-none`}>
          {shown.map(({ id, name, tile }) => (
            <li key={id} className="group/tile relative">
              {tile}
              <button
                type="button"
                aria-label={`Delete ${name}`}
                title="Delete"
                className="absolute top-1 right-1 z-30 grid size-10 place-items-center rounded-full bg-paper-raised/85 text-ink-soft hover:text-bad focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/tile:opacity-100 pointer-fine:group-focus-within/tile:opacity-100"
                onClick={() => remove(id, name)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UndoBar
        deleted={deleted}
        undoable={deleted !== null && hidden.includes(deleted.id)}
        onUndo={async (one) => {
          if (await undo(one)) list.current?.focus();
        }}
        onClose={close}
      />
    </>
  );
}
