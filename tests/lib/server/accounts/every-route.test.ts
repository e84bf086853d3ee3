import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@/lib/api/contract';
import { answerApi } from '@/lib/api/door';
import { ROUTES } from '@/lib/api/routes';
import { BODIES } from '@/lib/api/shared-shapes';
import { ownFormatSchema } from '@/lib/decks/format-schema';
import type { OwnFormat } from '@/lib/decks/own-format';
import { createTicket } from '@/lib/server/accounts/tickets';
import type { Caller } from '@/lib/server/actor';
import { changeCollection } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { createDeck } from '@/lib/server/decks';
import { openLive } from '@/lib/server/live/chairs';
import { shareCompanion } from '@/lib/server/live/companions';
import { saveOwnCard } from '@/lib/server/own-cards';
import { saveFormat } from '@/lib/server/own-formats';
import { createOwnSet } from '@/lib/server/own-sets';
import { createProposal } from '@/lib/server/proposals';
import { addressOf, type OperationId } from '@/tests/lib/api/operation';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { EXAMPLE_MATCH, pointTouch } from '@/tests/lib/eden/companion/shared-example';
import { Browser, newPerson, PASSWORD, useAccounts } from '@/tests/lib/server/accounts/browser';
import { picture } from '@/tests/lib/server/belongings';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

// Tests every route with two owners. The list is the contract: a new route without a body here fails.

/** A word that is in all data of the first owner. */
const MARK = 'alices-only';
const SET = 'alice-set';
/** The key of a deck that was shared once, and is private again. */
const KEY = 'AliceSharedThisOnce000';

const LIVE = {
  seats: 2,
  teams: null,
  beginnersDiscard: false,
  mudslinging: false,
  clock: null,
  chat: true,
  onlookers: false,
};

/** Returns a format of the first owner. */
function format(name: string): OwnFormat {
  return ownFormatSchema.parse({ id: 'alice-format', name });
}

type Things = Awaited<ReturnType<typeof thingsOf>>;

async function thingsOf(actor: Caller) {
  const deck = await createDeck(actor, deckList(MARK));
  await database().deck.update({ where: { id: deck.id }, data: { shareKey: KEY } });
  await saveFormat(actor, 0, format(MARK));
  const batch = randomUUID();
  const step = { printing: 'ote/standard/270', condition: '', place: MARK, owned: 3 };
  await changeCollection(actor, [{ sent: batch, batch, label: MARK, steps: [step] }]);
  await createOwnSet(actor, { id: SET, name: MARK });
  await saveOwnCard(actor, ownRecord({ set: SET, number: '1', name: MARK }), null, MARK);
  const proposal = await createProposal(actor, {
    record: ownRecord({ set: SET, number: '1', name: MARK }),
    reason: MARK,
    author: MARK,
  });
  const db = database();
  const owner = { ownerId: actor.ownerId };
  const photo = await db.photo.create({
    data: {
      ...owner,
      printing: 'ote/standard/270',
      type: 'image/webp',
      width: 6,
      height: 8,
      bytes: Buffer.concat([picture(1, 100), Buffer.from(MARK)]),
      thumbnail: Buffer.concat([picture(2, 100), Buffer.from(MARK)]),
    },
  });
  const comment = await db.comment.create({ data: { ...owner, deckId: deck.id, text: MARK } });
  const jobId = randomUUID();
  await db.job.create({
    data: { ...owner, id: jobId, kind: 'backup', title: MARK, state: 'done', result: '{}' },
  });
  await db.jobPart.create({ data: { ...owner, jobId, number: 0, bytes: Buffer.from(MARK) } });
  const lines = JSON.stringify([{ printing: 'ote/standard/270', copies: 1 }]);
  const trade = await db.trade.create({
    data: { fromId: actor.ownerId, toId: 'local', gives: lines, takes: lines, note: MARK },
  });
  const live = await openLive(
    actor,
    { game: 'ote', options: LIVE, listing: { title: 'Anybody', sought: '' } },
    { deck: deck.id },
  );
  const companion = await shareCompanion(actor, EXAMPLE_MATCH);
  const invite = await createTicket(db, 'invite', actor.ownerId);
  const session = await db.session.findFirstOrThrow({ where: owner });
  await db.passkey.create({
    data: {
      ...owner,
      id: 'alices-key',
      publicKey: Buffer.alloc(8),
      counter: 0,
      transports: '',
      name: MARK,
    },
  });
  const token = { ...owner, id: 'alices-token', name: MARK };
  await db.accessToken.create({ data: token });
  return {
    deck: deck.id,
    batch,
    proposal: proposal.id,
    photo: photo.id,
    job: jobId,
    invite: invite.id,
    session: session.id,
    live: live.key,
    companion: companion.key,
    comment: comment.id,
    trade: trade.id,
  };
}

