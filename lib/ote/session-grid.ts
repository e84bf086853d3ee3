import type { CardIx, GameState, Place, Seat } from '@/engine';

/** One place of the shown Conspiracy. */
export interface GridCell {
  readonly place: Place;
  readonly card: CardIx | null;
}

/** A row of places. `edge` rows and columns are empty strips where a new rank or file can be opened. */
interface GridRow {
  readonly rank: number;
  /** The number from 1 at the front, as in the rulebook; null for an edge. */
  readonly label: number | null;
  readonly cells: readonly GridCell[];
}

/** The grid, rank by rank. */
export interface GridShape {
  readonly rows: readonly GridRow[];
  readonly files: readonly { readonly file: number; readonly label: number | null }[];
}

/** The maximum number of ranks (RANK-1). */
const MOST_RANKS = 3;

/**
 * Returns the Conspiracy as rows and columns, rank 1 on top, always with the edges where it can grow,
 * so that
 * nothing moves when a place is offered. `offered`: further places to include.
 */
export function gridShape(state: GameState, seat: Seat, offered: readonly Place[]): GridShape {
  const standing = state.inPlay.flatMap((card) => {
    const here = state.cards[card];
    return here?.seat === seat && here.zone === 'conspiracy'
      ? [{ card, rank: here.rank, file: here.file }]
      : [];
  });
  const ranks = boundsOf(standing.map((one) => one.rank));
  const files = boundsOf(standing.map((one) => one.file));
  const open = ranks.last - ranks.first + 1 < MOST_RANKS;
  const shown = standing.length === 0 ? [{ rank: 0, file: 0 }] : [];
  const rows = rangeOf(
    ranks,
    standing.length > 0 && open,
    [...offered, ...shown].map((place) => place.rank),
  );
  const columns = rangeOf(
    files,
    standing.length > 0,
    [...offered, ...shown].map((place) => place.file),
  );
  const label = (at: number, { first, last }: Bounds) =>
    at >= first && at <= last ? at - first + 1 : null;
  return {
    files: columns.map((file) => ({ file, label: label(file, files) })),
    rows: rows.map((rank) => ({
      rank,
      label: label(rank, ranks),
      cells: columns.map((file) => ({
        place: { rank, file },
        card: standing.find((one) => one.rank === rank && one.file === file)?.card ?? null,
      })),
    })),
  };
}

interface Bounds {
  readonly first: number;
  readonly last: number;
}

/** Returns the range of the values; an empty range for none. */
function boundsOf(values: readonly number[]): Bounds {
  return values.length === 0
    ? { first: 0, last: -1 }
    : { first: Math.min(...values), last: Math.max(...values) };
}

function rangeOf({ first, last }: Bounds, edges: boolean, also: readonly number[]): number[] {
  const edge = edges ? 1 : 0;
  const all = last < first ? [...also] : [first - edge, last + edge, ...also];
  const low = Math.min(...all);
  const high = Math.max(...all);
  return all.length === 0 ? [] : Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

/** Describes the place of a card: `rank 1, file 2`. `corner`: the place of rank 1, file 1. */
export function standingWords(corner: Place, { rank, file }: Place): string {
  return `rank ${rank - corner.rank + 1}, file ${file - corner.file + 1}`;
}

/** Describes a place: `rank 1, file 2`, or a new one: `a new rank in front, file 2`. */
export function placeWords(shape: GridShape, place: Place): string {
  const rank = shape.rows.find((row) => row.rank === place.rank)?.label ?? null;
  const file = shape.files.find((column) => column.file === place.file)?.label ?? null;
  const firstRank = shape.rows.find((row) => row.label === 1)?.rank;
  const firstFile = shape.files.find((column) => column.label === 1)?.file;
  if (firstRank === undefined || firstFile === undefined) return 'rank 1, file 1';
  const inRank =
    rank !== null
      ? `rank ${rank}`
      : place.rank < firstRank
        ? 'a new rank in front'
        : 'a new rank behind';
  const inFile =
    file !== null
      ? `file ${file}`
      : place.file < firstFile
        ? 'a new file at the left'
        : 'a new file at the right';
  return `${inRank}, ${inFile}`;
}
