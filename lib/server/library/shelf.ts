import 'server-only';
import type { SharedTile } from '@/lib/accounts/shared-decks';
import { fold } from '@/lib/cards/search/fold';
import { checkDeck } from '@/lib/decks/check';
import { heldEntries } from '@/lib/decks/deck-list';
import { FORMATS, type FormatName } from '@/lib/decks/formats';
import { CARRIED } from '@/lib/decks/search/deck-query';
import { type SoloResult, winTurnOf } from '@/lib/decks/solo-result';
import { outlineDeck } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { database, inGroups, transaction } from '@/lib/server/db';
import { readLists, soloResultsOf } from '@/lib/server/deck-revisions';
import { log } from '@/lib/server/log';
import { deckSubject, withoutHidden } from '@/lib/server/moderation';
import { ownersCatalogue, publicCards } from '@/lib/server/own-catalogue';
import { keyedCards } from '@/lib/server/ratings/rated-cards';

// The rows by which the library finds shared decks. They are made from the decks, so that they can be made again at any time; who may see
// a deck is always asked of the deck.

/** The share of games that a deck must win before its mean turn says something about it. */
const LEAST_WON = 0.5;

/** Brings the rows of decks in line with what everybody may see now. */
async function shelve(deckIds: readonly string[]): Promise<void> {
  for (const some of inGroups(deckIds)) {
    const decks = await database().deck.findMany({
      where: { id: { in: some }, visibility: 'public', deletedAt: null },
    });
    const shared = await withoutHidden(decks, ({ id }) => [deckSubject(id)]);
    const [lists, games] = await Promise.all([readLists(shared), soloResultsOf(shared)]);
    const gone = new Set(some);
    for (const { id, ownerId, revision, updatedAt } of shared) {
      const list = lists.get(id);
      if (list === undefined) continue;
      gone.delete(id);
      const { cards, traits, ...row } = await rowsOf(list, games.get(id) ?? null, ownerId);
      await transaction(async (tx) => {
        const thanks = await tx.thanks.count({ where: { deckId: id } });
        const known = await tx.ratedList.findUnique({ where: { key: row.cardsKey ?? '' } });
        const rating = known?.rating ?? null;
        // Another save may have come meanwhile; its own rows follow.
        const isNow = await tx.deck.count({ where: { id, revision, visibility: 'public' } });
        if (isNow === 0) return;
        await tx.sharedDeck.deleteMany({ where: { deckId: id } });
        await tx.sharedDeck.create({
          data: { ...row, deckId: id, revision, updatedAt, thanks, rating },
        });
        await tx.sharedCard.createMany({
          data: cards.map((one) => ({ ...one, deckId: id, updatedAt })),
        });
        await tx.sharedTrait.createMany({ data: traits.map((trait) => ({ trait, deckId: id })) });
      });
    }
    await database().sharedDeck.deleteMany({ where: { deckId: { in: [...gone] } } });
  }
}

/**
 * Does it for a deck whose change is saved already: a failure is logged, and the rows are made again when the program starts next.
 * A deck that is not public costs one question.
 */
export async function shelveIfShared(deckId: string): Promise<void> {
  try {
    const where = { id: deckId, OR: [{ visibility: 'public' }, { shared: { isNot: null } }] };
    if ((await database().deck.count({ where })) > 0) await shelve([deckId]);
  } catch (error) {
    log.error({ err: error, deck: deckId }, 'The library could not take up a change of a deck');
  }
}

/** Brings the rows of all decks in line: those whose rows are missing or old, or (`all`) every one. Returns how many were written. */
export async function shelveAll(which: 'missing' | 'all'): Promise<number> {
  const decks = await database().deck.findMany({
    where: { visibility: 'public', deletedAt: null },
    select: { id: true, revision: true, shared: { select: { revision: true } } },
  });
  const due = decks.filter(
    ({ revision, shared }) => which === 'all' || shared?.revision !== revision,
  );
  await shelve(due.map(({ id }) => id));
  return due.length;
}

/** Returns the copies of each card in a deck by what the library's rows call the card: its id, or the name of a fighter. */
export async function heldCopiesOf(
  list: DeckList,
  author: Actor,
): Promise<ReadonlyMap<string, number>> {
  const copies = new Map<string, number>();
  if (list.game === 'eden') {
    for (const { card, count } of list.entries) copies.set(card, count);
    return copies;
  }
  const { byId } = await ownersCatalogue(author);
  for (const { card, count } of heldEntries(list)) {
    const id = byId.get(card)?.id ?? card;
    copies.set(id, (copies.get(id) ?? 0) + count);
  }
  return copies;
}

async function rowsOf(list: DeckList, games: SoloResult | null, ownerId: string) {
  const { game, name } = list;
  const copies = await heldCopiesOf(list, { ownerId });
  if (game === 'eden') {
    const tile: SharedTile = { traits: [list.troop?.symbol ?? []].flat(), faces: [] };
    return {
      ...rowOf(game, name, tile),
      legal: '',
      turn: null,
      cardsKey: null,
      cards: listed(copies),
      traits: tile.traits,
    };
  }
  const catalogue = await ownersCatalogue({ ownerId });
  const { traits, faces, legal: isOpen } = outlineDeck(list, catalogue);
  const carried = new Map<string, number>();
  for (const [id, some] of copies)
    for (const trait of catalogue.byId.get(id)?.traits ?? [])
      carried.set(trait, (carried.get(trait) ?? 0) + some);
  // The outline has checked the deck in Open.
  const isLegal = (format: FormatName) =>
    format === 'open' ? isOpen : checkDeck(list, catalogue, format).legal;
  const isWinning = games !== null && games.won >= games.games * LEAST_WON;
  const legal = FORMATS.filter(isLegal);
  const played =
    legal.length === 0 ? null : keyedCards(list.entries, (await publicCards()).catalogue);
  return {
    ...rowOf(game, name, { traits, faces }),
    legal: legal.join(' '),
    cardsKey: played?.key ?? null,
    turn: isWinning ? winTurnOf(games) : null,
    cards: listed(copies),
    traits: [...carried].flatMap(([trait, some]) => (some >= CARRIED ? [trait] : [])),
  };
}

function rowOf(game: string, name: string, tile: SharedTile) {
  return { game, name: fold(name), tile: JSON.stringify(tile) };
}

function listed(copies: ReadonlyMap<string, number>) {
  return [...copies].flatMap(([card, some]) => (some > 0 ? [{ card, copies: some }] : []));
}
