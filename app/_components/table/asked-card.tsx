'use client';
import type { CardDef, CardIx } from '@/engine';
import { figureText } from '@/lib/cards/figure-text';
import { typeName } from '@/lib/faces/face-card';
import { defOf } from './card-facts';
import { useTable, useTableStore } from './table-store';

/** The card that a question is about, with its text. Pointing at it shows it in the panel, and a click shows all of it. */
export function AskedCard({ card }: { readonly card: CardIx }) {
  const store = useTableStore();
  const def = useTable((table) => defOf(table.session.now.state, card));
  if (def === null) return null;
  const show = () => store.getState().show(card);
  return (
    <button
      type="button"
      data-event-card=""
      className="w-full rounded-[5px] border-l-3 border-accent bg-paper-raised px-2.5 py-1 text-left text-[13px] leading-[1.35] text-ink-soft hover:bg-paper-sunk"
      onPointerEnter={show}
      onFocus={show}
      onClick={() => {
        show();
        store.getState().open('card');
      }}
    >
      <strong className="font-semibold text-ink">
        {def.name}, {typeName(def)}
        {figureWords(def)}
      </strong>
      {def.text === '' ? null : `: ${def.text}`}
    </button>
  );
}

function figureWords({ type, ap, dp, pull }: CardDef): string {
  const power = type === 'character' ? `, AP ${figureText(ap)}, DP ${figureText(dp)}` : '';
  return `${power}${pull === null ? '' : `, Pull ${figureText(pull)}`}`;
}
