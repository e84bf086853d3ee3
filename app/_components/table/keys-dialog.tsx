'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { DialogFrame } from './dialog-frame';
import { isValidKey, KEY_ACTIONS, type KeyAction, keysOf, withKey } from './table-settings';
import { useTable, useTableStore } from './table-store';
import { DIALOG_KEY_ROW, DIALOG_LEAD, DIALOG_STATUS } from './table-styles';

/** The description of each key. */
export const KEY_WORDS: Readonly<Record<KeyAction, string>> = {
  call: 'call the card in focus',
  play: 'play the Whammy in focus',
  use: 'use its ability',
  crank: 'crank the card in focus for Pull',
  move: 'move the Character in focus',
  shift: 'shift the Gear in focus',
  discard: 'discard the card in focus',
  attack: 'attack with the Character in focus',
  'gang-up': 'Gang Up with the Character in focus, during an attack',
  martyr: 'Martyr with the Character in focus, during an attack',
  bulldoze: 'go to the next targets of a Bulldoze',
  view: 'view the whole card',
  'end-step': 'end the step, or pass',
  'end-turn': 'end the turn: score every Character that is left',
  undo: 'undo (also Ctrl Z)',
  redo: 'redo (also Ctrl Y)',
  way: 'do what makes the refused action legal',
  coach: 'ask the coach what is best now',
  'next-shuffle': 'deal the next shuffle',
  hands: 'ten opening hands',
  'new-game': 'new game, opponents',
  command: 'type a command',
  'zoom-in': 'larger cards',
  'zoom-out': 'smaller cards',
  panel: 'fold or unfold the panel beside the table',
  referee: 'referee: do anything by hand',
  share: 'share this game',
  help: 'help',
};

/** Changes the keys. If another action had the new key, it gets the old one. */
export function KeysDialog() {
  const store = useTableStore();
  const settings = useTable((table) => table.settings);
  const [waiting, setWaiting] = useState<KeyAction | null>(null);
  const [said, setSaid] = useState('');
  const keys = keysOf(settings);
  return (
    <DialogFrame title="Keys" onClose={() => store.getState().open(null)}>
      <p className={DIALOG_LEAD}>Choose what to change, then press the key for it.</p>
      <p role="status" className={DIALOG_STATUS}>
        {said}
      </p>
      <dl className="my-3.5 grid gap-0.5">
        {KEY_ACTIONS.map((action) => (
          <div key={action} className={DIALOG_KEY_ROW}>
            <dt>
              <button
                type="button"
                className="min-w-12 min-h-8.5 px-2.5 border border-line-strong rounded-[5px] font-[620] aria-pressed:border-accent aria-pressed:bg-accent-wash"
                aria-pressed={waiting === action}
                aria-label={`${KEY_WORDS[action]}: ${keys[action]}. Change it`}
                onClick={() => {
                  setWaiting(action);
                  setSaid(`Press the key for: ${KEY_WORDS[action]}.`);
                }}
                onKeyDown={(event) => {
                  if (waiting !== action || !isValidKey(event.key)) return;
                  event.preventDefault();
                  event.stopPropagation();
                  store.getState().set({ keys: withKey(settings, action, event.key).keys });
                  setWaiting(null);
                  setSaid(`${event.key}: ${KEY_WORDS[action]}.`);
                }}
              >
                {waiting === action ? 'press …' : keys[action]}
              </button>
            </dt>
            <dd>{KEY_WORDS[action]}</dd>
          </div>
        ))}
      </dl>
      <Button
        onClick={() => {
          store.getState().set({ keys: {} });
          setSaid('The keys are the defaults again.');
        }}
      >
        Back to the defaults
      </Button>
    </DialogFrame>
  );
}
