import { describe, expect, it } from 'vitest';
import { answerIn, type EdenCorrection, eden } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import {
  askedPerson,
  beginMatch,
  completePreparation,
  type MatchSetup,
  type MatchTree,
  redoMatch,
  undoMatch,
} from '@/lib/eden/play/match';
import { matchLink, readMatchLink, writtenMatch } from '@/lib/eden/play/match-link';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { edenLive } from '@/lib/live/eden-live';

const CARDS = embeddedEdenCards();
const SETUP: MatchSetup = {
  seed: 11,
  troops: exampleTroops(CARDS).slice(0, 2),
  roles: ['person', 'plain'],
  names: ['Ada', 'Bob'],
  options: {
    rounds: 2,
    elements: 0,
    territory: false,
    infestation: 0,
    weatherRolls: 0,
    windows: 'when-able',
  },
};

function prepared(): MatchTree {
  const begun = beginMatch(SETUP, CARDS);
  if (!begun.ok) throw new Error(begun.messages.join(' '));
  return completePreparation(begun.tree, SETUP.roles);
}

function corrected(tree: MatchTree, correction: EdenCorrection): MatchTree {
  const next = answerIn(tree, { seat: 0, do: 'correct', correction });
  if (!next.ok) throw new Error(next.error.message);
  return next.value;
}

const CORRECTIONS: readonly EdenCorrection[] = [
  { of: 'vp', player: 1, to: 3 },
  { of: 'sp', player: 0, to: 1 },
  { of: 'wounds', fighter: 0, limb: 'arms', to: 1 },
  { of: 'mark', fighter: 0, mark: 'Burn', to: 2 },
];

describe('a corrected match', () => {
  const begun = prepared();
  const tree = CORRECTIONS.reduce(corrected, begun);

  it('opens from its link as it was corrected', async () => {
    const read = await readMatchLink(await matchLink(SETUP, tree), CARDS);
    if (!read.ok) throw new Error(read.message);
    expect(read.refusal).toBeNull();
    expect(read.tree.at).toBe(tree.at);
    expect(eden.hash(read.tree.now.state)).toBe(eden.hash(tree.now.state));
    expect(read.tree.now.state.players.map(({ vp }) => vp)).toEqual([0, 3]);
  });

  it('says each correction in the log with the number before it', () => {
    const told = tree.moments.flatMap((moment) =>
      sentencesOf(moment, tree.moments[moment.parent]).filter(({ kind }) => kind === 'correction'),
    );
    const [first] = told;
    expect(told).toHaveLength(CORRECTIONS.length);
    expect(first?.text).toBe('Corrected by hand: Bob has 3 VP, not 0.');
    expect(told[2]?.text).toMatch(/^Corrected by hand: .+ has 1 wound on the arms, not 0\.$/);
  });

  it('asks for what was asked before, and goes back one correction at a time', () => {
    expect(askedPerson(tree, SETUP.roles)?.ask).toBe(askedPerson(begun, SETUP.roles)?.ask);
    const back = undoMatch(tree, SETUP.roles);
    expect(back.now.state.fighters[0]).toMatchObject({ ticked: { arms: 1 }, marks: { Burn: 0 } });
    expect(redoMatch(back, SETUP.roles).now.state.fighters[0]?.marks.Burn).toBe(2);
  });

  it('cannot be made at a live table, where the other player could not object', () => {
    for (const [, written] of writtenMatch(SETUP, tree).answers.slice(-4)) {
      expect(written.do).toBe('correct');
      expect(edenLive.readAnswer(written)).toBeNull();
    }
  });
});
