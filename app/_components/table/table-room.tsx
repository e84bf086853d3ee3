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
import { Board } from '@/app/_components/table/board';
import { TileFace } from '@/app/_components/table/card-tile';
import { Controls } from '@/app/_components/table/controls';
import { Hand } from '@/app/_components/table/hand';
import { LogPanel } from '@/app/_components/table/log-panel';
import { Preview } from '@/app/_components/table/preview';
import { moveFocus } from '@/app/_components/table/spatial-focus';
import { TableDialogs } from '@/app/_components/table/table-dialogs';
import { dragEnded, dragStarted } from '@/app/_components/table/table-drag';
import { pressKey } from '@/app/_components/table/table-keys';
import { keepSetting, setting } from '@/app/_components/table/table-settings';
import { TableContext, useTable } from '@/app/_components/table/table-store';
import { TopBar } from '@/app/_components/table/top-bar';
import { Tray } from '@/app/_components/table/tray';
import type { CardIx } from '@/engine';
import css from './table-room.module.css';

/** A drag is done by who sees it, and the log tells what it did; everybody else has buttons and keys. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The solo player's seat. */
const SEAT = 0;

/** The whole table: top, board, tray, hand, controls, and the log at the side. */
export function TableRoom() {
  const store = useContext(TableContext);
  const room = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<CardIx | null>(null);
  const [letters, setLetters] = useState(() => setting('letters', true));
  // A finger that only scrolls must not drag: it has to rest first.
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
        <Said />
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

/** What an undo or a new deal did, for who cannot see it. */
function Said() {
  const said = useTable((table) => table.said);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Keys work when nothing else on the page wants them. */
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

/** A card that went elsewhere takes the focus with it, unless the focus is already somewhere of its own. */
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
