import { describe, expect, it } from 'vitest';
import { answerIn, type EdenCard, type TroopList } from '@/engine';
import { builderCheck } from '@/lib/eden/builder-check';
import { beginMatch, type MatchSetup, suggestAnswer } from '@/lib/eden/play/match';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { repairsOf } from '@/lib/eden/troop-repairs';
import { fighter } from '@/tests/lib/eden/roster/cards';

const CARDS: readonly EdenCard[] = [
  fighter({ name: 'Ada', value: 30 }),
  { type: 'Mission', name: 'Open', secret: false, text: 'Gain 1 SP.' },
  { type: 'Mission', name: 'Hid', secret: true, text: 'Gain 1 SP.' },
  { type: 'Mission', name: 'Dark' },
];
const troop = (missions: readonly string[]): TroopList => ({
  name: null,
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 30,
  leader: 'Ada',
  fighters: ['Ada'],
  missions,
  tactical: [],
});
const riskOf = (missions: readonly string[]) =>
  builderCheck(troop(missions), CARDS).warnings.find(({ code }) => code === 'NO_MISSION') ?? null;

describe('a troop with a single mission, which is revealed (PREP-5)', () => {
  it('gets a warning that the opponent may take the mission', () => {
    expect(riskOf(['Open'])?.message).toMatch(/^Open is the only mission and is revealed/);
    // What nobody can play, and a second copy, are no second mission.
    expect(riskOf(['Open', 'Dark', 'open'])?.message).toMatch(/^Open is the only mission/);
    expect(builderCheck(troop(['Open']), CARDS).legal).toBe(true);
  });

  it('gets no warning with a secret mission, or with two missions', () => {
    expect(riskOf(['Hid'])).toBeNull();
    expect(riskOf(['Open', 'Hid'])).toBeNull();
  });

  it('gets the addition of a second mission as a repair', () => {
    const risk = riskOf(['Open']);
    if (risk === null) throw new Error('no warning');
    const repairs = repairsOf(troop(['Open']), CARDS, risk);
    expect(repairs.map(({ words }) => words)).toEqual(['Take the mission Hid']);
  });

  it('has no mission in the log of a match in which the opponent took the mission', () => {
    const told = (missions: readonly (readonly string[])[]) => {
      const setup: MatchSetup = {
        seed: 1,
        troops: missions.map(troop),
        roles: ['person', 'person'],
        options: {
          rounds: 1,
          elements: 0,
          territory: false,
          infestation: 0,
          weatherRolls: 0,
          windows: 'when-able',
        },
      };
      const begun = beginMatch(setup, CARDS);
      if (!begun.ok) throw new Error(begun.messages.join(' '));
      let { tree } = begun;
      while (/^prep-[1-5]$/.test(tree.now.state.phase)) {
        const [request] = tree.now.requests;
        if (request === undefined) throw new Error('nobody is asked');
        const next = answerIn(tree, suggestAnswer(tree, request));
        if (!next.ok) throw new Error(next.error.message);
        tree = next.value;
      }
      return tree.moments
        .flatMap((moment) => sentencesOf(moment, tree.moments[moment.parent]))
        .filter(({ text }) => text.includes('has no mission'));
    };
    expect(told([['Open'], ['Open']])).toEqual([
      { text: 'Player B has no mission: none is left to pick.', clause: 'PREP-5', kind: 'plain' },
    ]);
    expect(told([['Open'], ['Open', 'Hid']])).toEqual([]);
  });
});
