import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Card } from '@/lib/cards/catalogue';
import { ownId } from '@/lib/cards/own-place';
import { OWN_BOUNDS, OwnRecord, OwnSet } from '@/lib/cards/own-types';
import type { EdenListing } from '@/lib/eden/listing';
import { faceSvg } from '@/lib/faces/face-svg';
import { jobResponse } from '@/lib/server/jobs/job-answer';
import {
  listOwnCards,
  ownCardHistory,
  readOwnCard,
  removeOwnCard,
  restoreOwnCard,
  saveOwnCard,
} from '@/lib/server/own-cards';
import {
  insistOnPlaces,
  ownersCards,
  ownersCatalogue,
  publicCards,
} from '@/lib/server/own-catalogue';
import { createOwnSet, listOwnSets, removeOwnSet, renameOwnSet } from '@/lib/server/own-sets';
import {
  NO_SUCH_OWN_CARD,
  NO_SUCH_SET,
  PERSONAL,
  personalResponse,
  refuse,
} from '@/lib/server/problem';
import {
  createProposal,
  decideProposal,
  listProposals,
  reviseProposal,
} from '@/lib/server/proposals';
import { FILE_LIMIT } from '@/lib/server/route';
import { route } from './contract';
import { SavedRevision } from './decks';
import {
  answerShape,
  BODIES,
  BODY_REFUSALS,
  bodyShape,
  count,
  partOf,
  Refusal,
  rows,
  text,
  time,
} from './shared-shapes';

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
const cardId = text(170).describe('GAME/SET/NUMBER; that of an official card for a correction.');

const ownCardSaveSchema = bodyShape('OwnCardSave', { base, record: OwnRecord, reason });
const ownCardRestoreSchema = bodyShape('OwnCardRestore', {
  revision: revision.describe('The state to put on top again.'),
  base: revision.describe('The newest revision, as far as the sender knows.'),
});
const ownImportSchema = bodyShape('OwnImport', {
  cards: z
    .array(z.strictObject({ base, record: OwnRecord }))
    .min(1)
    .max(OWN_BOUNDS.cards),
  reason,
});
const proposedSchema = bodyShape('Proposed', {
  record: OwnRecord,
  reason: z.string().trim().min(1).max(OWN_BOUNDS.reason).describe('Why it should be so.'),
  author: z.string().trim().max(OWN_BOUNDS.author).default(''),
});
const revisedSchema = proposedSchema.omit({ author: true }).register(BODIES, { id: 'Revised' });
const decisionSchema = bodyShape('Decision', {
  state: z
    .enum(['accepted', 'declined', 'returned'])
    .describe('`returned`: its author is asked to change it.'),
  answer: z.string().trim().max(OWN_BOUNDS.answer).default(''),
});

const sets = z.array(OwnSet).max(OWN_BOUNDS.sets);
const OwnSetList = answerShape('OwnSetList', { sets });

const OwnCardShape = answerShape('OwnCard', {
  id: cardId,
  revision,
  record: OwnRecord,
  updatedAt: time,
});

const OwnCardList = answerShape('OwnCardList', {
  sets,
  cards: z.array(OwnCardShape).max(OWN_BOUNDS.cards),
});

const OwnCatalogueShape = answerShape('OwnCatalogue', {
  version: text(20_000).describe('While it stays the same, so do the cards; empty without any.'),
  sets,
  cards: z
    .array(partOf<Card>())
    .max(50_000)
    .describe('Compiled, as this program’s own pages load them beside the catalogue.'),
  eden: z.array(partOf<EdenListing>()).max(50_000).describe('Those of Eden.'),
  deletedNames: z
    .record(text(200), text(200))
    .describe('The last names of your deleted cards, by id: decks may still hold them.'),
  around: z
    .strictObject({
      sets: z.array(OwnSet).max(10_000),
      cards: z.array(partOf<Card>()).max(50_000),
      eden: z.array(partOf<EdenListing>()).max(50_000),
    })
    .describe('What is common to this site, and the sets that you subscribe to.'),
});

/** The answer to a save that came too late: the current card. */
const OwnCardConflict = answerShape('OwnCardConflict', {
  error: Refusal,
  current: OwnCardShape.nullable(),
});

const OwnCardHistory = answerShape('OwnCardHistory', {
  revisions: rows(OWN_BOUNDS.history, {
    number: revision,
    record: OwnRecord,
    reason: text(2_000),
    createdAt: time,
  }),
});

const OwnImported = answerShape('OwnImported', { saved: count });

