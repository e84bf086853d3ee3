'use client';
import { useEffect, useState } from 'react';
import { CardDialog, DeadPileDialog } from '@/app/_components/table/card-dialogs';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { KeysDialog } from '@/app/_components/table/keys-dialog';
import { Preview } from '@/app/_components/table/preview';
import side from '@/app/_components/table/side-panel.module.css';
import { TableRoom } from '@/app/_components/table/table-room';
import { TableContext, useTable, useTableStore } from '@/app/_components/table/table-store';
import type { OteAnswer, OteView } from '@/lib/live/ote-live';
import { LiveChat } from '../live-chat';
import { LiveNotices } from '../live-notices';
import { LiveControls, LiveMenu } from './live-controls';
import { LiveEnd } from './live-end';
import { LiveLogPanel } from './live-log-panel';
import { createLiveTable, type LiveTable } from './live-table';
import type { OteHeard } from './ote-heard';

interface LiveRoomProps {
  readonly heard: OteHeard;
  readonly isLost: boolean;
}

/** A running live game, at the table of a solo game. */
export function LiveRoom({ heard, isLost }: LiveRoomProps) {
  const { answer } = heard;
  const [table] = useState(() => createLiveTable(begun(answer)));
  useEffect(() => table.show(answer), [table, answer]);
  return (
    <TableContext value={table.store}>
      <h1 className="sr-only">Live table</h1>
      <TableRoom
        notices={<Notices table={table} heard={heard} isLost={isLost} />}
        controls={<LiveControls table={table} heard={heard} />}
        side={<LiveSide heard={heard} />}
        dialogs={<LiveDialogs table={table} heard={heard} />}
      />
    </TableContext>
  );
}

function begun(answer: OteAnswer): OteAnswer & { readonly table: OteView } {
  const { table } = answer;
  if (table === null) throw new Error('The room of a live game needs a game that has begun.');
  return { ...answer, table };
}

interface PartProps {
  readonly table: LiveTable;
  readonly heard: OteHeard;
}

function Notices({ table, heard, isLost }: PartProps & { readonly isLost: boolean }) {
  const { answer, log } = heard;
  const undo = answer.table?.undo ?? null;
  const from = undo === null ? undefined : log.find(({ depth }) => depth > undo.to);
  return (
    <LiveNotices
      answer={answer}
      isLost={isLost}
      isIn={answer.you !== null && answer.table?.view.seats[answer.you]?.out === false}
      from={from?.pieces.map(({ text }) => text).join('') ?? null}
      move={(move) => void table.move(move)}
    />
  );
}

/** The previewed card, the log and the chat. */
function LiveSide({ heard }: { readonly heard: OteHeard }) {
  return (
    <>
      <div className={side.preview}>
        <Preview />
      </div>
      <LivePanels heard={heard} />
    </>
  );
}

function LivePanels({ heard }: { readonly heard: OteHeard }) {
  return (
    <div className={side.panels}>
      <div className={side.panel}>
        <LiveLogPanel heard={heard} />
      </div>
      {heard.answer.options.chat ? <LiveChat tableKey={heard.answer.key} heard={heard} /> : null}
    </div>
  );
}

function LiveDialogs({ table, heard }: PartProps) {
  const store = useTableStore();
  const dialog = useTable((state) => state.dialog);
  const close = () => store.getState().open(null);
  switch (dialog) {
    case 'card':
      return <CardDialog />;
    case 'pile':
      return <DeadPileDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'menu':
      return <LiveMenu table={table} heard={heard} />;
    case 'panels':
      return (
        <DialogFrame title="Log and messages" wide onClose={close}>
          <LivePanels heard={heard} />
        </DialogFrame>
      );
    default:
      return <LiveEnd heard={heard} />;
  }
}