/** Returns the values for the names in brackets of an address, with which it belongs to the first owner. */
function paramsOf({ path }: Route, alice: string, things: Things): Record<string, string> {
  const kind = /^\/api\/v1\/(?:account\/)?(\w+)/.exec(path)?.[1] ?? '';
  const own: Readonly<Record<string, string>> = {
    decks: things.deck,
    photos: things.photo,
    jobs: things.job,
    proposals: things.proposal,
    accounts: alice,
    sessions: things.session,
    passkeys: 'alices-key',
    tokens: 'alices-token',
    invites: things.invite,
    formats: 'alice-format',
    reports: 'none',
    comments: things.comment,
    trades: things.trade,
  };
  const id = path.includes('/proposals/') ? things.proposal : (own[kind] ?? '');
  return {
    id,
    set: SET,
    number: '1',
    revision: '1',
    file: 'cards.json',
    key: kind === 'live' ? things.live : kind === 'companions' ? things.companion : KEY,
    seat: '1',
    opponent: 'none',
    game: '0',
    username: 'alice',
  };
}

/** Returns a body of each kind that would change something of the first owner, if that were possible. */
function bodyOf(name: string, things: Things): unknown {
  const record = ownRecord({ set: SET, number: '1', name: 'Taken over' });
  const step = { printing: 'ote/standard/270', condition: '', place: 'theirs', owned: 1 };
  const password = 'another password altogether';
  const bodies: Readonly<Record<string, unknown>> = {
    DeckList: deckList('theirs'),
    DeckSave: { base: 1, list: deckList('taken over') },
    BuiltSetting: { built: true },
    BrowserKeeping: { things: [{ key: 'solved:theirs', value: '1' }] },
    CollectionEdits: {
      edits: [{ sent: randomUUID(), batch: things.batch, label: 'theirs', steps: [step] }],
    },
    CountFile: { text: '1 Zipper', mode: 'add' },
    CountImport: { text: '1 Zipper', mode: 'add', batch: randomUUID(), name: 'theirs' },
    Undo: { batch: things.batch, sent: randomUUID() },
    OwnSet: { id: 'theirs', name: 'Theirs' },
    OwnSetName: { name: 'Taken over' },
    OwnCardSave: { base: 1, record, reason: '' },
    OwnCardRestore: { revision: 1, base: 1 },
    OwnImport: { cards: [{ base: 1, record }], reason: '' },
    Proposed: { record, reason: 'theirs', author: '' },
    Decision: { state: 'declined', answer: 'theirs' },
    PasswordSignIn: { username: 'alice', password },
    PasskeySignIn: { passkey: 'none' },
    Confirmation: { password },
    NewAccount: { username: 'alice', name: 'x', code: null, key: { password } },
    NewPasskey: { username: 'alice', name: 'x' },
    PasswordReset: { code: 'none', password },
    RoleSetting: { role: 'admin' },
    Suspension: { reason: 'theirs', until: '2100-01-01T00:00:00.000Z' },
    AccountName: { name: 'Bob again' },
    AccountClosing: { username: 'alice' },
    NewPassword: { password: PASSWORD },
    NewToken: { name: 'theirs' },
    PasskeyAdding: { name: 'theirs', passkey: 'none' },
    SiteSetting: { registration: 'open' },
    FormatSave: { base: 1, format: format('Taken over') },
    RevisionName: { label: 'theirs' },
    SoloResult: { key: 'theirs', games: 9, won: 0, decked: 0, turns: [] },
    SharingSetting: { visibility: 'public', renew: true },
    ProfileSetting: { isPublic: true, about: 'theirs' },
    Publication: { isPublished: true },
    Reporting: { subject: `deck:${things.deck}`, reason: 'theirs' },
    TradingSetting: { isTrading: true },
    Revised: { record, reason: 'theirs' },
    NewLive: { options: { seats: 2 }, deck: things.deck },
    ChairTaking: { deck: things.deck },
    PilotSeating: { pilot: 'still', deck: things.deck },
    LiveMove: { number: 0, move: { kind: 'answer', answer: { do: 'concede', seat: 0 } } },
    LiveMessage: { text: 'theirs' },
    CompanionSharing: { match: EXAMPLE_MATCH },
    CompanionChanges: { changes: [pointTouch()] },
    CommentText: { text: 'theirs' },
    TradeProposal: {
      username: 'alice',
      gives: [{ printing: 'ote/standard/270', copies: 1 }],
      takes: [],
      note: 'theirs',
    },
    TradeAnswer: { action: 'withdraw' },
    DeckToCheck: { deck: '40 Zipper' },
    DeckToDraw: { deck: '40 Zipper' },
    DeckToPlay: { deck: '40 Zipper', games: 1 },
  };
  if (!(name in bodies)) throw new Error(`There is no body ${name} here.`);
  return bodies[name];
}

