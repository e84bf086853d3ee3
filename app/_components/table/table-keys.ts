import type { CardIx } from '@/engine';
import { actionsFor } from '@/lib/games/session-actions';
import { endOfTurn, primaryOf } from '@/lib/games/session-ends';
import type { TableStore } from './table-store';
import { ACTION_KEYS } from './tray';

/** Handles a shortcut; `true` when the key was one. */
export function pressKey(store: TableStore, event: KeyboardEvent, letters: boolean): boolean {
  const table = store.getState();
  if (table.dialog !== null || isTyping(event.target)) return false;
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (control && key === 'z') return done(event.shiftKey ? table.redo() : table.undo());
  if (control && key === 'y') return done(table.redo());
  if (control || event.altKey) return false;
  if (key === 'escape') return done(table.cancel());
  return letters && pressLetter(store, key, event);
}

function pressLetter(store: TableStore, key: string, event: KeyboardEvent): boolean {
  const table = store.getState();
  const { state, requests } = table.session.now;
  const request = requests[0] ?? null;
  switch (key) {
    case 'u':
      return done(table.undo());
    case 'r':
      return done(table.redo());
    case 'n':
      return done(table.open('new-game'));
    case '?':
      return done(table.open('help'));
    case 'e': {
      const primary = primaryOf(state, request);
      if (event.shiftKey && request?.ask === 'act')
        return done(table.act(endOfTurn(state, request)));
      return primary !== null && done(table.act([primary.answer]));
    }
  }
  if (key === 'b' && request?.ask === 'choose' && request.what === 'bulldoze') {
    document.querySelector<HTMLElement>('[data-tray] [data-stop]')?.focus();
    return true;
  }
  const card = focusedCard(event.target) ?? table.selected;
  if (card === null) return false;
  if (key === 'v') {
    store.setState({ shown: card, dialog: 'card' });
    return true;
  }
  const action = actionsFor(state, request, card).find((one) => ACTION_KEYS[one.kind] === key);
  return action !== undefined && done(table.take(card, action));
}

function done(_: unknown): true {
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}

function focusedCard(target: EventTarget | null): CardIx | null {
  const card =
    target instanceof HTMLElement ? target.closest('[data-card]')?.getAttribute('data-card') : null;
  return card === null || card === undefined ? null : Number(card);
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest `data-stop` element in the direction of an arrow key, across zones. */
export function moveFocus(room: HTMLElement, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  const from = event.target;
  if (
    arrow === undefined ||
    !(from instanceof HTMLElement) ||
    !room.contains(from) ||
    !from.matches('[data-stop]')
  )
    return false;
  const next = nearest(room, from, arrow);
  if (next === null) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

function nearest(
  root: HTMLElement,
  from: HTMLElement,
  [x, y]: readonly [number, number],
): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of root.querySelectorAll<HTMLElement>('[data-stop]')) {
    if (stop === from || stop.offsetParent === null) continue;
    const there = middle(stop);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const distance = along + aside * 2.5;
    if (along > 4 && distance < least) {
      best = stop;
      least = distance;
    }
  }
  return best;
}

function middle(element: HTMLElement): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
