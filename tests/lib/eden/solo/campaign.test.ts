import { describe, expect, it } from 'vitest';
import type { EdenCard } from '@/engine';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { beginMatch, type MatchSetup } from '@/lib/eden/play/match';
import {
  afterMatch,
  beginCampaign,
  CAMPAIGN_LEVELS,
  type Campaign,
  campaignPlan,
  healDot,
  nextMatch,
  offeredTactical,
  RECRUITER_POINTS,
  recruit,
  recruitsFor,
  replaceFighter,
  rosterOf,
  SURGEON_DOTS,
  takeReward,
} from '@/lib/eden/solo/campaign';
import { readCampaign } from '@/lib/eden/solo/campaign-shape';
import { SOLO_MISSIONS } from '@/lib/eden/solo/missions';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const CARDS = ashAndEmber();

function begun(cards: readonly EdenCard[] = CARDS): Campaign {
  const [troop] = exampleTroops(CARDS);
  if (troop === undefined) throw new Error('no troop');
  return beginCampaign(troop, cards, 5);
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing there');
  return value;
}

/** Plays the next match by the plain pilot, and returns its set-up and its end. */
function played(campaign: Campaign, rounds = 5) {
  const setup = present(nextMatch(campaign, CARDS));
  const byPilot: MatchSetup = {
    ...setup,
    roles: ['plain'],
    options: { ...setup.options, elements: 0, rounds },
  };
  const match = beginMatch(byPilot, CARDS);
  if (!match.ok) throw new Error(match.messages.join(' '));
  return { setup, state: match.tree.now.state };
}

const afterNext = (campaign: Campaign) => {
  const { setup, state } = played(campaign);
  return afterMatch(campaign, setup, state);
};
const wounded = (campaign: Campaign, at: number, head: number): Campaign => ({
  ...campaign,
  fighters: campaign.fighters.map((one, ix) =>
    ix === at ? { ...one, wounds: { ...one.wounds, head } } : one,
  ),
});

describe('a campaign', () => {
  it('plans six matches with rising levels, and every mission at least once', () => {
    const plan = campaignPlan({ seed: 3 });
    expect(plan.map(({ level }) => level)).toEqual([...CAMPAIGN_LEVELS]);
    expect(new Set(plan.map(({ mission }) => mission))).toEqual(new Set(SOLO_MISSIONS));
  });

  it('keeps the wounds of a match, and begins the next match with them', () => {
    const { setup, state } = played(begun());
    const after = afterMatch(begun(), setup, state);
    expect(after.fighters.map(({ wounds }) => wounds)).toEqual(
      state.fighters.filter(({ seat }) => seat === 0).map(({ ticked }) => ticked),
    );
    expect(after.fighters.some(({ wounds }) => wounds.torso + wounds.arms > 0)).toBe(true);
    const fit = rosterOf(after, CARDS).filter(({ status }) => status === 'fit');
    expect(nextMatch(after, CARDS)?.wounds).toEqual(fit.map(({ fighter }) => fighter.wounds));
  });

  it('tells what the match did, and gives two rewards for a win and one for a loss', () => {
    const { setup, state } = played(begun());
    const rewardsAfter = (winner: number) => afterMatch(begun(), setup, { ...state, winner });
    expect(rewardsAfter(0)).toMatchObject({ rewards: 2, matches: [{ won: true }] });
    expect(rewardsAfter(1)).toMatchObject({ rewards: 1, matches: [{ won: false }] });
    expect(rewardsAfter(0).matches[0]?.told.join(' ')).toMatch(/(fell|stands), \d+ new wounds?\./);
  });

  it('counts a match once, and no match of another campaign or that is not over', () => {
    const { setup, state } = played(begun());
    const once = afterMatch(begun(), setup, state);
    expect(afterMatch(once, setup, state)).toBe(once);
    const other = { ...begun(), seed: 6 };
    expect(afterMatch(other, setup, state)).toBe(other);
    const same = begun();
    expect(afterMatch(same, setup, { ...state, winner: null })).toBe(same);
  });

  it('keeps a dot healed that was healed while the match was played', () => {
    const before = { ...wounded(begun(), 0, 1), dots: 1 };
    const { setup, state } = played(before, 1);
    const healed = healDot(before, 0, 'head');
    const [first] = afterMatch(healed, setup, state).fighters;
    expect(first?.wounds.head).toBe((state.fighters[0]?.ticked.head ?? 0) - 1);
  });

  it('can be played through all six matches by a pilot that always takes the surgeon', () => {
    let campaign = begun();
    while (campaign.matches.length < CAMPAIGN_LEVELS.length) {
      if (nextMatch(campaign, CARDS) === null) break;
      campaign = afterNext(campaign);
      while (campaign.rewards > 0) campaign = takeReward(campaign, 'surgeon');
      for (const [at, { limbs }] of rosterOf(campaign, CARDS).entries()) {
        for (const { limb, dots, wounds } of limbs) {
          if (dots === wounds) campaign = healDot(campaign, at, limb);
        }
      }
      expect(readCampaign(JSON.parse(JSON.stringify(campaign)))).toEqual(campaign);
    }
    expect(campaign.matches.length).toBeGreaterThan(3);
    if (campaign.matches.length === 6) expect(nextMatch(campaign, CARDS)).toBeNull();
  });
});

