import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { heldEntries, tagsOf, titleOf } from '@/lib/decks/deck-list';
import { FACTION_DECKS } from '@/lib/decks/factions/faction-decks';
import type { SoughtDeck } from '@/lib/decks/search/search-decks';
import { winTurnOf } from '@/lib/decks/solo-result';
import { type DeckOutline, outlineDeck } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { soloResultsOf } from '@/lib/server/deck-revisions';
import { type DeckStanding, listDecksOf, listStandings } from '@/lib/server/decks';
import { exampleKey } from '@/lib/server/example-decks';
import { KeptRevisions } from '@/lib/server/kept-revisions';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { PerOwner } from '@/lib/server/per-owner';

/** The cards of a deck at one revision, which never change, and its outline by one state of the catalogue. */
interface KeptDeck {
  readonly revision: number;
  readonly list: DeckList;
  /** The cards of the deck and its sideboard, each as `[card id, copies]`. */
  readonly cards: AllottedDeckRow['cards'];
  /** The key of the example deck that it equals; null for any other. */
  readonly key: string | null;
  outline: { readonly by: Catalogue; readonly value: DeckOutline } | null;
}

const kept = new PerOwner<KeptRevisions<KeptDeck>>();

/** Returns the owner's decks of On the Edge, last changed first, with their lists. */
function keptDecks(actor: Actor): Promise<[DeckStanding, KeptDeck][]> {
  const owners =
    kept.get(actor) ??
    new KeptRevisions(
      (list, revision): KeptDeck => ({
        revision,
        list,
        cards: cardsOf(list),
        key: exampleKey(list),
        outline: null,
      }),
    );
  kept.set(actor, owners);
  return owners.during(() => listStandings(actor));
}

/** Returns the owner's decks with their cards, to be compared with the collection. */
export async function allottedDecks(
  actor: Actor,
): Promise<(AllottedDeckRow & { readonly example: boolean })[]> {
  return (await keptDecks(actor)).map(([{ id, built }, one]) => ({
    id,
    built,
    name: titleOf(one.list),
    example: unchangedExample(one),
    cards: one.cards,
  }));
}

function cardsOf(list: DeckList): KeptDeck['cards'] {
  return heldEntries(list).map(({ card, count }) => [card, count] as const);
}

/** A deck as the search for decks sees it, and what is kept of it. */
export interface OwnDeck extends SoughtDeck {
  readonly kept: KeptDeck;
}

/** Returns the owner's decks, last changed first. */
export async function soughtDecks(actor: Actor): Promise<OwnDeck[]> {
  return (await keptDecks(actor)).map(([{ id }, one]) => ({
    id,
    name: titleOf(one.list),
    tags: tagsOf(one.list),
    folder: one.list.folder ?? '',
    cards: one.cards,
    kept: one,
  }));
}

/** Returns a page of the owner's decks, last changed first, each with its outline. A page, because checking thousands takes seconds. */
export async function outlinedDecks(actor: Actor, decks: readonly OwnDeck[]) {
  const catalogue = await ownersCatalogue(actor);
  const outlines = new Map(decks.map(({ id, kept: one }) => [id, outlineOf(one, catalogue)]));
  const listed = await listDecksOf(actor, [...outlines.keys()]);
  const played = await soloResultsOf(listed);
  return listed.flatMap((deck) => {
    const outline = outlines.get(deck.id);
    if (outline === undefined) return [];
    const turn = winTurnOf(played.get(deck.id) ?? null) ?? outline.turn;
    return [{ deck, outline: { ...outline, turn } }];
  });
}

/** Checks whether a deck is an example deck that was never changed. */
function unchangedExample({ revision, key }: KeptDeck): boolean {
  return revision === 1 && key !== null;
}

function outlineOf(one: KeptDeck, catalogue: Catalogue): DeckOutline {
  if (one.outline?.by === catalogue) return one.outline.value;
  const { key } = one;
  const turn = FACTION_DECKS.find(({ example }) => example === key && key !== null)?.turn ?? null;
  const value = { ...outlineDeck(one.list, catalogue), example: unchangedExample(one), turn };
  one.outline = { by: catalogue, value };
  return value;
}
