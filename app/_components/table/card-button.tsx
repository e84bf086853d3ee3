'use client';
import { useDraggable } from '@dnd-kit/core';
import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { CardIx } from '@/engine';
import { actionsFor } from '@/lib/games/session-actions';
import { answerByPointing } from '@/lib/games/session-choice';
import css from './card-button.module.css';
import { useTable } from './table-store';

interface CardButtonProps {
  readonly card: CardIx;
  readonly label: string;
  /** Tab reaches one card of each zone; the arrow keys reach the others. */
  readonly tabbable: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A card on the table: click or Enter selects it, mouse or finger drags it, hovering previews it. */
export function CardButton({ card, label, tabbable, className = '', children }: CardButtonProps) {
  const selected = useTable((table) => table.selected === card);
  const offered = useTable(
    (table) => table.aim?.action.options.find((option) => option.on.at(-1) === card) ?? null,
  );
  const choose = useTable((table) => table.choose);
  const select = useTable((table) => table.select);
  const show = useTable((table) => table.show);
  const take = useTable((table) => table.take);
  const session = useTable((table) => table.session);
  const act = useTable((table) => table.act);
  const chosen = answerByPointing(session.now.requests[0] ?? null, card);
  const open = offered !== null || chosen !== null;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `card:${card}`,
    data: { card },
  });

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (offered !== null) choose(offered);
    else if (chosen !== null) act([chosen]);
    else select(selected && event.detail > 0 ? null : card);
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
    const { state, requests } = session.now;
    const request = requests[0] ?? null;
    const first = actionsFor(state, request, card).find((action) => action.refusal === null);
    if (first !== undefined) take(card, first);
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
      tabIndex={tabbable || open ? 0 : -1}
      aria-pressed={selected}
      className={`${css.button} ${className}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={() => show(card)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && event.buttons === 0 && show(card)}
    >
      <span aria-hidden="true" className={css.rendered}>
        {children}
      </span>
      <span className="sr-only">{open ? `${label}; choose it` : label}</span>
    </button>
  );
}

/** Roving focus: the tab stop of a zone is its last focused card, or its first. */
export function useZoneStop(cards: readonly CardIx[]) {
  const [last, setLast] = useState<CardIx | null>(null);
  const stop = last !== null && cards.includes(last) ? last : (cards[0] ?? null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const card = event.target.closest('[data-card]')?.getAttribute('data-card');
    if (card !== null && card !== undefined) setLast(Number(card));
  };
  return { stop, onFocus };
}