/** The routes that visitors may use, in addition to those of the cards. */
const ENTRANCES: readonly string[] = [
  'listShared',
  'readShared',
  'readProfile',
  'listProfiles',
  'readSharedPreview',
  'searchLibrary',
  'countLibrary',
  'readRatings',
  'readResults',
  'watchRatedGame',
  'readLibraryFeed',
  'readFeed',
  'listSimilar',
  'listVersions',
  'listComments',
  'listPublished',
  'readOwnCatalogue',
  'readLive',
  'watchLive',
  'readLiveReplay',
  'listTables',
  'readCompanion',
  'followCompanion',
  'changeCompanion',
  'readSession',
  'signIn',
  'signOut',
  'challengePasskey',
  'signInWithPasskey',
  'signUp',
  'challengeNewAccount',
  'resetPassword',
];

/** Returns every row of an owner, except those that their own requests change. */
async function rowsOf(ownerId: string): Promise<string> {
  const db = database();
  const where = { ownerId };
  return JSON.stringify([
    await db.owner.findMany({ where: { id: ownerId } }),
    await db.account.findMany({ where }),
    await db.session.findMany({ where, select: { id: true } }),
    await db.passkey.findMany({ where, select: { id: true, name: true } }),
    await db.accessToken.findMany({ where }),
    await db.ticket.findMany({ where }),
    await db.deck.findMany({ where, include: { revisions: true } }),
    await db.setting.findMany({ where }),
    await db.holding.findMany({ where }),
    await db.collectionChange.findMany({ where }),
    await db.ownFormat.findMany({ where }),
    await db.ownSet.findMany({ where }),
    await db.ownCard.findMany({ where, include: { revisions: true } }),
    await db.comment.findMany({ where }),
    await db.photo.findMany({ where, select: { id: true, isFace: true } }),
    await db.proposal.findMany({ where }),
    await db.job.findMany({ where }),
    await db.trade.findMany({ where: { OR: [{ fromId: ownerId }, { toId: ownerId }] } }),
    await db.liveSeat.findMany({ where }),
    await db.sharedCompanion.findMany({ where, select: { key: true, begun: true } }),
    await db.liveGame.findMany({
      where: { hostId: ownerId },
      select: { state: true, number: true },
    }),
  ]);
}

