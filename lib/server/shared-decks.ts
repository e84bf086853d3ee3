import 'server-only';
import type {
  Author,
  FollowedDeck,
  ListedShared,
  SharedDeck,
  Sharing,
} from '@/lib/accounts/shared-decks';
import { foldName } from '@/lib/cards/name';
import { recordOf } from '@/lib/cards/own-record';
import type { OwnRecord } from '@/lib/cards/own-types';
import { entriesOn, sharedList } from '@/lib/decks/deck-list';
import { BOARDS, type DeckList } from '@/lib/decks/types';
import { VISIBILITIES, type Visibility } from '@/lib/decks/visibility';
import { troopOfList } from '@/lib/eden/saved-troop';
import { newKey } from '@/lib/server/accounts/secrets';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { readLists, soloResultsOf, versionsSince } from '@/lib/server/deck-revisions';
import { gameOf } from '@/lib/server/decks';
import { shelveIfShared } from '@/lib/server/library/shelf';
import { deckSubject, hiddenBecause, isHidden, withoutHidden } from '@/lib/server/moderation';
import { ownersCards } from '@/lib/server/own-catalogue';
import { NO_SUCH_DECK, type Problem, refuse } from '@/lib/server/problem';

// A deck is private until its owner shares it. Others always see the last saved state.

const MOST_LISTED = 200;

const OWN_DECK: Problem = {
  status: 409,
  code: 'OWN_DECK',
  message: 'This deck is your own: thanks come from others.',
};
const MOST_FOLLOWED = 1_000;

/** Includes the author of a deck in a query. */
export const AUTHOR = {
  owner: {
    select: { name: true, account: { select: { username: true, isPublic: true, closedAt: true } } },
  },
} as const;

type AuthorRow = {
  readonly name: string;
  readonly account: { readonly username: string; readonly isPublic: boolean } | null;
};

/** Returns an author as others see them. */
export function authorOf({ name, account }: AuthorRow): Author {
  return { username: account?.username ?? '', name, isPublic: account?.isPublic ?? false };
}

function visibilityOf(text: string): Visibility {
  return VISIBILITIES.find((one) => one === text) ?? 'private';
}

/** Returns how the owner shares a deck. Throws `Refused` when there is no such deck. */
export async function readSharing({ ownerId }: Actor, id: string): Promise<Sharing> {
  const deck = await database().deck.findFirst({
    where: { id, ownerId, deletedAt: null },
    include: { _count: { select: { followers: true } } },
  });
  if (deck === null) refuse(NO_SUCH_DECK);
  const { visibility, shareKey, sharedFrom, showsVersions, _count } = deck;
  return {
    visibility: visibilityOf(visibility),
    key: shareKey,
    followers: _count.followers,
    versions: showsVersions && sharedFrom !== null,
    hiddenBecause: await hiddenBecause(deckSubject(id)),
  };
}

interface SharingChange {
  readonly visibility: Visibility;
  /** With a new key, so that the old address no longer works. */
  readonly renew: boolean;
  /** Whether others see what the deck was since sharing began; undefined leaves it as it is. */
  readonly versions?: boolean | undefined;
}

/**
 * Shares a deck, or stops sharing it. Others see only versions that they could have seen when they were saved: none from before sharing
 * began, and none from a time when the deck was private again. Throws `Refused`.
 */
export async function setSharing(
  actor: Actor,
  id: string,
  { visibility, renew, versions }: SharingChange,
): Promise<Sharing> {
  const { ownerId } = actor;
  await transaction(async (tx) => {
    const deck = await tx.deck.findFirst({ where: { id, ownerId, deletedAt: null } });
    if (deck === null) refuse(NO_SUCH_DECK);
    const shareKey = renew || deck.shareKey === null ? newKey() : deck.shareKey;
    const begins = deck.visibility === 'private' || (versions === true && deck.sharedFrom === null);
    await tx.deck.update({
      where: { id },
      data: {
        visibility,
        shareKey,
        ...(begins && visibility !== 'private' && { sharedFrom: deck.revision }),
        ...(versions !== undefined && { showsVersions: versions }),
      },
    });
    if (renew || visibility === 'private') await tx.follow.deleteMany({ where: { deckId: id } });
  });
  await shelveIfShared(id);
  return readSharing(actor, id);
}

