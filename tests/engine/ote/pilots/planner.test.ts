import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, ote, pilotNamed, requestOf, submit } from '@/engine';
import { arranged, card, type TableRow } from '../table';

/** What the pilot answers until it ends its Operations. */
function turnOf(name: 'greedy' | 'planner', start: GameState): readonly Answer[] {
  const pilot = pilotNamed(name, 1);
  const given: Answer[] = [];
  let state = start;
  for (let ask = requestOf(state); ask !== null && given.length < 40; ask = requestOf(state)) {
    const answer = pilot.answer(ote.viewOf(state, ask.seat), ask);
    given.push(answer);
    if (answer.do === 'end') return given;
    const result = submit(state, answer);
    if (!result.ok) throw new Error(`${JSON.stringify(answer)}: ${result.error.message}`);
    state = result.value.state;
  }
  return given;
}

const called = (answers: readonly Answer[]) =>
  answers.flatMap((answer) => (answer.do === 'call' ? [answer.card] : []));

const DUD = card('Dud', 'resource');
const filler: readonly TableRow[] = Array.from({ length: 12 }, () => [DUD, 'deck'] as const);

describe('the planner', () => {
  // The greedy pilot values the agent a little more than the house, whose Pull would call the two lords next turn.
  const HOUSE = card('House', 'resource', { pull: 4 });
  const AGENT = card('Agent', 'character', { pull: 1 });
  const LORD = card('Lord', 'character', { cost: 4, pull: 6 });
  const table = arranged(
    [[HOUSE, 'hand'], [AGENT, 'hand'], [LORD, 'hand'], [LORD, 'hand'], ...filler],
    { options: { influence: 24 } },
  );

  it('first calls the one of two cards with cost 0 that wins sooner', () => {
    expect(called(turnOf('planner', table))[0]).toBe(0);
  });

  it('plays like the greedy pilot when no other action is better', () => {
    const one = arranged([[AGENT, 'hand'], [AGENT, 'conspiracy'], ...filler]);
    expect(turnOf('planner', one)).toEqual(turnOf('greedy', one));
  });

  it('gives equal answers when it plays an equal table again', () => {
    expect(turnOf('planner', table)).toEqual(turnOf('planner', table));
  });
});