const ProposalShape = answerShape('Proposal', {
  id: text(60),
  cardId,
  base: OwnRecord.nullable().describe('The card when this was proposed; null for a new one.'),
  record: OwnRecord,
  reason: text(2_000),
  author: text(200),
  by: text(200).describe(
    'What lists all proposals of its author as `?by=`; empty where nobody is named.',
  ),
  state: z.enum(['open', 'returned', 'accepted', 'declined']),
  answer: text(2_000),
  createdAt: time,
  decidedAt: time.nullable(),
  isOwn: z.boolean(),
});

const ProposalList = answerShape('ProposalList', {
  proposals: z.array(ProposalShape).max(2 * OWN_BOUNDS.proposals),
});

const DecidedShape = answerShape('Decided', {
  revision: revision.nullable().describe('The revision that an accepted proposal became.'),
});

const ownCardsQuery = z.object({
  id: text(170).optional().describe('Only this card, `GAME/SET/NUMBER`; none if there is none.'),
});

const ownCardQuery = z.object({
  game: z.enum(['ote', 'eden']).optional().describe('The game of the card; `ote` unless said.'),
});

const proposalsQuery = z.object({
  by: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Only those of this author, newest first: a user name, or without accounts the name that was typed. Of another author a member sees what was accepted.',
    ),
});

const CARD = '/api/v1/own/cards/{set}/{number}';

