'use client';
import { useDraggable } from '@dnd-kit/core';
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import { type CardIx, isInPlay, type Place } from '@/engine';
import type { Fate } from '@/lib/ote/forecast';
import { actionsFor } from '@/lib/ote/session-actions';
import { answerByPointing } from '@/lib/ote/session-choice';
import type { CombatRole } from '@/lib/ote/session-combat';
import { standingWords } from '@/lib/ote/session-grid';
import { isOwnTarget, meansAnybody } from '@/lib/ote/target-words';
import css from './card-button.module.css';
import type { TableState } from './table-state';
import { useTable, useTableStore } from './table-store';

interface CardButtonProps {
  readonly card: CardIx;
  readonly label: string;
  /** The place of the card in a Conspiracy, which its label contains; absent elsewhere. */
  readonly place?: Place | undefined;
  /** The part of the card in a combat; null or absent for none. */
  readonly role?: CombatRole | null;
  /** Whether Tab reaches this card of its zone; the arrow keys reach the others. */
  readonly tabbable: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The id of the shown forecast, which describes the card that is pointed at. */
export const FORECAST_ID = 'combat-forecast';

/** The words for what a card can do now. */
const ACTING_WORDS = { act: '; can be used now', pull: '; can be cranked for Pull' } as const;

/** Checks whether a click on the card chooses it, for a waiting action or a decision. */
function isOffered({ aim, session }: TableState, card: CardIx): boolean {
  if (aim !== null) return aim.action.options.some(({ on }) => on.at(-1) === card);
  return answerByPointing(session.now.requests[0] ?? null, card) !== null;
}

/** Checks whether a click means a card of somebody else as the target of the waiting action, which it cannot be. */
function isMissed({ aim, session, viewer }: TableState, card: CardIx): boolean {
  const here = session.now.state.cards[card];
  const hasTargets = aim?.action.options.some(({ on }) => on.length > 0) === true;
  return hasTargets && here !== undefined && here.seat !== viewer && isInPlay(here.zone);
}

/** Checks whether an offered card is the asked player's own, where that could be overlooked. */
function isOwnOffer({ aim, session, viewer }: TableState, card: CardIx): boolean {
  const { state } = session.now;
  if (!isOwnTarget(state, viewer, card)) return false;
  return aim === null || meansAnybody(state, aim.action.options);
}

/** Checks whether choosing the card leads to a combat, or to a fate that is forecast. */
function isForetold({ aim, foretold }: TableState, card: CardIx): boolean {
  return aim?.action.kind === 'attack' || foretold.has(card);
}

/** The words on a card whose end is forecast, each with a sign of its own. */
const FATE_SIGNS: Readonly<Record<Fate, readonly [sign: string, word: string]>> = {
  popped: ['✕', 'popped'],
  flipped: ['↷', 'flipped'],
  saved: ['✓', 'Saved'],
  stays: ['✓', 'stays'],
  open: ['?', 'uncertain'],
};

/** The words on a card in combat. */
export const ROLE_SIGNS: Readonly<Record<CombatRole, readonly [sign: string, word: string]>> = {
  attacks: ['→', 'attacks'],
  attacked: ['◎', 'is attacked'],
  martyr: ['†', 'is the Martyr'],
};

interface MarkProps {
  readonly of: readonly [sign: string, word: string];
  readonly fate?: Fate;
  readonly role?: CombatRole;
}

/** A sign with its word, for which the cards of a phone have no room. */
function Mark({ of: [sign, word], fate, role }: MarkProps) {
  return (
    <span data-fate={fate} data-role={role}>
      {sign} <span className={css.word}>{word}</span>
    </span>
  );
}

/**
 * A card on the table: click or Enter selects or chooses it, mouse or finger drags it, hovering previews it. A finger
 * cannot hover: its first tap on a card shows what would become of whom, if anything would, and the second chooses it.
 */
export const CardButton = memo(function CardButton({
  card,
  label,
  place,
  role = null,
  tabbable,
  className = '',
  children,
}: CardButtonProps) {
  const store = useTableStore();
  const selected = useTable((table) => table.selected === card);
  const offer = useTable((table) => {
    if (!isOffered(table, card)) return null;
    return isOwnOffer(table, card) ? 'own' : 'other';
  });
  const [open, own] = [offer !== null, offer === 'own'];
  const fate = useTable((table) => table.foretold.get(card) ?? null);
  const described = useTable((table) => table.foretold.has(card) && table.shown === card);
  const acting = useTable((table) => table.acting.get(card) ?? null);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `card:${card}`,
    data: { card },
  });

  const isByFinger = useRef(false);
  const wasOffered = useRef(false);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const table = store.getState();
    const offered = table.aim?.action.options.find(({ on }) => on.at(-1) === card);
    const chosen = answerByPointing(table.session.now.requests[0] ?? null, card);
    const isTap = isByFinger.current && event.detail > 0;
    wasOffered.current = open;
    if (open && isTap && table.tapped !== card && isForetold(table, card)) table.tap(card);
    else if (offered !== undefined) table.choose(offered);
    else if (chosen !== null) table.act([chosen]);
    else if (isMissed(table, card)) table.miss(card);
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
    // Two taps have shown and chosen it.
    if (wasOffered.current) return;
    const table = store.getState();
    const { state, requests } = table.session.now;
    const actions = actionsFor(state, requests[0] ?? null, card);
    // A refused action says why, and looks for the cheapest way to it.
    const first = actions.find((action) => action.refusal === null) ?? actions[0];
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
      aria-describedby={open && described ? FORECAST_ID : undefined}
      className={`${css.button} ${className}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={() => store.getState().show(card)}
      onPointerDown={(event) => {
        isByFinger.current = event.pointerType === 'touch';
      }}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && event.buttons === 0 && store.getState().show(card)
      }
    >
      <RenderedCard
        label={label}
        place={place}
        uses={`${acting === null ? '' : ACTING_WORDS[acting]}${own ? '; it is yours' : ''}${open ? '; choose it' : ''}`}
      >
        {children}
      </RenderedCard>
      {own || fate !== null || role !== null ? (
        <span className={css.marks} aria-hidden="true">
          {role === null ? null : <Mark of={ROLE_SIGNS[role]} role={role} />}
          {own ? <Mark of={['◆', 'yours']} /> : null}
          {fate === null ? null : <Mark of={FATE_SIGNS[fate]} fate={fate} />}
        </span>
      ) : null}
    </button>
  );
});

/** The place of rank 1 and file 1, which changes the places of all cards in words when a rank or file is added. */
export const Corner = createContext<Place>({ rank: 0, file: 0 });

interface RenderedCardProps extends Pick<CardButtonProps, 'label' | 'place' | 'children'> {
  /** The words for the actions of the card now. */
  readonly uses: string;
}

/** The picture of a card with its label. The label is an attribute, so that a change causes no layout. */
function RenderedCard({ label, place, uses, children }: RenderedCardProps) {
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
