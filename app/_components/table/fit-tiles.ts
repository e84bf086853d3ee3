/** The numbers of cards on one side of the table. */
export interface Laid {
  /** The rows and columns of the Conspiracy, without the edges where it may grow. */
  readonly ranks: number;
  readonly files: number;
  /** The number of piles beside it. */
  readonly beside: number;
}

/** The height of a card relative to its width. */
export const RATIO = 1.4;
/** The size of cards beside a Conspiracy relative to those in it. */
export const BESIDE = 0.8;
/** The gap between cards, and around them for new ranks and files. */
export const GAP = 6;
export const EDGE = 18;

const WIDEST = 124;
/** The minimum width at which cards can be distinguished. */
const NARROWEST = 30;

/** The width of a card, and whether the other cards are to the right of the Conspiracy instead of below. */
export interface Fit {
  readonly width: number;
  readonly aside: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The minimum factor by which cards must grow for the less usual layout. */
const WORTH_IT = 1.15;

/**
 * Returns the layout with the widest cards that fit, in pixels. Cards never get narrower than the minimum;
 * then the area scrolls vertically. It scrolls horizontally only for a Conspiracy with more
 * files than fit at the minimum width.
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

/** Returns the height of the cards beside the Conspiracy, in rows of the given width. */
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
  // Gaps between the two, and around the other cards.
  const left = room.width - grid.width - 4 * GAP;
  if (left < width * BESIDE) return false;
  return Math.max(grid.height, besidesHeight(laid, left, width)) <= room.height;
}