describe('the roster of a campaign', () => {
  it('leaves a fighter out of the next match until its full limb is healed', () => {
    const hurt = wounded(begun(), 0, 3);
    expect(rosterOf(hurt, CARDS)[0]?.status).toBe('out');
    const name = present(hurt.fighters[0]).name;
    expect(nextMatch(hurt, CARDS)?.troops[0]?.fighters).not.toContain(name);
    const healed = healDot({ ...hurt, dots: 1 }, 0, 'head');
    expect(healed).toMatchObject({ dots: 0 });
    expect(nextMatch(healed, CARDS)?.troops[0]?.fighters).toContain(name);
  });

  it('heals nothing without a dot to heal with, or where none is ticked', () => {
    const hurt = wounded(begun(), 0, 1);
    expect(healDot(hurt, 0, 'head')).toBe(hurt);
    const able = { ...hurt, dots: 2 };
    expect(healDot(able, 0, 'legs')).toBe(able);
  });

  it('has no next match when nobody can fight', () => {
    const nobody = begun().fighters.reduce((now, _, at) => wounded(now, at, 6), begun());
    expect(nextMatch(nobody, CARDS)).toBeNull();
  });

  it('names a fighter whose card is gone, plays on without it, and lets another replace it', () => {
    const name = present(begun().fighters[1]).name;
    const left = CARDS.filter((card) => card.name !== name);
    const campaign = begun();
    expect(rosterOf(campaign, left)[1]?.status).toBe('gone');
    expect(nextMatch(campaign, left)?.troops[0]?.fighters).toHaveLength(
      campaign.fighters.length - 1,
    );
    const other = present(recruitsFor(campaign, left, 100)[0]);
    const replaced = replaceFighter(campaign, 1, other);
    expect(rosterOf(replaced, left)[1]).toMatchObject({ status: 'fit', fighter: other });
    const setup = present(nextMatch(replaced, left));
    expect(beginMatch(setup, left)).toMatchObject({ ok: true });
  });
});

describe('the rewards of a campaign', () => {
  it('are chosen as long as some are left', () => {
    const one = { ...begun(), rewards: 1 };
    const after = takeReward(one, 'surgeon');
    expect(after).toMatchObject({ rewards: 0, dots: SURGEON_DOTS });
    expect(takeReward(after, 'recruiter')).toBe(after);
  });

  it('pay a fighter of the same faction that is not on the roster', () => {
    const rich = takeReward({ ...begun(), rewards: 1 }, 'recruiter');
    const offered = recruitsFor(rich, CARDS, rich.points);
    expect(offered.length).toBeGreaterThan(0);
    const fighter = present(offered[0]);
    expect(rich.fighters.map(({ name }) => name)).not.toContain(fighter.name);
    const after = recruit(rich, fighter);
    expect(after.points).toBe(RECRUITER_POINTS - fighter.value);
    expect(nextMatch(after, CARDS)?.troops[0]?.fighters).toContain(fighter.name);
    expect(recruit(after, { ...fighter, value: 100 })).toBe(after);
    expect(beginMatch(present(nextMatch(after, CARDS)), CARDS)).toMatchObject({ ok: true });
  });

  it('add a tactical card that the troop may play and does not have', () => {
    const before = { ...begun(), rewards: 1 };
    const tactical = present(offeredTactical(before, CARDS)[0]);
    const after = takeReward(before, { tactical });
    expect(offeredTactical(after, CARDS)).not.toContain(tactical);
    expect(nextMatch(after, CARDS)?.troops[0]?.tactical).toContain(tactical);
  });
});

describe('a stored campaign', () => {
  it('is read again as it was, and nothing else is taken for one', () => {
    expect(readCampaign(JSON.parse(JSON.stringify(begun())))).toEqual(begun());
    for (const broken of [null, 3, {}, { ...begun(), dots: -1 }, { ...begun(), fighters: [{}] }])
      expect(readCampaign(broken)).toBeNull();
  });
});
