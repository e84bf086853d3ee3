'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { LogRegion } from '@/app/_components/site/log-region';
import { CardDialog, DeadPileDialog } from '@/app/_components/table/card-dialogs';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { KeysDialog } from '@/app/_components/table/keys-dialog';
import { Sentence } from '@/app/_components/table/log-panel';
import { Preview } from '@/app/_components/table/preview';
import { TableRoom } from '@/app/_components/table/table-room';
import { TableContext, useTable, useTableStore } from '@/app/_components/table/table-store';
import {
  DIALOG_BUTTONS,
  DIALOG_LEAD,
  LOG,
  LOG_LINE,
  LOG_STEP,
} from '@/app/_components/table/table-styles';
import { send } from '@/lib/client/account';
import { officialTest } from '@/lib/client/open-game';
import type { OteAnswer, OteLine, OteView } from '@/lib/live/ote-live';
import { plainText } from '@/lib/log/phrase';
import { STEP_NAMES } from '@/lib/ote/export/game-text';
import { gameLink } from '@/lib/ote/link/game-link';
import type { SavedGame } from '@/lib/ote/saved-game';
import { LiveChat } from '../live-chat';
import { LiveNotices } from '../live-notices';
import { PlayAgain } from '../play-again';
import { LiveControls, LiveMenu } from './live-controls';
import { createLiveTable, type LiveTable } from './live-table';
import type { OteHeard } from './ote-heard';

interface LiveRoomProps {
  readonly heard: OteHeard;
  readonly isLost: boolean;
}

/** A running live game, at the table of a solo game. */
export function LiveRoom({ heard, isLost }: LiveRoomProps) {
  const { answer } = heard;
  const [table] = useState(() => createLiveTable(requireTable(answer)));
  useEffect(() => table.show(answer), [table, answer]);
  return (
    <TableContext value={table.store}>
      <TableRoom
        notices={<Notices table={table} heard={heard} isLost={isLost} />}
        controls={<LiveControls table={table} heard={heard} />}
        side={<LiveSide heard={heard} />}
        dialogs={<LiveDialogs table={table} heard={heard} />}
      />
    </TableContext>
  );
}

function requireTable(answer: OteAnswer): OteAnswer & { readonly table: OteView } {
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
      <Preview />
      <LivePanels heard={heard} />
    </>
  );
}

function LivePanels({ heard }: { readonly heard: OteHeard }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1">
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

interface LogGroup {
  readonly id: string;
  readonly words: string;
  readonly isTurn: boolean;
  readonly lines: readonly NumberedLine[];
}

/** A line with its number. Lines are only appended, so the number is stable. */
interface NumberedLine extends OteLine {
  readonly number: number;
}

/** Groups the lines by turn and step. */
function groupLines(log: readonly OteLine[]): readonly LogGroup[] {
  const groups: { id: string; words: string; isTurn: boolean; lines: NumberedLine[] }[] = [];
  let turn = -1;
  let words = '';
  for (const [number, line] of log.entries()) {
    const next = `Turn ${line.turn} · ${STEP_NAMES[line.step]}`;
    if (next !== words)
      groups.push({ id: `${groups.length}`, words: next, isTurn: line.turn !== turn, lines: [] });
    groups.at(-1)?.lines.push({ ...line, number });
    words = next;
    turn = line.turn;
  }
  return groups;
}

/** The log of a live game, in sentences. */
function LiveLogPanel({ heard: { log } }: { readonly heard: OteHeard }) {
  return (
    <LogRegion at={log.length} className={LOG}>
      {groupLines(log).map(({ id, words, isTurn, lines }) => (
        <div key={id} className="py-1">
          <h3 className={LOG_STEP} data-turn={isTurn || undefined}>
            {words}
          </h3>
          {lines.map(({ number, pieces }) => (
            <p key={number} className={LOG_LINE}>
              <Sentence pieces={pieces} />
            </p>
          ))}
        </div>
      ))}
    </LogRegion>
  );
}

/** What ended the game: the last sentences of the log, with their turn. */
function EndReason({ log }: { readonly log: OteHeard['log'] }) {
  const last = log.at(-1);
  if (last === undefined) return null;
  const ended = log.filter(({ depth }) => depth === last.depth).slice(-2);
  return (
    <p className="mb-2">
      Turn {last.turn}:{' '}
      {ended.map(({ pieces }) => (
        <span key={plainText(pieces)}>
          <Sentence pieces={pieces} />{' '}
        </span>
      ))}
    </p>
  );
}

/** The result of a live game; from then on it is visible to everybody. */
function LiveEnd({ heard }: { readonly heard: OteHeard }) {
  const store = useTableStore();
  const router = useRouter();
  const outcome = useTable(({ session }) => session.now.state.outcome);
  const seats = useTable(({ session }) => session.now.state.seats);
  const isSeen = useTable(({ endSeen }) => endSeen);
  const [isOpening, setOpening] = useState(false);
  const task = useOutcome();
  if (outcome === null || isSeen) return null;
  const winners = outcome.end === 'won' ? outcome.seats.map((seat) => seats[seat]?.name ?? '') : [];
  const { you, key } = heard.answer;
  const youWon = you !== null && outcome.end === 'won' && outcome.seats.includes(you);
  const title =
    winners.length === 0
      ? 'The game is over'
      : youWon && winners.length === 1
        ? 'You won'
        : `${winners.join(' and ')} won`;
  const openReplay = async () => {
    setOpening(true);
    const replay = await task.run(() => send('GET', `/api/v1/live/${key}/replay`));
    if (replay !== null) {
      router.push(`/play#${gameLink(replay.body.game as SavedGame, await officialTest())}`);
    }
    setOpening(false);
  };
  return (
    <DialogFrame title={title} onClose={() => store.getState().seeTable()}>
      <EndReason log={heard.log} />
      <p className={DIALOG_LEAD}>
        You can now replay the whole game, with everybody’s hand and every option that was not
        taken.
      </p>
      <Problem message={task.problem?.message} />
      <div className={DIALOG_BUTTONS}>
        <PlayAgain answer={heard.answer} />
        <Button
          look={you === null ? 'primary' : 'secondary'}
          disabled={isOpening}
          onClick={openReplay}
        >
          Replay the whole game
        </Button>
        <Button onClick={() => store.getState().seeTable()}>View the table</Button>
        <ButtonLink href="/live">Live tables</ButtonLink>
      </div>
    </DialogFrame>
  );
}
