import 'server-only';
import { z } from 'zod';
import type { CardType } from '@/engine';
import {
  type DeckSave,
  deckKeySchema,
  deckKeyText,
  deckListSchema,
  deckSaveSchema,
  MOST_REVISION,
  newDeckIdSchema,
  revisionLabelSchema,
  revisionNumberSchema,
  soloResultSchema,
} from '@/lib/decks/deck-schema';
import { mergeLists } from '@/lib/decks/merge';
import { BOARDS, DECK_BOUNDS, DECK_GAMES, HISTORIES } from '@/lib/decks/types';
import type { FaceCard } from '@/lib/faces/face-card';
import type { Actor } from '@/lib/server/actor';
import { allottedDecks } from '@/lib/server/deck-lists';
import {
  deckHistory,
  labelRevision,
  readRevision,
  setSoloResult,
} from '@/lib/server/deck-revisions';
import {
  createDeck,
  createDeckAs,
  listDecksAfter,
  readDeck,
  removeDeck,
  restoreDeck,
  type SaveOutcome,
  saveRevision,
  setBuilt,
} from '@/lib/server/decks';
import { shelveIfShared } from '@/lib/server/library/shelf';
import {
  NO_SUCH_DECK,
  NO_SUCH_REVISION,
  personalResponse,
  problemResponse,
  refuse,
} from '@/lib/server/problem';
import { findOwnDecks } from '@/lib/server/search';
import { route } from './contract';
import {
  ANSWERS,
  API_BOUNDS,
  answerShape,
  BODIES,
  BODY_REFUSALS,
  count,
  page,
  partOf,
  Refusal,
  rows,
  SearchErrors,
  text,
  time,
  whole,
} from './shared-shapes';

const id = text(60);

const DeckSummaryShape = answerShape('DeckSummary', {
  id,
  game: z.enum(DECK_GAMES),
  name: text(DECK_BOUNDS.name),
  cards: count.describe('Copies in the current revision.'),
  revision: count,
  updatedAt: time,
});
const DeckIndex = answerShape('DeckIndex', {
  decks: z.array(DeckSummaryShape).max(1_000),
  next: text(400).nullable().describe('Where the decks after these are.'),
});

const tagsSchema = z.array(text(DECK_BOUNDS.tag)).max(DECK_BOUNDS.tags);
const placeRows = rows(100_000, { name: text(DECK_BOUNDS.folder), decks: count }).describe(
  'Of all decks: each with how many of them.',
);

const cardType = partOf<CardType>(text(40));

export const faceSchema = partOf<FaceCard>(z.looseObject({ id: text(80), name: text(160) }));

const DeckSearch = answerShape('DeckSearch', {
  decks: rows(200, {
    deck: DeckSummaryShape,
    outline: z.strictObject({
      cards: count,
      missing: count.describe('Cards that it needs to be legal.'),
      legal: z.boolean().describe('In Open.'),
      remark: text(1_000).nullable().describe('What is wrong first of all.'),
      traits: z.array(text(200)).max(20),
      types: rows(20, { key: cardType, copies: count }),
      tags: tagsSchema,
      folder: text(DECK_BOUNDS.folder),
      branch: z.strictObject({ deck: id, revision: count }).nullable(),
      faces: z.array(faceSchema).max(3).describe('What the faces that stand for it show.'),
      example: z.boolean(),
      turn: z.number().nullable().describe('The mean turn in which it wins alone, if known.'),
    }),
  }),
  found: count,
  of: count.describe('How many decks there are.'),
  folders: placeRows,
  tags: placeRows,
  offset: count,
  explain: text(10_000).describe('The query in words.'),
  errors: SearchErrors,
});

const StoredDeckShape = answerShape('Deck', {
  id,
  revision: count,
  list: deckListSchema,
  updatedAt: time,
});

const mergedSchema = z.strictObject({
  list: deckListSchema.describe('Both changes; where they conflict, what was sent.'),
  conflicts: rows(10_000, {
    key: text(200),
    of: z.enum(['name', 'notes', 'folder', 'symbol', 'budget', 'leader', 'count', 'note']),
    board: z.enum(BOARDS).optional(),
    card: text(DECK_BOUNDS.cardId).optional(),
    base: z.union([text(DECK_BOUNDS.notes), count]),
    mine: z.union([text(DECK_BOUNDS.notes), count]),
    theirs: z.union([text(DECK_BOUNDS.notes), count]),
  }).describe('What both changed, and not to the same.'),
});

/**
 * The answer to a save that came too late: the current deck, and a merge of both lists, made from the revision that the refused list
 * was based on.
 */
