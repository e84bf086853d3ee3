import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { ownId } from '@/lib/cards/own-place';
import { recordOf } from '@/lib/cards/own-record';
import { LOCAL_ACTOR, LOCAL_CALLER } from '@/lib/server/actor';
import { ownCardHistory, readOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import { createProposal, decideProposal, listProposals } from '@/lib/server/proposals';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const official = getCatalogue().byId.get('ote/standard/052');
if (official === undefined) throw new Error('no card 052');
const corrected = { ...recordOf(official), notes: 'Seen on a card in the hand.' };
const WHY = { reason: 'The card says so', author: 'Jo' };

describe.each(PROVIDERS)('proposals, on %s', (provider) => {
  useDatabase(provider);

  it('for an official card become the owner’s correction when accepted', async () => {
    const proposal = await createProposal(LOCAL_CALLER, { record: corrected, ...WHY });
    expect(proposal).toMatchObject({
      state: 'open',
      base: recordOf(official),
      cardId: official.id,
    });
    const id = proposal.id;
    expect(await readOwnCard(LOCAL_ACTOR, official.id)).toBeNull();
    expect(await decideProposal(LOCAL_CALLER, id, 'accepted', 'Thanks')).toBe(1);
    expect(await readOwnCard(LOCAL_ACTOR, official.id)).toMatchObject({
      revision: 1,
      record: corrected,
    });
    const [revision] = await ownCardHistory(LOCAL_ACTOR, official.id);
    expect(revision?.reason).toBe('Proposed by Jo: The card says so');
    const decided = (await listProposals(LOCAL_CALLER)).find((one) => one.id === id);
    expect(decided).toMatchObject({ state: 'accepted', answer: 'Thanks' });
    expect(decided?.decidedAt).not.toBeNull();
    await expect(decideProposal(LOCAL_CALLER, id, 'declined', '')).rejects.toMatchObject({
      problem: { code: 'ALREADY_DECIDED' },
    });
  });

  it('change nothing when declined', async () => {
    const record = ownRecord({ number: '7' });
    const proposal = await createProposal(LOCAL_CALLER, { record, ...WHY });
    expect(proposal.base).toBeNull();
    const declined = await decideProposal(LOCAL_CALLER, proposal.id, 'declined', 'Not that one');
    expect(declined).toBeNull();
    expect(await readOwnCard(LOCAL_ACTOR, ownId(record))).toBeNull();
  });

  it('cannot be accepted onto a card that has changed since, and stay open', async () => {
    const record = ownRecord({ number: '8' });
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    const proposal = await createProposal(LOCAL_CALLER, { record: { ...record, cost: 4 }, ...WHY });
    const id = proposal.id;
    await saveOwnCard(LOCAL_ACTOR, { ...record, name: 'Meanwhile' }, 1, '');
    await expect(decideProposal(LOCAL_CALLER, id, 'accepted', '')).rejects.toMatchObject({
      problem: { code: 'CARD_CHANGED' },
    });
    expect(await readOwnCard(LOCAL_ACTOR, ownId(record))).toMatchObject({
      record: { name: 'Meanwhile' },
    });
    expect((await listProposals(LOCAL_CALLER)).find((one) => one.id === id)?.state).toBe('open');
    await saveOwnCard(LOCAL_ACTOR, record, 2, 'back again');
    expect(await decideProposal(LOCAL_CALLER, id, 'accepted', '')).toBe(4);
  });

  it('are decided once, however many people decide', async () => {
    const proposal = await createProposal(LOCAL_CALLER, {
      record: ownRecord({ number: '9' }),
      ...WHY,
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => decideProposal(LOCAL_CALLER, proposal.id, 'accepted', '')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decideProposal(LOCAL_CALLER, 'none', 'accepted', '')).rejects.toMatchObject({
      problem: { code: 'NO_SUCH_PROPOSAL' },
    });
  });
});
