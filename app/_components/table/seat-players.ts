import type { Position } from '@/engine';
import { ask } from '@/lib/client/api';
import { currentCatalogue } from '@/lib/client/cards';
import { getDeck } from '@/lib/client/decks';
import {
  againstDummy,
  type CardsInPlay,
  contradictionIn,
  standingFrom,
  standingIn,
  standingOf,
} from '@/lib/ote/dummy';
import type { SeatRole } from '@/lib/ote/saved-game';
import { deckForPlay, type PlayDeck, type SoloOptions, soloSetup } from '@/lib/ote/session-setup';
import { type SeatPlan, tableSetup } from '@/lib/ote/table-setup';
import type { TableDeck } from './table-state';
import { freshSeed, type TableStore } from './table-store';

/** The source of a dummy. */
export interface DummyPlan {
  readonly source: 'deck' | 'query' | 'scenario';
  readonly deck: string;
  readonly turns: number;
  readonly query: string;
  readonly scenario: string;
}

/** Another player. */
export interface Opponent {
  readonly name: string;
  readonly role: SeatRole;
  /** Id of the deck. */
  readonly deck: string;
  readonly team: number | null;
}

const NO_CARDS = 'The cards can’t be loaded now. Try again.';
const NO_DECK = 'That deck can’t be loaded now. Try again, or choose another.';

/** Deals a game against a dummy. Returns what is wrong, or null when the game has begun. */
export async function dealDummy(
  store: TableStore,
  deck: TableDeck,
  options: SoloOptions,
  plan: DummyPlan,
): Promise<string | null> {
  const standing = await dummyStanding(deck, options, plan);
  if (typeof standing === 'string') return standing;
  if (standing.cards.length === 0) return 'Nothing would stand there: choose something else.';
  const wrong = contradictionIn(standing);
  if (wrong !== null) return `${wrong.message} (${wrong.clause})`;
  const seed = freshSeed();
  const setup = soloSetup(deck, { ...options, seed });
  const position: Position = againstDummy(
    { defs: deck.defs, deck: deck.deck, seed, options: setup.options ?? {} },
    standing,
  );
  return dealProblem(store, store.getState().deal(position, { roles: ['person', 'still'] }));
}

function dealProblem(store: TableStore, done: boolean): string | null {
  return done ? null : (store.getState().refusal?.message ?? 'This game cannot be dealt.');
}

async function dummyStanding(
  deck: TableDeck,
  options: SoloOptions,
  plan: DummyPlan,
): Promise<CardsInPlay | string> {
  switch (plan.source) {
    case 'deck': {
      const play = await loadPlayDeck(deck, plan.deck);
      if (play === null) return NO_DECK;
      const standing = standingOf(soloSetup(play, { ...options, seed: freshSeed() }), plan.turns);
      return standing.ok ? standing.value : standing.error.message;
    }
    case 'query':
      return standingFromQuery(plan.query);
    case 'scenario': {
      const catalogue = await currentCatalogue();
      if (catalogue === null) return NO_CARDS;
      const { cardSource, readScenarioTableText } = await import('@/lib/scenarios/scenario-files');
      const read = readScenarioTableText(plan.scenario, cardSource(catalogue));
      if (!read.ok) {
        const [first] = read.messages;
        return `Line ${first?.line ?? 1}: ${first?.message ?? 'it cannot be read'}.`;
      }
      return standingIn(read.position, read.position.seats.length - 1);
    }
  }
}

async function standingFromQuery(query: string): Promise<CardsInPlay | string> {
  const reply = await ask(`/api/v1/cards/search?q=${encodeURIComponent(query)}`);
  if (reply.kind !== 'answer') return NO_CARDS;
  const [error] = reply.body.errors;
  if (error !== undefined) return error.message;
  const catalogue = await currentCatalogue();
  if (catalogue === null) return NO_CARDS;
  const cards = reply.body.cards.flatMap(({ id }) => catalogue.byId.get(id) ?? []);
  return standingFrom(cards.slice(0, 60), freshSeed());
}

/** Returns a deck for the engine; null when it is unavailable. */
async function loadPlayDeck(own: TableDeck, id: string): Promise<PlayDeck | null> {
  if (id === own.id) return own;
  const [stored, catalogue] = await Promise.all([getDeck(id), currentCatalogue()]);
  return stored === null || catalogue === null
    ? null
    : deckForPlay(stored.list.entries, catalogue.byId);
}

interface PlayersPlan {
  readonly own: { readonly name: string; readonly team: number | null };
  readonly others: readonly Opponent[];
  readonly mudslinging: boolean;
}

/** Deals a game for several players. Returns what is wrong, or null when the game has begun. */
export async function dealAgainst(
  store: TableStore,
  deck: TableDeck,
  options: SoloOptions,
  { own, others, mudslinging }: PlayersPlan,
): Promise<string | null> {
  const names = [own.name, ...others.map(({ name }) => name)].map((name) => name.trim());
  if (names.some((name) => name === '')) return 'Everybody needs a name.';
  if (new Set(names).size < names.length) return 'Two players have one name.';
  const plays = await Promise.all(others.map((one) => loadPlayDeck(deck, one.deck)));
  const seats: SeatPlan[] = [{ name: own.name.trim(), role: 'person', play: deck, team: own.team }];
  for (const [at, one] of others.entries()) {
    const play = plays[at];
    if (play == null) return NO_DECK;
    if (play.deck.length === 0) return `The deck of ${one.name} has no cards.`;
    seats.push({ name: one.name.trim(), role: one.role, play, team: one.team });
  }
  const teams = new Set(seats.map(({ team }, seat) => team ?? `alone ${seat}`));
  if (teams.size < 2) return 'Everybody is in one team: somebody must play against it.';
  const setup = tableSetup({
    seats,
    seed: freshSeed(),
    goal: null,
    beginnersDiscard: options.beginnersDiscard,
    mudslinging,
    first: null,
    ...(options.weekday === undefined ? {} : { weekday: options.weekday }),
  });
  const roles = seats.map(({ role }) => role);
  return dealProblem(store, store.getState().deal(setup, { roles }));
}
