import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '@/lib/server/accounts/close-account';
import { COMMON } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { newPerson, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

/** The columns with the id of an owner. */
const NAMES_SOMEBODY =
  /^ {2}(ownerId|authorId|reporterId|hostId|byId|decidedById|invitedById|fromId|toId)\s/gm;

/** Returns every column of the schema that may hold the id of an account: `follow.ownerId`. */
function columns(): string[] {
  const schema = readFileSync('prisma/models.prisma', 'utf8');
  return [...schema.matchAll(/^model (\w+) \{([^}]*)\n\}/gm)].flatMap(([, model = '', body = '']) =>
    [...body.matchAll(NAMES_SOMEBODY)].map(
      ([, column = '']) => `${model.charAt(0).toLowerCase()}${model.slice(1)}.${column}`,
    ),
  );
}

/** The columns that keep the id of a closed account, which then belongs to no name. */
const KEPT: Readonly<Record<string, string>> = {
  'account.ownerId': 'The user name stays taken.',
  'account.invitedById': 'Who invited the accounts that go on.',
  'moderation.authorId': 'What curators have decided is never changed.',
  'moderation.byId': 'What curators have decided is never changed.',
  'hidden.byId': 'What a curator has hidden stays hidden.',
  'proposal.decidedById': 'What a curator has decided stays decided.',
};

interface Counter {
  count(asked: { where: object }): Promise<number>;
}

async function countRows(column: string, id: string): Promise<number> {
  const [model = '', field = ''] = column.split('.');
  const { [model]: table } = database() as unknown as Record<string, Counter>;
  if (table === undefined) throw new Error(`There is no table ${model}.`);
  return table.count({ where: { [field]: id } });
}

/** Inserts rows of every kind that belong to a person, or name them. */
async function fill(id: string, other: string): Promise<void> {
  const db = database();
  const ownerId = id;
  const soon = new Date('2999-01-01');
  const key = (of: string) => `${of}-${id}`;
  await db.account.update({
    where: { ownerId },
    data: {
      ...{ about: 'About me', isPublic: true, isTrading: true, invitedById: other },
      feedToken: key('feed'),
    },
  });
  await db.account.update({ where: { ownerId: other }, data: { invitedById: id } });
  await db.passkey.create({
    data: {
      id: key('p'),
      ownerId,
      publicKey: new Uint8Array([1]),
      counter: 0,
      transports: '',
      name: 'Key',
    },
  });
  await db.accessToken.create({ data: { id: key('a'), ownerId, name: 'Desk' } });
  await db.ticket.create({ data: { id: key('t'), kind: 'invite', ownerId, expiresAt: soon } });
  const deck = (owner: string) => ({
    id: key(`deck-${owner}`),
    ownerId: owner,
    name: 'Deck',
    cards: 0,
    revision: 1,
  });
  await db.deck.createMany({ data: [deck(id), deck(other)] });
  for (const [follower, of] of [
    [id, other],
    [other, id],
  ] as const) {
    const deckId = key(`deck-${of}`);
    await db.follow.create({ data: { ownerId: follower, deckId, seen: 1 } });
    await db.thanks.create({ data: { ownerId: follower, deckId } });
    await db.comment.create({ data: { ownerId: follower, deckId, text: 'Fine' } });
    await db.trade.create({ data: { fromId: follower, toId: of, gives: '[]', takes: '[]' } });
  }
  await db.sharedCompanion.create({ data: { key: key('companion'), ownerId, begun: '{}' } });
  await db.deckRevision.create({ data: { deckId: key(`deck-${id}`), number: 1, content: '{}' } });
  await db.ownFormat.create({ data: { ownerId, id: 'f', revision: 1, content: '{}' } });
  await db.setting.create({ data: { ownerId, key: 'k', value: 'v' } });
  await db.holding.create({ data: { ownerId, printing: 'ote/standard/1', owned: 1 } });
  await db.collectionChange.create({
    data: { ownerId, number: 1, sent: 's', batch: 'b', label: 'One', content: '[]' },
  });
  await db.ownSet.create({ data: { ownerId, id: 'attic', name: 'Attic' } });
  for (const [subscriber, author] of [
    [id, other],
    [other, id],
  ] as const)
    await db.subscription.create({
      data: { ownerId: subscriber, authorId: author, setId: 'attic' },
    });
  await db.owner.upsert({
    where: { id: COMMON.ownerId },
    create: { id: COMMON.ownerId, name: 'Common' },
    update: {},
  });
  for (const owner of [id, COMMON.ownerId]) {
    await db.ownCard.create({ data: { ownerId: owner, id: key('card'), revision: 1 } });
    await db.ownCardRevision.create({
      data: {
        ownerId: owner,
        cardId: key('card'),
        number: 1,
        content: '{}',
        reason: 'Proposed by NAMED: x',
        authorId: id,
      },
    });
  }
  await db.compiledCard.create({
    data: { ownerId, cardId: key('card'), key: 'k', content: '{}' },
  });
  await db.photo.create({
    data: {
      ownerId,
      printing: 'p',
      type: 'image/webp',
      width: 1,
      height: 1,
      bytes: new Uint8Array([1]),
      thumbnail: new Uint8Array([1]),
    },
  });
  const proposal = { cardId: 'c', content: '{}', reason: '', author: 'NAMED' };
  await db.proposal.create({ data: { ...proposal, ownerId } });
  await db.proposal.create({ data: { ...proposal, ownerId: other, decidedById: id } });
  await db.report.create({
    data: { subject: `profile:${other}`, authorId: other, reporterId: id, reason: 'r' },
  });
  await db.report.create({
    data: { subject: `profile:${id}`, authorId: id, reporterId: other, reason: 'r' },
  });
  await db.hidden.create({
    data: { subject: `profile:${id}`, authorId: id, reason: 'r', byId: other },
  });
  await db.hidden.create({
    data: { subject: `profile:${other}`, authorId: other, reason: 'r', byId: id },
  });
  await db.moderation.create({
    data: { subject: 's', authorId: id, action: 'hide', reason: 'r', byId: id },
  });
  await db.job.create({
    data: { ownerId, id: 'j', kind: 'import', title: 'An import', state: 'done' },
  });
  await db.jobPart.create({ data: { ownerId, jobId: 'j', number: 1, bytes: new Uint8Array([1]) } });
  for (const [state, host] of [
    ['open', id],
    ['open', other],
    ['playing', id],
    ['ended', other],
  ] as const) {
    const seats = [id, other].map((one, seat) => ({
      seat,
      ownerId: one,
      name: one === id ? 'NAMED' : 'OTHER',
      deck: JSON.stringify({ name: 'A deck of NAMED', entries: [] }),
    }));
    const setup = {
      setup: {
        seats: [
          { name: 'NAMED', deck: [] },
          { name: 'OTHER', deck: [] },
        ],
      },
      people: [0, 1],
    };
    await db.liveGame.create({
      data: {
        key: key(`${state}-${host}`),
        game: 'ote',
        hostId: host,
        state,
        options: '{}',
        setup: state === 'open' ? '' : JSON.stringify(setup),
        seats: { create: seats },
        messages: { create: [{ number: 1, name: 'NAMED', ownerId: id, text: 'NAMED said this' }] },
      },
    });
  }
}

