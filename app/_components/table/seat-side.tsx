'use client';
import { useDroppable } from '@dnd-kit/core';
import { memo, useMemo } from 'react';
import type { PullLot } from '@/engine';
import { filterWords } from '@/lib/log/filter-words';
import { nameOf } from '@/lib/ote/card-name';
import { pilesOf } from '@/lib/ote/piles';
import { useZoneStop } from './card-button';
import { cardsInZone, flippedCards } from './card-facts';
import { CardScroller } from './card-scroller';
import { CardBack, CardTile } from './card-tile';
import { ConspiracyGrid } from './conspiracy-grid';
import type { PilesPlace } from './fit-tiles';
import css from './seat-side.module.css';
import { isOnlooker, useTable, useTableStore } from './table-store';

/** The number of a pile, with its picture. */
const STACK_CLASS =
  'flex items-center gap-1.5 min-h-8 px-1 rounded-[6px] text-left pointer-coarse:min-h-10 in-data-[piles=narrow-column]:flex-wrap in-data-[piles=narrow-column]:gap-y-0.5 in-data-[piles=low-column]:[&:is(div)]:min-h-6 in-data-[piles=strip]:grid in-data-[piles=strip]:min-h-10 in-data-[piles=strip]:grid-cols-[auto_auto] in-data-[piles=strip]:content-center in-data-[piles=strip]:justify-center in-data-[piles=strip]:gap-x-1 in-data-[piles=strip]:gap-y-0.5';
const DECK_CLASS =
  'w-4.5 h-6.25 flex-none data-empty:border data-empty:border-dashed data-empty:border-line-strong data-empty:rounded-[3px] data-empty:bg-transparent data-empty:*:invisible';
const COUNT_CLASS = 'min-w-[1.6ch] flex-none text-[15px] font-[680] tabular-nums text-right';
/** The word below its number and picture, where there is no room beside them. */
const WORD_BELOW =
  'in-data-[piles=low-column]:sr-only in-data-[piles=narrow-column]:basis-full in-data-[piles=narrow-column]:text-[10px] in-data-[piles=narrow-column]:leading-none in-data-[piles=strip]:col-span-full in-data-[piles=strip]:text-center in-data-[piles=strip]:text-[10px] in-data-[piles=strip]:leading-none';
const WORD_CLASS = `text-[11px] leading-[1.15] text-ink-soft ${WORD_BELOW}`;

interface SeatSideProps {
  readonly seat: number;
  /** Whether the side faces the own one; rank 1 is then at the bottom, and the other cards are behind the Conspiracy. */
  readonly across: boolean;
  /** Whether the other cards are to the right of the Conspiracy, and in how many columns. */
  readonly aside: boolean;
  readonly columns: number;
  /** The place of the piles. */
  readonly piles: PilesPlace;
}

/** One player's side of the table: the Conspiracy, the other cards, the Reserve and the piles. */
export const SeatSide = memo(function SeatSide(props: SeatSideProps) {
  const { seat, across, aside, columns, piles } = props;
  const name = useTable((table) => table.session.now.state.seats[seat]?.name ?? '');
  const own = useTable((table) => table.viewer === seat && !isOnlooker(table));
  const whose = own ? 'Your' : `${name}’s`;
  const kinds = 'Resources, Secrets and Environmentals';
  return (
    <div
      className={css.side}
      data-across={across || undefined}
      data-other={own ? undefined : true}
      data-aside={aside || undefined}
      data-piles={piles}
    >
      <CardScroller className={css.cards ?? ''}>
        <div className={css.laid}>
          <ConspiracyGrid seat={seat} own={own} across={across} label={`${whose} Conspiracy`} />
          <BesideCards
            seat={seat}
            own={own}
            columns={columns}
            label={own ? kinds : `${whose} ${kinds}`}
          />
        </div>
      </CardScroller>
      <div className={css.piles}>
        <SeatName seat={seat} />
        <Reserve seat={seat} />
        <SeatPiles seat={seat} whose={own ? '' : `${name}: `} />
      </div>
    </div>
  );
});

