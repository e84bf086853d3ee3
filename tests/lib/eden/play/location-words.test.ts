import { describe, expect, it } from 'vitest';
import { answerIn, locationOutcome } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { choicesFor } from '@/lib/eden/play/choices';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { limbsNow } from '@/lib/eden/play/fighter-sheet';
import { askedPerson, beginMatch, type MatchSetup, suggestAnswer } from '@/lib/eden/play/match';

const CARDS = embeddedEdenCards();
const SETUP: MatchSetup = {
  seed: 5,
  troops: exampleTroops(CARDS).slice(0, 2),
  roles: ['person', 'person'],
  options: {
    rounds: 3,
    elements: 0,
    territory: false,
    infestation: 2,
    weatherRolls: 0,
    windows: 'when-able',
  },
};

describe('the choice of a location', () => {
  it('says for each limb the wounds before and after, as they then come about', () => {
    const begun = beginMatch(SETUP, CARDS);
    if (!begun.ok) throw new Error(begun.messages.join(' '));
    let { tree } = begun;
    let compared = 0;
    for (;;) {
      const request = askedPerson(tree, SETUP.roles);
      if (request === null) break;
      const { state } = tree.now;
      for (const { answer, hint } of request.ask === 'relocate' ? choicesFor(state, request) : []) {
        if (answer?.do !== 'relocate') throw new Error('not a change of the location');
        const outcome = locationOutcome(state, answer.by);
        const next = answerIn(tree, answer);
        if (outcome === null || !next.ok) throw new Error(`no outcome of ${answer.by}`);
        const { target, limb } = outcome;
        const before = limbsNow(state, target).find((one) => one.limb === limb);
        const { ticked = 0, dots = 0 } = before ?? {};
        expect(hint).toMatch(`${ticked} of ${dots} wounds, ${dots - ticked} left → `);
        // Another source may still move the location.
        if (!outcome.isCertain || next.value.now.requests[0]?.ask === 'relocate') continue;
        const fighter = next.value.now.state.fighters[target];
        const after = fighter?.ticked[limb] ?? 0;
        expect(after).toBe(Math.min(dots, ticked + outcome.wounds));
        const told = fighter?.fallen
          ? 'incapacitated'
          : `${after} of ${dots}, ${dots - after} left`;
        expect(hint.split('→ ')[1]).toBe(after === ticked ? 'no wound: protected' : told);
        compared++;
      }
      const next = answerIn(tree, suggestAnswer(tree, request));
      if (!next.ok) throw new Error(next.error.message);
      tree = next.value;
    }
    expect(compared).toBeGreaterThan(10);
  });
});
