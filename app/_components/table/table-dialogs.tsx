'use client';
import dynamic from 'next/dynamic';
import { Suspense } from 'react';
import { CardDialog, DeadPileDialog } from './card-dialogs';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { EndScreen } from './end-screen';
import { NewGameDialog } from './new-game-dialog';
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

/** At most one dialog; the end screen opens by itself. Without a boundary of its own, a dialog that is still loading would hide the whole table, and the focus in it would be lost. */
export function TableDialogs() {
  return (
    <Suspense fallback={null}>
      <OpenDialog />
    </Suspense>
  );
}

function OpenDialog() {
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
