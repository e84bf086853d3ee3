'use client';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { beginTree, isPosition, oteTable } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { readStored } from '@/lib/client/open-game';
import { putAside, storedGame } from '@/lib/client/stored-games';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import { playNotes } from '@/lib/ote/play-notes';
import { openSaved, type SavedGame } from '@/lib/ote/saved-game';
import {
  deckForPlay,
  onItsDay,
  optionsOf,
  readLink,
  type SoloOptions,
  soloSetup,
  writeLink,
} from '@/lib/ote/session-setup';
import { type Opened, OpenedTable } from './opened-table';
import { storedSettings } from './table-settings';
import type { TableDeck } from './table-state';
import { freshSeed, type TableStore } from './table-store';

interface DeckTableProps {
  readonly id: string;
  /** The path of the deck's page. */
  readonly path: string;
  readonly list: DeckList;
  readonly cards: Catalogue;
  /** The seed of the first game; null for a random one. */
  readonly firstSeed: number | null;
  /** Shown above the table. */
  readonly children?: ReactNode;
}

/** The table of one deck: its stored game, the game in the address, or a new one. */
export function DeckTable({ id, path, list, cards, firstSeed, children }: DeckTableProps) {
  const deck = useMemo<TableDeck>(() => {
    const play = deckForPlay(list.entries, cards.byId);
    const name = titleOf(list);
    return { ...play, id, path, name, notes: playNotes(play) };
  }, [id, path, list, cards]);
  const open = useCallback(() => openGame(deck, firstSeed), [deck, firstSeed]);
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
  return (
    <OpenedTable
      open={open}
      onChange={writeAddress}
      failed={(message) => (
        <div className="page-width py-12">
          <EmptyState title="This deck cannot be dealt">
            <p>{message}</p>
            <ButtonLink href={path}>Edit the deck</ButtonLink>
          </EmptyState>
        </div>
      )}
    >
      {children}
    </OpenedTable>
  );
}

/** Returns the game in the address, or else the stored game, or else a new one. */
async function openGame(deck: TableDeck, firstSeed: number | null): Promise<Opened> {
  const link = readLink(new URLSearchParams(window.location.search));
  const stored = await readKept(deck);
  const same =
    stored !== null &&
    (link.seed === null || writeLink(optionsOf(stored.beginning)) === linkOf(link));
  if (stored !== null && same) {
    const opened = openSaved(stored);
    if (!opened.ok)
      return { ok: false, message: `${opened.error.message} (${opened.error.clause})` };
    const { session, marks, refusal } = opened.value;
    const { roles, expected } = stored;
    const facts = { name: deck.name, roles, marks, expected };
    const start = { id: deck.id, deck, facts, session, settings: storedSettings() };
    return { ok: true, start, remark: refusal, notice: null };
  }
  const seed = link.seed ?? firstSeed ?? freshSeed();
  const options = onItsDay(deck, { ...link, seed }, new Date());
  const begun = beginTree(oteTable, soloSetup(deck, options));
  if (!begun.ok) return { ok: false, message: `${begun.error.message} (${begun.error.clause})` };
  const facts = { name: deck.name, roles: ['person'] as const, marks: [], expected: null };
  const start = { id: deck.id, deck, facts, session: begun.value, settings: storedSettings() };
  return { ok: true, start, remark: null, notice: null };
}

function linkOf(link: ReturnType<typeof readLink>): string {
  return writeLink({ ...link, seed: link.seed ?? 0 } as SoloOptions);
}

/** Returns the stored game of this deck. A game with an older version of the deck is moved to the earlier games. */
async function readKept(deck: TableDeck): Promise<SavedGame | null> {
  const text = storedGame(deck.id);
  if (text === null) return null;
  const read = await readStored(text, deck);
  if (read?.ok === true && isDealtFrom(read.game, deck)) return read.game;
  if (read?.ok === true && read.game.written.length > 0) putAside(deck.id, text);
  return null;
}

/** Checks whether the game was dealt from this list of cards. */
function isDealtFrom({ beginning }: SavedGame, { defs, deck }: TableDeck): boolean {
  const ids = isPosition(beginning)
    ? beginning.cards.flatMap(({ def, seat, zone }) =>
        seat === 0 && (zone === 'hand' || zone === 'deck') ? [beginning.defs[def]?.id] : [],
      )
    : (beginning.seats[0]?.deck ?? []).map((card) => beginning.defs[card]?.id);
  const sorted = (all: readonly (string | undefined)[]) => [...all].sort().join(' ');
  return sorted(ids) === sorted(deck.map((card) => defs[card]?.id));
}

/** Writes the address: a solo game's options; otherwise only the deck. */
function writeAddress(store: TableStore): void {
  const { session } = store.getState();
  const { setup } = session;
  const solo = !isPosition(setup) && setup.seats.length === 1;
  const link = solo ? writeLink(optionsOf(setup)) : '';
  if (window.location.search !== link) {
    window.history.replaceState(null, '', link === '' ? window.location.pathname : link);
  }
}
