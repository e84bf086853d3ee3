import { describe, expect, it } from 'vitest';
import { answerIn } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { askedPerson, beginMatch, type MatchSetup, suggestAnswer } from '@/lib/eden/play/match';
import { matchReport, reportText } from '@/lib/eden/play/match-report';

const CARDS = embeddedEdenCards();

function ended(seed: number, own: 1 | 2) {
  const setup: MatchSetup = {
    seed,
    troops: exampleTroops(CARDS).slice(0, own),
    roles: own === 1 ? ['person'] : ['person', 'person'],
    names: ['Ada', 'Bob'].slice(0, own),
    options: {
      rounds: 4,
      elements: 0,
      territory: false,
      infestation: own === 1 ? 8 : 3,
      weatherRolls: 0,
      windows: 'when-able',
    },
  };
  const begun = beginMatch(setup, CARDS);
  if (!begun.ok) throw new Error(begun.messages.join(' '));
  let { tree } = begun;
  for (let given = 0; ; given++) {
    const request = askedPerson(tree, setup.roles);
    if (request === null) return tree;
    const correction = { of: 'vp', player: 0, to: 2 } as const;
    const next = answerIn(
      tree,
      given === 3 ? { seat: 0, do: 'correct', correction } : suggestAnswer(tree, request),
    );
    if (!next.ok) throw new Error(next.error.message);
    tree = next.value;
  }
}

describe('the report of a match', () => {
  it.each([
    [3, 2],
    [8, 2],
    [5, 1],
  ] as const)('accounts for every VP, fall and wound (seed %i, troops: %i)', (seed, own) => {
    const tree = ended(seed, own);
    const { state } = tree.now;
    const { sides, rolls, result } = matchReport(tree);
    expect(result).toMatch(/^The match is over/);
    expect(sides[0]?.sources).toContainEqual({ words: 'Corrected by hand', vp: 2 });
    for (const { seat, vp, sources, lost, taken } of sides) {
      expect(sources.reduce((sum, one) => sum + one.vp, 0)).toBe(vp);
      const all = state.fighters.filter((one) => one.seat === seat);
      expect(lost).toHaveLength(all.filter(({ fallen }) => fallen).length);
      const ticked = all.flatMap((one) => Object.values(one.ticked));
      // A healed wound was taken, too.
      expect(taken).toBeGreaterThanOrEqual(ticked.reduce((sum, dots) => sum + dots, 0));
    }
    const dealt = sides.reduce((sum, one) => sum + one.dealt, 0);
    expect(dealt).toBeGreaterThan(0);
    expect(dealt).toBeLessThanOrEqual(sides.reduce((sum, one) => sum + one.taken, 0));
    expect(rolls.length).toBeGreaterThan(0);
    for (const { moment, did } of rolls) {
      expect(tree.moments[moment]?.events.map(({ type }) => type)).toContain('wounded');
      expect(did).toMatch(/wound/);
    }
  });

  it('is written as a text with both sides', () => {
    const text = reportText(matchReport(ended(3, 2)));
    expect(text).toMatch(/^# The match is over/);
    expect(text).toMatch(/## Ada\n\n- VP: \d+ \(.*Corrected by hand \+2/);
    expect(text).toMatch(/## Bob\n\n- VP: /);
    expect(text).toContain('## Rolls that mattered');
  });
});
