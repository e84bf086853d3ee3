import type { CardIx } from '@/engine';
import { actingCards, type UseOfCard } from '@/lib/ote/acting-cards';
import { askedAt, type TableStore } from './table-store';

const NO_ACTING: ReadonlyMap<CardIx, UseOfCard> = new Map();

/** Computes which cards can act, after the page is rendered. Returns a function to stop. */
export function keepActingCurrent(store: TableStore): () => void {
  let frame = 0;
  let task: ReturnType<typeof setTimeout> | null = null;
  const find = () => {
    task = null;
    const table = store.getState();
    const asked = askedAt(table);
    const shown = asked.who === 'person' && asked.seat === table.viewer && table.handover === null;
    const acting = shown ? actingCards(table.session.now.state, asked.request) : NO_ACTING;
    if (!isSameActing(acting, table.acting)) table.acts(acting);
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
function isSameActing(
  a: ReadonlyMap<CardIx, UseOfCard>,
  b: ReadonlyMap<CardIx, UseOfCard>,
): boolean {
  if (a.size !== b.size) return false;
  for (const [card, acting] of a) if (b.get(card) !== acting) return false;
  return true;
}
