'use client';
import { nameOf } from '@/lib/ote/card-name';
import { counted } from '@/lib/text/counted';
import { defOf } from './card-facts';
import { DefFace } from './def-face';
import { DialogFrame } from './dialog-frame';
import { WholeCard } from './preview';
import { useTable, useTableStore } from './table-store';
import { DIALOG_LEAD } from './table-styles';

/** The whole card, when there is no space for the preview. */
export function CardDialog() {
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
export function DeadPileDialog() {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const seat = useTable((table) => table.pile);
  const { name = '', dead = [] } = state.seats[seat] ?? {};
  const cards = dead.toReversed();
  const whose = state.seats.length === 1 ? 'The dead pile' : `The dead pile of ${name}`;
  return (
    <DialogFrame
      title={`${whose}: ${counted(cards.length, 'card')}`}
      onClose={() => store.getState().open(null)}
    >
      {cards.length === 0 ? (
        <p className={DIALOG_LEAD}>Nothing was discarded or popped yet.</p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
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
              <DefFace def={def} />
            </button>
          );
        })}
      </div>
    </DialogFrame>
  );
}
