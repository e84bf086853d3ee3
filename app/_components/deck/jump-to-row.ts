import { rowElementId } from './deck-row';
import type { EditorStore } from './editor-store';

/** Shows a card's row, unfolded, with the keys on it. */
export function jumpToRow(store: EditorStore, card: string): void {
  store.setState({ row: card, unfolded: card });
  requestAnimationFrame(() => {
    const row = document.getElementById(rowElementId(card));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}
