'use client';
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { isTyping } from '@/app/_components/site/is-typing';
import type { CardIx } from '@/engine';
import { startGameWorkers } from '@/lib/client/play-games';
import { STEP_NAMES } from '@/lib/ote/export/game-text';
import { tileOf } from './board-model';
import { Boards } from './boards';
import { defOf } from './card-facts';
import { TileFace } from './card-tile';
import { Controls } from './controls';
import { DefFace } from './def-face';
import { Hand } from './hand';
import { PointedCard } from './preview';
import { seatPilots } from './seat-pilots';
import { ReportLine } from './shown-moves';
import { SidePanel } from './side-panel';
import { keepActingCurrent } from './table-acting';
import { TableDialogs } from './table-dialogs';
import { endDrag, startDrag } from './table-drag';
import { moveFocus, pressKey } from './table-keys';
import css from './table-room.module.css';
import type { TableState } from './table-state';
import { type TableStore, useTable, useTableStore } from './table-store';
import { ROOM_NOTICE } from './table-styles';
import { TopBar } from './top-bar';
import { Tray } from './tray';

/** No announcements while dragging, because the log announces the result, and buttons and keys are alternatives. */
const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface TableRoomProps {
  /** Between the top bar and the boards. */
  readonly above?: ReactNode;
  /** Messages about the table, below the top bar. */
  readonly notices?: ReactNode;
  readonly controls?: ReactNode;
  /** The content beside the table. */
  readonly side?: ReactNode;
  readonly dialogs?: ReactNode;
}

/** The whole table: top bar, the sides of the players, tray, hand, controls, and the log beside them. */
export function TableRoom({
  above = null,
  notices = <Notices />,
  controls = <Controls />,
  side = <SidePanel />,
  dialogs = <TableDialogs />,
}: TableRoomProps) {
  const store = useTableStore();
  const room = useRef<HTMLDivElement>(null);
  const folded = useTable((table) => !table.settings.panel);
  const covered = useTable((table) => table.handover !== null);
  const [dragged, setDragged] = useState<CardIx | null>(null);
  // Touch needs a long press, so that scrolling does not drag.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  useEffect(() => keepActingCurrent(store), [store]);
  useEffect(() => seatPilots(store), [store]);
  useEffect(() => {
    // After the page has loaded, so that opening hands can be simulated at once.
    const wait = setTimeout(startGameWorkers, 1500);
    return () => clearTimeout(wait);
  }, []);
  useEffect(() => moveCards(store), [store]);
  useKeys(store, room);
  useHurry(store);
  return (
    <DndContext
      id="table"
      sensors={sensors}
      accessibility={{
        restoreFocus: false,
        announcements: NO_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: '' },
      }}
      onDragStart={({ active }) => {
        startDrag(store, active.data.current);
        setDragged(store.getState().shown);
      }}
      onDragCancel={() => {
        setDragged(null);
        store.getState().cancel();
      }}
      onDragEnd={(event) => {
        setDragged(null);
        endDrag(store, event);
      }}
    >
      <div ref={room} className={css.room} data-table-page="" data-folded={folded || undefined}>
        <div className={css.top} inert={covered}>
          <TopBar />
          {above}
          {notices}
        </div>
        {/* Nothing is rendered under the cover, because it was for the previous player. */}
        {covered ? (
          <Handover />
        ) : (
          <>
            <div className={css.board}>
              <Boards />
            </div>
            <div className={css.dock}>
              <div className={css.hand}>
                <Hand />
              </div>
              <div className={css.act}>
                <div className={css.acting}>
                  <div className={css.tray}>
                    <Tray />
                  </div>
                  <div className={css.report}>
                    <ReportLine />
                  </div>
                  {controls}
                </div>
              </div>
            </div>
            {folded ? (
              <PointedCard className={css.pointed ?? ''} />
            ) : (
              <aside className={css.side} aria-label="Beside the table">
                {side}
              </aside>
            )}
            <Announcement />
          </>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : (
          <div className="w-26 h-36.5 opacity-92 cursor-grabbing" data-dragged={dragged}>
            <DraggedCard card={dragged} />
          </div>
        )}
      </DragOverlay>
      {covered ? null : dialogs}
      <FocusKeeper room={room} />
    </DndContext>
  );
}

