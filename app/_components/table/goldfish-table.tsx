'use client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import type { Refusal, Result } from '@/engine';
import { beginTree, oteTable, type Session } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { localStore, ownName } from '@/lib/client/storage';
import type { DeckList } from '@/lib/decks/types';
import { playNotes } from '@/lib/games/play-notes';
import { resumeSaved, type SavedGame, writeSaved } from '@/lib/games/session-save';
import {
  deckForPlay,
  onItsDay,
  readLink,
  type SoloOptions,
  soloSetup,
  writeLink,
} from '@/lib/games/session-setup';
import { TableRoom } from './table-room';
import css from './table-room.module.css';
import { setting } from './table-settings';
import {
  createTable,
  freshSeed,
  savedOf,
  TableContext,
  type TableDeck,
  type TableStore,
} from './table-store';

const KEY = ownName('play:');

interface GoldfishTableProps {
  readonly id: string;
  /** The page of the deck. */
  readonly path: string;
  readonly list: DeckList;
  readonly cards: Catalogue;
  /** The shuffle of the first game; null: a random one. */
  readonly firstSeed: number | null;
  /** Shown above the table. */
  readonly children?: ReactNode;
}

/** A solo table for one deck. The browser deals, keeps the rules and stores the game. */
export function GoldfishTable(props: GoldfishTableProps) {
  const { id, path, list, cards, firstSeed, children } = props;
  const [store, setStore] = useState<TableStore | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const deck = useMemo<TableDeck>(() => {
    const play = deckForPlay(list.entries, cards.byId);
    const name = list.name || 'Untitled deck';
    return { ...play, id, path, name, notes: playNotes(play) };
  }, [id, path, list, cards]);
  useEffect(() => {
    if (deck.deck.length === 0) return;
    let unsubscribe: (() => void) | null = null;
    let shown = true;
    const open = async () => {
      const { options, begun, lost } = await openGame(deck, firstSeed);
      if (!shown) return;
      if (!begun.ok) {
        setRefusal(begun.error);
        return;
      }
      const table = createTable(deck, options, begun.value);
      table.getState().setResponds(setting('responds', false));
      if (lost !== null) table.getState().refuse(lost);
      setStore(table);
      keep(table);
      unsubscribe = table.subscribe((now, before) => {
        if (now.session !== before.session) keep(table);
      });
    };
    // The error page shows the failure, and the saved game stays as it is.
    open().catch((error: unknown) =>
      setStore(() => {
        throw error;
      }),
    );
    return () => {
      shown = false;
      unsubscribe?.();
    };
  }, [deck, firstSeed]);
  if (deck.deck.length === 0)
    return (
      <div className="page-width py-12">
        <EmptyState title={`${list.name || 'This deck'} has no cards to play with`}>
          <p>Add at least one card to play it.</p>
          <ButtonLink look="primary" href={path}>
            Edit the deck
          </ButtonLink>
        </EmptyState>
      </div>
    );
  if (refusal !== null)
    return (
      <p className={css.failed}>
        This deck cannot be dealt. {refusal.message} ({refusal.clause})
      </p>
    );
  if (store === null) return <div className={css.waiting} aria-busy="true" />;
  return (
    <TableContext value={store}>
      {children}
      <TableRoom />
    </TableContext>
  );
}

/** The game of the link; without one, the saved game; otherwise a new one. */
async function openGame(
  deck: TableDeck,
  firstSeed: number | null,
): Promise<{
  readonly options: SoloOptions;
  readonly begun: Result<Session>;
  /** Why moves of the saved game were dropped; null when none were. */
  readonly lost: Refusal | null;
}> {
  const link = readLink(new URLSearchParams(window.location.search));
  const saved = await readStored(deck);
  const options: SoloOptions =
    link.seed === null && saved !== null
      ? saved.options
      : onItsDay(deck, { ...link, seed: link.seed ?? firstSeed ?? freshSeed() }, new Date());
  if (saved === null || writeLink(saved.options) !== writeLink(options))
    return { options, begun: beginTree(oteTable, soloSetup(deck, options)), lost: null };
  const resumed = resumeSaved(deck, { ...saved, options });
  if (!resumed.ok) return { options, begun: resumed, lost: null };
  const { session, refusal } = resumed.value;
  return { options, begun: { ok: true, value: session }, lost: refusal };
}

/** The saved game. The schema that checks it is large, so it loads only when there is one. */
async function readStored(deck: TableDeck): Promise<SavedGame | null> {
  const text = storedText(KEY + deck.id);
  if (text === null) return null;
  const { readSaved } = await import('@/lib/games/session-read');
  return readSaved(deck, text);
}

function storedText(key: string): string | null {
  try {
    return localStore()?.getItem(key) ?? null;
  } catch {
    return null; // Storage may be blocked; then a reload deals the game of the link again.
  }
}

function keep(table: TableStore): void {
  const state = table.getState();
  const link = writeLink(state.options);
  if (window.location.search !== link) window.history.replaceState(null, '', link);
  try {
    localStore()?.setItem(KEY + state.deck.id, writeSaved(state.deck, savedOf(state)));
  } catch {
    // Storage is full or blocked: the game continues, and its link still deals it again.
  }
}
