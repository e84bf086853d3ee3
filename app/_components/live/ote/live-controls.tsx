'use client';
import { Ellipsis, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import { Field, Select } from '@/app/_components/forms/field';
import { EndButtons, Tool } from '@/app/_components/table/controls';
import css from '@/app/_components/table/controls.module.css';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import dialogs from '@/app/_components/table/dialogs.module.css';
import { zoomBy } from '@/app/_components/table/table-actions';
import { keysOf } from '@/app/_components/table/table-settings';
import { askedAt, useTable, useTableStore } from '@/app/_components/table/table-store';
import { STOP_WORDS, STOPS, type Stops } from '@/lib/live/stops';
import { LiveClock } from '../live-clock';
import type { LiveTable } from './live-table';
import type { OteHeard } from './ote-heard';

interface LivePartProps {
  readonly table: LiveTable;
  readonly heard: OteHeard;
}

/** The buttons for undo, size and menu, the clock, and the button that ends the step. */
export function LiveControls({ heard }: LivePartProps) {
  const store = useTableStore();
  const requests = useTable(({ session }) => session.now.requests);
  const settings = useTable((one) => one.settings);
  const isAsked = useTable((one) => askedAt(one).who === 'person');
  const keys = keysOf(settings);
  const request = isAsked ? (requests[0] ?? null) : null;
  const mayGoBack = heard.answer.you !== null && heard.answer.phase === 'playing';
  return (
    <section className={css.controls} aria-label="Game">
      {mayGoBack ? (
        <Tool label={`Ask to go back (${keys.undo})`} onClick={() => store.getState().undo()}>
          <Undo2 aria-hidden="true" />
        </Tool>
      ) : null}
      <Tool label="Larger cards" wide onClick={() => zoomBy(store, 1.15)}>
        <ZoomIn aria-hidden="true" />
      </Tool>
      <Tool label="Smaller cards" wide onClick={() => zoomBy(store, 1 / 1.15)}>
        <ZoomOut aria-hidden="true" />
      </Tool>
      <Tool label="More" onClick={() => store.getState().open('menu')}>
        <Ellipsis aria-hidden="true" />
      </Tool>
      <LiveClock deadline={heard.answer.deadline} isYours={isAsked} />
      <span className={css.go}>
        <EndButtons request={request} />
      </span>
    </section>
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
      <ul className={dialogs.menu}>
        {items.map(([words, does]) => (
          <li key={words}>
            <button
              type="button"
              className={dialogs.item}
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
            <button type="button" className={dialogs.item} onClick={concede}>
              {isSure ? 'Concede: press again to leave the game' : 'Concede'}
            </button>
          </li>
        ) : null}
      </ul>
    </DialogFrame>
  );
}
