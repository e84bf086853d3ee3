import { z } from 'zod';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { OWN_BOUNDS, OwnRecord } from '@/lib/cards/own-types';
import { deckListSchema } from '@/lib/decks/deck-schema';
import { DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { VISIBILITIES } from '@/lib/decks/visibility';

// Decks that people share, and who shares them.

const number = z.int().min(0);
const time = z.iso.datetime().describe('ISO 8601, UTC.');
const key = z.string().max(40).describe('The end of its address, `/d/KEY`.');

const author = z.strictObject({
  username: z.string().max(ACCOUNT_BOUNDS.username),
  name: z.string().max(ACCOUNT_BOUNDS.name),
  isPublic: z.boolean().describe('Whether there is a profile.'),
});

const listed = z.strictObject({
  game: z.enum(DECK_GAMES),
  key,
  name: z.string().max(DECK_BOUNDS.name),
  cards: number,
  revision: number,
  updatedAt: time,
  by: author,
});

export const SharingShape = z.strictObject({
  visibility: z.enum(VISIBILITIES),
  key: key.nullable(),
  followers: number,
  hiddenBecause: z
    .string()
    .max(ACCOUNT_BOUNDS.reason)
    .nullable()
    .describe('Why a curator has hidden it; null if none has.'),
});

export const sharingSchema = z.strictObject({
  visibility: z.enum(VISIBILITIES),
  renew: z.boolean().default(false).describe('With a new key: the old address is a dead end.'),
});

export const SharedDeckShape = z.strictObject({
  deck: z.strictObject({
    key,
    revision: number,
    updatedAt: time,
    list: deckListSchema,
    by: author,
    subject: z.string().max(200).describe('What a report names.'),
    ownCards: z.array(OwnRecord).max(OWN_BOUNDS.cards).describe('Cards of the author’s own in it.'),
  }),
  isFollowed: z.boolean(),
});

export const SharedList = z.strictObject({ decks: z.array(listed).max(1_000) });
export const FollowedList = z.strictObject({
  decks: z
    .array(listed.extend({ isNew: z.boolean().describe('Saved since you last looked.') }))
    .max(1_000),
});

export const ProfileShape = z.strictObject({
  username: z.string().max(ACCOUNT_BOUNDS.username),
  name: z.string().max(ACCOUNT_BOUNDS.name),
  about: z.string().max(ACCOUNT_BOUNDS.about),
  subject: z.string().max(200).describe('What a report names.'),
  decks: z.array(listed).max(1_000),
});
export const profileSettingSchema = z.strictObject({
  isPublic: z.boolean(),
  about: z.string().max(ACCOUNT_BOUNDS.about),
});
