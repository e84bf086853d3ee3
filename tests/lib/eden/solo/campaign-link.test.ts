import { describe, expect, it } from 'vitest';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { beginCampaign, type Campaign, takeReward } from '@/lib/eden/solo/campaign';
import {
  campaignPath,
  campaignText,
  linkedCampaign,
  readCampaignText,
} from '@/lib/eden/solo/campaign-link';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const CARDS = ashAndEmber();

function underWay(): Campaign {
  const [troop] = exampleTroops(CARDS);
  if (troop === undefined) throw new Error('no troop');
  const begun = beginCampaign(troop, CARDS, 7);
  const told = ['Pitch fell, 3 new wounds.'];
  const after = { ...begun, rewards: 2, matches: [{ won: true, vp: 9, goal: 9, told }] };
  return takeReward(after, 'surgeon');
}

const fragmentOf = async (campaign: Campaign) => (await campaignPath(campaign)).split('#')[1] ?? '';

describe('a campaign that goes to another device', () => {
  it('is the same after a link and after a file', async () => {
    const campaign = underWay();
    const path = await campaignPath(campaign);
    expect(path.startsWith('/eden/campaign#campaign=')).toBe(true);
    expect(await linkedCampaign(await fragmentOf(campaign))).toEqual({ ok: true, campaign });
    expect(readCampaignText(campaignText(campaign))).toEqual(campaign);
  });

  it('says of a link that is cut, altered or of something else what is wrong, and reads no other fragment', async () => {
    const fragment = await fragmentOf(underWay());
    const wordsOf = async (text: string) => {
      const read = await linkedCampaign(text);
      return read === null || read.ok ? null : read.message;
    };
    expect(await wordsOf(fragment.slice(0, -20))).toMatch(/^The end of this link is missing/);
    const other = fragment.endsWith('A') ? 'B' : 'A';
    expect(await wordsOf(`${fragment.slice(0, -1)}${other}`)).toMatch(/altered on its way/);
    expect(await wordsOf('campaign=zipper')).toBe('This link holds no campaign.');
    expect(await linkedCampaign('setup=1.2.3.4')).toBeNull();
    expect(await linkedCampaign('')).toBeNull();
  });

  it.each(['', '{"seed":', '[]', '{"seed":1}', 'title: x'])(
    'is not read from a file with something else: %s',
    (text) => expect(readCampaignText(text)).toBeNull(),
  );
});
