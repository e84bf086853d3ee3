'use client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import type { Refusal, Result } from '@/engine';
import { beginTree, oteTable, type Session } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { officialTest, readStored } from '@/lib/client/open-game';
import { putAside, storedGame, storeGame } from '@/lib/client/stored-games';
import type { DeckList } from '@/lib/decks/types';
import { gameLink, type IsOfficial } from '@/lib/games/link/game-link';
import { playNotes } from '@/lib/games/play-notes';
import { openSaved, type SavedGame } from '@/lib/games/saved-game';
import {
  deckForPlay,
  onItsDay,
  optionsOf,
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
      const isOfficial = await officialTest();
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
      keep(table, isOfficial);
      unsubscribe = table.subscribe((now, before) => {
        if (now.session !== before.session) keep(table, isOfficial);
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
  const saved = await readKept(deck);
  const known = saved === null ? null : optionsOf(saved.beginning);
  const options: SoloOptions =
    link.seed === null && known !== null
      ? known
      : onItsDay(deck, { ...link, seed: link.seed ?? firstSeed ?? freshSeed() }, new Date());
  if (saved === null || known === null || writeLink(known) !== writeLink(options))
    return { options, begun: beginTree(oteTable, soloSetup(deck, options)), lost: null };
  const opened = openSaved(saved);
  if (!opened.ok) return { options, begun: opened, lost: null };
  const { session, refusal } = opened.value;
  return { options, begun: { ok: true, value: session }, lost: refusal };
}

/** The stored game of this deck. One of the deck as it was before is put with the earlier games. */
async function readKept(deck: TableDeck): Promise<SavedGame | null> {
  const text = storedGame(deck.id);
  if (text === null) return null;
  const read = await readStored(text, deck);
  if (read?.ok === true && isDealtFrom(read.game, deck)) return read.game;
  if (read?.ok === true && read.game.written.length > 0) putAside(deck.id, text);
  return null;
}

/** Whether the game was dealt from this list of cards. */
function isDealtFrom({ beginning }: SavedGame, { defs, deck }: TableDeck): boolean {
  const [seat] = beginning.seats;
  if (seat === undefined || !('deck' in seat)) return false;
  const ids = (cards: readonly number[], of: SavedGame['beginning']['defs']) =>
    cards.map((card) => of[card]?.id).join(' ');
  return ids(seat.deck, beginning.defs) === ids(deck, defs);
}

function keep(table: TableStore, isOfficial: IsOfficial): void {
  const state = table.getState();
  const link = writeLink(state.options);
  if (window.location.search !== link) window.history.replaceState(null, '', link);
  // Where storage is full or forbidden the game continues, and its link still deals it again.
  storeGame(state.deck.id, gameLink(savedOf(state), isOfficial));
}
