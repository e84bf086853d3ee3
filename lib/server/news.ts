import 'server-only';
import type { NewsItem } from '@/lib/accounts/news';
import { titleOf } from '@/lib/decks/deck-list';
import type { Actor } from '@/lib/server/actor';
import { setSubject } from '@/lib/server/around-cards';
import { commentSubject } from '@/lib/server/comments';
import { database, inSet } from '@/lib/server/db';
import { gameOf } from '@/lib/server/decks';
import { deckSubject, withoutHidden } from '@/lib/server/moderation';

/** How far back, and how many of a kind. */
const DAYS = 90;
const MOST = 50;
const DAY_MS = 86_400_000;

/** The setting of a person that says when they last looked. */
const SEEN_KEY = 'news.seen';

/** Returns what happened lately around a person's things, newest first, and how much of it they have not looked at. */
export async function newsFor({ ownerId }: Actor): Promise<{ news: NewsItem[]; fresh: number }> {
  const row = await database().setting.findUnique({
    where: { ownerId_key: { ownerId, key: SEEN_KEY } },
  });
  const seen = row?.value ?? '';
  const since = new Date(Date.now() - DAYS * DAY_MS);
  const found = await Promise.all([
    savedDecks(ownerId, since),
    changedSets(ownerId, since),
    commentsAround(ownerId, since),
    decidedProposals(ownerId, since),
    changedTrades(ownerId, since),
  ]);
  const news = found
    .flat()
    .map(({ at, ...item }) => ({ ...item, at: at.toISOString(), isNew: at.toISOString() > seen }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return { news, fresh: news.filter(({ isNew }) => isNew).length };
}

/** Notes that a person has looked at all that is new. */
export async function seeNews({ ownerId }: Actor): Promise<void> {
  const value = new Date().toISOString();
  await database().setting.upsert({
    where: { ownerId_key: { ownerId, key: SEEN_KEY } },
    create: { ownerId, key: SEEN_KEY, value },
    update: { value },
  });
}

interface Happening extends Omit<NewsItem, 'at' | 'isNew'> {
  readonly at: Date;
}

/** Returns the decks that the person follows, saved since they began to. */
async function savedDecks(ownerId: string, since: Date): Promise<Happening[]> {
  const shared = { deletedAt: null, visibility: { not: 'private' }, updatedAt: { gte: since } };
  const rows = await database().follow.findMany({
    where: { ownerId, deck: shared },
    include: { deck: { include: { owner: true } } },
    orderBy: { deck: { updatedAt: 'desc' } },
    take: MOST,
  });
  const shown = await withoutHidden(rows, ({ deck }) => [deckSubject(deck.id)]);
  return shown.flatMap(({ deck, createdAt }) =>
    deck.shareKey === null || deck.updatedAt <= createdAt
      ? []
      : [
          {
            kind: 'deck',
            name: titleOf({ name: deck.name, game: gameOf(deck.game) }),
            by: deck.owner.name,
            text: '',
            path: `/d/${deck.shareKey}`,
            at: deck.updatedAt,
          },
        ],
  );
}

/** Returns the published sets that the person subscribes to, whose cards changed since. */
async function changedSets(ownerId: string, since: Date): Promise<Happening[]> {
  const rows = await database().subscription.findMany({
    where: { ownerId },
    include: { author: { include: { sets: true } } },
    take: MOST,
  });
  const shown = await withoutHidden(rows, (row) => [setSubject(row)]);
  const found = await Promise.all(
    shown.map(async ({ authorId, setId, author, createdAt }): Promise<Happening[]> => {
      const set = author.sets.find(({ id }) => id === setId);
      if (!set?.isPublished) return [];
      const last = await database().ownCard.findFirst({
        where: {
          ownerId: authorId,
          OR: inSet(setId).map((id) => ({ id })),
          updatedAt: { gt: createdAt > since ? createdAt : since },
        },
        orderBy: { updatedAt: 'desc' },
      });
      if (last === null) return [];
      const { updatedAt: at } = last;
      const { name } = set;
      return [{ kind: 'set', name, by: author.name, text: '', path: '/cards/published', at }];
    }),
  );
  return found.flat();
}

/** Returns what others say under decks of the person, and under decks that the person follows. */
async function commentsAround(ownerId: string, since: Date): Promise<Happening[]> {
  const rows = await database().comment.findMany({
    where: {
      createdAt: { gte: since },
      ownerId: { not: ownerId },
      deck: {
        deletedAt: null,
        visibility: { not: 'private' },
        OR: [{ ownerId }, { followers: { some: { ownerId } } }],
      },
    },
    include: { deck: true, owner: true },
    orderBy: { createdAt: 'desc' },
    take: MOST,
  });
  const shown = await withoutHidden(rows, ({ id, deckId }) => [
    commentSubject(id),
    deckSubject(deckId),
  ]);
  return shown.flatMap(({ deck, owner, text, createdAt }) =>
    deck.shareKey === null
      ? []
      : [
          {
            kind: 'comment',
            name: titleOf({ name: deck.name, game: gameOf(deck.game) }),
            by: owner.name,
            text,
            path: `/d/${deck.shareKey}#comments`,
            at: createdAt,
          },
        ],
  );
}

/** Returns the cards that the person proposed, and that a curator decided on. */
async function decidedProposals(ownerId: string, since: Date): Promise<Happening[]> {
  const rows = await database().proposal.findMany({
    where: { ownerId, decidedAt: { gte: since } },
    orderBy: { decidedAt: 'desc' },
    take: MOST,
  });
  return rows.flatMap(({ content, state, answer, decidedAt }) => {
    if (decidedAt === null) return [];
    const { name }: { name: string } = JSON.parse(content);
    const text =
      answer === '' ? (STATE_WORDS[state] ?? state) : `${STATE_WORDS[state] ?? state}: ${answer}`;
    return [{ kind: 'proposal', name, by: '', text, path: '/cards/proposals', at: decidedAt }];
  });
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  returned: 'Please change it',
};

/** Returns the trades in which the other person has done something that the person may not know. */
async function changedTrades(ownerId: string, since: Date): Promise<Happening[]> {
  const rows = await database().trade.findMany({
    where: {
      changedAt: { gte: since },
      OR: [
        { toId: ownerId, state: 'proposed' },
        { fromId: ownerId, state: { in: ['accepted', 'declined', 'settled'] } },
        { toId: ownerId, state: 'accepted', fromDone: true },
        { toId: ownerId, state: 'settled' },
      ],
    },
    include: { from: true, to: true },
    orderBy: { changedAt: 'desc' },
    take: MOST,
  });
  return rows.flatMap(({ fromId, from, to, state, fromDone, toDone, changedAt: at }) => {
    const isMine = fromId === ownerId;
    const isPartnerDone = isMine ? toDone : fromDone;
    // What the person said last needs no news.
    if (state === 'accepted' && isMine && fromDone) return [];
    const text =
      state === 'accepted' && isPartnerDone
        ? 'says that the cards have changed hands'
        : (TRADE_WORDS[state] ?? state);
    const by = isMine ? to.name : from.name;
    return [{ kind: 'trade', name: '', by, text, path: '/collection/trades', at }];
  });
}

const TRADE_WORDS: Readonly<Record<string, string>> = {
  proposed: 'proposes a trade',
  accepted: 'accepts your trade',
  declined: 'declines your trade',
  settled: 'has settled a trade with you',
};
