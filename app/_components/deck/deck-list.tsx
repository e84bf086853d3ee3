'use client';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deleteDeck } from '@/app/_components/deck/deck-api';
import { Button } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';

/** How long "Undo" stands. Until then nothing is deleted. */
const GRACE = 8000;

interface Leaving {
  readonly id: string;
  readonly name: string;
  readonly failed: boolean;
}

interface DeckListProps {
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly tile: ReactNode;
  }[];
}

/** Decks that are about to go: hidden at once, deleted when the time to undo is over or the page is left. */
function useDeletion() {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const waiting = useRef<{ id: string; timer: number } | null>(null);
  useEffect(() => {
    const now = () => finish(true);
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      finish(true);
    };
    function finish(away: boolean) {
      const { current } = waiting;
      if (current === null) return;
      window.clearTimeout(current.timer);
      waiting.current = null;
      deleteDeck(current.id, away);
    }
  }, []);
  async function end(one: Leaving) {
    waiting.current = null;
    const done = await deleteDeck(one.id);
    if (done) return setLeaving((now) => (now?.id === one.id ? null : now));
    setGone((ids) => ids.filter((id) => id !== one.id));
    setLeaving({ ...one, failed: true });
  }
  function remove(id: string, name: string) {
    if (waiting.current !== null) {
      window.clearTimeout(waiting.current.timer);
      deleteDeck(waiting.current.id);
    }
    const one = { id, name, failed: false };
    setGone((ids) => [...ids, id]);
    setLeaving(one);
    waiting.current = { id, timer: window.setTimeout(() => end(one), GRACE) };
  }
  function undo() {
    if (waiting.current === null) return;
    window.clearTimeout(waiting.current.timer);
    const { id } = waiting.current;
    waiting.current = null;
    setGone((ids) => ids.filter((other) => other !== id));
    setLeaving(null);
  }
  return { leaving, gone, remove, undo };
}

/** The decks as tiles; each can be deleted, and for a while be taken back. */
export function DeckList({ decks }: DeckListProps) {
  const { leaving, gone, remove, undo } = useDeletion();
  const shown = decks.filter((deck) => !gone.includes(deck.id));
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (leaving !== null) undoButton.current?.focus();
  }, [leaving]);
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title="No decks">
          <p>Begin a new one, or import one that you have as text.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map(({ id, name, tile }) => (
            <li key={id} className="relative">
              {tile}
              <button
                type="button"
                aria-label={`Delete ${name}`}
                title="Delete"
                className="absolute top-2 right-2 z-10 grid size-10 place-items-center rounded-md text-ink-faint hover:bg-bad/10 hover:text-bad"
                onClick={() => remove(id, name)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        role="status"
        className={`fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center justify-between gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-card ${leaving ? '' : 'hidden'}`}
      >
        {leaving ? (
          <p className="min-w-0">
            {leaving.failed
              ? `“${leaving.name}” could not be deleted; it is still here.`
              : `“${leaving.name}” deleted.`}
          </p>
        ) : null}
        {leaving !== null && !leaving.failed ? (
          <Button ref={undoButton} onClick={undo}>
            Undo
          </Button>
        ) : null}
      </div>
    </>
  );
}