function DraggedCard({ card }: { readonly card: CardIx }) {
  const tile = useTable((table) => tileOf(table.session.now.state, card));
  const def = useTable((table) => defOf(table.session.now.state, card));
  if (tile !== null) return <TileFace tile={tile} />;
  return def === null ? null : <DefFace def={def} />;
}

/** Announces an undo, a new deal, and each new step to screen readers, also where no log is shown. Two regions, because a region is read as a whole. */
function Announcement() {
  const announcement = useTable((table) => table.announcement);
  const turn = useTable(({ session }) => session.now.state.turn);
  const name = useTable(({ session }) => session.now.state.seats[turn.seat]?.name ?? '');
  const alone = useTable(({ session }) => session.now.state.seats.length === 1);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p role="status" className="sr-only">
        Turn {turn.number}
        {alone ? '' : `, ${name}`}: {STEP_NAMES[turn.step]}.
      </p>
    </>
  );
}

const STORING_WORDS = {
  full: 'This browser’s storage is full: the game goes on, but a reload begins it anew. Share it to keep it.',
  forbidden:
    'This browser stores nothing for this site: the game goes on, but a reload begins it anew. Share it to keep it.',
} as const;

/** Messages about this table: its storage, another tab, a failed pilot, a reported rule. */
function Notices() {
  const store = useTableStore();
  const notice = useTable((table) => table.notice);
  const storing = useTable((table) => table.storing);
  const fault = useTable((table) => table.faults.at(-1) ?? null);
  const expected = useTable((table) => table.facts.expected);
  return (
    <div role="status">
      {storing === 'stored' ? null : <p className={ROOM_NOTICE}>{STORING_WORDS[storing]}</p>}
      {fault === null ? null : <p className={ROOM_NOTICE}>{fault}</p>}
      {expected === null ? null : (
        <p className={ROOM_NOTICE}>
          <strong>A rule is reported at this moment.</strong> Expected: {expected}
        </p>
      )}
      {notice === null ? null : (
        <p className={ROOM_NOTICE}>
          {notice}
          <button
            type="button"
            aria-label="Close this note"
            onClick={() => store.getState().notify(null)}
          >
            <X aria-hidden="true" />
          </button>
        </p>
      )}
    </div>
  );
}

/** Handles the shortcuts of the table, when no other control uses the key. */
function useKeys(store: TableStore, room: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const moved = room.current !== null && moveFocus(room.current, event);
      if (moved || pressKey(store, event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, room]);
}

/** Shows the moves of a pilot at once after a click or a key, which does besides what it does anyway. */
function useHurry(store: TableStore): void {
  useEffect(() => {
    const listen = () => {
      const { hurry } = store.getState();
      // After what the click or key does by itself; one that begins a pause does not end it.
      if (hurry !== null) setTimeout(hurry, 0);
    };
    window.addEventListener('click', listen, true);
    window.addEventListener('keydown', listen, true);
    return () => {
      window.removeEventListener('click', listen, true);
      window.removeEventListener('keydown', listen, true);
    };
  }, [store]);
}

/** Selectors of what gets the focus while a place or target must be chosen: the first that matches an element. */
const CHOICE_SELECTORS = ['[data-place]', '[data-tray] [data-stop]', '[data-offered]'];
/** Selectors of what gets the focus at other times, an answer or a card: the first that matches an element. */
const NEXT_SELECTORS = ['[data-tray] [data-stop]', '[data-ready] [data-card]', '[data-card]'];

/**
 * Checks whether the button of a card or place disappears with this change. It loses the focus before: otherwise the
 * browser
 * would lay out a partly rendered table.
 */
function isLeaving(active: HTMLElement, before: TableState, after: TableState): boolean {
  if (before.session === after.session) return false;
  if (active.matches('[data-place]')) return true;
  const card = Number(active.getAttribute('data-card') ?? -1);
  const [was, is] = [before, after].map(({ session }) => session.now.state.cards[card]);
  if (was === undefined || is === undefined) return false;
  return was.zone !== is.zone || was.rank !== is.rank || was.file !== is.file;
}

