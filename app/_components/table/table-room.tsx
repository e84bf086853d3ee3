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
import { isTyping } from '@/app/_components/site/is-typing';
import type { CardIx } from '@/engine';
import { startGameWorkers } from '@/lib/client/play-games';
import { tileOf } from './board-model';
import { defOf } from './card-facts';
import { TileFace } from './card-tile';
import { CommandLine } from './command-line';
import { Controls } from './controls';
import { DefFace } from './def-face';
import { Hand } from './hand';
import { Handover } from './handover';
import { OpponentsStrip } from './opponents-strip';
import { SeatSide } from './seat-side';
import { SidePanel } from './side-panel';
import { markActing } from './table-acting';
import { TableDialogs } from './table-dialogs';
import { dragEnded, dragStarted } from './table-drag';
import { moveFocus, pressKey } from './table-keys';
import { seatPilots } from './table-opponents';
import css from './table-room.module.css';
import type { TableState } from './table-state';
import { isOnlooker, type TableStore, useTable, useTableStore } from './table-store';
import { TopBar } from './top-bar';
import { Tray } from './tray';

/** No announcements while dragging, because the log announces the result, and buttons and keys are alternatives. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface TableRoomProps {
  /** Messages about the table, below the top bar. */
  readonly notices?: ReactNode;
  readonly controls?: ReactNode;
  /** The content beside the table. */
  readonly side?: ReactNode;
  readonly dialogs?: ReactNode;
}

/** The whole table: top bar, the sides of the players, tray, hand, controls, and the log beside them. */
export function TableRoom({
  notices = <Notices />,
  controls = <Controls />,
  side = <SidePanel />,
  dialogs = <TableDialogs />,
}: TableRoomProps) {
  const store = useTableStore();
  const room = useRef<HTMLDivElement>(null);
  const viewer = useTable((table) => table.viewer);
  const several = useTable((table) => table.session.now.state.seats.length > 1);
  const looksOn = useTable(isOnlooker);
  const covered = useTable((table) => table.handover !== null);
  const [dragged, setDragged] = useState<CardIx | null>(null);
  // Touch needs a long press, so that scrolling does not drag.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  useEffect(() => markActing(store), [store]);
  useEffect(() => seatPilots(store), [store]);
  useEffect(() => {
    // After the page has loaded, so that opening hands can be simulated at once.
    const wait = setTimeout(startGameWorkers, 1500);
    return () => clearTimeout(wait);
  }, []);
  useKeys(store, room);
  return (
    <DndContext
      id="table"
      sensors={sensors}
      accessibility={{
        restoreFocus: false,
        announcements: SILENT,
        screenReaderInstructions: { draggable: '' },
      }}
      onDragStart={({ active }) => {
        dragStarted(store, active.data.current);
        setDragged(store.getState().shown);
      }}
      onDragCancel={() => {
        setDragged(null);
        store.getState().cancel();
      }}
      onDragEnd={(event) => {
        setDragged(null);
        dragEnded(store, event);
      }}
    >
      <div ref={room} className={css.room} data-several={several || undefined}>
        <div className={css.top} inert={covered}>
          <TopBar />
          {notices}
        </div>
        {/* Nothing is rendered under the cover, because it was for the previous player. */}
        {covered ? (
          <Handover />
        ) : (
          <>
            {several ? (
              <div className={css.across}>
                <OpponentsStrip />
              </div>
            ) : null}
            <div className={css.board}>
              <SeatSide seat={viewer} across={false} />
            </div>
            <div className={css.dock}>
              <div className={css.tray}>
                <Tray />
              </div>
              <div className={css.hand}>
                <Hand />
              </div>
              <div className={css.foot}>
                {looksOn ? null : <CommandLine />}
                {controls}
              </div>
            </div>
            <aside className={css.side} aria-label="Beside the table">
              {side}
            </aside>
            <Announcement />
          </>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : (
          <div className={css.dragged}>
            <Dragged card={dragged} />
          </div>
        )}
      </DragOverlay>
      {covered ? null : dialogs}
      <FocusKeeper room={room} />
    </DndContext>
  );
}

function Dragged({ card }: { readonly card: CardIx }) {
  const tile = useTable((table) => tileOf(table.session.now.state, card));
  const def = useTable((table) => defOf(table.session.now.state, card));
  if (tile !== null) return <TileFace tile={tile} />;
  return def === null ? null : <DefFace def={def} />;
}

/** Announces an undo or a new deal to screen readers. */
function Announcement() {
  const announcement = useTable((table) => table.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
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
      {storing === 'stored' ? null : <p className={css.notice}>{STORING_WORDS[storing]}</p>}
      {fault === null ? null : <p className={css.notice}>{fault}</p>}
      {expected === null ? null : (
        <p className={css.notice}>
          <strong>A rule is reported at this moment.</strong> Expected: {expected}
        </p>
      )}
      {notice === null ? null : (
        <p className={css.notice}>
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

/** Shortcuts work when no other control uses the key. */
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

/** The elements to focus while a place or target must be chosen; the first existing one. */
const CHOICES = ['[data-place]', '[data-tray] [data-stop]', '[data-offered]'];
/** The elements to focus otherwise: an answer, or a card. */
const NEXT = ['[data-tray] [data-stop]', '[data-ready] [data-card]', '[data-card]'];

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
      if (isLost || byKeys) first(CHOICES)?.focus({ preventScroll: true });
    } else if (moved !== null) {
      if (isNowhere || active.closest('[data-tray]') !== null)
        first([`[data-card="${moved.card}"]`, '[data-card]'])?.focus({ preventScroll: true });
    } else if (isLost) first(NEXT)?.focus({ preventScroll: true });
  }, [aim, dialog, follow, handover, now, room]);
  return null;
}
