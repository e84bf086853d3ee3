import { describe, expect, it } from 'vitest';
import { compileObjectives, type EdenPilot } from '@/engine';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { beginMatch, type MatchSetup } from '@/lib/eden/play/match';
import { matchLink, readMatchLink } from '@/lib/eden/play/match-link';
import { drawnForce, playableNpfs, SOLO_LEVELS } from '@/lib/eden/solo/force';
import {
  missionCard,
  SOLO_MISSIONS,
  type SoloMission,
  soloPlan,
  soloVerdict,
  verdictWords,
} from '@/lib/eden/solo/missions';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

const CARDS = ashAndEmber();
const [TROOP] = exampleTroops(CARDS);

function planOf(mission: SoloMission, level = 1, seed = 1) {
  const parameters = SOLO_LEVELS[level];
  if (parameters === undefined) throw new Error('no such level');
  return soloPlan(drawnForce(playableNpfs(CARDS), parameters, seed), mission);
}

function setupOf(mission: SoloMission, seed: number, role: EdenPilot | 'person'): MatchSetup {
  if (TROOP === undefined) throw new Error('no troop');
  return {
    seed,
    troops: [TROOP],
    roles: [role],
    options: {
      rounds: 5,
      elements: 0,
      territory: false,
      infestation: 0,
      weatherRolls: 0,
      windows: 'when-able',
    },
    solo: planOf(mission, 1, seed),
  };
}

function begun(setup: MatchSetup) {
  const match = beginMatch(setup, CARDS);
  if (!match.ok) throw new Error(match.messages.join(' '));
  return match.tree;
}

describe('the missions of solo play', () => {
  it.each(SOLO_MISSIONS)('are understood by the language of the cards: %s', (mission) => {
    for (const level of SOLO_LEVELS.keys()) {
      const { objectives, unknown } = compileObjectives(
        missionCard(planOf(mission, level)).objectives ?? [],
      );
      expect(unknown).toEqual([]);
      expect(objectives.length).toBeGreaterThan(0);
    }
  });

  it.each(SOLO_MISSIONS)(
    'can be played to the end by a pilot, and some VP are scored: %s',
    (mission) => {
      const scores = [1, 2, 3, 4].map((seed) => {
        const { state, requests } = begun(setupOf(mission, seed, 'plain')).now;
        expect(requests).toEqual([]);
        expect(state.players[0]?.mission?.name).toBe(mission);
        return state.players[0]?.vp ?? 0;
      });
      expect(Math.max(...scores)).toBeGreaterThan(0);
    },
  );

  it('are won with the goal or a clear field, and lost without a fighter', () => {
    const plan = planOf('Hold out');
    const end = (winner: number | 'none', vp: number) => {
      const [player] = begun(setupOf('Hold out', 1, 'person')).now.state.players;
      if (player === undefined) throw new Error('no player');
      return { winner, players: [{ ...player, vp }] };
    };
    expect(soloVerdict(plan, end('none', plan.goal))).toEqual({ vp: plan.goal, won: true });
    expect(soloVerdict(plan, end('none', plan.goal - 1)).won).toBe(false);
    expect(soloVerdict(plan, end(0, 0)).won).toBe(true);
    expect(soloVerdict(plan, end(1, plan.goal)).won).toBe(false);
    const plain = { ...plan, goal: 12 };
    expect(verdictWords(plain, end(1, 3))).toBe('Hold out: lost, nobody is left (3 of 12 VP).');
    expect(verdictWords(plain, end('none', 12))).toBe('Hold out: won with 12 of 12 VP.');
    expect(verdictWords(plain, end(0, 12))).toBe(
      'Hold out: won, the field is clear (12 of 12 VP).',
    );
  });
});

describe('a solo match with a force', () => {
  it('begins with every NPF of the force on the field, and no other', () => {
    const { state } = begun(setupOf('Clear the field', 3, 'plain')).now;
    const npfs = state.fighters.filter(({ seat }) => seat < 0);
    const names = npfs.map(({ profile }) => state.profiles[profile]?.name);
    expect(names).toEqual(planOf('Clear the field', 1, 3).force);
  });

  it('begins with the wounds of the set-up', () => {
    const setup = setupOf('Hold out', 1, 'person');
    const wounds = [{ head: 0, arms: 1, torso: 2, legs: 0 }];
    const { state } = begun({ ...setup, wounds }).now;
    expect(state.fighters[0]?.ticked).toEqual(wounds[0]);
    expect(state.fighters[1]?.ticked).toEqual({ head: 0, arms: 0, torso: 0, legs: 0 });
  });

  it('is the same when its link is opened, with force, mission, wounds and campaign', async () => {
    const setup: MatchSetup = {
      ...setupOf('Slay the leader', 2, 'person'),
      wounds: [{ head: 1, arms: 0, torso: 0, legs: 1 }],
      campaign: { seed: 7, match: 2 },
    };
    const read = await readMatchLink(await matchLink(setup, begun(setup)), CARDS);
    if (!read.ok) throw new Error(read.message);
    expect(read.setup).toEqual(setup);
    expect(read.tree.now.state).toEqual(begun(setup).now.state);
  });

  it('says which NPF is not known, and does not begin', () => {
    const setup = setupOf('Hold out', 1, 'person');
    const broken = { ...setup, solo: { force: ['Nobody'], mission: 'Hold out', goal: 3 } as const };
    expect(beginMatch(broken, CARDS)).toEqual({
      ok: false,
      messages: ['No NPF is called "Nobody".'],
    });
  });
});
