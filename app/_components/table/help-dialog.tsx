'use client';
import { Button } from '@/app/_components/forms/button';
import { GAME_COMMANDS } from '@/lib/ote/commands/game-commands';
import { HAND_COMMANDS } from '@/lib/ote/commands/read-hand-command';
import { TABLE_COMMANDS } from '@/lib/ote/commands/table-commands';
import { DialogFrame } from './dialog-frame';
import { KEY_WORDS } from './keys-dialog';
import { SettingSwitches } from './menu-dialog';
import { KEY_ACTIONS, keysOf } from './table-settings';
import { useTable, useTableStore } from './table-store';
import { DIALOG_KEY_ROW, DIALOG_LEAD } from './table-styles';

const HEADING_CLASS = 'mt-4.5 mb-1 text-[15px] font-[660]';

const FIXED_KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['← ↑ → ↓', 'move between cards and zones'],
  ['← →', 'in the log: go through the cards that it names'],
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
      <p className={DIALOG_LEAD}>
        Each turn you draw a card, and you win when you begin a turn with enough Influence. Crank
        Characters and Resources for Pull, spend it to call cards, and score the unspent Pull of
        Characters in the Influence step. When the rules do not allow an action, the message names
        the clause and the cheapest way to it.
      </p>
      <p className={DIALOG_LEAD}>
        Select a card and choose an action, drag it into place, use the keys, or type a command.
        Double-click to take the first legal action. On a touch screen, a tap shows what a card says
        and can do, a second tap on a target whose end is forecast chooses it, a hold lifts it to be
        dragged, and a hold without dragging shows all of it.
      </p>
      <p className={DIALOG_LEAD}>
        A bar over a card says that it can be used now, a dot that it can be cranked for Pull. A red
        sign at the AP of another player’s Character says that it could pop one of yours, and a star
        that a rule of the card decides the figure.
      </p>
      <KeyList
        rows={[
          ...FIXED_KEYS,
          ...KEY_ACTIONS.map((action) => [keys[action], KEY_WORDS[action]] as const),
        ]}
      />
      <Button onClick={() => store.getState().open('keys')}>Change the keys</Button>
      <SettingSwitches />
      <h3 className={HEADING_CLASS}>Commands</h3>
      <p className={DIALOG_LEAD}>
        The first letters of a name are enough; Name#2 is the second of two alike.
      </p>
      <KeyList rows={GAME_COMMANDS} />
      <h3 className={HEADING_CLASS}>Commands to the table</h3>
      <KeyList rows={TABLE_COMMANDS} />
      <h3 className={HEADING_CLASS}>Commands of a referee</h3>
      <KeyList rows={HAND_COMMANDS} />
    </DialogFrame>
  );
}

function KeyList({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="my-3.5 grid gap-0.5">
      {rows.map(([key, does]) => (
        <div key={key + does} className={DIALOG_KEY_ROW}>
          <dt>
            <kbd className="font-[620] [font-family:inherit]">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
