'use client';
import { type KeyboardEvent, useState } from 'react';
import { useEditor, useEditorStore } from '@/app/_components/deck/editor-context';
import { addToDeck, countTo } from '@/app/_components/deck/editor-deeds';
import { type Finds, useFinds } from '@/app/_components/deck/use-finds';
import type { Card } from '@/lib/cards/catalogue';
import { readTyped, type Typed } from '@/lib/decks/edit-typed';

const AT_ONCE = 8;

/** So many of the card that was added last. */
export interface Recount {
  readonly count: number;
  readonly card: Card;
}

/** The add box as it is, and what can be done to it. */
export interface AddBoxState {
  readonly text: string;
  readonly typed: Typed;
  readonly finds: Finds;
  /** Which of the finds Enter takes. */
  readonly active: number;
  /** Whether the list of finds is shown. */
  readonly shown: boolean;
  readonly browsing: boolean;
  /** What was done last, in words. */
  readonly done: string;
  readonly recount: Recount | null;
  readonly type: (text: string) => void;
  readonly point: (index: number) => void;
  readonly pick: (card: Card) => void;
  readonly open: (open: boolean) => void;
  readonly browse: (browsing: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A bare number after a card was added: so many of that card. */
function useRecount(text: string): Recount | null {
  const last = useEditor((editor) => editor.lastAdded);
  const card = useEditor((editor) => (last === null ? null : editor.catalogue.byId.get(last)));
  return card && /^\d{1,3}$/.test(text.trim()) ? { count: Number(text), card } : null;
}

/** The behaviour of the add box. */
export function useAddBox(start: string): AddBoxState {
  const store = useEditorStore();
  const [text, setText] = useState(start);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [browsing, setBrowsing] = useState(false);
  const [done, setDone] = useState('');
  // Not deferred: who types fast and presses Enter must get what is typed.
  const typed = readTyped(text);
  const finds = useFinds(typed, AT_ONCE);
  const recount = useRecount(text);
  const shown = isOpen && !browsing && text.trim() !== '';

  function type(next: string): void {
    setText(next);
    setActive(0);
    setOpen(true);
  }
  function pick(card: Card): void {
    const { count } = readTyped(text);
    addToDeck(store, card, count);
    setDone(`Added ${count} × ${card.name}. A number now sets its count.`);
    // While browsing, the query stays: one takes several cards out of the same finds.
    if (!browsing) type('');
  }
  function enter(): void {
    const card = finds.cards[active] ?? finds.cards[0];
    if (recount !== null) {
      countTo(store, recount.card.id, recount.count, null);
      setDone(`${recount.card.name}: ${recount.count}.`);
      type('');
    } else if (store.getState().catalogueState === 'loading')
      setDone('The cards are still on their way.');
    else if (card !== undefined && (shown || browsing)) pick(card);
    else setOpen(true);
  }
  function walk(by: 1 | -1): void {
    const n = finds.cards.length;
    setOpen(true);
    if (n > 0) setActive((active + by + n) % n);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        walk(1);
        break;
      case 'ArrowUp':
        walk(-1);
        break;
      case 'Enter':
        enter();
        break;
      case 'Escape':
        if (shown) setOpen(false);
        else type('');
        break;
      default:
        return;
    }
    event.preventDefault();
  }
  return {
    text,
    typed,
    finds,
    active,
    shown,
    browsing,
    done,
    recount,
    type,
    point: setActive,
    pick,
    open: setOpen,
    browse: setBrowsing,
    onKeyDown,
  };
}
