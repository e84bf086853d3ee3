'use client';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { WholeCard } from '@/app/_components/table/preview';
import { useTable } from '@/app/_components/table/table-store';
import { nameOf } from '@/lib/games/card-name';

/** The whole card, where there is no room for it beside the table. */
export function CardDialog() {
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