const DeckConflict = answerShape('DeckConflict', {
  error: Refusal,
  current: StoredDeckShape,
  ancestor: deckListSchema
    .nullable()
    .describe('The list at the revision that the save was made from; null if there is none.'),
  merged: mergedSchema.nullable().describe('The two merged; null without an ancestor.'),
});

const DeckContents = answerShape('DeckContents', {
  decks: rows(100_000, {
    id,
    name: text(DECK_BOUNDS.name),
    built: z.boolean(),
    example: z.boolean().describe('Whether it is an example deck that was never changed.'),
    cards: z
      .array(z.tuple([text(DECK_BOUNDS.cardId), count]))
      .max(DECK_BOUNDS.entries)
      .describe('Card id and copies.'),
  }),
});

const SavedState = answerShape('Revision', {
  number: count,
  label: text(DECK_BOUNDS.name).describe('What its owner calls it.'),
  list: deckListSchema,
  games: soloResultSchema.nullable().describe('How it does alone; null until it is played.'),
  createdAt: time,
});

const RevisionList = answerShape('RevisionList', {
  revisions: z.array(SavedState).max(100),
  earlier: SavedState.nullable().describe('The state before the last of them.'),
  next: text(400).nullable().describe('Where the older ones are.'),
});

export const SavedRevision = answerShape('SavedRevision', { revision: count });
const BuiltShape = answerShape('Built', { built: z.boolean() }).register(BODIES, {
  id: 'BuiltSetting',
});
const RevisionLabel = revisionLabelSchema
  .register(ANSWERS, { id: 'RevisionLabel' })
  .register(BODIES, { id: 'RevisionName' });

const decksQuery = z.object({
  game: z
    .enum(DECK_GAMES)
    .default('ote')
    .describe('The game of the decks; a deck of `eden` is a troop.'),
  limit: whole(1, API_BOUNDS.decks).default(API_BOUNDS.decks),
  after: deckKeySchema.optional().describe('As `next` of the answer before has it.'),
});

export const deckSearchQuery = z.object({
  q: text(API_BOUNDS.query).default('').describe('A name, or what a deck holds.'),
  ...page,
});

const revisionsQuery = z.object({
  show: z
    .enum(HISTORIES)
    .default('steps')
    .describe('`steps`: of what a sitting saved within some minutes the last; `saves`: each save.'),
  before: whole(1, MOST_REVISION).optional().describe('Only those before this revision.'),
});

/** Saves a deck. A new deck is created only under a UUID, which cannot be the id of somebody else's deck. */
async function saveDeckList(
  actor: Actor,
  id: string,
  { base, list, sitting }: DeckSave,
): Promise<SaveOutcome | null> {
  if (base > 0) return saveRevision(actor, id, base, list, sitting);
  return newDeckIdSchema.safeParse(id).success ? createDeckAs(actor, id, list) : null;
}

function revisionOf({ revision }: { readonly revision: string }): number {
  const read = revisionNumberSchema.safeParse(revision);
  return read.success ? read.data : refuse(NO_SUCH_REVISION);
}