describe.each(PROVIDERS)('a closed account, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let id = '';
  beforeAll(async () => {
    await newPerson('first', 'setup');
    const person = await newPerson('named');
    const other = await newPerson('other');
    id = person.ownerId;
    await fill(id, other.ownerId);
    // If this fails for a new table with rows of a person: add it to `fill`, and to closeAccount.
    for (const column of columns())
      expect([column, await countRows(column, id)]).not.toEqual([column, 0]);
    const session = { id: '', username: 'named', freshAt: new Date() };
    await closeAccount({ ownerId: id, role: 'member', session }, 'named');
  });

  it('is not named in any row of the database except decisions and its taken user name', async () => {
    const left: string[] = [];
    for (const column of columns())
      if (!(column in KEPT) && (await countRows(column, id)) > 0) left.push(column);
    expect(left).toEqual([]);
  });

  it('leaves neither name nor decks nor messages at live tables, and games in progress end', async () => {
    const games = await database().liveGame.findMany({
      include: { seats: true, messages: true },
      orderBy: { state: 'asc' },
    });
    const own = games.flatMap(({ seats }) => seats.filter(({ seat }) => seat === 0));
    expect(JSON.stringify(own)).not.toContain('NAMED');
    expect(JSON.stringify(games.map(({ messages, setup }) => [messages, setup]))).not.toContain(
      'NAMED',
    );
    expect(games.map(({ state }) => state)).toEqual(['ended', 'ended', 'open']);
  });

  it('has an empty profile', async () => {
    const account = await database().account.findUniqueOrThrow({ where: { ownerId: id } });
    expect(account).toMatchObject({
      about: '',
      isPublic: false,
      isTrading: false,
      username: 'named',
    });
    const revision = await database().ownCardRevision.findFirstOrThrow({
      where: { ownerId: COMMON.ownerId },
    });
    expect(revision.reason).not.toContain('NAMED');
  });
});
