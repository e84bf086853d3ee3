/** The numbers of ranks, files and piles on one side of the table. */
export interface SideCounts {
  /** The rows and columns of the Conspiracy. */
  readonly ranks: number;
  readonly files: number;
  /** The pixels of the edges where a new rank or file can be opened. */
  readonly rankEdges: number;
  readonly fileEdges: number;
  /** The number of piles beside the Conspiracy. */
  readonly beside: number;
}

interface RoomSize {
  readonly width: number;
  readonly height: number;
}

/** The layout of the cards of one side. */
interface SideFit {
  /** Whether the other cards are to the right of the Conspiracy instead of below. */
  readonly aside: boolean;
  /** The number of columns of the other cards. */
  readonly columns: number;
  /** The height (stacked) or width (side by side) that the side needs, in pixels. */
  readonly need: number;
}

/** The layout of the boards of a table, with the width of every card in pixels. */
interface BoardFit {
  readonly width: number;
  readonly arrangement: Arrangement;
  readonly piles: PilesPlace;
  readonly sides: readonly SideFit[];
  /** Whether all of it is seen at once; otherwise a side scrolls. */
  readonly whole: boolean;
}

export type Arrangement = 'stacked' | 'side-by-side';

/** The place of deck, dead pile and Reserve of a side: in a column beside its cards, without words where it is low, or in a strip along them. */
export type PilesPlace = 'column' | 'narrow-column' | 'low-column' | 'strip';

/** In a lower room, as of a phone on its side, the sides are beside one another from the start. */
export const LOW_PIXELS = 400;
/** The least part of a room that a side beside another one has: its empty places and its piles take room, too. */
const LEAST_SHARE = 0.32;
/** The height of a card relative to its width. */
export const CARD_RATIO = 1.4;
/** The gap between cards. */
export const GAP_PIXELS = 6;
/** The empty edge of a Conspiracy of somebody else, and that of one where cards are placed. The own one keeps that, where there is room, so that nothing moves. */
export const EDGE_PIXELS = 10;
export const OPEN_EDGE_PIXELS = 34;

const WIDEST_PIXELS = 136;
/** Smaller cards are never tried. */
const NARROWEST_PIXELS = 20;
/** Around the cards of a side. */
const PADDING_PIXELS = 16;
/** Between the Conspiracy and the other cards. */
const BETWEEN_PIXELS = 12;
/** The room that deck, dead pile and Reserve take. */
const PILES_PIXELS: Readonly<Record<PilesPlace, number>> = {
  column: 102,
  'narrow-column': 68,
  'low-column': 68,
  strip: 44,
};

/** Checks whether a room shows one side at a time while something on one of them is chosen, as on a phone on its side. */
export function isSmallRoom({ height }: Pick<RoomSize, 'height'>): boolean {
  return height < 320;
}

/** Returns the least width of a card in a room of this size; where fewer fit, the side scrolls. */
function leastWidth({ width, height }: RoomSize): number {
  if (width >= 900 && height >= 600) return 72;
  if (width < 560 || height < 400) return 44;
  return width >= 900 ? 60 : 54;
}

function pilesPlace({ width, height }: RoomSize, arrangement: Arrangement): PilesPlace {
  if (width < 520) return 'strip';
  if (arrangement === 'stacked' && height < LOW_PIXELS) return 'low-column';
  return width < 900 ? 'narrow-column' : 'column';
}

/**
 * Returns the layout with the widest cards with which all sides fit. The sides are above one another, as at a real
 * table, and beside one another in a low room. Boards that move cannot be followed: they are turned only where cards
 * would otherwise be smaller than the least width.
 * `before`: the arrangement until now.
 */
export function fitBoards(
  room: RoomSize,
  sides: readonly SideCounts[],
  before: Arrangement = 'stacked',
): BoardFit {
  const least = leastWidth(room);
  const canTurn = sides.length > 1 && room.width > room.height;
  const usual = room.height < LOW_PIXELS ? 'side-by-side' : before;
  const present = fitArranged(room, sides, canTurn ? usual : 'stacked');
  if (present.width >= least) return present;
  const turned = present.arrangement === 'stacked' ? 'side-by-side' : 'stacked';
  const other = canTurn ? fitArranged(room, sides, turned) : present;
  const best = other.width > present.width ? other : present;
  if (best.width >= least) return best;
  return { ...best, ...laidOut(room, sides, best.arrangement, least), width: least, whole: false };
}

function fitArranged(
  room: RoomSize,
  sides: readonly SideCounts[],
  arrangement: Arrangement,
): BoardFit {
  let width = WIDEST_PIXELS;
  let laid = laidOut(room, sides, arrangement, width);
  while (width > NARROWEST_PIXELS && !laid.fits) {
    width -= 1;
    laid = laidOut(room, sides, arrangement, width);
  }
  return { width, arrangement, piles: laid.piles, sides: laid.sides, whole: true };
}