/** Selects the deck that others may see by its key. */
function sharedWhere(key: string) {
  return { shareKey: key, deletedAt: null, visibility: { in: ['unlisted', 'public'] } };
}

/** Returns the row of a shared deck with its author. Throws `Refused` when nobody shares it (any more), or a curator has hidden it. */
async function sharedRow(key: string) {
  const deck = await database().deck.findFirst({ where: sharedWhere(key), include: AUTHOR });
  if (deck === null || (await isHidden(deckSubject(deck.id)))) refuse(NO_SUCH_DECK);
  return deck;
}

/** Returns the id of a shared deck. Throws `Refused` (see `sharedRow`). */
export async function sharedDeckId(key: string): Promise<string> {
  return (await sharedRow(key)).id;
}

/** Returns the row of a shared deck and its list as others see it. Throws `Refused` (see `sharedRow`). */
export async function readSharedList(key: string) {
  const deck = await sharedRow(key);
  const list = sharedList((await readLists([deck])).get(deck.id) ?? refuse(NO_SUCH_DECK));
  return { deck, list };
}

/** Returns a shared deck by its key. Throws `Refused` (see `sharedRow`). */
export async function readShared(key: string): Promise<SharedDeck> {
  const { deck, list } = await readSharedList(key);
  return {
    key,
    revision: deck.revision,
    updatedAt: deck.updatedAt.toISOString(),
    list,
    games: (await soloResultsOf([deck])).get(deck.id) ?? null,
    by: authorOf(deck.owner),
    isPublic: deck.visibility === 'public',
    subject: deckSubject(deck.id),
    ownCards: await ownCardsIn(list, { ownerId: deck.ownerId }),
  };
}

/** Returns a page of what a shared deck was, newest first. Throws `Refused` (see `sharedRow`). */
export async function sharedVersions(key: string, before: number | undefined) {
  const { id, sharedFrom, showsVersions } = await sharedRow(key);
  return sharedFrom === null || !showsVersions
    ? { versions: [], isMore: false }
    : versionsSince(id, sharedFrom, before);
}

/** Returns the author's own cards in a list, because other people cannot look them up. */
async function ownCardsIn(list: DeckList, author: Actor): Promise<OwnRecord[]> {
  const { own, eden } = await ownersCards(author);
  if (list.game === 'eden') {
    const { fighters, missions, tactical } = troopOfList(list);
    const named = new Set([...fighters, ...missions, ...tactical].map(foldName));
    return eden.filter(({ name }) => named.has(foldName(name))).map((card) => recordOf(card));
  }
  const used = new Set(BOARDS.flatMap((board) => entriesOn(list, board).map(({ card }) => card)));
  return own.filter(({ id }) => used.has(id)).map((card) => recordOf(card));
}

/** Returns the decks that everybody may see, last changed first. */
export async function listPublic(): Promise<ListedShared[]> {
  const account = { closedAt: null };
  const rows = await database().deck.findMany({
    where: { visibility: 'public', deletedAt: null, owner: { account } },
    include: AUTHOR,
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: MOST_LISTED,
  });
  return (await withoutHidden(rows, ({ id }) => [deckSubject(id)])).flatMap(listedDecks);
}

interface DeckRow {
  readonly shareKey: string | null;
  readonly game: string;
  readonly name: string;
  readonly cards: number;
  readonly revision: number;
  readonly updatedAt: Date;
  readonly owner: AuthorRow;
}

/** Returns a deck as lists show it; none when it has no address. */
export function listedDecks({ shareKey, game, owner, updatedAt, ...row }: DeckRow): ListedShared[] {
  if (shareKey === null) return [];
  const { name, cards, revision } = row;
  return [
    {
      key: shareKey,
      game: gameOf(game),
      name,
      cards,
      revision,
      updatedAt: updatedAt.toISOString(),
      by: authorOf(owner),
    },
  ];
}

