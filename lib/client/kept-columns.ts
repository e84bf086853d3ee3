import { type ColumnChoices, FIELD_IDS, type Field } from '@/lib/formats/column-names';
import { headerLine } from '@/lib/formats/csv-header';
import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';
import { kept } from './kept';

/** What the user said of the columns of a table. */
interface SaidColumns {
  /** The line that names the columns, by which a table is known again. */
  readonly header: string;
  readonly columns: readonly (readonly [field: Field, header: string])[];
}

/** The most tables that are kept; the oldest are dropped. */
const MOST_TABLES = 50;

const KEPT = kept('import-columns', json(readTables));

/** Parses tables; an invalid one is left out. */
function readTables(value: unknown): readonly SaidColumns[] | null {
  return Array.isArray(value) ? value.filter(isTable).slice(0, MOST_TABLES) : null;
}

function isTable(value: unknown): value is SaidColumns {
  if (!isRecord(value)) return false;
  const { header, columns } = value;
  return typeof header === 'string' && Array.isArray(columns) && columns.every(isColumn);
}

function isColumn(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [field, header] = value;
  return FIELD_IDS.some((one) => one === field) && typeof header === 'string';
}

/** Returns what the user said earlier of the columns of a table; null when it is not known. */
export function columnsSaid(text: string): ColumnChoices | null {
  const header = headerLine(text);
  const table = KEPT.read()?.find((one) => one.header === header);
  return table === undefined ? null : new Map(table.columns);
}

/** Keeps what the user says of the columns of a table; null to forget it. */
export function keepColumns(text: string, columns: ColumnChoices | null): void {
  const header = headerLine(text);
  const others = (KEPT.read() ?? []).filter((one) => one.header !== header);
  const said = columns === null ? [] : [{ header, columns: [...columns] }];
  KEPT.write([...said, ...others].slice(0, MOST_TABLES));
}
