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

/** How wide a card is, and whether what lies beside the Conspiracy stands at its right instead of beneath it. */
export interface Fit {
  readonly width: number;
  readonly aside: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The cards must grow so much for a layout that is less usual. */
const WORTH_IT = 1.15;

/**
 * The layout with which everything lies in the room with the widest cards, in pixels. They are never so narrow that a
 * card is no longer known; then the room scrolls downward. It never scrolls sideways but for a Conspiracy of more
 * files than narrowest cards have room for.
 */
export function fitIn(room: Room, laid: Laid): Fit {
  const beneath = widest((width) => fitsBeneath(room, laid, width));
  const right = laid.beside === 0 ? 0 : widest((width) => fitsAside(room, laid, width));
  const aside = right >= WORTH_IT * beneath;
  return { width: aside ? right : beneath, aside };
}

function widest(fits: (width: number) => boolean): number {
  let width = WIDEST;
  while (width > NARROWEST && !fits(width)) width -= 2;
  return width;
}

function gridOf({ ranks, files }: Laid, width: number): Room {
  return {
    width: Math.max(1, files) * (width + GAP) + 2 * EDGE,
    height: Math.max(1, ranks) * (width * RATIO + GAP) + 2 * EDGE,
  };
}

/** The height of the cards beside the Conspiracy, in rows of so much room. */
function besidesHeight({ beside }: Laid, across: number, width: number): number {
  const small = width * BESIDE;
  const perRow = Math.max(1, Math.floor((across + GAP) / (small + GAP)));
  const rows = Math.max(1, Math.ceil(beside / perRow));
  return rows * (small * RATIO + GAP) + 3 * GAP;
}

function fitsBeneath(room: Room, laid: Laid, width: number): boolean {
  const grid = gridOf(laid, width);
  if (grid.width > room.width) return false;
  return grid.height + besidesHeight(laid, room.width, width) <= room.height;
}

function fitsAside(room: Room, laid: Laid, width: number): boolean {
  const grid = gridOf(laid, width);
  // Between the two, and around what lies beside.
  const left = room.width - grid.width - 4 * GAP;
  if (left < width * BESIDE) return false;
  return Math.max(grid.height, besidesHeight(laid, left, width)) <= room.height;
}
