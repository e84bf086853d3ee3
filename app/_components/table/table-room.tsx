'use client';
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { CardIx } from '@/engine';
import { Board } from './board';
import { TileFace } from './card-tile';
import { Controls } from './controls';
import { Hand } from './hand';
import { LogPanel } from './log-panel';
import { Preview } from './preview';
import { TableDialogs } from './table-dialogs';
import { dragEnded, dragStarted } from './table-drag';
import { moveFocus, pressKey } from './table-keys';
import css from './table-room.module.css';
import { keepSetting, setting } from './table-settings';
import { TableContext, useTable } from './table-store';
import { TopBar } from './top-bar';
import { Tray } from './tray';

/** No announcements while dragging: the log reports the result, and buttons and keys do the same. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The solo player's seat. */
const SEAT = 0;

/** The whole table: top bar, board, tray, hand, controls, and the log beside them. */
export function TableRoom() {
  const store = useContext(TableContext);
  const room = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<CardIx | null>(null);
  const [letters, setLetters] = useState(() => setting('letters', true));
  // Touch needs a long press, so that scrolling does not drag.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  useKeys(room, letters);
  useFollow(room);
  if (store === null) return null;
  const onLetters = (on: boolean) => {
    setLetters(on);
    keepSetting('letters', on);
  };
  const onResponds = (on: boolean) => {
    store.getState().setResponds(on);
    keepSetting('responds', on);
  };
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
      <div ref={room} className={css.room}>
        <div className={css.top}>
          <TopBar />
        </div>
        <div className={css.board}>
          <Board seat={SEAT} />
        </div>
        <div className={css.dock}>
          <div className={css.tray}>
            <Tray />
          </div>
          <div className={css.hand}>
            <Hand seat={SEAT} />
          </div>
          <div className={css.controls}>
            <Controls />
          </div>
        </div>
        <div className={css.side}>
          <div className={css.preview}>
            <Preview />
          </div>
          <LogPanel />
        </div>
        <Announcement />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : (
          <div className={css.dragged}>
            <TileFace card={dragged} />
          </div>
        )}
      </DragOverlay>
      <TableDialogs seat={SEAT} letters={letters} onLetters={onLetters} onResponds={onResponds} />
    </DndContext>
  );
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

/** Shortcuts work when no other control uses the key. */
function useKeys(room: { readonly current: HTMLElement | null }, letters: boolean): void {
  const store = useContext(TableContext);
  useEffect(() => {
    if (store === null) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const moved = room.current !== null && moveFocus(room.current, event);
      if (moved || pressKey(store, event, letters)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, room, letters]);
}

/** The focus follows a moved card, unless it is already somewhere else. */
function useFollow(room: { readonly current: HTMLElement | null }): void {
  const follow = useTable((table) => table.follow);
  const followed = useTable((table) => table.followed);
  useEffect(() => {
    if (follow === null) return;
    const active = document.activeElement;
    const free =
      active === null || active === document.body || active.closest('[data-tray]') !== null;
    const there = room.current?.querySelector<HTMLElement>(`[data-card="${follow}"]`);
    if (free)
      (there ?? room.current?.querySelector<HTMLElement>('[data-card]'))?.focus({
        preventScroll: true,
      });
    followed();
  }, [follow, followed, room]);
}
