'use client';
import { useContext } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { beginTree, oteTable } from '@/engine';
import { nameOf } from '@/lib/games/card-name';
import { type SoloOptions, soloSetup } from '@/lib/games/session-setup';
import { defOf, faceOf } from './card-facts';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { EndScreen } from './end-screen';
import { NewGameDialog } from './new-game-dialog';
import { WholeCard } from './preview';
import { freshSeed, TableContext, useTable } from './table-store';

interface TableDialogsProps {
  readonly seat: number;
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
  readonly onResponds: (on: boolean) => void;
}

/** At most one dialog; the end screen opens by itself. */
export function TableDialogs({ seat, letters, onLetters, onResponds }: TableDialogsProps) {
  const store = useContext(TableContext);
  const dialog = useTable((table) => table.dialog);
  const ended = useTable((table) => table.session.now.state.outcome !== null && !table.endSeen);
  const onDeal = (options: SoloOptions) => {
    const table = store?.getState();
    if (table === undefined) return;
    const begun = beginTree(oteTable, soloSetup(table.deck, options));
    if (begun.ok) table.deal(options, begun.value);
    else table.refuse(begun.error);
  };
  const again = (seed: (now: number) => number) => {
    const options = store?.getState().options;
    if (options !== undefined) onDeal({ ...options, seed: seed(options.seed) });
  };
  switch (dialog) {
    case 'help':
      return <HelpDialog letters={letters} onLetters={onLetters} onResponds={onResponds} />;
    case 'new-game':
      return <NewGameDialog onDeal={onDeal} />;
    case 'dead-pile':
      return <DeadPileDialog seat={seat} />;
    case 'card':
      return <CardDialog />;
    case null:
      return ended ? (
        <EndScreen onAgain={() => again((now) => now)} onNew={() => again(freshSeed)} />
      ) : null;
  }
}

/** The whole card, where there is no space for the preview. */
function CardDialog() {
  const state = useTable((table) => table.session.now.state);
  const shown = useTable((table) => table.shown);
  const open = useTable((table) => table.open);
  if (shown === null) return null;
  return (
    <DialogFrame title={nameOf(state, shown)} onClose={() => open(null)}>
      <WholeCard card={shown} />
    </DialogFrame>
  );
}

/** The dead pile, newest first; everybody may look at it (SCOPE-1). */
function DeadPileDialog({ seat }: { readonly seat: number }) {
  const state = useTable((table) => table.session.now.state);
  const open = useTable((table) => table.open);
  const cards = [...(state.seats[seat]?.dead ?? [])].reverse();
  return (
    <DialogFrame
      title={`The dead pile: ${cards.length === 1 ? '1 card' : `${cards.length} cards`}`}
      onClose={() => open(null)}
    >
      {cards.length === 0 ? <p className={css.lead}>Nothing was discarded or popped yet.</p> : null}
      <div className={css.pile}>
        {cards.map((card) => {
          const def = defOf(state, card);
          return def === null ? null : <CardFace key={card} card={faceOf(def)} />;
        })}
      </div>
    </DialogFrame>
  );
}

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['← ↑ → ↓', 'move between cards and zones'],
  ['Enter', 'select a card and go to its actions'],
  ['Escape', 'cancel or deselect'],
  ['C', 'call the card in focus'],
  ['P', 'play the Whammy in focus'],
  ['K', 'crank the card in focus for Pull'],
  ['A', 'use its ability'],
  ['M', 'move the Character in focus'],
  ['S', 'shift the Gear in focus'],
  ['D', 'discard the card in focus'],
  ['F', 'attack one of your own with the Character in focus (ATK-3)'],
  ['G, T', 'Gang Up or Martyr with the Character in focus, during an attack'],
  ['B', 'go to the next targets of a Bulldoze'],
  ['V', 'view the whole card'],
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

/** Help and shortcuts; single keys can be switched off (WCAG 2.1.4). */
function HelpDialog({ letters, onLetters, onResponds }: HelpDialogProps) {
  const open = useTable((table) => table.open);
  const responds = useTable((table) => table.responds);
  return (
    <DialogFrame title="At the table" onClose={() => open(null)}>
      <p className={css.lead}>
        You play alone, against time: each turn you draw a card, and you win when you begin a turn
        with enough Influence. Crank Characters and Resources for Pull, spend it to call cards, and
        score the unspent Pull of Characters in the Influence step. When the rules do not allow an
        action, the message names the clause.
      </p>
      <p className={css.lead}>
        Select a card and choose an action, drag it into place, or use the keys. Double-click to
        take the first legal action. On a phone, hold a card to see all of it.
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
        Use single letters as shortcuts
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={responds}
          onChange={(event) => onResponds(event.target.checked)}
        />
        Stop whenever I can respond to my own actions, not only during attacks
      </label>
    </DialogFrame>
  );
}