/** The routes of a person's own sets, cards and proposals. */
export const ownCardRoutes = [
  route('get', '/api/v1/own/sets', 'listOwnSets', {
    about: 'The sets that were made here.',
    done: OwnSetList,
    run: async ({ actor }) => ({ sets: await listOwnSets(actor) }),
  }),
  route('post', '/api/v1/own/sets', 'createOwnSet', {
    about: 'A new set. Answers all sets.',
    body: OwnSet.register(BODIES, { id: 'OwnSet' }),
    done: OwnSetList,
    status: 201,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, body }) => {
      await createOwnSet(actor, body);
      return { sets: await listOwnSets(actor) };
    },
  }),
  route('put', '/api/v1/own/sets/{set}', 'renameOwnSet', {
    about: 'Another name for a set; its id stays.',
    body: OwnSet.pick({ name: true }).register(BODIES, { id: 'OwnSetName' }),
    refuses: BODY_REFUSALS,
    run: async ({ actor, params, body: { name } }) =>
      (await renameOwnSet(actor, { id: params.set, name })) || refuse(NO_SUCH_SET),
  }),
  route('delete', '/api/v1/own/sets/{set}', 'deleteOwnSet', {
    about: 'Delete an empty set.',
    refuses: [409],
    run: async ({ actor, params }) =>
      (await removeOwnSet(actor, params.set)) || refuse(NO_SUCH_SET),
  }),
  route('get', '/api/v1/own/cards', 'listOwnCards', {
    about: 'The cards that were added here, and corrections of official ones, as they were typed.',
    query: ownCardsQuery,
    done: OwnCardList,
    run: async ({ actor, query: { id } }) => {
      const [sets, cards] = await Promise.all([
        listOwnSets(actor),
        id === undefined
          ? listOwnCards(actor)
          : readOwnCard(actor, id).then((card) => (card ? [card] : [])),
      ]);
      return { sets, cards };
    },
  }),
  route('get', '/api/v1/own/catalogue', 'readOwnCatalogue', {
    about: 'The same, compiled, as this program’s own pages load them beside the catalogue.',
    actor: 'visitor',
    of: 'own',
    done: OwnCatalogueShape,
    run: async ({ actor }) => {
      const { catalogue, own, eden, sets, version, around } = await (actor
        ? ownersCards(actor)
        : publicCards());
      return {
        version: [around.version, version].join(' ').trim(),
        sets,
        cards: own,
        eden,
        deletedNames: Object.fromEntries(catalogue.deletedNames),
        around: { sets: around.sets, cards: around.added, eden: around.eden },
      };
    },
  }),
  route('get', CARD, 'readOwnCard', {
    about: 'One of them.',
    query: ownCardQuery,
    done: OwnCardShape,
    run: async ({ actor, params, query }) =>
      (await readOwnCard(actor, ownId({ ...params, ...query }))) ?? refuse(NO_SUCH_OWN_CARD),
  }),
  route('put', CARD, 'saveOwnCard', {
    about:
      'Add a card, or save it as the revision after the one it was made from. 409, with what is there now, if it was saved elsewhere meanwhile.',
    body: ownCardSaveSchema,
    done: SavedRevision,
    conflict: OwnCardConflict,
    needsNothing: true,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, params, body: { base, record, reason } }) => {
      const id = ownId({ ...params, game: record.game });
      if (ownId(record) !== id)
        refuse({
          status: 400,
          code: 'OTHER_CARD',
          message: `The record is about ${ownId(record)}, the address about ${id}.`,
          hint: 'A card keeps its set and number. To move it, add it there and delete it here.',
        });
      // A card that already exists is a conflict, not a mistake of its author.
      const isThere = base !== null || (await readOwnCard(actor, id)) !== null;
      await insistOnPlaces(actor, [record], () => isThere);
      return { revision: await saveOwnCard(actor, record, base, reason) };
    },
  }),
  route('delete', CARD, 'deleteOwnCard', {
    about: 'Delete a card, or undo a correction; its revisions are kept.',
    query: ownCardQuery,
    run: async ({ actor, params, query }) =>
      (await removeOwnCard(actor, ownId({ ...params, ...query }))) || refuse(NO_SUCH_OWN_CARD),
  }),
  route('get', `${CARD}/revisions`, 'listOwnRevisions', {
    about: 'The states that a card was saved in, newest first; those of a deleted one, too.',
    query: ownCardQuery,
    done: OwnCardHistory,
    run: async ({ actor, params, query }) => {
      const revisions = await ownCardHistory(actor, ownId({ ...params, ...query }));
      return revisions.length > 0 ? { revisions } : refuse(NO_SUCH_OWN_CARD);
    },
  }),
  route('post', `${CARD}/restore`, 'restoreOwnCard', {
    about: 'Restore a former state as a new revision; a deleted card comes back.',
    query: ownCardQuery,
    body: ownCardRestoreSchema,
    done: SavedRevision,
    conflict: OwnCardConflict,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, params, query, body: { revision, base } }) => {
      const id = ownId({ ...params, ...query });
      return { revision: await restoreOwnCard(actor, id, revision, base) };
    },
  }),
  route('get', `${CARD}/face.svg`, 'readOwnFace', {
    about: 'Its face as this program draws it, 63 × 88 mm, in outlines.',
    type: 'image/svg+xml',
    run: async ({ actor, params }) => {
      const { byId } = await ownersCatalogue(actor);
      const card = byId.get(ownId(params)) ?? refuse(NO_SUCH_OWN_CARD);
      return new Response(faceSvg(card), {
        headers: { ...PERSONAL, 'Content-Type': 'image/svg+xml' },
      });
    },
  }),
  route('post', '/api/v1/own/import', 'importOwnCards', {
    about: 'Several cards at once: all are saved, or none.',
    cost: 100,
    body: ownImportSchema,
    bodyLimit: FILE_LIMIT,
    done: OwnImported,
    isJob: true,
    conflict: OwnCardConflict,
    refuses: [409, ...BODY_REFUSALS],
    run: ({ actor, request, body: { cards, reason } }) =>
      jobResponse(
        request,
        actor,
        { id: randomUUID(), kind: 'cards', title: `Import of cards: ${cards.length}` },
        { kind: 'cards', cards, reason },
        (result) => personalResponse(result),
      ),
  }),
  route('get', '/api/v1/own/proposals', 'listProposals', {
    about:
      'Proposed cards and changes: open ones first. With an author: the history of what they proposed.',
    query: proposalsQuery,
    done: ProposalList,
    run: async ({ actor, query }) => ({ proposals: await listProposals(actor, query.by) }),
  }),
  route('post', '/api/v1/own/proposals', 'propose', {
    about: 'Propose a card, or a change of one.',
    body: proposedSchema,
    done: ProposalShape,
    status: 201,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, body }) => {
      await insistOnPlaces(actor, [body.record], () => true);
      return createProposal(actor, body);
    },
  }),
  route('put', '/api/v1/own/proposals/{id}', 'revise', {
    about: 'Change a proposal of yours while it is open, or after it was returned.',
    body: revisedSchema,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, params, body }) => {
      await insistOnPlaces(actor, [body.record], () => true);
      await reviseProposal(actor, params.id, body);
    },
  }),
  route('post', '/api/v1/own/proposals/{id}/decision', 'decide', {
    about:
      'Accept a proposal, which makes it a revision of the card, or decline it. 409 if the card changed since.',
    body: decisionSchema,
    done: DecidedShape,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, params, body: { state, answer } }) => ({
      revision: await decideProposal(actor, params.id, state, answer),
    }),
  }),
];
