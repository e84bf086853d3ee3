import 'server-only';
import { z } from 'zod';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { OWN_BOUNDS, OwnRecord } from '@/lib/cards/own-types';
import { deckListSchema, soloResultSchema } from '@/lib/decks/deck-schema';
import type { DeckDiff } from '@/lib/decks/edit-diff';
import { FORMATS } from '@/lib/decks/formats';
import { DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { VISIBILITIES } from '@/lib/decks/visibility';
import { listProfiles, readProfile, setProfile } from '@/lib/server/accounts/profile';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { sharedWith } from '@/lib/server/library/together';
import {
  follow,
  followsAndSees,
  listFollowed,
  listPublic,
  readShared,
  readSharing,
  setSharing,
  sharedVersions,
  thanksFor,
  unfollow,
} from '@/lib/server/shared-decks';
import { sharedPreview } from '@/lib/server/shared-preview';
import { route } from './contract';
import { faceSchema } from './decks';
import { answerShape, bodyShape, count, partOf, rows, text, time, whole } from './shared-shapes';

const key = text(40).describe('The end of its address, `/d/KEY`.');

export const author = z.strictObject({
  username: text(ACCOUNT_BOUNDS.username),
  name: text(ACCOUNT_BOUNDS.name),
  isPublic: z.boolean().describe('Whether there is a profile.'),
});

const listedSchema = z.strictObject({
  game: z.enum(DECK_GAMES),
  key,
  name: text(DECK_BOUNDS.name),
  cards: count,
  revision: count,
  updatedAt: time,
  by: author,
});

export const ratingSchema = z.strictObject({
  rating: z
    .int()
    .describe('1500 is the mean of the examples; 400 more win ten games for each lost.'),
  low: z.int().describe('Of the 95 % interval.'),
  high: z.int(),
  games: count,
});

export const libraryDeck = listedSchema.extend({
  tile: z.strictObject({
    traits: z.array(text(200)).max(20),
    faces: z.array(faceSchema).max(3).describe('What the faces that stand for it show.'),
  }),
  legal: z.array(z.enum(FORMATS)).max(FORMATS.length),
  turn: z.number().nullable().describe('The mean turn in which it wins alone, if known.'),
  thanks: count,
  comments: count,
  rating: ratingSchema.nullable().describe('From games of pilots, if enough were played.'),
});

const SharingShape = answerShape('Sharing', {
  visibility: z.enum(VISIBILITIES),
  key: key.nullable(),
  followers: count,
  versions: z.boolean().describe('Whether others see what it was since sharing began.'),
  hiddenBecause: text(ACCOUNT_BOUNDS.reason)
    .nullable()
    .describe('Why a curator has hidden it; null if none has.'),
});

const sharingSchema = bodyShape('SharingSetting', {
  visibility: z.enum(VISIBILITIES),
  renew: z.boolean().default(false).describe('With a new key: the old address is a dead end.'),
  versions: z
    .boolean()
    .optional()
    .describe('Whether others see what it was since sharing began; absent: as before.'),
});

const SharedDeckShape = answerShape('SharedDeck', {
  deck: z.strictObject({
    key,
    revision: count,
    updatedAt: time,
    list: deckListSchema,
    games: soloResultSchema.nullable().describe('As its author’s browser played them.'),
    by: author,
    isPublic: z
      .boolean()
      .describe('Whether everybody finds it, and not only those who have its address.'),
    subject: text(200).describe('What a report names.'),
    ownCards: z.array(OwnRecord).max(OWN_BOUNDS.cards).describe('Cards of the author’s own in it.'),
  }),
  isFollowed: z.boolean(),
  thanks: count.describe('How many people thanked for it.'),
  isThanked: z.boolean().describe('Whether you did.'),
});

const VersionsShape = answerShape('Versions', {
  versions: rows(100, {
    number: count,
    createdAt: time,
    cards: count,
    turn: z.number().nullable().describe('The mean turn in which it wins alone, if known.'),
    diff: partOf<DeckDiff | null>(z.looseObject({}).nullable()).describe(
      'What changed since the version before; null for the first that is shown.',
    ),
  }),
  isMore: z.boolean().describe('Whether there are earlier ones: ask with `before`.'),
});

const SharedList = answerShape('SharedList', {
  decks: z.array(listedSchema).max(1_000),
  count: count.describe('How many there are; the list may hold fewer.'),
  together: rows(20, {
    name: text(200),
    path: text(200),
    share: z.number(),
    usual: z.number(),
  }).describe(
    'With `card`: what stands in these decks far more often than in all, and in which share of both.',
  ),
});
/** The decks of a card that its page can use. */
const MOST_WITH_CARD = 12;
const sharedQuery = z.object({
  card: text(DECK_BOUNDS.cardId).optional().describe('Only decks that hold this card, by its id.'),
});
const FollowedList = answerShape('FollowedList', {
  decks: z
    .array(listedSchema.extend({ isNew: z.boolean().describe('Saved since you last looked.') }))
    .max(1_000),
});

const ProfileShape = answerShape('Profile', {
  username: text(ACCOUNT_BOUNDS.username),
  name: text(ACCOUNT_BOUNDS.name),
  about: text(ACCOUNT_BOUNDS.about),
  subject: text(200).describe('What a report names.'),
  decks: z.array(libraryDeck).max(1_000).describe('Last changed first.'),
});
const ProfileList = answerShape('ProfileList', {
  people: rows(200, {
    username: text(ACCOUNT_BOUNDS.username),
    name: text(ACCOUNT_BOUNDS.name),
    decks: count.describe('How many they share with everybody.'),
  }),
});
const profileSettingSchema = bodyShape('ProfileSetting', {
  isPublic: z.boolean(),
  about: text(ACCOUNT_BOUNDS.about),
});

/** The routes of decks that people share, and of the people who share them. */
export const sharingRoutes = [
  route('get', '/api/v1/decks/{id}/sharing', 'readSharing', {
    about: 'How a deck of yours is shared.',
    done: SharingShape,
    run: ({ actor, params }) => readSharing(actor, params.id),
  }),
  route('put', '/api/v1/decks/{id}/sharing', 'setSharing', {
    about: 'Share a deck of yours, or share it no more.',
    body: sharingSchema,
    done: SharingShape,
    before: insistOnAccount,
    run: ({ actor, params, body }) => setSharing(actor, params.id, body),
  }),
  route('put', '/api/v1/shared/{key}/follow', 'followDeck', {
    about: 'Follow a shared deck.',
    before: insistOnAccount,
    run: ({ actor, params }) => follow(actor, params.key),
  }),
  route('delete', '/api/v1/shared/{key}/follow', 'unfollowDeck', {
    about: 'Follow a deck no more.',
    needsNothing: true,
    run: ({ actor, params }) => unfollow(actor, params.key),
  }),
  route('get', '/api/v1/followed', 'listFollowed', {
    about: 'The decks that you follow, last changed first.',
    done: FollowedList,
    run: async ({ actor }) => ({ decks: await listFollowed(actor) }),
  }),
  route('put', '/api/v1/account/profile', 'setProfile', {
    about: 'Make your profile public or not, and say something on it.',
    body: profileSettingSchema,
    refuses: [404],
    run: ({ actor, body }) => setProfile(actor, body),
  }),
  route('get', '/api/v1/shared', 'listShared', {
    about: 'The decks that people share with everybody, last changed first.',
    actor: 'visitor',
    query: sharedQuery,
    done: SharedList,
    run: async ({ query: { card = null } }) => {
      if (card !== null) return sharedWith(card, MOST_WITH_CARD);
      const decks = await listPublic();
      return { decks, count: decks.length, together: [] };
    },
  }),
  route('get', '/api/v1/shared/{key}', 'readShared', {
    about: 'A shared deck.',
    actor: 'visitor',
    done: SharedDeckShape,
    run: async ({ actor, params: { key } }) => {
      const deck = await readShared(key);
      const isFollowed = actor !== null && (await followsAndSees(actor, key));
      return { deck, isFollowed, ...(await thanksFor(actor, key)) };
    },
  }),
  route('get', '/api/v1/shared/{key}/versions', 'listVersions', {
    about: 'What a shared deck was since sharing began, newest first, if its owner shows it.',
    actor: 'visitor',
    query: z.object({ before: whole(1, 1_000_000_000).optional() }),
    done: VersionsShape,
    run: ({ params, query: { before } }) => sharedVersions(params.key, before),
  }),
  route('get', '/api/v1/shared/{key}/preview.png', 'readSharedPreview', {
    about: 'A picture of a shared deck, 1,200 × 630 pixels, for places that show links.',
    actor: 'visitor',
    cost: 5,
    type: 'image/png',
    refuses: [304],
    run: ({ request, params }) => sharedPreview(request, params.key),
  }),
  route('get', '/api/v1/people', 'listProfiles', {
    about: 'The people with a public profile, those with the most public decks first.',
    actor: 'visitor',
    done: ProfileList,
    run: async () => ({ people: await listProfiles() }),
  }),
  route('get', '/api/v1/people/{username}', 'readProfile', {
    about: 'The profile of somebody who has made theirs public.',
    actor: 'visitor',
    done: ProfileShape,
    run: ({ params }) => readProfile(params.username),
  }),
];