/** Lays all sides out with cards of one width. */
function laidOut(
  room: RoomSize,
  sides: readonly SideCounts[],
  arrangement: Arrangement,
  width: number,
) {
  const piles = pilesPlace(room, arrangement);
  const [across, along] = piles === 'strip' ? [0, PILES_PIXELS.strip] : [PILES_PIXELS[piles], 0];
  const fits = sides.map((side) =>
    arrangement === 'stacked'
      ? shortestSide(side, width, room.width - across - PADDING_PIXELS)
      : narrowestSide(side, width, room.height - along - PADDING_PIXELS),
  );
  const extra = PADDING_PIXELS + (arrangement === 'stacked' ? along : across);
  const floor = arrangement === 'stacked' ? 0 : LEAST_SHARE * room.width;
  const laid = fits.map((fit) => ({ ...fit, need: Math.max(floor, fit.need + extra) }));
  const sum = laid.reduce((total, { need }) => total + need, 0);
  const whole = arrangement === 'stacked' ? room.height : room.width;
  return { piles, sides: laid, fits: fits.every(({ fits: one }) => one) && sum <= whole };
}

interface LaidSide extends SideFit {
  /** Whether the side fits in the other direction. */
  readonly fits: boolean;
}

/** Returns the layout of a side in a given width that is least high. */
function shortestSide(side: SideCounts, width: number, across: number): LaidSide {
  const grid = gridSize(side, width);
  const perRow = (room: number) =>
    Math.max(1, Math.min(side.beside, Math.floor((room + GAP_PIXELS) / (width + GAP_PIXELS))));
  const under = perRow(across);
  const beneath: LaidSide = {
    aside: false,
    columns: under,
    need: grid.height + beneathHeight(side, under, width),
    fits: grid.width <= across,
  };
  const left = across - grid.width - BETWEEN_PIXELS;
  if (side.beside === 0 || left < width) return beneath;
  const columns = perRow(left);
  const need = Math.max(grid.height, pilesHeight(side, columns, width));
  // As few columns as that height allows.
  const fewest = fewestColumns(side, width, need);
  return need < beneath.need ? { aside: true, columns: fewest, need, fits: true } : beneath;
}

/** Returns the layout of a side in a given height that is least wide. */
function narrowestSide(side: SideCounts, width: number, height: number): LaidSide {
  const grid = gridSize(side, width);
  const columnsWidth = (columns: number) => columns * (width + GAP_PIXELS) - GAP_PIXELS;
  const tall = grid.height <= height;
  const beside = fewestColumns(side, width, height);
  const aside: LaidSide = {
    aside: true,
    columns: beside,
    need: grid.width + (side.beside === 0 ? 0 : BETWEEN_PIXELS + columnsWidth(beside)),
    fits: tall && pilesHeight(side, beside, width) <= height,
  };
  const left = height - grid.height - BETWEEN_PIXELS;
  const under = fewestColumns(side, width, left);
  const beneath: LaidSide = {
    aside: false,
    columns: under,
    need: Math.max(grid.width, columnsWidth(under)),
    fits: tall && (side.beside === 0 || pilesHeight(side, under, width) <= left),
  };
  if (!beneath.fits) return aside;
  return aside.fits && aside.need < beneath.need ? aside : beneath;
}

/** Returns the least number of columns with which the other cards are at most this high. */
function fewestColumns(side: SideCounts, width: number, height: number): number {
  let columns = 1;
  while (columns < side.beside && pilesHeight(side, columns, width) > height) columns += 1;
  return columns;
}

function gridSize(side: SideCounts, width: number): RoomSize {
  const { ranks, files, rankEdges, fileEdges } = side;
  return {
    width: Math.max(1, files) * (width + GAP_PIXELS) - GAP_PIXELS + fileEdges,
    height: Math.max(1, ranks) * (rowHeight(width) + GAP_PIXELS) - GAP_PIXELS + rankEdges,
  };
}

function rowHeight(width: number): number {
  return Math.round(width * CARD_RATIO);
}

/** Returns the height of the other cards in so many columns. */
function pilesHeight({ beside }: SideCounts, columns: number, width: number): number {
  return Math.ceil(beside / columns) * (rowHeight(width) + GAP_PIXELS) - GAP_PIXELS;
}

/** Returns the height of the other cards below a Conspiracy, with the gap. Without cards there is a hint. */
function beneathHeight(side: SideCounts, columns: number, width: number): number {
  const HINT_PIXELS = 24;
  return BETWEEN_PIXELS + (side.beside === 0 ? HINT_PIXELS : pilesHeight(side, columns, width));
}
