import { watchMedia } from '@/lib/client/watch-media';
import { dealAgain } from '@/lib/ote/table-setup';
import type { TableState } from './table-state';
import { freshSeed, type TableStore } from './table-store';

const SMALLEST_ZOOM = 0.5;
const LARGEST_ZOOM = 2.5;

/** Makes the cards in play larger or smaller. */
export function zoomBy(store: TableStore, times: number): void {
  const { settings, set } = store.getState();
  const zoom = Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, settings.zoom * times));
  set({ zoom: Math.abs(zoom - 1) < 0.05 ? 1 : Number(zoom.toFixed(3)) });
}

/** Deals the next shuffle at once. The previous game can be restored with undo, and is kept among the earlier games. */
export function dealNextShuffle(store: TableStore): void {
  dealShuffle(store, freshSeed());
}

/** Deals the current shuffle again. */
export function dealSameShuffle(store: TableStore): void {
  dealShuffle(store, store.getState().session.setup.seed);
}

function dealShuffle(store: TableStore, seed: number): void {
  const table = store.getState();
  const { session, redraws } = table;
  const beginning = dealAgain(session.setup, seed);
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

const PANEL_ROOM = '(min-width: 960px), (min-width: 900px) and (min-height: 501px)';

/** Checks whether there is room for a panel beside the table (table-room.module.css): not on a phone, upright or on its side. */
export function hasRoomForPanel(): boolean {
  return globalThis.matchMedia?.(PANEL_ROOM).matches ?? true;
}

/** Calls a function when the room for the panel may have changed. Returns a function to stop. */
export const watchRoomForPanel = watchMedia(PANEL_ROOM);

/** Checks whether the side panel is in sight; the panels open as a dialog otherwise. */
export function isPanelShown({ settings }: Pick<TableState, 'settings'>): boolean {
  return settings.panel && hasRoomForPanel();
}

/** Folds or unfolds the panel beside the table. Without room for it, opens it as a dialog. */
export function togglePanel(store: TableStore): void {
  const { settings, set, open } = store.getState();
  if (hasRoomForPanel()) set({ panel: !settings.panel });
  else open('panels');
}

/** Moves the focus to the command line. */
export function focusCommand(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#table-command')?.focus());
}
