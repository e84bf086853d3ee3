import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spaceOfOwner } from '@/lib/server/space';
import { operation } from '@/tests/lib/api/operation';
import { newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const create = operation('createDeck');

describe.each(PROVIDERS)('the space of an account, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let writer: Awaited<ReturnType<typeof newPerson>>;
  let other: Awaited<ReturnType<typeof newPerson>>;
  beforeAll(async () => {
    await newPerson('first', 'setup');
    writer = await newPerson('writer');
    other = await newPerson('other');
  });
  afterEach(() => {
    delete process.env.DOSSIER_SPACE;
  });
  const long = () => ({
    ...deckList('long'),
    cardNotes: Array.from({ length: 400 }, (_, i) => ({
      card: `card ${i}`,
      note: 'x'.repeat(490),
      tags: [],
    })),
  });

  it('is full after its megabytes, with advice in the refusal, and other accounts keep theirs', async () => {
    process.env.DOSSIER_SPACE = '1';
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await writer.send('createDeck', long())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 507, 507]);
    const refused = await (await writer.send('createDeck', long())).json();
    expect(refused.error).toMatchObject({
      code: 'SPACE_FULL',
      hint: expect.stringContaining('Delete'),
    });
    expect(refused.error.message).toContain('1 MB');
    expect((await writer.send('listDecks')).status).toBe(200);
    expect((await other.send('createDeck', long())).status).toBe(201);
    process.env.DOSSIER_SPACE = '2';
    expect((await writer.send('createDeck', long())).status).toBe(201);
  });

  it('fills slowly, because long requests cost more points than short ones', async () => {
    const sender = await newPerson('sender');
    const send = (length: number) =>
      create(
        sender.request('POST', '/', deckList('short'), { 'content-length': String(length) }),
        undefined,
      );
    let sent = 0;
    for (; sent < 100 && (await send(200_000)).status !== 429; sent++);
    expect(sent).toBe(Math.floor(1_200 / 49));
    expect(await refusal(await sender.send('readSession'))).toMatchObject({ status: 429 });
  });
});

describe('DOSSIER_SPACE', () => {
  it('is a number of megabytes, 512 by default', () => {
    expect(spaceOfOwner({})).toBe(512);
    expect(spaceOfOwner({ DOSSIER_SPACE: '64' })).toBe(64);
    for (const wrong of ['0', '-1', '1.5', 'much'])
      expect(() => spaceOfOwner({ DOSSIER_SPACE: wrong })).toThrow(`DOSSIER_SPACE is "${wrong}"`);
  });
});
