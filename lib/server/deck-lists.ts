import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { heldEntries, tagsOf, titleOf } from '@/lib/decks/deck-list';
import type { OutlinedDeck } from '@/lib/decks/found-decks';
import type { SoughtDeck } from '@/lib/decks/search/search-decks';
import { type DeckOutline, outlineDeck } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { type ListedDeck, listDecks, readLists } from '@/lib/server/decks';
import { isExample } from '@/lib/server/example-decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { PerOwner } from '@/lib/server/per-owner';

/** What a deck holds at a revision, which never changes, and what it looks like by one state of the cards. */
interface Kept {
  readonly revision: number;
  readonly list: DeckList;
  /** Card id and copies, of the deck and its sideboard. */
  readonly cards: AllottedDeckRow['cards'];
  outline: { readonly by: Catalogue; readonly value: DeckOutline } | null;
}

const kept = new PerOwner<ReadonlyMap<string, Kept>>();

/** The owner's decks of On the Edge, last changed first, with their lists. Only revisions that are new to this process are read. */
async function keptDecks(actor: Actor): Promise<(readonly [ListedDeck, Kept])[]> {
  const decks = await listDecks(actor);
  const before = kept.get(actor) ?? new Map<string, Kept>();
  const isKept = ({ id, revision }: ListedDeck) => before.get(id)?.revision === revision;
  const lists = await readLists(decks.filter((deck) => !isKept(deck)));
  const now = decks.flatMap((deck): (readonly [ListedDeck, Kept])[] => {
    const list = lists.get(deck.id);
    const { revision } = deck;
    const one =
      list === undefined
        ? before.get(deck.id)
        : { revision, list, cards: cardsOf(list), outline: null };
    return one === undefined ? [] : [[deck, one]];
  });
  kept.set(actor, new Map(now.map(([{ id }, one]) => [id, one])));
  return now;
}

/** The owner's decks with what is in them, for comparing with the collection. */
export async function allottedDecks(actor: Actor): Promise<AllottedDeckRow[]> {
  return (await keptDecks(actor)).map(([{ id, built }, { list, cards }]) => ({
    id,
    built,
    name: titleOf(list),
    cards,
  }));
}

function cardsOf(list: DeckList): Kept['cards'] {
  return heldEntries(list).map(({ card, count }) => [card, count] as const);
}

/** The owner's decks as a search for decks looks through them. */
export async function soughtDecks(actor: Actor): Promise<SoughtDeck[]> {
  return (await keptDecks(actor)).map(([{ id }, { list, cards }]) => ({
    id,
    name: titleOf(list),
    tags: tagsOf(list),
    folder: list.folder ?? '',
    cards,
  }));
}

/** The owner's decks, last changed first, each with its outline. */
export async function listOutlinedDecks(actor: Actor): Promise<OutlinedDeck[]> {
  const catalogue = await ownersCatalogue(actor);
  return (await keptDecks(actor)).map(([{ built: _, ...deck }, one]) => {
    if (one.outline?.by !== catalogue) {
      const example = one.revision === 1 && isExample(one.list);
      const value = { ...outlineDeck(one.list, catalogue), example };
      one.outline = { by: catalogue, value };
    }
    return { deck, outline: one.outline.value };
  });
}
