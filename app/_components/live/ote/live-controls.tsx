'use client';
import { Ellipsis, MessageSquare, Undo2 } from 'lucide-react';
import { use, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import { ControlRows, EndButtons, NARROW_CLASS, Tool } from '@/app/_components/table/controls';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { isPanelShown, togglePanel, zoomBy } from '@/app/_components/table/table-actions';
import { keysOf } from '@/app/_components/table/table-settings';
import { askedAt, useTable, useTableStore } from '@/app/_components/table/table-store';
import { DIALOG_ITEM } from '@/app/_components/table/table-styles';
import { STOP_WORDS, STOPS, type Stops } from '@/lib/live/stops';
import { counted } from '@/lib/text/counted';
import { focusMessages } from '../live-chat';
import { LiveClock } from '../live-clock';
import { UnreadContext } from '../live-signs';
import { NoticeButton } from '../notice-button';
import type { LiveTable } from './live-table';
import type { OteHeard } from './ote-heard';

interface LivePartProps {
  readonly table: LiveTable;
  readonly heard: OteHeard;
}

/** The buttons for undo and menu, the clock, and the button that ends the step. */
export function LiveControls({ table, heard }: LivePartProps) {
  const store = useTableStore();
  const requests = useTable(({ session }) => session.now.requests);
  const settings = useTable((one) => one.settings);
  const isAsked = useTable((one) => askedAt(one).who === 'person');
  const isOwnTurn = useTable(({ session, viewer }) => session.now.state.turn.seat === viewer);
  const keys = keysOf(settings);
  const request = isAsked ? (requests[0] ?? null) : null;
  const mayGoBack = heard.answer.you !== null && heard.answer.phase === 'playing';
  return (
    <ControlRows
      extra={null}
      tools={
        <>
          {mayGoBack ? (
            <Tool label={`Ask to go back (${keys.undo})`} onClick={() => store.getState().undo()}>
              <Undo2 aria-hidden="true" />
            </Tool>
          ) : null}
          <Tool label="More" onClick={() => store.getState().open('menu')}>
            <Ellipsis aria-hidden="true" />
          </Tool>
          {heard.answer.options.chat ? <MessagesTool /> : null}
          <LiveClock deadline={heard.answer.deadline} isYours={isAsked} />
        </>
      }
    >
      {request?.ask === 'respond' && !isOwnTurn ? (
        <Button className={NARROW_CLASS} onClick={() => table.stopAt('none')}>
          Pass until my turn
        </Button>
      ) : null}
      <EndButtons request={request} />
    </ControlRows>
  );
}

/**
 * The button of the log and the messages, with the number of messages that are not seen yet. Goes to the messages where
 * the panel beside the table shows them.
 */
function MessagesTool() {
  const store = useTableStore();
  const { count } = use(UnreadContext);
  const label =
    count === 0 ? 'Log and messages' : `Log and messages, ${counted(count, 'new message')}`;
  return (
    <Tool
      label={label}
      onClick={() =>
        isPanelShown(store.getState()) ? focusMessages() : store.getState().open('panels')
      }
    >
      <span className="relative">
        <MessageSquare aria-hidden="true" />
        {count === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute -top-2.5 left-3 min-w-4 rounded-full bg-accent px-1 text-center text-[11px] leading-4 font-bold text-accent-ink"
          >
            {count > 9 ? '9+' : count}
          </span>
        )}
      </span>
    </Tool>
  );
}

/** The menu of a live table. */
export function LiveMenu({ table, heard }: LivePartProps) {
  const store = useTableStore();
  const id = useId();
  const [stops, setStops] = useState(table.stops);
  const [isSure, setSure] = useState(false);
  const { you, phase } = heard.answer;
  const isIn =
    you !== null && phase === 'playing' && heard.answer.table?.view.seats[you]?.out === false;
  const close = () => store.getState().open(null);
  const concede = () => {
    if (!isSure) setSure(true);
    else if (you !== null) {
      close();
      void table.move({ kind: 'answer', answer: { do: 'concede', seat: you } });
    }
  };
  const items: readonly (readonly [words: string, does: () => void])[] = [
    ['Log and messages', () => store.getState().open('panels')],
    ['Larger cards', () => zoomBy(store, 1.15)],
    ['Smaller cards', () => zoomBy(store, 1 / 1.15)],
    ['Change the keys', () => store.getState().open('keys')],
    ['Fold or unfold the panel', () => togglePanel(store)],
  ];
  return (
    <DialogFrame title="At this table" onClose={close}>
      {isIn ? (
        <Field
          id={id}
          label="Chances to respond"
          hint="This never looks at your hand, so how fast you pass tells the others nothing."
        >
          <Select
            id={id}
            aria-describedby={`${id}-hint`}
            value={stops}
            onChange={({ target }) => {
              const chosen: Stops = STOPS.find((one) => one === target.value) ?? stops;
              setStops(chosen);
              table.stopAt(chosen);
            }}
          >
            {STOPS.map((one) => (
              <option key={one} value={one}>
                {STOP_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <ul className="mb-3 grid gap-0.5">
        {items.map(([words, does]) => (
          <li key={words}>
            <button
              type="button"
              className={DIALOG_ITEM}
              onClick={() => {
                close();
                does();
              }}
            >
              {words}
            </button>
          </li>
        ))}
        {isIn ? (
          <li>
            <button type="button" className={DIALOG_ITEM} onClick={concede}>
              {isSure ? 'Concede: press again to leave the game' : 'Concede'}
            </button>
          </li>
        ) : null}
      </ul>
      {isIn ? <NoticeButton /> : null}
    </DialogFrame>
  );
}
