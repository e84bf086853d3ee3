'use client';
import { onDemand } from '@/app/_components/site/on-demand';
import { CardDialog, DeadPileDialog } from './card-dialogs';
import { DialogFrame } from './dialog-frame';
import { Panels } from './side-panel';
import { useTable, useTableStore } from './table-store';

/** Dialogs that are loaded on demand. */
const DIALOGS_ON_DEMAND = {
  help: onDemand(() => import('./help-dialog').then((one) => one.HelpDialog)),
  keys: onDemand(() => import('./keys-dialog').then((one) => one.KeysDialog)),
  menu: onDemand(() => import('./menu-dialog').then((one) => one.MenuDialog)),
  share: onDemand(() => import('./share-dialog').then((one) => one.ShareDialog)),
  compare: onDemand(() => import('./compare-dialog').then((one) => one.CompareDialog)),
  earlier: onDemand(() => import('./earlier-dialog').then((one) => one.EarlierDialog)),
  hands: onDemand(() => import('./opening-hands').then((one) => one.OpeningHandsDialog)),
  'new-game': onDemand(() => import('./new-game-dialog').then((one) => one.NewGameDialog)),
} as const;

const EndScreen = onDemand(() => import('./end-screen').then((one) => one.EndScreen));

/** The open dialog, if any. The end screen opens automatically. */
export function TableDialogs() {
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
    case 'new-game': {
      const Loaded = DIALOGS_ON_DEMAND[dialog];
      return <Loaded />;
    }
    case 'pile':
      return <DeadPileDialog />;
    case 'card':
      return <CardDialog />;
    case 'panels':
      return (
        <DialogFrame title="Beside the table" wide onClose={() => store.getState().open(null)}>
          <div className="flex h-[min(70dvh,40rem)]">
            <Panels />
          </div>
        </DialogFrame>
      );
    case null:
      return ended ? <EndScreen /> : null;
  }
}
