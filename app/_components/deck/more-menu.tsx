'use client';
import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { deckWord } from '@/lib/decks/deck-list';
import { useEditor } from './editor-context';

const DeckActions = onDemand(
  () => import('./deck-actions').then((module) => module.DeckActions),
  <p className="p-4 text-sm text-ink-faint">Loading…</p>,
);

/** The menu of rare actions for a deck; loaded when it is opened. */
export function MoreMenu() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const word = useEditor((editor) => deckWord(editor.editing.list.game));
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`More about this ${word}`}
        className={buttonClass('secondary', 'px-3')}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">More</span>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-paper-raised p-4 text-ink shadow-card"
      >
        {isOpen ? <DeckActions /> : null}
      </div>
    </>
  );
}
