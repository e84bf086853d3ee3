'use client';
import { useContext } from 'react';
import { CardDialog } from '@/app/_components/table/card-dialog';
import { DeadPileDialog } from '@/app/_components/table/dead-pile-dialog';
import { EndScreen } from '@/app/_components/table/end-screen';
import { freshSeed } from '@/app/_components/table/fresh-seed';
import { HelpDialog } from '@/app/_components/table/help-dialog';
import { NewGameDialog } from '@/app/_components/table/new-game-dialog';
import { TableContext, useTable } from '@/app/_components/table/table-store';
import { beginHistory, ote } from '@/engine';
import { type SoloOptions, soloSetup } from '@/lib/games/session-setup';

interface TableDialogsProps {
  readonly seat: number;
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
  readonly onResponds: (on: boolean) => void;
}

/** At most one dialog at a time; the end of the game comes by itself. */
export function TableDialogs({ seat, letters, onLetters, onResponds }: TableDialogsProps) {
  const store = useContext(TableContext);
  const dialog = useTable((table) => table.dialog);
  const ended = useTable((table) => table.session.now.state.outcome !== null && !table.endSeen);
  const onDeal = (options: SoloOptions) => {
    const table = store?.getState();
    if (table === undefined) return;
    const begun = beginHistory(ote, soloSetup(table.deck, options));
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
