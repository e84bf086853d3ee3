import { describe, expect, it } from 'vitest';
import { NEW_FORMAT, type OwnFormat } from '@/lib/decks/own-format';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { searchAnswer } from '@/lib/server/search';
import { operation } from '@/tests/lib/api/operation';
import { useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const DELETE = operation('deleteFormat');
const PUT = operation('saveFormat');
const GET = operation('listFormats');

const at = (id: string) => ({ id });
const small: OwnFormat = { ...NEW_FORMAT, id: 'small', name: 'Small', allowed: 'cost<=1' };

function save(base: number, format: OwnFormat) {
  return PUT(request('PUT', '/', { base, format }), at(format.id));
}
async function list() {
  return (await (await GET(request('GET', '/'))).json()).formats;
}
const find = async (q: string) =>
  (await searchAnswer(LOCAL_ACTOR, { q, limit: 1, offset: 0 })).body;

describe('own formats', () => {
  useDatabase('sqlite');

  it('are saved, found by `legal:`, changed and deleted', async () => {
    expect((await save(0, small)).status).toBe(200);
    const cheap = await find('cost<=1');
    expect(await find('legal:small')).toMatchObject({ total: cheap.total, errors: [] });
    expect((await save(1, { ...small, allowed: 'cost<=2' })).status).toBe(200);
    const more = await find('cost<=2');
    expect((await find('legal:small')).total).toBe(more.total);
    expect(await list()).toMatchObject([
      { format: { id: 'small', allowed: 'cost<=2' }, revision: 2 },
    ]);
    expect((await DELETE(request('DELETE', '/'), at('small'))).status).toBe(204);
    expect((await DELETE(request('DELETE', '/'), at('small'))).status).toBe(404);
    expect((await find('legal:small')).errors).toMatchObject([
      { message: expect.stringContaining('no format is called "small"') },
    ]);
  });

  it("refuse a save that would overwrite somebody else's save, and a wrong query", async () => {
    await save(0, small);
    const late = await save(0, { ...small, name: 'Other' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      current: { revision: 1, format: { name: 'Small' } },
    });
    expect((await save(7, small)).status).toBe(409);
    expect((await save(3, { ...small, id: 'nowhere' })).status).toBe(404);
    for (const allowed of ['cots<1', 't:gear t:secret', 'own>1']) {
      const refused = await save(1, { ...small, allowed });
      expect(refused.status).toBe(400);
      expect((await refused.json()).error.message).toMatch(/^allowed: /);
    }
    expect(await list()).toMatchObject([{ revision: 1, format: small }]);
  });
});
