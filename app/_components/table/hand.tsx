'use client';
import { type CSSProperties, memo } from 'react';
import { type CardIx, UNKNOWN_CARD } from '@/engine';
import { faceLabel } from '@/lib/faces/face-card';
import { counted } from '@/lib/text/counted';
import { CardButton, useZoneStop } from './card-button';
import { defOf, faceOf } from './card-facts';
import { CardScroller } from './card-scroller';
import { CardBack } from './card-tile';
import { DefFace } from './def-face';
import css from './hand.module.css';
import { isOnlooker, useTable } from './table-store';

const NO_CARDS: readonly CardIx[] = [];

/** The hand of the player at the screen. Cards that can be used now are raised; a spectator sees the backs of hidden ones. */
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
      {cards.length === 0 ? <p className="px-4 py-6 text-ink-soft">No cards in hand.</p> : null}
      <CardScroller className="overflow-y-hidden">
        <ul
          className={css.list}
          style={
            { '--count': cards.length, '--half': Math.ceil(cards.length / 2) } as CSSProperties
          }
        >
          {cards.map((card) => (
            <HandCard key={card} card={card} tabbable={card === stop} />
          ))}
        </ul>
      </CardScroller>
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
        <span className="block w-(--hand-w) h-full">
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
        className="w-(--hand-w) [transform:translateY(0)] [transition:transform_140ms_ease] in-data-ready:[transform:translateY(-8px)] hover:z-4! focus-visible:z-4! motion-reduce:transition-none"
      >
        <DefFace def={def} />
      </CardButton>
    </li>
  );
});
