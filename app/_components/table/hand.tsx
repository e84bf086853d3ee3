'use client';
import { memo } from 'react';
import { type CardIx, UNKNOWN_CARD } from '@/engine';
import { faceLabel } from '@/lib/faces/face-card';
import { counted } from '@/lib/text/counted';
import { CardButton, useZoneStop } from './card-button';
import { defOf, faceOf } from './card-facts';
import { CardBack } from './card-tile';
import { DefFace } from './def-face';
import css from './hand.module.css';
import { isOnlooker, useTable } from './table-store';

const NO_CARDS: readonly CardIx[] = [];

/** The hand of the player at the screen as a fan. Cards that can be used now are raised; a spectator sees the backs of hidden ones. */
export function Hand() {
  const cards = useTable(
    ({ session, viewer }) => session.now.state.seats[viewer]?.hand ?? NO_CARDS,
  );
  const whose = useTable((table) =>
    isOnlooker(table) ? `${table.session.now.state.seats[table.viewer]?.name ?? ''}’s` : 'Your',
  );
  const { stop, onFocus } = useZoneStop(cards);
  return (
    <section
      className={css.hand}
      aria-label={`${whose} hand, ${counted(cards.length, 'card')}`}
      onFocus={onFocus}
    >
      {cards.length === 0 ? <p className={css.none}>No cards in hand.</p> : null}
      <ul className={css.fan}>
        {cards.map((card) => (
          <HandCard key={card} card={card} tabbable={card === stop} />
        ))}
      </ul>
    </section>
  );
}

const HandCard = memo(function HandCard({
  card,
  tabbable,
}: {
  readonly card: CardIx;
  readonly tabbable: boolean;
}) {
  const def = useTable((table) => defOf(table.session.now.state, card));
  const ready = useTable((table) => table.acting.get(card) === 'act');
  if (def === null) return null;
  if (def.id === UNKNOWN_CARD)
    return (
      <li className={css.slot}>
        <span className={css.hidden}>
          <CardBack label="A hidden card" />
        </span>
      </li>
    );
  return (
    <li className={css.slot} data-ready={ready || undefined}>
      <CardButton
        card={card}
        tabbable={tabbable}
        label={faceLabel(faceOf(def))}
        className={css.card}
      >
        <DefFace def={def} />
      </CardButton>
    </li>
  );
});
