'use client';
import { useId } from 'react';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { isPilot } from '@/lib/ote/pilot-choice';
import { DialogFrame } from './dialog-frame';
import {
  dealNextShuffle,
  dealSameShuffle,
  focusCommand,
  togglePanel,
  zoomBy,
} from './table-actions';
import { type KeyAction, keysOf, type Pace } from './table-settings';
import type { TableState } from './table-state';
import { useTable, useTableStore } from './table-store';
import { DIALOG_CHECK, DIALOG_ITEM } from './table-styles';

/** The menu of the table. */
export function MenuDialog() {
  const store = useTableStore();
  const settings = useTable((table) => table.settings);
  const referee = useTable((table) => table.referee);
  const left = useTable((table) => table.left !== null);
  const concedes = useTable(concedingSeat);
  const keys = keysOf(settings);
  const table = () => store.getState();
  const items: readonly (readonly [words: string, key: KeyAction | null, does: () => void])[] = [
    ['New game, opponents', 'new-game', () => table().open('new-game')],
    ['Next shuffle', 'next-shuffle', () => dealNextShuffle(store)],
    ['Ten opening hands', 'hands', () => table().open('hands')],
    ['Replay this shuffle', null, () => dealSameShuffle(store)],
    ...(left ? [['Back to the game before', null, () => table().backToLeft()] as const] : []),
    ...(concedes === null
      ? []
      : [
          [
            'Concede: the game ends as lost',
            null,
            () => table().act([{ do: 'concede', seat: concedes }]),
          ] as const,
        ]),
    ['Earlier games', null, () => table().open('earlier')],
    ['Share, export, report a rule', 'share', () => table().open('share')],
    ['Log, lines, odds and coach', null, () => table().open('panels')],
    ['Fold or unfold the panel', 'panel', () => togglePanel(store)],
    ['What is best now?', 'coach', () => table().askCoach('best-now')],
    [
      referee ? 'Keep the rules again' : 'Referee: do anything by hand',
      'referee',
      () => table().setReferee(!referee),
    ],
    ['Type a command', 'command', () => focusCommand()],
    ['Larger cards', 'zoom-in', () => zoomBy(store, 1.15)],
    ['Smaller cards', 'zoom-out', () => zoomBy(store, 1 / 1.15)],
    ['Help', 'help', () => table().open('help')],
    ['Change the keys', null, () => table().open('keys')],
  ];
  return (
    <DialogFrame title="At this table" onClose={() => table().open(null)}>
      <ul className="mb-3 grid gap-0.5">
        {items.map(([words, key, does]) => (
          <li key={words}>
            <button
              type="button"
              className={DIALOG_ITEM}
              onClick={() => {
                table().open(null);
                does();
              }}
            >
              {words}
              {key === null ? null : (
                <kbd className="min-w-6.5 rounded-md border border-line-strong px-1.75 py-px text-center text-[13px] font-[620] [font-family:inherit]">
                  {keys[key]}
                </kbd>
              )}
            </button>
          </li>
        ))}
      </ul>
      <SettingSwitches />
    </DialogFrame>
  );
}

/** Returns the seat of the person who may concede a game with others (TURN-9); null for none. */
function concedingSeat({ session, facts, viewer }: TableState): number | null {
  const { seats, outcome } = session.now.state;
  const isIn = facts.roles[viewer] === 'person' && seats[viewer]?.out === false;
  return outcome === null && seats.length > 1 && isIn ? viewer : null;
}

const PACE_CHOICES: readonly (readonly [value: Pace, words: string])[] = [
  ['slow', 'Slowly, one after another'],
  ['normal', 'One after another'],
  ['at-once', 'All at once'],
];

/** The settings of all tables in this browser. */
export function SettingSwitches() {
  const store = useTableStore();
  const settings = useTable((table) => table.settings);
  const people = useTable((table) => table.facts.roles.filter((role) => role === 'person').length);
  const hasPilots = useTable(({ facts }) => facts.roles.some(isPilot));
  const id = useId();
  const change = store.getState().set;
  return (
    <>
      <label className={DIALOG_CHECK}>
        <input
          type="checkbox"
          checked={settings.letters}
          onChange={(event) => change({ letters: event.target.checked })}
        />
        Use single letters as shortcuts
      </label>
      <label className={DIALOG_CHECK}>
        <input
          type="checkbox"
          checked={settings.everyWindow}
          onChange={(event) => change({ everyWindow: event.target.checked })}
        />
        Stop at every chance to respond, not only where somebody is likely to
      </label>
      {hasPilots ? (
        <ChoiceField
          id={id}
          label="Show the moves of the computer"
          choices={PACE_CHOICES}
          value={settings.pace}
          onChange={(pace) => change({ pace })}
        />
      ) : null}
      {people < 2 ? null : (
        <label className={DIALOG_CHECK}>
          <input
            type="checkbox"
            checked={settings.openHands}
            onChange={(event) => change({ openHands: event.target.checked })}
          />
          Open hands: do not cover the table between two players
        </label>
      )}
    </>
  );
}