/** The name of a player whose board is beside others, on the board. */
function SeatName({ seat }: { readonly seat: number }) {
  const name = useTable(({ session }) =>
    session.now.state.seats.length === 1 ? null : (session.now.state.seats[seat]?.name ?? ''),
  );
  const acts = useTable(({ session }) => session.now.requests[0]?.seat === seat);
  if (name === null) return null;
  return (
    <p
      className="line-clamp-2 min-w-0 px-1 text-[13px] leading-[1.2] font-semibold break-words data-acts:text-accent in-data-[piles=low-column]:line-clamp-1 in-data-[piles=low-column]:px-0 in-data-[piles=low-column]:text-[11px] in-data-[piles=narrow-column]:px-0 in-data-[piles=narrow-column]:text-[11px] in-data-[piles=narrow-column]:tracking-tight in-data-[piles=strip]:line-clamp-1 in-data-[piles=strip]:max-w-36"
      data-acts={acts || undefined}
      title={name}
    >
      {name}
    </p>
  );
}

/** Resources, Secrets and Environmentals, beside the Conspiracy (CALL-6). */
const BesideCards = memo(function Beside({
  seat,
  own,
  columns,
  label,
}: {
  readonly seat: number;
  readonly own: boolean;
  readonly columns: number;
  readonly label: string;
}) {
  const state = useTable((table) => table.session.now.state);
  const piles = useMemo(() => pilesOf(state, cardsInZone(state, seat, 'table')), [state, seat]);
  const { stop, onFocus } = useZoneStop(piles.map(({ card }) => card));
  const { setNodeRef, isOver } = useDroppable({ id: `table:${seat}`, data: { table: true } });
  return (
    <section
      ref={setNodeRef}
      className="grid flex-none justify-center gap-(--gap) rounded-lg data-over:bg-accent-wash in-data-across:data-empty:hidden"
      style={
        piles.length === 0
          ? {}
          : { gridTemplateColumns: `repeat(${Math.min(columns, piles.length)}, var(--tile-w))` }
      }
      data-over={isOver || undefined}
      data-empty={piles.length === 0 || undefined}
      aria-label={label}
      onFocus={onFocus}
    >
      {piles.length > 0 || !own ? null : (
        <p className="px-2.5 text-[13px] text-ink-soft">
          Resources, Secrets and Environmentals go here.
        </p>
      )}
      {piles.map(({ card, cards }) => (
        <div key={card} className="w-(--tile-w) h-(--tile-h)">
          <CardTile card={card} tabbable={card === stop} copies={cards.length} />
        </div>
      ))}
    </section>
  );
});

