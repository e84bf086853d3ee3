import { z } from 'zod';
import { Refusal } from '@/lib/api/public-shapes';
import { OWN_BOUNDS, OwnRecord, OwnSet } from '@/lib/cards/own-types';

// Cards that somebody added, what is sent to change them, and what is answered.

const revision = z.int().min(1).max(2_147_483_647);
const base = revision
  .nullable()
  .describe('The revision that this was made from; null for a card that is not there yet.');
const reason = z
  .string()
  .trim()
  .max(OWN_BOUNDS.reason)
  .default('')
  .describe('Why, for the history.');
const time = z.iso.datetime().describe('ISO 8601, UTC.');
const cardId = z
  .string()
  .max(170)
  .describe('GAME/SET/NUMBER; that of an official card for a correction.');

export const ownSetSchema = OwnSet;
export const ownSetNameSchema = OwnSet.pick({ name: true });
export const ownCardSaveSchema = z.strictObject({ base, record: OwnRecord, reason });
export const ownCardRestoreSchema = z.strictObject({
  revision: revision.describe('The state to put on top again.'),
  base: revision.describe('The newest revision, as far as the sender knows.'),
});
export const ownImportSchema = z.strictObject({
  cards: z
    .array(z.strictObject({ base, record: OwnRecord }))
    .min(1)
    .max(OWN_BOUNDS.cards),
  reason,
});
export const proposedSchema = z.strictObject({
  record: OwnRecord,
  reason: z.string().trim().min(1).max(OWN_BOUNDS.reason).describe('Why it should be so.'),
  author: z.string().trim().max(OWN_BOUNDS.author).default(''),
});
export const revisedSchema = proposedSchema.omit({ author: true });
export const decisionSchema = z.strictObject({
  state: z
    .enum(['accepted', 'declined', 'returned'])
    .describe('`returned`: its author is asked to change it.'),
  answer: z.string().trim().max(OWN_BOUNDS.answer).default(''),
});

const sets = z.array(OwnSet).max(OWN_BOUNDS.sets);
export const OwnSetList = z.strictObject({ sets });

export const OwnCardShape = z.strictObject({
  id: cardId,
  revision,
  record: OwnRecord,
  updatedAt: time,
});

export const OwnCardList = z.strictObject({
  sets,
  cards: z.array(OwnCardShape).max(OWN_BOUNDS.cards),
});

export const OwnCatalogueShape = z.strictObject({
  version: z
    .string()
    .max(20_000)
    .describe('While it stays the same, so do the cards; empty without any.'),
  sets,
  cards: z
    .array(z.unknown())
    .max(50_000)
    .describe('Compiled, as this program’s own pages load them beside the catalogue.'),
  eden: z.array(z.unknown()).max(50_000).describe('Those of Eden.'),
  deletedNames: z
    .record(z.string().max(200), z.string().max(200))
    .describe('The last names of your deleted cards, by id: decks may still hold them.'),
  around: z
    .strictObject({
      sets: z.array(OwnSet).max(10_000),
      cards: z.array(z.unknown()).max(50_000),
      eden: z.array(z.unknown()).max(50_000),
    })
    .describe('What is common to this site, and the sets that you subscribe to.'),
});

/** A save that came too late, with what is there now. */
export const OwnCardConflict = z.strictObject({ error: Refusal, current: OwnCardShape.nullable() });

export const OwnCardHistory = z.strictObject({
  revisions: z
    .array(
      z.strictObject({
        number: revision,
        record: OwnRecord,
        reason: z.string().max(2_000),
        createdAt: time,
      }),
    )
    .max(OWN_BOUNDS.history),
});

export const OwnImported = z.strictObject({ saved: z.int().min(0) });

export const ProposalShape = z.strictObject({
  id: z.string().max(60),
  cardId,
  base: OwnRecord.nullable().describe('The card when this was proposed; null for a new one.'),
  record: OwnRecord,
  reason: z.string().max(2_000),
  author: z.string().max(200),
  by: z
    .string()
    .max(200)
    .describe('What lists all proposals of its author as `?by=`; empty where nobody is named.'),
  state: z.enum(['open', 'returned', 'accepted', 'declined']),
  answer: z.string().max(2_000),
  createdAt: time,
  decidedAt: time.nullable(),
  isOwn: z.boolean(),
});

export const ProposalList = z.strictObject({
  proposals: z.array(ProposalShape).max(2 * OWN_BOUNDS.proposals),
});

export const DecidedShape = z.strictObject({
  revision: revision.nullable().describe('The revision that an accepted proposal became.'),
});
