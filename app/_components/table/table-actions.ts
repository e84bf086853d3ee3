import { redealt } from '@/lib/ote/table-setup';
import { freshSeed, type TableStore } from './table-store';

const SMALLEST = 0.5;
const LARGEST = 2.5;

/** Makes the cards in play larger or smaller. */
export function zoomBy(store: TableStore, times: number): void {
  const { settings, set } = store.getState();
  const zoom = Math.min(LARGEST, Math.max(SMALLEST, settings.zoom * times));
  set({ zoom: Math.abs(zoom - 1) < 0.05 ? 1 : Number(zoom.toFixed(3)) });
}

/** Deals the next shuffle at once. The previous game can be restored with undo, and is kept among the earlier games. */
export function nextShuffle(store: TableStore): void {
  deal(store, freshSeed());
}

/** Deals the current shuffle again. */
export function sameShuffle(store: TableStore): void {
  deal(store, store.getState().session.setup.seed);
}

function deal(store: TableStore, seed: number): void {
  const table = store.getState();
  const { session, redraws } = table;
  const beginning = redealt(session.setup, seed);
  if (beginning === null) {
    table.refuse({
      clause: 'SETUP-3',
      message: 'This game began in the middle: it has no shuffle.',
    });
    return;
  }
  // An opening hand that was not played counts as redrawn for some house rules.
  const again = session.now.depth === 0 && seed !== session.setup.seed;
  table.deal(beginning, {}, again ? redraws + 1 : 0);
}

/** Moves the focus to the command line. */
export function focusCommand(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#table-command')?.focus());
}
