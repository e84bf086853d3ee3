'use client';
import { Button } from '@/app/_components/forms/button';
import { GAME_COMMANDS } from '@/lib/ote/commands/game-commands';
import { HAND_COMMANDS } from '@/lib/ote/commands/read-hand-command';
import { TABLE_COMMANDS } from '@/lib/ote/commands/table-commands';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { KEY_WORDS } from './keys-dialog';
import { Switches } from './menu-dialog';
import { KEY_ACTIONS, keysOf } from './table-settings';
import { useTable, useTableStore } from './table-store';

const FIXED: readonly (readonly [keys: string, does: string])[] = [
  ['← ↑ → ↓', 'move between cards and zones'],
  ['Enter', 'select a card and go to its actions'],
  ['Escape', 'cancel or deselect'],
];

/** Help, shortcuts and commands; single keys can be changed and switched off (WCAG 2.1.4). */
export function HelpDialog() {
  const store = useTableStore();
  const settings = useTable((table) => table.settings);
  const keys = keysOf(settings);
  return (
    <DialogFrame title="At the table" onClose={() => store.getState().open(null)}>
      <p className={css.lead}>
        Each turn you draw a card, and you win when you begin a turn with enough Influence. Crank
        Characters and Resources for Pull, spend it to call cards, and score the unspent Pull of
        Characters in the Influence step. When the rules do not allow an action, the message names
        the clause and the cheapest way to it.
      </p>
      <p className={css.lead}>
        Select a card and choose an action, drag it into place, use the keys, or type a command.
        Double-click to take the first legal action. On a phone, hold a card to see all of it.
      </p>
      <Listed
        rows={[
          ...FIXED,
          ...KEY_ACTIONS.map((action) => [keys[action], KEY_WORDS[action]] as const),
        ]}
      />
      <Button onClick={() => store.getState().open('keys')}>Change the keys</Button>
      <Switches />
      <h3 className={css.heading}>Commands</h3>
      <p className={css.lead}>
        The first letters of a name are enough; Name#2 is the second of two alike.
      </p>
      <Listed rows={GAME_COMMANDS} />
      <h3 className={css.heading}>Commands to the table</h3>
      <Listed rows={TABLE_COMMANDS} />
      <h3 className={css.heading}>Commands of a referee</h3>
      <Listed rows={HAND_COMMANDS} />
    </DialogFrame>
  );
}

function Listed({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={css.keys}>
      {rows.map(([key, does]) => (
        <div key={key + does} className={css.keyRow}>
          <dt>
            <kbd className={css.kbd}>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
