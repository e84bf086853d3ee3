'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PartLink } from '@/app/_components/site/part-link';
import { deckWord } from '@/lib/decks/deck-list';
import { type DeckTab, TAB_NAMES, tabAt, tabPath } from '@/lib/decks/deck-tabs';
import { useEditor } from './editor-context';

/** Returns the tab in the address. */
export function useDeckTab(): DeckTab {
  return tabAt(usePathname());
}

/** Returns the address of a tab of the open deck, with the format in which the deck is checked. */
export function useTabAddress(tab: DeckTab): string {
  const id = useEditor((editor) => editor.id);
  const format = useEditor((editor) => editor.format.id);
  return `${tabPath(id, tab)}${format === 'open' ? '' : `?format=${format}`}`;
}

interface DeckTabsProps {
  readonly tabs: readonly DeckTab[];
  /** The content beside the tabs where there is room, else below them. */
  readonly children?: ReactNode;
}

/** The links between the tabs of a deck or troop. */
export function DeckTabs({ tabs, children }: DeckTabsProps) {
  const word = useEditor((editor) => deckWord(editor.editing.list.game));
  return (
    <div className="mb-2 gap-x-6 border-line sm:mb-3 lg:flex lg:border-b">
      <nav
        aria-label={`Parts of the ${word}`}
        className="flex shrink-0 overflow-x-auto border-line max-lg:border-b"
      >
        {tabs.map((tab) => (
          <TabLink key={tab} tab={tab} />
        ))}
      </nav>
      {children}
    </div>
  );
}

function TabLink({ tab }: { readonly tab: DeckTab }) {
  return (
    <PartLink
      href={useTabAddress(tab)}
      aria-current={useDeckTab() === tab ? 'page' : undefined}
      className="flex min-h-10 shrink-0 items-center justify-center border-b-2 border-transparent px-1 text-sm max-sm:grow sm:px-3 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      {TAB_NAMES[tab]}
    </PartLink>
  );
}