/** Returns the decks that a person follows, last changed first. */
export async function listFollowed({ ownerId }: Actor): Promise<FollowedDeck[]> {
  const rows = await database().follow.findMany({
    where: { ownerId, deck: { deletedAt: null, visibility: { not: 'private' } } },
    include: { deck: { include: AUTHOR } },
    orderBy: { deck: { updatedAt: 'desc' } },
    take: MOST_FOLLOWED,
  });
  const shown = await withoutHidden(rows, ({ deck }) => [deckSubject(deck.id)]);
  return shown.flatMap(({ deck, seen }) =>
    listedDecks(deck).map((one) => ({ ...one, isNew: deck.revision > seen })),
  );
}

/** Follows a shared deck from its current revision on. Throws `Refused`. */
export async function follow(actor: Actor, key: string): Promise<void> {
  await changeShared(key, async (tx, { id, revision }) => {
    const where = { ownerId_deckId: { ownerId: actor.ownerId, deckId: id } };
    const create = { ownerId: actor.ownerId, deckId: id, seen: revision };
    await tx.follow.upsert({ where, create, update: { seen: revision } });
  });
}

/** Stops following a deck. */
export async function unfollow({ ownerId }: Actor, key: string): Promise<void> {
  await database().follow.deleteMany({ where: { ownerId, deck: { shareKey: key } } });
}

/** Checks whether a person follows a shared deck; if so, marks its current revision as seen. */
export async function followsAndSees({ ownerId }: Actor, key: string): Promise<boolean> {
  const deck = await database().deck.findFirst({ where: sharedWhere(key) });
  if (deck === null) return false;
  const { count } = await database().follow.updateMany({
    where: { ownerId, deckId: deck.id },
    data: { seen: deck.revision },
  });
  return count > 0;
}

/** Runs `work` on a shared deck in a transaction. Throws `Refused` when nobody shares it, or a curator has hidden it. */
async function changeShared(
  key: string,
  work: (
    tx: Transaction,
    deck: { readonly id: string; readonly ownerId: string; readonly revision: number },
  ) => Promise<void>,
): Promise<void> {
  await sharedRow(key);
  await transaction(async (tx) => {
    const deck = await tx.deck.findFirst({ where: sharedWhere(key) });
    await work(tx, deck ?? refuse(NO_SUCH_DECK));
  });
}

/** Thanks for a shared deck of somebody else; a second time changes nothing. Throws `Refused`. */
export async function thank(actor: Actor, key: string): Promise<void> {
  await changeShared(key, async (tx, { id, ownerId }) => {
    if (ownerId === actor.ownerId) refuse(OWN_DECK);
    const one = { ownerId: actor.ownerId, deckId: id };
    if ((await tx.thanks.count({ where: one })) > 0) return;
    await tx.thanks.create({ data: one });
    await countThanks(tx, id);
  });
}

/** Takes thanks back. */
export async function unthank({ ownerId }: Actor, key: string): Promise<void> {
  await transaction(async (tx) => {
    const deck = await tx.deck.findFirst({ where: { shareKey: key } });
    if (deck === null) return;
    await tx.thanks.deleteMany({ where: { ownerId, deckId: deck.id } });
    await countThanks(tx, deck.id);
  });
}

async function countThanks(tx: Transaction, deckId: string): Promise<void> {
  const thanks = await tx.thanks.count({ where: { deckId } });
  await tx.sharedDeck.updateMany({ where: { deckId }, data: { thanks } });
}

/** Returns how many people thanked for a shared deck, and whether this person did. */
export async function thanksFor(actor: Actor | null, key: string) {
  const deck = { shareKey: key };
  const [thanks, isThanked] = await Promise.all([
    database().thanks.count({ where: { deck } }),
    actor === null ? 0 : database().thanks.count({ where: { deck, ownerId: actor.ownerId } }),
  ]);
  return { thanks, isThanked: isThanked > 0 };
}
