import { labelOf } from '../../kernel/scenario/labels.ts';
import { conspiracyOf, extentOf } from '../rules/ranks.ts';
import { cardAt } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import { type Cast, playerName } from './table.ts';

type Rows = readonly (readonly string[])[];

/** The Conspiracy in rows from rank 1, with `.` for an empty place. Without Characters there are no rows. */
function rowsOf(cast: Cast, state: GameState, seat: Seat): Rows {
  const extent = extentOf(state, seat);
  if (extent === null) return [];
  const rows = Array.from({ length: extent.back - extent.front + 1 }, () =>
    Array.from({ length: extent.right - extent.left + 1 }, () => '.'),
  );
  for (const ix of conspiracyOf(state, seat)) {
    const { rank, file } = cardAt(state, ix);
    const row = rows[rank - extent.front];
    if (row !== undefined) row[file - extent.left] = labelOf(cast.labels, ix);
  }
  return rows;
}

/** Makes the rows equally wide. No rank or file at an edge can be empty (RANK-3), so an expected empty one remains a difference. */
function squared(rows: Rows): Rows {
  if (rows.every((row) => row.every((name) => name === '.'))) return [];
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '.')]);
}

function written(rows: Rows): string {
  return rows.length === 0 ? 'nobody' : `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
}

/** Compares ranks and files, empty places included. */
export function conspiracyDiffers(
  cast: Cast,
  state: GameState,
  seat: Seat,
  expected: Rows,
): string | null {
  const wanted = written(squared(expected));
  const found = written(rowsOf(cast, state, seat));
  if (wanted === found) return null;
  return `Conspiracy of ${playerName(cast, seat)}: expected ${wanted}, found ${found}`;
}