/** The routes of decks and their revisions. */
export const deckRoutes = [
  route('get', '/api/v1/decks', 'listDecks', {
    about: 'The decks, last changed first, a part of them at a time.',
    query: decksQuery,
    done: DeckIndex,
    run: async ({ actor, query: { after = null, limit, game } }) => {
      const decks = await listDecksAfter(actor, game, after, limit + 1);
      const shown = decks.slice(0, limit);
      const last = shown.at(-1);
      const more = new URLSearchParams({
        game,
        limit: `${limit}`,
        after: last ? deckKeyText(last) : '',
      });
      return { decks: shown, next: decks.length > limit ? `/api/v1/decks?${more}` : null };
    },
  }),
  route('post', '/api/v1/decks', 'createDeck', {
    about: 'A new deck.',
    body: deckListSchema.register(BODIES, { id: 'DeckList' }),
    done: StoredDeckShape,
    status: 201,
    refuses: BODY_REFUSALS,
    run: async ({ actor, body }) => {
      const deck = await createDeck(actor, body);
      const headers = { Location: `/api/v1/decks/${deck.id}` };
      return personalResponse(deck, { status: 201, headers });
    },
  }),
  route('get', '/api/v1/decks/contents', 'listDeckContents', {
    about: 'The decks with what is in them.',
    cost: 5,
    done: DeckContents,
    run: async ({ actor }) => ({ decks: await allottedDecks(actor) }),
  }),
  route('get', '/api/v1/decks/search', 'searchDecks', {
    about: 'The decks that a search finds, last changed first, each with a summary.',
    query: deckSearchQuery,
    done: DeckSearch,
    run: ({ actor, query }) => findOwnDecks(actor, query),
  }),
  route('get', '/api/v1/decks/{id}', 'readDeck', {
    about: 'One deck.',
    done: StoredDeckShape,
    run: async ({ actor, params }) => (await readDeck(actor, params.id)) ?? refuse(NO_SUCH_DECK),
  }),
  route('put', '/api/v1/decks/{id}', 'saveDeck', {
    about:
      'Save a deck as the revision after the one it was made from. 409, with the current one and with both merged, if it was saved elsewhere meanwhile. From base 0, under a UUID of your own, it is a new deck; told again, there is still one.',
    body: deckSaveSchema.register(BODIES, { id: 'DeckSave' }),
    done: SavedRevision,
    conflict: DeckConflict,
    refuses: [409, ...BODY_REFUSALS],
    run: async ({ actor, params, body }) => {
      const outcome = (await saveDeckList(actor, params.id, body)) ?? refuse(NO_SUCH_DECK);
      if (outcome.ok) return { revision: outcome.revision };
      const { current, ancestor } = outcome;
      return problemResponse(
        {
          status: 409,
          code: 'CONFLICT',
          message: `The deck was saved elsewhere in the meantime: it is at revision ${current.revision}, this save was made from ${body.base}.`,
          hint: 'Save `merged.list` from the current revision once its conflicts are decided; or yours, or the current one.',
        },
        { current, ancestor, merged: ancestor && mergeLists(ancestor, body.list, current.list) },
      );
    },
  }),
  route('delete', '/api/v1/decks/{id}', 'deleteDeck', {
    about: 'Delete a deck; its revisions are kept.',
    run: async ({ actor, params }) => (await removeDeck(actor, params.id)) || refuse(NO_SUCH_DECK),
  }),
  route('post', '/api/v1/decks/{id}/restore', 'restoreDeck', {
    about: 'Restore a deleted deck.',
    run: async ({ actor, params }) => (await restoreDeck(actor, params.id)) || refuse(NO_SUCH_DECK),
  }),
  route('get', '/api/v1/decks/{id}/revisions', 'listRevisions', {
    about: 'The states that a deck was saved in, newest first, a part of them at a time.',
    query: revisionsQuery,
    done: RevisionList,
    run: async ({ actor, params: { id }, query }) => {
      const { revisions, earlier } = await deckHistory(actor, id, query);
      const last = revisions.at(-1);
      // A deck has at least one state; only before a given revision there may be none.
      if (last === undefined && query.before === undefined) refuse(NO_SUCH_DECK);
      const older = `/api/v1/decks/${encodeURIComponent(id)}/revisions?show=${query.show}&before=`;
      const next = last === undefined || earlier === null ? null : `${older}${last.number}`;
      return { revisions, earlier, next };
    },
  }),
  route('get', '/api/v1/decks/{id}/revisions/{revision}', 'readRevision', {
    about: 'One of the states that a deck was saved in.',
    done: SavedState,
    run: async ({ actor, params }) =>
      (await readRevision(actor, params.id, revisionOf(params))) ?? refuse(NO_SUCH_REVISION),
  }),
  route('put', '/api/v1/decks/{id}/revisions/{revision}', 'nameRevision', {
    about: 'Give a saved state a name; one that has a name is shown by itself.',
    body: RevisionLabel,
    done: RevisionLabel,
    refuses: BODY_REFUSALS,
    run: async ({ actor, params, body: { label } }) => {
      const isThere = await labelRevision(actor, params.id, revisionOf(params), label);
      return isThere ? { label } : refuse(NO_SUCH_REVISION);
    },
  }),
  route('put', '/api/v1/decks/{id}/revisions/{revision}/games', 'keepGames', {
    about:
      'Keep with a saved state how it does alone, in games that you played; others see it where it is shared.',
    body: soloResultSchema.register(BODIES, { id: 'SoloResult' }),
    refuses: BODY_REFUSALS,
    run: async ({ actor, params, body }) => {
      const isThere = await setSoloResult(actor, params.id, revisionOf(params), body);
      if (!isThere) refuse(NO_SUCH_REVISION);
      await shelveIfShared(params.id);
    },
  }),
  route('put', '/api/v1/decks/{id}/built', 'markBuilt', {
    about: 'Whether a deck’s cards are taken out of the collection.',
    body: BuiltShape,
    done: BuiltShape,
    refuses: BODY_REFUSALS,
    run: async ({ actor, params, body: { built } }) =>
      (await setBuilt(actor, params.id, built)) ? { built } : refuse(NO_SUCH_DECK),
  }),
];
