import { memo } from 'react';
import { type ListRow, sizeOfList } from '@/lib/collection/card-list';
import { groupPrintings } from '@/lib/collection/completion';
import { numberOrKind } from '@/lib/collection/printings';
import { PAPER_CLASS, TickTable } from './tick-table';

interface ListSheetProps {
  readonly title: string;
  readonly rows: readonly ListRow[];
  /** The heading of the rows' notes. */
  readonly noteTitle: string;
  readonly setName: (set: string) => string;
}

/** A list of cards on paper, by set. The page shows it only when it is printed. */
export const ListSheet = memo(function Sheet({ title, rows, noteTitle, setName }: ListSheetProps) {
  const byPrinting = new Map(rows.map((row) => [row.printing, row]));
  const columns = ['Card', 'Number', ...(rows.some(({ note }) => note !== '') ? [noteTitle] : [])];
  return (
    <article className={`${PAPER_CLASS} hidden print:block`}>
      <h2 className="text-xl font-semibold wrap-anywhere">{title}</h2>
      <p className="mb-4">{sizeOfList(rows)}</p>
      {groupPrintings([...byPrinting.keys()], ({ set }) => set).map(([set, printings]) => (
        <section key={set} className="mb-4">
          <h3 className="border-b border-black font-semibold">{setName(set)}</h3>
          <TickTable
            columns={columns}
            lines={printings.flatMap((printing) => {
              const row = byPrinting.get(printing);
              if (row === undefined) return [];
              const { count, note } = row;
              return [
                { key: printing.id, count, cells: [printing.name, numberOrKind(printing), note] },
              ];
            })}
          />
        </section>
      ))}
    </article>
  );
});
