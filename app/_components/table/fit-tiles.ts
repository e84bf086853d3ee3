/** What lies on one side of the table, counted. */
export interface Laid {
  /** Rows and columns of the Conspiracy, without the edges where it may grow. */
  readonly ranks: number;
  readonly files: number;
  /** Piles beside it. */
  readonly beside: number;
}

/** A card is so many times as high as it is wide. */
export const RATIO = 1.4;
/** What lies beside a Conspiracy is smaller than who stands in it. */
export const BESIDE = 0.8;
/** Between cards, and around them where a rank or file may open. */
export const GAP = 6;
export const EDGE = 18;

const WIDEST = 124;
/** Smaller, a card is no longer told from another. */
const NARROWEST = 30;

/**
 * The width of a card with which everything lies in the room, in pixels: as wide as it can be, and never so narrow that
 * a card is no longer known; then the room scrolls downward. It never scrolls sideways but for a Conspiracy of more
 * files than narrowest cards have room for.
 */
export function fittingWidth(
  room: { readonly width: number; readonly height: number },
  laid: Laid,
): number {
  for (let width = WIDEST; width > NARROWEST; width -= 2) {
    if (fits(room, laid, width)) return width;
  }
  return NARROWEST;
}

function fits(
  { width: across, height }: { readonly width: number; readonly height: number },
  { ranks, files, beside }: Laid,
  width: number,
): boolean {
  const grid = Math.max(1, files) * (width + GAP) + 2 * EDGE;
  if (grid > across) return false;
  const high = width * RATIO + GAP;
  const small = width * BESIDE;
  const perRow = Math.max(1, Math.floor((across + GAP) / (small + GAP)));
  const rows = Math.max(1, Math.ceil(beside / perRow));
  const besides = rows * (small * RATIO + GAP) + 3 * GAP;
  return Math.max(1, ranks) * high + 2 * EDGE + besides <= height;
}
