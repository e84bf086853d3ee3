'use client';
import { useDraggable } from '@dnd-kit/core';
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  use,
  useState,
} from 'react';
import type { CardIx, Place } from '@/engine';
import { actionsFor } from '@/lib/ote/session-actions';
import { answerByPointing } from '@/lib/ote/session-choice';
import { standingWords } from '@/lib/ote/session-grid';
import css from './card-button.module.css';
import type { TableState } from './table-state';
import { useTable, useTableStore } from './table-store';

interface CardButtonProps {
  readonly card: CardIx;
  readonly label: string;
  /** Its place in a Conspiracy, which is part of its label. */
  readonly place?: Place | undefined;
  /** Whether it is the Tab stop of its zone; the arrow keys reach the other cards. */
  readonly tabbable: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The words for what a card can do now. */
const ACTING_WORDS = { act: '; can be used now', pull: '; can be cranked for Pull' } as const;

/** Checks whether a click on the card chooses it, for a waiting action or a decision. */
function isOffered({ aim, session }: TableState, card: CardIx): boolean {
  if (aim !== null) return aim.action.options.some(({ on }) => on.at(-1) === card);
  return answerByPointing(session.now.requests[0] ?? null, card) !== null;
}

/** A card on the table: click or Enter selects it, mouse or finger drags it, hovering previews it. */
export const CardButton = memo(function CardButton({
  card,
  label,
  place,
  tabbable,
  className = '',
  children,
}: CardButtonProps) {
  const store = useTableStore();
  const selected = useTable((table) => table.selected === card);
  const open = useTable((table) => isOffered(table, card));
  const acting = useTable((table) => table.acting.get(card) ?? null);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `card:${card}`,
    data: { card },
  });

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const table = store.getState();
    const offered = table.aim?.action.options.find(({ on }) => on.at(-1) === card);
    const chosen = answerByPointing(table.session.now.requests[0] ?? null, card);
    if (offered !== undefined) table.choose(offered);
    else if (chosen !== null) table.act([chosen]);
    else table.select(selected && event.detail > 0 ? null : card);
    // With Enter the focus moves on to the actions, unless it has already moved elsewhere.
    const button = event.currentTarget;
    if (!open && event.detail === 0) {
      requestAnimationFrame(() => {
        if (document.activeElement === button && button.hasAttribute('data-selected'))
          document.querySelector<HTMLElement>('[data-tray] button')?.focus();
      });
    }
  };
  const onDoubleClick = () => {
    const table = store.getState();
    const { state, requests } = table.session.now;
    const first = actionsFor(state, requests[0] ?? null, card).find(
      (action) => action.refusal === null,
    );
    if (first !== undefined) table.take(card, first);
  };

  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      data-card={card}
      data-stop=""
      data-selected={selected || undefined}
      data-offered={open || undefined}
      data-dragging={isDragging || undefined}
      data-acting={acting ?? undefined}
      tabIndex={tabbable || open ? 0 : -1}
      aria-pressed={selected}
      className={`${css.button} ${className}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={() => store.getState().show(card)}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && event.buttons === 0 && store.getState().show(card)
      }
    >
      <Rendered
        label={label}
        place={place}
        uses={`${acting === null ? '' : ACTING_WORDS[acting]}${open ? '; choose it' : ''}`}
      >
        {children}
      </Rendered>
    </button>
  );
});

/** The place of rank 1 and file 1, which changes the places of all cards in words when a rank or file is added. */
export const Corner = createContext<Place>({ rank: 0, file: 0 });

interface RenderedProps extends Pick<CardButtonProps, 'label' | 'place' | 'children'> {
  /** What can be done with it, in words. */
  readonly uses: string;
}

/** The picture of a card with its label. The label is an attribute, so that a change causes no layout. */
function Rendered({ label, place, uses, children }: RenderedProps) {
  const corner = use(Corner);
  const where = place === undefined ? '' : `; ${standingWords(corner, place)}`;
  return (
    <span role="img" aria-label={`${label}${where}${uses}`} className={css.rendered}>
      {children}
    </span>
  );
}

/** Returns the Tab stop of a zone: its last focused card, or its first. */
export function useZoneStop(cards: readonly CardIx[]) {
  const [last, setLast] = useState<CardIx | null>(null);
  const stop = last !== null && cards.includes(last) ? last : (cards[0] ?? null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const card = event.target.closest('[data-card]')?.getAttribute('data-card');
    if (card !== null && card !== undefined) setLast(Number(card));
  };
  return { stop, onFocus };
}
