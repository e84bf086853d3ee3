'use client';
import { Ellipsis } from 'lucide-react';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { onDemand } from '@/app/_components/site/on-demand';
import { deckWord } from '@/lib/decks/deck-list';
import { useEditor } from './editor-context';

const DeckActions = onDemand(
  () => import('./deck-actions').then((module) => module.DeckActions),
  <p className="p-4 text-sm text-ink-faint">Loading…</p>,
);

/** The menu of rare actions for a deck; loaded when it is opened. */
export function MoreMenu() {
  const word = useEditor((editor) => deckWord(editor.editing.list.game));
  return (
    <MenuButton
      icon={<Ellipsis aria-hidden="true" className="size-4" />}
      words="More"
      label={`More about this ${word}`}
      width="w-[min(30rem,calc(100vw-2rem))]"
    >
      <DeckActions />
    </MenuButton>
  );
}
