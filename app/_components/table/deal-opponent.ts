import { beginTree, oteTable } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { ask } from '@/lib/client/api';
import { DECK_ID, getDeck } from '@/lib/client/decks';
import { titleOf } from '@/lib/decks/deck-list';
import {
  type AskedOpponent,
  namesAtScreen,
  opponentName,
  type PlayableExample,
  sharedKeyOf,
} from '@/lib/ote/computer-game';
import { deckForPlay, type PlayDeck, type SoloOptions, withWeekday } from '@/lib/ote/session-setup';
import { tableSetup } from '@/lib/ote/table-setup';
import { cutText } from '@/lib/text/cut-text';
import { dealtGame, type OpenedGame, refusedGame } from './opened-game';
import { storedSettings } from './table-settings';
import type { TableDeck } from './table-state';

/** A deck at the other seat. */
interface OtherDeck {
  readonly short: string;
  readonly entries: PlayableExample['entries'];
  /** The cards that it is dealt from, when they are not those of the player. */
  readonly cards?: Catalogue;
}

interface OpponentDeal {
  readonly deck: TableDeck;
  readonly cards: Catalogue;
  readonly examples: readonly PlayableExample[];
  readonly asked: AskedOpponent;
  readonly options: SoloOptions;
}

/** Deals a game of two: against a pilot, or for two people at this screen. */
export async function dealOpponent(deal: OpponentDeal): Promise<OpenedGame> {
  const { deck, cards, examples, asked, options } = deal;
  const { against, role } = asked;
  const other = await findDeck(against, deal);
  if (other === null) {
    const message = `No opponent’s deck is called “${cutText(against, 60)}”, or it cannot be loaded now. Choose one of the opponents.`;
    return { ok: false, message };
  }
  const play = deckForPlay(other.entries, (other.cards ?? cards).byId);
  if (play.deck.length === 0)
    return { ok: false, message: `The deck “${other.short}” has no cards to play with.` };
  const own = examples.find(({ key }) => key === deck.id)?.short ?? deck.name;
  const names =
    role === 'person'
      ? namesAtScreen(own, other.short)
      : (['You', opponentName(other.short)] as const);
  const both: Pick<PlayDeck, 'defs'> = { defs: [...deck.defs, ...play.defs] };
  const { seed, beginnersDiscard, weekday } = withWeekday(both, options, new Date());
  const setup = tableSetup({
    seats: [
      { name: names[0], role: 'person', play: deck, team: null },
      { name: names[1], role, play, team: null },
    ],
    seed,
    goal: null,
    beginnersDiscard,
    mudslinging: false,
    first: null,
    ...(weekday === undefined ? {} : { weekday }),
  });
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) return refusedGame(begun.error);
  const facts = { name: deck.name, roles: ['person', role] as const, marks: [], expected: null };
  const start = { id: deck.id, deck, facts, session: begun.value, settings: storedSettings() };
  return dealtGame(start);
}

const STORED_DECK = new RegExp(`^${DECK_ID}$`);

/** Returns an example deck by its key, a stored deck by its id, or the deck that somebody shares; null when there is none. */
async function findDeck(
  against: string,
  { examples, cards }: Pick<OpponentDeal, 'examples' | 'cards'>,
): Promise<OtherDeck | null> {
  const example = examples.find(({ key }) => key === against);
  if (example !== undefined) return example;
  const shared = sharedKeyOf(against);
  if (shared !== null) return findShared(shared, cards);
  const stored = STORED_DECK.test(against) ? await getDeck(against) : null;
  return stored === null ? null : { short: titleOf(stored.list), entries: stored.list.entries };
}

/** Returns the deck that somebody shares, with the author's own cards in it. */
async function findShared(key: string, cards: Catalogue): Promise<OtherDeck | null> {
  const reply = await ask(`/api/v1/shared/${encodeURIComponent(key)}`);
  if (reply.kind !== 'answer' || reply.body.deck.list.game !== 'ote') return null;
  const { list, ownCards } = reply.body.deck;
  const records = ownCards.filter((card) => card.game !== 'eden');
  const { ownCatalogueOf } = await import('@/lib/cards/own-catalogue');
  return {
    short: titleOf(list),
    entries: list.entries,
    cards: ownCatalogueOf(cards, records).catalogue,
  };
}
