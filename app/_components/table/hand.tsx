'use client';
import { useMemo } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import type { CardIx } from '@/engine';
import { faceLabel } from '@/lib/faces/face-card';
import { actionsFor } from '@/lib/games/session-actions';
import { CardButton, useZoneStop } from './card-button';
import { defOf, faceOf } from './card-facts';
import css from './hand.module.css';
import { useTable } from './table-store';

/** The hand as a fan. Cards that can be called or played now are raised. */
export function Hand({ seat }: { readonly seat: number }) {
  const { state, requests } = useTable((table) => table.session.now);
  const request = requests[0] ?? null;
  const cards = state.seats[seat]?.hand ?? [];
  const { stop, onFocus } = useZoneStop(cards);
  const ready = useMemo(() => {
    const legal = (card: CardIx) =>
      actionsFor(state, request, card).some((one) => one.refusal === null);
    return new Set((state.seats[seat]?.hand ?? []).filter(legal));
  }, [state, request, seat]);
  return (
    <section className={css.hand} aria-label={`Your hand, ${cards.length} cards`} onFocus={onFocus}>
      {cards.length === 0 ? <p className={css.none}>No cards in hand.</p> : null}
      <ul className={css.fan}>
        {cards.map((card) => (
          <li key={card} className={css.slot} data-ready={ready.has(card) || undefined}>
            <HandCard card={card} tabbable={card === stop} ready={ready.has(card)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandCard({
  card,
  tabbable,
  ready,
}: {
  readonly card: CardIx;
  readonly tabbable: boolean;
  readonly ready: boolean;
}) {
  const def = useTable((table) => defOf(table.session.now.state, card));
  if (def === null) return null;
  const face = faceOf(def);
  const label = `${faceLabel(face)}${ready ? '; can be used now' : ''}`;
  return (
    <CardButton card={card} tabbable={tabbable} label={label} className={css.card}>
      <CardFace card={face} />
    </CardButton>
  );
}
