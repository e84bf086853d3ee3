'use client';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { useTable } from '@/app/_components/table/table-store';
import css from './dialogs.module.css';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['← ↑ → ↓', 'go from card to card, and from zone to zone'],
  ['Enter', 'choose a card and go to what it can do'],
  ['Escape', 'cancel, or put the card back'],
  ['C', 'call the card in focus'],
  ['P', 'play the Whammy in focus'],
  ['K', 'crank the card in focus for Pull'],
  ['A', 'use its ability'],
  ['M', 'move the Character in focus'],
  ['S', 'shift the Gear in focus'],
  ['D', 'discard the card in focus'],
  ['F', 'attack one of your own with the Character in focus (ATK-3)'],
  ['G, T', 'Gang Up, or be a Martyr, with it while an attack is under way'],
  ['B', 'go to whom a Bulldoze may attack next'],
  ['V', 'look at the whole card'],
  ['E', 'end the step'],
  ['Shift E', 'end the turn: score every Character that is left'],
  ['U or Ctrl Z', 'undo'],
  ['R or Ctrl Y', 'redo'],
  ['N', 'new game'],
  ['?', 'this help'],
];

interface HelpDialogProps {
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
  readonly onResponds: (on: boolean) => void;
}

/** How to play at this table; single keys can be switched off (WCAG 2.1.4). */
export function HelpDialog({ letters, onLetters, onResponds }: HelpDialogProps) {
  const open = useTable((table) => table.open);
  const responds = useTable((table) => table.responds);
  return (
    <DialogFrame title="At the table" onClose={() => open(null)}>
      <p className={css.lead}>
        Alone, a deck plays against time: every turn it draws a card, and it wins when it begins a
        turn with enough Influence. Crank Characters and Resources for Pull, call cards with it, and
        score in the Influence step what the Characters gave and nobody spent. The rules are kept:
        what is refused names its clause.
      </p>
      <p className={css.lead}>
        Choose a card and press what it shall do, drag it where it shall go, or use the keys. A
        double click does the first thing that is legal. On a phone, hold a card to see all of it.
      </p>
      <dl className={css.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key} className={css.keyRow}>
            <dt>
              <kbd className={css.kbd}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => onLetters(event.target.checked)}
        />
        Single letters work as keys
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={responds}
          onChange={(event) => onResponds(event.target.checked)}
        />
        Stop whenever I could respond to myself, not only at an attack
      </label>
    </DialogFrame>
  );
}