/** The deck with its count, the dead pile (open to everybody), and the flipped cards, face down. */
function SeatPiles({ seat, whose }: { readonly seat: number; readonly whose: string }) {
  const store = useTableStore();
  const here = useTable((table) => table.session.now.state.seats[seat]);
  const own = useTable((table) => table.viewer === seat);
  const flipped = useTable((table) => flippedCards(table.session.now.state, seat).join(' '));
  const { setNodeRef, isOver } = useDroppable({ id: `dead:${seat}`, data: { dead: true } });
  if (here === undefined) return null;
  const { deck, dead, hand } = here;
  return (
    <section
      className="flex flex-col gap-0.5 in-data-[piles=low-column]:gap-0 in-data-[piles=strip]:flex-row"
      aria-label={`${whose}Deck and dead pile`}
    >
      <div className={STACK_CLASS}>
        <span
          className={DECK_CLASS}
          data-empty={deck.length === 0 || undefined}
          data-spot={`deck:${seat}`}
        >
          <CardBack />
        </span>
        <span className={COUNT_CLASS}>{deck.length}</span>
        <span className={WORD_CLASS}>in deck</span>
      </div>
      {own ? null : (
        <div className={STACK_CLASS}>
          <span className={DECK_CLASS} data-spot={`hand:${seat}`}>
            <CardBack />
          </span>
          <span className={COUNT_CLASS}>{hand.length}</span>
          <span className={WORD_CLASS}>in hand</span>
        </div>
      )}
      <button
        ref={setNodeRef}
        type="button"
        className={`${STACK_CLASS} hover:bg-paper-sunk data-over:bg-paper-sunk`}
        data-over={isOver || undefined}
        onClick={() => store.getState().openPile(seat)}
      >
        <span
          className="w-4.5 h-6.25 flex-none border border-line-strong rounded-[3px] bg-paper-sunk data-empty:border-dashed data-empty:bg-transparent"
          data-empty={dead.length === 0 || undefined}
          data-spot={`dead:${seat}`}
        />
        <span className={COUNT_CLASS}>{dead.length}</span>
        <span className={WORD_CLASS}>dead pile</span>
      </button>
      {flipped === '' ? null : (
        <ul
          className="flex max-h-24 flex-wrap gap-1 overflow-y-auto p-1 in-data-[piles=strip]:max-w-24 in-data-[piles=strip]:flex-nowrap in-data-[piles=strip]:overflow-x-auto"
          aria-label={`${whose}Flipped`}
        >
          {flipped.split(' ').map((card) => (
            <li key={card}>
              <FlippedCard card={Number(card)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A flipped Character, face down, which everybody may look at (SCOPE-1). */
function FlippedCard({ card }: { readonly card: number }) {
  const store = useTableStore();
  const name = useTable(({ session }) => nameOf(session.now.state, card));
  const show = () => store.getState().show(card);
  return (
    <button
      type="button"
      className="block w-6.5 h-9"
      data-spot={`card:${card}`}
      title={name}
      onPointerEnter={show}
      onFocus={show}
      onClick={() => {
        show();
        store.getState().open('card');
      }}
    >
      <CardBack label={`${name}, flipped`} />
    </button>
  );
}

interface ReserveShare {
  readonly key: string;
  readonly points: number;
  readonly name: string;
  readonly use: string;
}

/** Groups the Pull of the Reserve by what it can be spent on (CALL-2). */
function groupReserve(lots: readonly PullLot[]): readonly ReserveShare[] {
  const points = (kind: PullLot['kind']) =>
    lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.points : 0), 0);
  const shares: ReserveShare[] = [
    {
      key: 'character',
      points: points('character'),
      name: 'Character',
      use: 'calls anything; what is left is scored',
    },
    { key: 'resource', points: points('resource'), name: 'Resource', use: 'calls anything' },
  ];
  for (const lot of lots) {
    if (lot.kind !== 'restricted' || lot.points === 0) continue;
    const use = `calls ${lot.only === null ? 'what it names' : filterWords(lot.only)}`;
    const at = shares.findIndex((share) => share.use === use);
    const found = shares[at];
    if (found === undefined) shares.push({ key: use, points: lot.points, name: 'Restricted', use });
    else shares[at] = { ...found, points: found.points + lot.points };
  }
  return shares;
}

/** The Reserve: the Pull to spend before the turn ends (CALL-1). */
const Reserve = memo(function Reserve({ seat }: { readonly seat: number }) {
  const lots = useTable((table) => table.session.now.state.seats[seat]?.reserve);
  const own = useTable((table) => table.viewer === seat);
  const shares = groupReserve(lots ?? []);
  if (!own && shares.every(({ points }) => points === 0)) return null;
  return (
    <section aria-label={own ? 'Reserve' : 'Their Reserve'}>
      <h2 className="sr-only">Pull in reserve</h2>
      <dl className="flex flex-col gap-0.5 in-data-[piles=low-column]:flex-row in-data-[piles=strip]:flex-row in-data-[piles=strip]:gap-2">
        {shares.map(({ key, points, name, use }) => (
          <div
            key={key}
            className="group flex items-center gap-1.5 px-1 in-data-[piles=low-column]:px-0 in-data-[piles=narrow-column]:flex-wrap in-data-[piles=narrow-column]:gap-y-0.5 in-data-[piles=strip]:grid in-data-[piles=strip]:justify-items-center in-data-[piles=strip]:gap-y-0.5 in-data-[piles=strip]:px-0"
            data-empty={points === 0 || undefined}
            title={`${name} Pull in reserve: ${use}`}
          >
            {/* The name comes first for screen readers. */}
            <dt className={`order-last text-[11px] font-semibold leading-[1.15] ${WORD_BELOW}`}>
              {name}
              <span className="sr-only"> Pull: {use}</span>
            </dt>
            <dd className="grid h-6 min-w-6 place-items-center in-data-[piles=low-column]:h-5 in-data-[piles=low-column]:min-w-5 rounded-[12px] border-[1.5px] border-line-strong bg-paper-raised px-1 text-[13px] font-bold tabular-nums group-not-data-empty:border-accent group-not-data-empty:bg-accent group-not-data-empty:text-accent-ink">
              {points}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
