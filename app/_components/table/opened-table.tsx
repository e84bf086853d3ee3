'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { officialTest } from '@/lib/client/open-game';
import { createTable } from './create-table';
import type { OpenedGame } from './opened-game';
import { keepTable } from './table-autosave';
import { TableRoom } from './table-room';
import { TableContext, type TableStore } from './table-store';
import { WaitingTable } from './waiting-table';

interface OpenedTableProps {
  /** Opens the game. Called once, when the component is mounted. */
  readonly open: () => Promise<OpenedGame>;
  /** Called after every change of the game, to update the address. */
  readonly onChange: ((store: TableStore) => void) | null;
  /** Renders the message that says why the game cannot be opened. */
  readonly failed: (message: string) => ReactNode;
  /** Shown until the game is open. */
  readonly waiting?: ReactNode;
  /** Shown between the bar of the table and the boards. */
  readonly children?: ReactNode;
}

/** Opens a game and shows its table. The browser deals, keeps the rules and stores the game. */
export function OpenedTable({
  open,
  onChange,
  failed,
  waiting = <WaitingTable />,
  children,
}: OpenedTableProps) {
  const [store, setStore] = useState<TableStore | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let shown = true;
    const begin = async () => {
      const [opened, isOfficial] = await Promise.all([open(), officialTest()]);
      if (!shown) return;
      if (!opened.ok) {
        setMessage(opened.message);
        return;
      }
      const table = createTable(opened.start);
      if (opened.remark !== null) table.getState().refuse(opened.remark);
      if (opened.notice !== null) table.getState().notify(opened.notice);
      const stopKeeping = keepTable(table, opened.start.id, isOfficial);
      onChange?.(table);
      const stopTelling =
        onChange === null
          ? null
          : table.subscribe((now, before) => {
              if (now.session.setup !== before.session.setup) onChange(table);
            });
      stop = () => {
        stopKeeping();
        stopTelling?.();
      };
      setMessage(null);
      setStore(table);
    };
    // The error page shows the failure, and the stored game stays as it is.
    begin().catch((error: unknown) =>
      setStore(() => {
        throw error;
      }),
    );
    return () => {
      shown = false;
      stop?.();
    };
  }, [open, onChange]);
  if (message !== null) return failed(message);
  if (store === null) return waiting;
  return (
    <TableContext value={store}>
      <TableRoom above={children} />
    </TableContext>
  );
}