/**
 * Keeps the focus in the game: it moves to what must be chosen, follows a moved card, and goes to the next action
 * when its button disappears. Does nothing while the user types, or points with a mouse at something that stays.
 * A component that renders nothing, so that the room is not rendered after each answer.
 */
function FocusKeeper({ room }: { readonly room: { readonly current: HTMLElement | null } }) {
  const store = useTableStore();
  const follow = useTable((table) => table.follow);
  const aim = useTable((table) => table.aim);
  const handover = useTable((table) => table.handover);
  const now = useTable(({ session }) => session.now);
  const dialog = useTable((table) => table.dialog);
  const last = useRef<Element | null>(null);
  const followed = useRef(follow);
  useEffect(() => {
    const here = room.current;
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    here?.addEventListener('focusin', listen);
    return () => here?.removeEventListener('focusin', listen);
  }, [room]);
  useEffect(
    () =>
      store.subscribe((after, before) => {
        const active = document.activeElement;
        if (active instanceof HTMLElement && isLeaving(active, before, after)) active.blur();
      }),
    [store],
  );
  useEffect(() => {
    const moved = follow === followed.current ? null : follow;
    followed.current = follow;
    // The cover and dialogs take the focus themselves.
    if (handover !== null || dialog !== null) return;
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body;
    const isLost = isNowhere && last.current?.isConnected === false;
    const [request] = now.requests;
    const chooses = aim !== null || request?.ask === 'place' || request?.ask === 'choose';
    const first = (selectors: readonly string[]) => {
      for (const selector of selectors) {
        const found = room.current?.querySelector<HTMLElement>(selector);
        if (found != null) return found;
      }
      return null;
    };
    if (chooses) {
      const byKeys = active?.matches(':focus-visible') === true && !isTyping(active);
      if (isLost || byKeys) first(CHOICE_SELECTORS)?.focus({ preventScroll: true });
    } else if (moved !== null) {
      if (isNowhere || active.closest('[data-tray]') !== null)
        first([`[data-card="${moved.card}"]`, '[data-card]'])?.focus({ preventScroll: true });
    } else if (isLost) first(NEXT_SELECTORS)?.focus({ preventScroll: true });
  }, [aim, dialog, follow, handover, now, room]);
  return null;
}

/** Covers the table between two people at one screen, so that nobody sees another’s hand. */
function Handover() {
  const store = useTableStore();
  const name = useTable(({ handover, session }) =>
    handover === null ? null : (session.now.state.seats[handover]?.name ?? ''),
  );
  const why = useTable(({ session }) =>
    session.now.requests[0]?.ask === 'respond' ? 'may respond' : 'is asked next',
  );
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (name !== null) button.current?.focus();
  }, [name]);
  if (name === null) return null;
  return (
    <section
      className="absolute inset-0 z-30 grid place-content-center justify-items-center gap-4 p-6 [background:repeating-linear-gradient(45deg,transparent_0_14px,color-mix(in_srgb,var(--accent)_7%,transparent)_14px_15px),var(--paper)] text-center"
      aria-label="Hand the screen over"
    >
      <p className="text-[20px]">
        <strong>{name}</strong> {why}. Hand the screen over.
      </p>
      <Button look="primary" ref={button} onClick={() => store.getState().takeScreen()}>
        I am {name}
      </Button>
    </section>
  );
}

/** Shows changes as motions, after the first hand is shown. Returns a function to stop. */
function moveCards(store: TableStore): () => void {
  let stop: (() => void) | null = null;
  let isLeft = false;
  const load = async () => {
    const { startMotion } = await import('./table-motion');
    if (!isLeft) stop = startMotion(store);
  };
  // Without a connection the table works without motion.
  const wait = setTimeout(() => void load().catch(() => undefined), 1_000);
  return () => {
    isLeft = true;
    clearTimeout(wait);
    stop?.();
  };
}
