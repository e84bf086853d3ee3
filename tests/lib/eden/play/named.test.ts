import { describe, expect, it } from 'vitest';
import { answerIn, eden } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { fighterWords } from '@/lib/eden/play/fighter-sheet';
import {
  askedPerson,
  beginMatch,
  completePreparation,
  type MatchSetup,
  type MatchTree,
  runPilots,
  suggestAnswer,
  undoMatch,
} from '@/lib/eden/play/match';
import { matchLink, readMatchLink } from '@/lib/eden/play/match-link';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { playerName } from '@/lib/eden/play/names';
import { namedLeader } from '@/lib/eden/play/preparation';

const CARDS = embeddedEdenCards();
const [OWN, OTHER] = exampleTroops(CARDS);
if (OWN === undefined || OTHER === undefined) throw new Error('no troops');
const LAST = OWN.fighters.at(-1) ?? '';
const OPTIONS = {
  rounds: 1,
  elements: 0,
  territory: false,
  infestation: 0,
  weatherRolls: 0,
  windows: 'when-able',
} as const;
const SETUP: MatchSetup = {
  seed: 4,
  troops: [{ ...OWN, leader: LAST.toUpperCase() }, OTHER],
  roles: ['person', 'plain'],
  options: OPTIONS,
};

/** Each request that the person is asked up to the first round, in order. */
function asks(setup: MatchSetup): { readonly asked: readonly string[]; readonly end: MatchTree } {
  const begun = beginMatch(setup, CARDS);
  if (!begun.ok) throw new Error(begun.messages.join(' '));
  let { tree } = begun;
  const asked: string[] = [];
  for (;;) {
    const request = askedPerson(tree, setup.roles);
    if (request === null || !tree.now.state.phase.startsWith('prep')) return { asked, end: tree };
    asked.push(request.ask);
    const next = answerIn(tree, suggestAnswer(tree, request));
    if (!next.ok) throw new Error(next.error.message);
    tree = runPilots(next.value, setup.roles);
  }
}

const leaderOf = ({ now: { state } }: MatchTree) =>
  state.profiles[state.fighters[state.players[0]?.leader ?? -1]?.profile ?? -1]?.name;

describe('the leader that a troop names', () => {
  it('becomes leader without a question', () => {
    const { asked, end } = asks(SETUP);
    expect(asked).not.toContain('leader');
    expect(leaderOf(end)).toBe(LAST);
  });

  it('is asked for when the troop names none', () => {
    const troops = SETUP.troops.map((troop) => ({ ...troop, leader: null }));
    expect(asks({ ...SETUP, troops }).asked).toContain('leader');
  });

  it('becomes leader in an automatic preparation', () => {
    const begun = beginMatch(SETUP, CARDS);
    if (!begun.ok) throw new Error(begun.messages.join(' '));
    expect(leaderOf(completePreparation(begun.tree, SETUP.roles))).toBe(LAST);
  });

  it('is hidden from the opponent until it leads', () => {
    const begun = beginMatch(SETUP, CARDS);
    if (!begun.ok) throw new Error(begun.messages.join(' '));
    const { state } = begun.tree.now;
    const seenBy = (seat: number) => eden.viewOf(state, seat).players[0]?.named;
    expect(seenBy(0)).toBe(OWN.fighters.length - 1);
    expect([seenBy(1), seenBy(-1)]).toEqual([undefined, undefined]);
  });

  it('can be changed after an undo', () => {
    const { end } = asks(SETUP);
    let tree = end;
    while (askedPerson(tree, SETUP.roles)?.ask !== 'leader' && tree.now.parent >= 0) {
      tree = undoMatch(tree, SETUP.roles);
    }
    const request = askedPerson(tree, SETUP.roles);
    if (request?.ask !== 'leader') throw new Error('the leader cannot be named again');
    expect(namedLeader(tree.now.state, request)).toMatchObject({ do: 'leader' });
    const [first = -1] = request.fighters;
    expect(answerIn(tree, { seat: 0, do: 'leader', fighter: first }).ok).toBe(true);
  });
});

describe('players with names', () => {
  const named = { ...SETUP, names: ['Ada', 'Bob'] };
  const { end } = asks(named);

  it('are called by their names in the log and on the field', () => {
    const told = end.moments.flatMap((moment) =>
      sentencesOf(moment, end.moments[moment.parent]).map(({ text }) => text),
    );
    expect(told.join('\n')).toMatch(/^(Ada|Bob) is first player\.$/m);
    expect(told.join('\n')).not.toMatch(/[Pp]layer [AB]/);
    expect(fighterWords(end.now.state, 0)).toContain(', Ada, ');
    expect([0, 1, -1].map((seat) => playerName(end.now.state, seat))).toEqual([
      'Ada',
      'Bob',
      'The infestation',
    ]);
  });

  it('keep their names in the link to the match', async () => {
    const read = await readMatchLink(await matchLink(named, end), CARDS);
    if (!read.ok) throw new Error(read.message);
    expect(playerName(read.tree.now.state, 1)).toBe('Bob');
  });

  it('are called by their seats when they have no names', () => {
    expect(playerName(asks(SETUP).end.now.state, 0)).toBe('Player A');
  });
});
