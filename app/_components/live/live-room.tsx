'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CardDialog, DeadPileDialog } from '@/app/_components/table/card-dialogs';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { KeysDialog } from '@/app/_components/table/keys-dialog';
import { Preview } from '@/app/_components/table/preview';
import side from '@/app/_components/table/side-panel.module.css';
import { TableRoom } from '@/app/_components/table/table-room';
import css from '@/app/_components/table/table-room.module.css';
import { TableContext, useTable, useTableStore } from '@/app/_components/table/table-store';
import type { LiveAnswer } from '@/lib/live/live-answer';
import type { LiveView } from '@/lib/live/live-table';
import { LiveChat } from './live-chat';
import { LiveControls, LiveMenu } from './live-controls';
import { LiveEnd } from './live-end';
import { LiveLogPanel } from './live-log-panel';
import { createLiveTable, type LiveTable } from './live-table';
import type { HeardLive } from './use-live';

interface LiveRoomProps {
  readonly heard: HeardLive;
  readonly isLost: boolean;
}

/** A live game that has begun, at the same table as a game alone. */
export function LiveRoom({ heard, isLost }: LiveRoomProps) {
  const { answer } = heard;
  const [table] = useState(() => createLiveTable(begun(answer)));
  useEffect(() => table.show(answer), [table, answer]);
  return (
    <TableContext value={table.store}>
      <h1 className="sr-only">Live table</h1>
      <TableRoom
        notices={<LiveNotices table={table} heard={heard} isLost={isLost} />}
        controls={<LiveControls table={table} heard={heard} />}
        side={<LiveSide heard={heard} />}
        dialogs={<LiveDialogs table={table} heard={heard} />}
      />
    </TableContext>
  );
}

function begun(answer: LiveAnswer): LiveAnswer & { readonly table: LiveView } {
  const { table } = answer;
  if (table === null) throw new Error('The room of a live game needs a game that has begun.');
  return { ...answer, table };
}

interface PartProps {
  readonly table: LiveTable;
  readonly heard: HeardLive;
}

/** Who waits for whom: a lost connection, and a player who asks to go back. */
function LiveNotices({ table, heard, isLost }: PartProps & { readonly isLost: boolean }) {
  const { answer, log } = heard;
  const { you, seats } = answer;
  const undo = answer.table?.undo ?? null;
  const mayAnswer =
    undo !== null &&
    you !== null &&
    undo.by !== you &&
    !undo.agreed.includes(you) &&
    answer.table?.view.seats[you]?.out === false;
  const from = undo === null ? undefined : log.find(({ depth }) => depth > undo.to);
  const words = from?.pieces.map(({ text }) => text).join('');
  return (
    <div role="status">
      {isLost ? (
        <p className={css.notice}>
          Can’t reach the server. The game is safe there; this page goes on by itself.
        </p>
      ) : null}
      {undo === null ? null : (
        <div className={css.notice}>
          <p>
            {undo.by === you
              ? 'You ask the others to go back'
              : `${seats[undo.by]?.name ?? ''} asks to go back`}
            {words === undefined ? '.' : `, to before “${words}”`}
          </p>
          {mayAnswer ? (
            <span className="flex gap-2">
              <Button
                look="primary"
                className="min-h-8"
                onClick={() => table.move({ kind: 'agree', seat: you })}
              >
                Go back
              </Button>
              <Button
                className="min-h-8"
                onClick={() => table.move({ kind: 'decline', seat: you })}
              >
                Play on
              </Button>
            </span>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** The card that is pointed at, the log and the messages. */
function LiveSide({ heard }: { readonly heard: HeardLive }) {
  return (
    <>
      <div className={side.preview}>
        <Preview />
      </div>
      <LivePanels heard={heard} />
    </>
  );
}

function LivePanels({ heard }: { readonly heard: HeardLive }) {
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
