/** The CSS classes of a sheet of paper. */
export const PAPER_CLASS =
  'bg-white p-6 text-[13px] text-black shadow-card print:p-0 print:text-[10pt] print:shadow-none';

interface TickLine {
  readonly key: string;
  readonly count: number;
  /** A text for each column; the first names the line. */
  readonly cells: readonly string[];
}

interface TickTableProps {
  /** The headings after the box and the copies. */
  readonly columns: readonly string[];
  readonly lines: readonly TickLine[];
}

/** Cards on paper, each with a box to tick and its copies. */
export function TickTable({ columns, lines }: TickTableProps) {
  return (
    <table className="w-full table-fixed">
      <thead className="text-left text-[0.85em]">
        <tr>
          <th scope="col" className="w-7 font-normal">
            ☐<span className="sr-only">Checked</span>
          </th>
          <th scope="col" className="w-6 text-right font-normal">
            №<span className="sr-only">Copies</span>
          </th>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={`px-2 font-normal ${at === 0 ? 'w-1/2' : ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, count, cells: [name, ...cells] }) => (
          <tr key={key} className="break-inside-avoid border-b border-neutral-300 align-top">
            <td className="py-0.5">
              <span className="inline-block size-3 border border-black" />
            </td>
            <td className="py-0.5 text-right font-semibold">{count}</td>
            <th scope="row" className="px-2 py-0.5 text-left font-normal">
              {name}
            </th>
            {columns.slice(1).map((column, at) => (
              <td key={column} className="px-2 py-0.5 wrap-anywhere">
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
