'use client';
import dynamic from 'next/dynamic';
import { CardFace } from '@/app/_components/card/card-face';
import { nameOf } from '@/lib/games/card-name';
import { defOf, faceOf } from './card-facts';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { EndScreen } from './end-screen';
import { NewGameDialog } from './new-game-dialog';
import { WholeCard } from './preview';
import { Panels } from './side-panel';
import { useTable, useTableStore } from './table-store';

const HelpDialog = dynamic(() => import('./help-dialog').then((one) => one.HelpDialog));
const KeysDialog = dynamic(() => import('./keys-dialog').then((one) => one.KeysDialog));
const MenuDialog = dynamic(() => import('./menu-dialog').then((one) => one.MenuDialog));
const ShareDialog = dynamic(() => import('./share-dialog').then((one) => one.ShareDialog));
const CompareDialog = dynamic(() => import('./compare-dialog').then((one) => one.CompareDialog));
const EarlierDialog = dynamic(() => import('./earlier-dialog').then((one) => one.EarlierDialog));
const OpeningHandsDialog = dynamic(() =>
  import('./opening-hands').then((one) => one.OpeningHandsDialog),
);

/** At most one dialog; the end screen opens by itself. */
export function TableDialogs() {
  const store = useTableStore();
  const dialog = useTable((table) => table.dialog);
  const ended = useTable((table) => table.session.now.state.outcome !== null && !table.endSeen);
  switch (dialog) {
    case 'help':
      return <HelpDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'menu':
      return <MenuDialog />;
    case 'share':
      return <ShareDialog />;
    case 'compare':
      return <CompareDialog />;
    case 'earlier':
      return <EarlierDialog />;
    case 'hands':
      return <OpeningHandsDialog />;
    case 'new-game':
      return <NewGameDialog />;
    case 'pile':
      return <DeadPileDialog />;
    case 'card':
      return <CardDialog />;
    case 'panels':
      return (
        <DialogFrame title="Beside the table" wide onClose={() => store.getState().open(null)}>
          <div className={css.panels}>
            <Panels />
          </div>
        </DialogFrame>
      );
    case null:
      return ended ? <EndScreen /> : null;
  }
}

/** The whole card, where there is no space for the preview. */
function CardDialog() {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const shown = useTable((table) => table.shown);
  if (shown === null) return null;
  return (
    <DialogFrame title={nameOf(state, shown)} onClose={() => store.getState().open(null)}>
      <WholeCard card={shown} />
    </DialogFrame>
  );
}

/** A dead pile, newest first; everybody may look at it (SCOPE-1). */
function DeadPileDialog() {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const seat = useTable((table) => table.pile);
  const { name = '', dead = [] } = state.seats[seat] ?? {};
  const cards = dead.toReversed();
  const whose = state.seats.length === 1 ? 'The dead pile' : `The dead pile of ${name}`;
  return (
    <DialogFrame
      title={`${whose}: ${cards.length === 1 ? '1 card' : `${cards.length} cards`}`}
      onClose={() => store.getState().open(null)}
    >
      {cards.length === 0 ? <p className={css.lead}>Nothing was discarded or popped yet.</p> : null}
      <div className={css.pile}>
        {cards.map((card) => {
          const def = defOf(state, card);
          return def === null ? null : (
            <button
              key={card}
              type="button"
              onClick={() => {
                store.getState().select(card);
                store.getState().open(null);
              }}
            >
              <CardFace card={faceOf(def)} />
            </button>
          );
        })}
      </div>
    </DialogFrame>
  );
}