/** Returns the content of an answer; of a stream only the first event. */
async function toldBy(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body?.getReader();
  let told = '';
  while (!/^event: .*\ndata: .*\n\n/m.test(told))
    told += new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  return told;
}

describe('every route', () => {
  useDatabase('sqlite');
  useAccounts();
  let alice: Awaited<ReturnType<typeof newPerson>>;
  let bob: Awaited<ReturnType<typeof newPerson>>;
  let things: Things;

  beforeAll(async () => {
    await newPerson('first', 'setup');
    alice = await newPerson('alice');
    bob = await newPerson('bob-2');
    const session = { id: '', username: 'alice', freshAt: new Date(0) };
    things = await thingsOf({ ownerId: alice.ownerId, role: 'member', session });
  });

  /** Sends a request for something of the first owner. */
  function ask(browser: Browser, route: Route & { id: OperationId }): Promise<Response> {
    const name = route.body && BODIES.get(route.body)?.id;
    const body = name === undefined ? undefined : bodyOf(name, things);
    const asked =
      route.query === undefined ? '' : '?printing=ote/standard/270&q=owned>0&format=dossier-csv';
    const { method, path } = addressOf(route.id, paramsOf(route, alice.ownerId, things));
    return answerApi(browser.request(method, `${path}${asked}`, body));
  }

  it('for personal data answers 401 to visitors who are not signed in', async () => {
    const wrong: string[] = [];
    for (const route of ROUTES) {
      const { id, of } = route;
      const isOpen =
        of === 'cards' || id === 'readHealth' || id === 'readLiveness' || ENTRANCES.includes(id);
      const { status, body } = await ask(new Browser('203.0.113.1'), route);
      await body?.cancel();
      if (!isOpen && status !== 401) wrong.push(`${id} answered ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it("neither shows nor changes another owner's things", async () => {
    const wrong: string[] = [];
    for (const route of ROUTES) {
      const { id } = route;
      const before = await rowsOf(alice.ownerId);
      const browser = new Browser('203.0.113.2');
      for (const [name, value] of bob.cookies) browser.cookies.set(name, value);
      const response = await ask(browser, route);
      const told = [await toldBy(response), ...response.headers.values()].join('\n');
      if (told.includes(MARK)) wrong.push(`${id} tells: ${told.slice(0, 200)}`);
      if ((await rowsOf(alice.ownerId)) !== before) wrong.push(`${id} changes`);
      if (response.status >= 500) wrong.push(`${id} fails with ${response.status}`);
      // Some routes sign the browser out, close its account or change its password.
      if ((await bob.who()) === null) bob = await newPerson(`bob-${randomUUID().slice(0, 8)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('shows its own things to each owner, so that the tests above request things that exist', async () => {
    const readers = ROUTES.filter(({ method, of }) => method === 'get' && of !== 'cards');
    const told = await Promise.all(
      readers.map(async (route) => {
        const response = await ask(alice, route);
        return (await toldBy(response)).includes(MARK) ? [route.id] : [];
      }),
    );
    expect(told.flat().sort()).toEqual([
      'listDeckContents',
      'listDecks',
      'listFormats',
      'listJobs',
      'listOwnCards',
      'listOwnRevisions',
      'listOwnSets',
      'listProposals',
      'listRevisions',
      'listTrades',
      'readAccount',
      'readCollection',
      'readDeck',
      'readHistory',
      'readJob',
      'readJobFile',
      'readLive',
      'readLots',
      'readOwnCard',
      'readOwnCatalogue',
      'readOwnFace',
      'readPhoto',
      'readRevision',
      'readThumbnail',
      'searchDecks',
      'watchLive',
    ]);
  });
});
