'use client';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { type Beginning, beginTree, isPosition, oteTable } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { readStored } from '@/lib/client/open-game';
import { putAside, storedGame } from '@/lib/client/stored-games';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import { type AskedOpponent, type PlayableExample, readOpponent } from '@/lib/ote/computer-game';
import { dealtQuery, isGameOf, opponentOf } from '@/lib/ote/dealt-opponent';
import { playNotes } from '@/lib/ote/play-notes';
import { openSaved, type SavedGame } from '@/lib/ote/saved-game';
import {
  deckForPlay,
  optionsOf,
  readLink,
  type SoloOptions,
  soloSetup,
  withWeekday,
  writeLink,
} from '@/lib/ote/session-setup';
import { ExamplesContext } from './examples-context';
import { dealtGame, type OpenedGame, refusedGame } from './opened-game';
import { OpenedTable } from './opened-table';
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
  /** The example decks that an address can name as the opponent. */
  readonly examples?: readonly PlayableExample[];
  /** Shown above the table. */
  readonly children?: ReactNode;
}

const NO_EXAMPLES: readonly PlayableExample[] = [];

/** The table of one deck: its stored game, the game in the address, or a new one. */
export function DeckTable(props: DeckTableProps) {
  const { id, path, list, cards, firstSeed, examples = NO_EXAMPLES, children } = props;
  const deck = useMemo<TableDeck>(() => {
    const play = deckForPlay(list.entries, cards.byId);
    const name = titleOf(list);
    return { ...play, id, path, name, notes: playNotes(play) };
  }, [id, path, list, cards]);
  const open = useCallback(
    () => openGame({ deck, cards, firstSeed, examples }),
    [deck, cards, firstSeed, examples],
  );
  const onChange = useCallback((store: TableStore) => writeAddress(store, examples), [examples]);
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
    <ExamplesContext value={examples}>
      <OpenedTable
        open={open}
        onChange={onChange}
        failed={(message) => (
          <div className="page-width py-12">
            <h1 className="sr-only">This game cannot be dealt</h1>
            <EmptyState title="This game cannot be dealt">
              <p>{message}</p>
              <p className="flex flex-wrap justify-center gap-2">
                <ButtonLink look="primary" href="/play">
                  Choose an opponent
                </ButtonLink>
                <ButtonLink href={path}>See the deck</ButtonLink>
              </p>
            </EmptyState>
          </div>
        )}
      >
        {children}
      </OpenedTable>
    </ExamplesContext>
  );
}

type Deal = Required<Pick<DeckTableProps, 'cards' | 'firstSeed' | 'examples'>> & {
  readonly deck: TableDeck;
};

/** Returns the game in the address, or else the stored game, or else a new one. A stored game that a new one replaces is moved to the earlier games. */
async function openGame({ deck, cards, firstSeed, examples }: Deal): Promise<OpenedGame> {
  const query = new URLSearchParams(window.location.search);
  const opponent = readOpponent(query);
  if (!opponent.ok) return opponent;
  const { asked } = opponent;
  const link = readLink(query);
  const text = storedGame(deck.id).read();
  const stored = await readStoredGame(deck, text);
  if (stored !== null && isAskedFor(stored, asked, link, examples)) return openStored(deck, stored);
  const options = { ...link, seed: link.seed ?? firstSeed ?? freshSeed() };
  const dealt =
    asked === null || asked === 'nobody'
      ? dealAlone(deck, options)
      : await import('./deal-opponent').then(({ dealOpponent }) =>
          dealOpponent({ deck, cards, examples, asked, options }),
        );
  if (dealt.ok && text !== null && stored !== null && stored.written.length > 0)
    putAside(deck.id, text);
  return dealt;
}

/** Checks whether the stored game is the one that the address asks for. An opponent without a seed asks for a new game. */
function isAskedFor(
  stored: SavedGame,
  asked: AskedOpponent | 'nobody' | null,
  link: ReturnType<typeof readLink>,
  examples: readonly PlayableExample[],
): boolean {
  const { beginning, roles } = stored;
  if (asked === 'nobody') return roles.length === 1;
  if (asked !== null) return isGameOf(stored, asked, link.seed, examples);
  return link.seed === null || writeLink(optionsOf(beginning)) === writeOptionsLink(link);
}

function openStored(deck: TableDeck, stored: SavedGame): OpenedGame {
  const opened = openSaved(stored);
  if (!opened.ok) return refusedGame(opened.error);
  const { session, marks, refusal } = opened.value;
  const { roles, expected } = stored;
  const facts = { name: deck.name, roles, marks, expected };
  const start = { id: deck.id, deck, facts, session, settings: storedSettings() };
  return { ok: true, start, remark: refusal, notice: null };
}

function dealAlone(deck: TableDeck, asked: SoloOptions): OpenedGame {
  const options = withWeekday(deck, asked, new Date());
  const begun = beginTree(oteTable, soloSetup(deck, options));
  if (!begun.ok) return refusedGame(begun.error);
  const facts = { name: deck.name, roles: ['person'] as const, marks: [], expected: null };
  const start = { id: deck.id, deck, facts, session: begun.value, settings: storedSettings() };
  return dealtGame(start);
}

function writeOptionsLink(link: ReturnType<typeof readLink>): string {
  return writeLink({ ...link, seed: link.seed ?? 0 } as SoloOptions);
}

/** Returns the stored game of this deck. A game with an older version of the deck is moved to the earlier games. */
async function readStoredGame(deck: TableDeck, text: string | null): Promise<SavedGame | null> {
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

/** Writes the address: the options of a solo game, the opponent of a game of two, otherwise only the deck. */
function writeAddress(store: TableStore, examples: readonly PlayableExample[]): void {
  const { session, facts } = store.getState();
  const link = queryOf(session.setup, facts.roles, examples);
  if (window.location.search !== link) {
    window.history.replaceState(null, '', link === '' ? window.location.pathname : link);
  }
}

function queryOf(
  setup: Beginning,
  roles: SavedGame['roles'],
  examples: readonly PlayableExample[],
): string {
  if (isPosition(setup)) return '';
  if (setup.seats.length === 1) return writeLink(optionsOf(setup));
  const opponent = opponentOf(setup, roles, examples);
  return opponent === null ? '' : dealtQuery(setup, opponent);
}
