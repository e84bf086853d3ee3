import { isTyping } from '@/app/_components/site/is-typing';
import type { CardIx } from '@/engine';
import { actionOf } from '@/lib/ote/session-actions';
import { endOfTurn, primaryOf } from '@/lib/ote/session-ends';
import { bringIntoSight } from './bring-into-sight';
import { dealNextShuffle, focusCommand, togglePanel, zoomBy } from './table-actions';
import { KEY_ACTIONS, type KeyAction, keysOf } from './table-settings';
import { askedAt, type TableStore } from './table-store';

/** Handles a shortcut. Returns true when the key was one. */
export function pressKey(store: TableStore, event: KeyboardEvent): boolean {
  const table = store.getState();
  const control = event.ctrlKey || event.metaKey;
  // While the table is covered between two people, keys do nothing, because opening hands are secret.
  if (isTyping(event.target) || table.handover !== null) return false;
  const action = control || event.altKey ? null : keyAction(store, event.key);
  if (table.dialog !== null || isInDialog(event.target)) {
    // The next shuffle works from everywhere.
    if (action !== 'next-shuffle' || table.dialog === 'keys') return false;
    table.open(null);
    return runAndHandle(dealNextShuffle(store));
  }
  const key = event.key.toLowerCase();
  if (control && key === 'z') return runAndHandle(event.shiftKey ? table.redo() : table.undo());
  if (control && key === 'y') return runAndHandle(table.redo());
  if (key === 'escape') return runAndHandle(table.cancel());
  return action !== null && doAction(store, action, event);
}

/** Returns the action of a key; null for none, or when letters are not shortcuts. */
function keyAction(store: TableStore, key: string): KeyAction | null {
  const { settings } = store.getState();
  if (!settings.letters) return null;
  const keys = keysOf(settings);
  const exact = KEY_ACTIONS.find((action) => keys[action] === key);
  // With Caps Lock a capital means the small letter, unless it has an action of its own.
  return exact ?? KEY_ACTIONS.find((action) => keys[action] === key.toLowerCase()) ?? null;
}

function doAction(store: TableStore, action: KeyAction, event: KeyboardEvent): boolean {
  const table = store.getState();
  const { state, requests } = table.session.now;
  const mine = askedAt(table).who === 'person' && table.handover === null;
  const request = mine ? (requests[0] ?? null) : null;
  switch (action) {
    case 'undo':
      return runAndHandle(table.undo());
    case 'redo':
      return runAndHandle(table.redo());
    case 'next-shuffle':
      return runAndHandle(dealNextShuffle(store));
    case 'new-game':
    case 'hands':
    case 'share':
    case 'help':
      return runAndHandle(table.open(action));
    case 'way':
      return runAndHandle(table.followWay());
    case 'coach':
      return runAndHandle(table.askCoach('best-now'));
    case 'command':
      return runAndHandle(focusCommand());
    case 'zoom-in':
      return runAndHandle(zoomBy(store, 1.15));
    case 'zoom-out':
      return runAndHandle(zoomBy(store, 1 / 1.15));
    case 'panel':
      return runAndHandle(togglePanel(store));
    case 'referee':
      return runAndHandle(table.setReferee(!table.referee));
    case 'end-turn':
      return (
        (request?.ask === 'act' || request?.ask === 'discard') &&
        runAndHandle(table.act(endOfTurn(state, request)))
      );
    case 'end-step': {
      const primary = primaryOf(state, request);
      return primary !== null && runAndHandle(table.act([primary.answer]));
    }
    case 'bulldoze':
      document.querySelector<HTMLElement>('[data-tray] [data-stop]')?.focus();
      return true;
    case 'view':
    case 'call':
    case 'play':
    case 'use':
    case 'crank':
    case 'move':
    case 'shift':
    case 'discard':
    case 'attack':
    case 'gang-up':
    case 'martyr': {
      const card = focusedCard(event.target) ?? table.selected;
      if (card === null) return false;
      if (action === 'view') {
        store.setState({ shown: card, dialog: 'card' });
        return true;
      }
      const found = actionOf(state, request, card, action);
      return found !== undefined && runAndHandle(table.take(card, found));
    }
  }
}

function runAndHandle(_: unknown): true {
  return true;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('dialog') !== null;
}

function focusedCard(target: EventTarget | null): CardIx | null {
  const card =
    target instanceof HTMLElement ? target.closest('[data-card]')?.getAttribute('data-card') : null;
  return card === null || card === undefined ? null : Number(card);
}

const ARROW_STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest `data-stop` element in the direction of an arrow key, across zones. */
export function moveFocus(room: HTMLElement, event: KeyboardEvent): boolean {
  const arrow = ARROW_STEPS[event.key];
  const from = event.target;
  if (
    arrow === undefined ||
    !(from instanceof HTMLElement) ||
    !room.contains(from) ||
    !from.matches('[data-stop]')
  )
    return false;
  const next = nearestStop(room, from, arrow);
  if (next === null) return false;
  next.focus();
  bringIntoSight(next);
  return true;
}

function nearestStop(
  root: HTMLElement,
  from: HTMLElement,
  [x, y]: readonly [number, number],
): HTMLElement | null {
  const here = middleOf(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of root.querySelectorAll<HTMLElement>('[data-stop]')) {
    if (stop === from || stop.offsetParent === null) continue;
    const there = middleOf(stop);
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

function middleOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
