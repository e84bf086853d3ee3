import type { CardIx } from '@/engine';
import { type Acting, actingCards } from '@/lib/ote/acting-cards';
import { askedAt, type TableStore } from './table-store';

const NONE: ReadonlyMap<CardIx, Acting> = new Map();

/** Computes which cards can act, after the page is rendered. Returns a function to stop. */
export function markActing(store: TableStore): () => void {
  let frame = 0;
  let task: ReturnType<typeof setTimeout> | null = null;
  const find = () => {
    task = null;
    const table = store.getState();
    const asked = askedAt(table);
    const shown = asked.who === 'person' && asked.seat === table.viewer && table.handover === null;
    const acting = shown ? actingCards(table.session.now.state, asked.request) : NONE;
    if (!isSame(acting, table.acting)) table.acts(acting);
  };
  // After a frame and a task, the browser has painted.
  const soon = () => {
    cancelAnimationFrame(frame);
    if (task !== null) clearTimeout(task);
    frame = requestAnimationFrame(() => {
      task = setTimeout(find, 0);
    });
  };
  soon();
  const unsubscribe = store.subscribe((now, before) => {
    const moved = now.session !== before.session || now.viewer !== before.viewer;
    if (moved || now.handover !== before.handover) soon();
  });
  return () => {
    unsubscribe();
    cancelAnimationFrame(frame);
    if (task !== null) clearTimeout(task);
  };
}

/** Checks whether two maps are equal. */
function isSame(a: ReadonlyMap<CardIx, Acting>, b: ReadonlyMap<CardIx, Acting>): boolean {
  if (a.size !== b.size) return false;
  for (const [card, acting] of a) if (b.get(card) !== acting) return false;
  return true;
}
