import type { Card } from '@/lib/cards/catalogue';
import { addCards, countOf, redo, removeCard, setCount, totalCards, undo } from '@/lib/decks/edit';
import { type EditorStore, edit } from './editor-store';

function nameOf(store: EditorStore, id: string): string {
  return store.getState().catalogue.byId.get(id)?.name ?? id;
}

function inDeck(n: number): string {
  return `${n} ${n === 1 ? 'card' : 'cards'} in the deck.`;
}

/** Puts copies in, from the add box or from a list of finds. */
export function addToDeck(store: EditorStore, card: Card, count: number): void {
  const { list } = store.getState().editing;
  const now = countOf(list, card.id) + count;
  edit(
    store,
    (editing) => addCards(editing, card.id, count),
    `${count} ${card.name} added, now ${now}. ${inDeck(totalCards(list) + count)}`,
  );
  store.setState({ lastAdded: card.id, row: card.id });
}

/** One more or one fewer; at none, one fewer takes the line out. Answers whether the line is gone. */
export function countBy(store: EditorStore, id: string, by: number): boolean {
  const count = countOf(store.getState().editing.list, id);
  if (count === 0 && by < 0) {
    takeOut(store, id);
    return true;
  }
  edit(
    store,
    (editing) => addCards(editing, id, by),
    `${nameOf(store, id)}: ${Math.max(0, count + by)}.`,
  );
  return false;
}

/** So many copies; the digits of one number are undone together. */
export function countTo(store: EditorStore, id: string, count: number, run: string | null): void {
  edit(store, (editing) => setCount(editing, id, count, run), `${nameOf(store, id)}: ${count}.`);
}

/** Takes the line out. */
export function takeOut(store: EditorStore, id: string): void {
  const name = nameOf(store, id);
  edit(store, (editing) => removeCard(editing, id), `${name} removed. Control Z brings it back.`);
}

/** Takes the last step back. */
export function undoStep(store: EditorStore): void {
  edit(store, undo, 'Undone.');
}

/** Does again what was taken back last. */
export function redoStep(store: EditorStore): void {
  edit(store, redo, 'Done again.');
}
