'use client';
import { Suspense } from 'react';
import { LoadedLater } from '@/app/_components/site/loaded-later';
import { CardDialog, DeadPileDialog } from './card-dialogs';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { EndScreen } from './end-screen';
import { Panels } from './side-panel';
import { useTable, useTableStore } from './table-store';

/** Dialogs whose code comes when they are opened. */
const LOADED = {
  help: () => import('./help-dialog').then((one) => one.HelpDialog),
  keys: () => import('./keys-dialog').then((one) => one.KeysDialog),
  menu: () => import('./menu-dialog').then((one) => one.MenuDialog),
  share: () => import('./share-dialog').then((one) => one.ShareDialog),
  compare: () => import('./compare-dialog').then((one) => one.CompareDialog),
  earlier: () => import('./earlier-dialog').then((one) => one.EarlierDialog),
  hands: () => import('./opening-hands').then((one) => one.OpeningHandsDialog),
  'new-game': () => import('./new-game-dialog').then((one) => one.NewGameDialog),
} as const;

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
    case 'keys':
    case 'menu':
    case 'share':
    case 'compare':
    case 'earlier':
    case 'hands':
    case 'new-game':
      return <LoadedLater key={dialog} load={LOADED[dialog]} />;
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
