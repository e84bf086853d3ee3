'use client';
import { useEffect, useState } from 'react';
import { freshSeed } from '@/app/_components/table/fresh-seed';
import { TableRoom } from '@/app/_components/table/table-room';
import { setting } from '@/app/_components/table/table-settings';
import {
  createTable,
  savedOf,
  TableContext,
  type TableDeck,
  type TableStore,
} from '@/app/_components/table/table-store';
import type { Refusal, Result } from '@/engine';
import { beginHistory, ote, type Session } from '@/engine';
import { localStore, ownName } from '@/lib/client/storage';
import { readSaved, resumeSaved, writeSaved } from '@/lib/games/session-save';
import {
  onItsDay,
  readLink,
  type SoloOptions,
  soloSetup,
  writeLink,
} from '@/lib/games/session-setup';
import css from './table-room.module.css';

const KEY = ownName('play:');

/** A solo table for one deck. It lives in the browser: the deal, every rule, and where the game is kept. */
export function GoldfishTable({ deck }: { readonly deck: TableDeck }) {
  const [store, setStore] = useState<TableStore | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    const { options, begun, lost } = openGame(deck);
    if (!begun.ok) {
      setRefusal(begun.error);
      return;
    }
    const table = createTable(deck, options, begun.value);
    table.getState().setResponds(setting('responds', false));
    if (lost !== null) table.getState().refuse(lost);
    setStore(table);
    keep(table);
    return table.subscribe((now, before) => {
      if (now.session !== before.session) keep(table);
    });
  }, [deck]);
  if (refusal !== null) {
    return (
      <p className={css.failed}>
        This deck cannot be dealt. {refusal.message} ({refusal.clause})
      </p>
    );
  }
  if (store === null) return <div className={css.waiting} aria-busy="true" />;
  return (
    <TableContext value={store}>
      <TableRoom />
    </TableContext>
  );
}

/** The game of the link; without one, the game that was left here; else a new one. */
function openGame(deck: TableDeck): {
  readonly options: SoloOptions;
  readonly begun: Result<Session>;
  /** Why moves of the saved game were left out; null when none were. */
  readonly lost: Refusal | null;
} {
  const link = readLink(new URLSearchParams(window.location.search));
  const saved = readSaved(deck, stored(deck.id));
  const options: SoloOptions =
    link.seed === null && saved !== null
      ? saved.options
      : onItsDay(deck, { ...link, seed: link.seed ?? freshSeed() }, new Date());
  if (saved === null || writeLink(saved.options) !== writeLink(options))
    return { options, begun: beginHistory(ote, soloSetup(deck, options)), lost: null };
  const resumed = resumeSaved(deck, { ...saved, options });
  if (!resumed.ok) return { options, begun: resumed, lost: null };
  const { session, refusal } = resumed.value;
  return { options, begun: { ok: true, value: session }, lost: refusal };
}

function stored(id: string): string | null {
  try {
    return localStore()?.getItem(KEY + id) ?? null;
  } catch {
    return null; // Storage may be forbidden; then a reload deals the game of the link again.
  }
}

function keep(table: TableStore): void {
  const state = table.getState();
  const link = writeLink(state.options);
  if (window.location.search !== link) window.history.replaceState(null, '', link);
  try {
    localStore()?.setItem(KEY + state.deck.id, writeSaved(state.deck, savedOf(state)));
  } catch {
    // Full or forbidden: the game goes on, and its link still deals it again.
  }
}
