import type { ReactNode } from 'react';

/** A row: its heading, which also tells it from the others, and its figures. */
export interface FigureRow {
  readonly name: string;
  /** The heading as it is shown, such as a name with a face. */
  readonly head: ReactNode;
  readonly cells: readonly (string | number)[];
}

/** Makes a row of which the heading is only words. */
export function wordsRow(name: string, ...cells: FigureRow['cells']): FigureRow {
  return { name, head: name, cells };
}

interface FigureTableProps {
  /** The caption of the table, for screen readers. */
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  /** Whether the headings of rows are long, and are shown above their five figures. */
  readonly isStacked?: boolean;
}

/** A table of figures; a 0 is a dash. */
export function FigureTable({ title, heads, rows, isStacked = false }: FigureTableProps) {
  const [block, line, first] = isStacked
    ? ['block', 'grid grid-cols-5', 'col-span-5']
    : ['', '', ''];
  return (
    <table className={`w-full text-sm ${block}`}>
      <caption className="sr-only">{title}</caption>
      <thead className={`text-xs text-ink-faint ${block}`}>
        <tr className={line}>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-normal ${at === 0 ? `text-left ${first}` : 'pl-2 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={block}>
        {rows.map(({ name, head, cells }) => (
          <tr key={name} className={`border-t border-line ${line}`}>
            <th scope="row" className={`py-1 text-left font-normal wrap-anywhere ${first}`}>
              {head}
            </th>
            {[...cells.entries()].map(([at, cell]) => (
              <td
                key={heads[at + 1]}
                className="py-1 pl-2 text-right tabular-nums sm:whitespace-nowrap"
              >
                {cell === 0 ? '–' : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
