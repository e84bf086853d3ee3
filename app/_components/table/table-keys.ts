import { ACTION_KEYS } from '@/app/_components/table/action-buttons';
import type { TableStore } from '@/app/_components/table/table-store';
import type { CardIx } from '@/engine';
import { actionsFor } from '@/lib/games/session-actions';
import { endOfTurn, primaryOf } from '@/lib/games/session-ends';

/** Does what a key stands for; `true` when it stood for something. */
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
