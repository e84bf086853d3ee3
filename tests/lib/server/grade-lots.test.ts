import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noHolding } from '@/lib/collection/apply';
import type { Holding } from '@/lib/collection/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import {
  changeCollection,
  collectionHistory,
  readHoldings,
  undoBatch,
} from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { gradeAllLots } from '@/lib/server/grade-lots';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { operation } from '@/tests/lib/api/operation';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const change = operation('changeCollection');
const FLUX = 'ote/shadows/D034';

async function lots() {
  const holdings = await readHoldings(LOCAL_ACTOR, { printing: FLUX }, 100);
  return holdings.map(({ condition, owned, note, spelling }) => [condition, owned, note, spelling]);
}

async function insert(rows: readonly (readonly [string, Partial<Holding>])[]) {
  await database().holding.createMany({
    data: rows.map(([condition, more]) => ({
      ...noHolding({ printing: FLUX, condition, place: '' }),
      ...more,
      ownerId: LOCAL_ACTOR.ownerId,
    })),
  });
}

describe.each(PROVIDERS)('conditions from before the grades, on %s', (provider) => {
  useDatabase(provider);

  it('become grades once: lots of one grade are merged, and the history says so', async () => {
    const { ownerId } = LOCAL_ACTOR;
    const sent = randomUUID();
    // An old change, made when the condition was a free text.
    const steps = [{ printing: FLUX, condition: 'NM', place: '', owned: 2 }];
    await changeCollection(LOCAL_ACTOR, [{ sent, batch: sent, label: 'old', steps }]);
    await database().holding.deleteMany({ where: { ownerId } });
    await insert([
      ['NM', { owned: 2, note: 'from Al' }],
      ['Near Mint', { owned: 1 }],
      ['near_mint', { owned: 4, trade: 1 }],
      ['signed', { owned: 3 }],
      ['', { owned: 1 }],
    ]);
    await gradeAllLots();
    const graded = [
      ['', 4, '3 × signed', ''],
      ['Near Mint', 7, 'from Al', 'near_mint'],
    ];
    expect(await lots()).toEqual(graded);
    const [entry] = await collectionHistory(LOCAL_ACTOR, null);
    expect(entry?.label).toMatch(/six grades: .*NM → Near Mint/);
    expect(entry?.label).toContain('signed → no grade, kept as a note');

    await gradeAllLots();
    expect((await collectionHistory(LOCAL_ACTOR, null))[0]?.number).toBe(entry?.number);

    // Undoing an older change takes its copies from the lot that has them now.
    await undoBatch(LOCAL_ACTOR, randomUUID(), sent, UNWATCHED);
    expect((await lots())[1]).toEqual(['Near Mint', 5, 'from Al', 'near_mint']);
    await database().holding.deleteMany({ where: { ownerId } });
  });

  it('are read as grades in every change that another program sends, and refused if they are none', async () => {
    const post = (condition: string) => {
      const steps = [{ printing: FLUX, condition, owned: 1 }];
      const edits = [{ sent: randomUUID(), batch: randomUUID(), label: 'sent', steps }];
      return change(request('POST', '/api/v1/collection', { edits }));
    };
    expect((await post('nm')).status).toBe(200);
    expect((await post('Near Mint')).status).toBe(200);
    expect(await lots()).toEqual([['Near Mint', 2, '', 'nm']]);
    const refused = await post('signed');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain('Near Mint');
  });
});
