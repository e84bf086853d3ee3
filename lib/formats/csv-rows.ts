import Papa from 'papaparse';

/** A row of a table. */
interface TableRow {
  /** The line in which the row begins, counted from 1. */
  readonly line: number;
  readonly written: string;
  /** The cells; null when a quotation mark is not closed or misplaced. */
  readonly cells: readonly string[] | null;
}

/** The number of lines with stray quotation marks that makes the rest unreadable. */
const MOST_STRAY = 100;

/** Reads the rows of a table with `\n` line ends. Quoted cells may contain line breaks; a stray quotation mark breaks only its line. */
export function tableRows(text: string, delimiter: string, quoteChar = '"'): TableRow[] {
  const rows: TableRow[] = [];
  let rest = text;
  let line = 1;
  for (let stray = 0; stray <= MOST_STRAY; stray++) {
    let at = 0;
    let isWhole = true;
    Papa.parse<string[]>(rest, {
      delimiter,
      quoteChar,
      newline: '\n',
      step: ({ data: cells, errors, meta }, parser) => {
        if (errors.length > 0) {
          isWhole = false;
          parser.abort();
          return;
        }
        const written = rest.slice(at, meta.cursor);
        rows.push({ line, written, cells });
        line += written.split('\n').length - 1;
        at = meta.cursor;
      },
    });
    if (isWhole) break;
    const end = rest.indexOf('\n', at);
    const isLast = end < 0 || stray === MOST_STRAY;
    rows.push({ line, written: rest.slice(at, isLast ? undefined : end), cells: null });
    if (isLast) break;
    rest = rest.slice(end + 1);
    line += 1;
  }
  return rows;
}

/** The message for a row without cells. */
export const STRAY_QUOTE =
  'A quote (") is not closed, or is inside a cell without quotes. Close it, or write it twice.';
