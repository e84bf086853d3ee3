'use client';
import { CardFace } from '@/app/_components/card/card-face';
import { defOf, faceOf } from '@/app/_components/table/card-facts';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { useTable } from '@/app/_components/table/table-store';
import css from './dialogs.module.css';

/** The dead pile, the latest first; everybody may look at it (SCOPE-1). */
export function DeadPileDialog({ seat }: { readonly seat: number }) {
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
