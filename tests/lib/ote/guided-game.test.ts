import { describe, expect, it } from 'vitest';
import { influenceCranks } from '@/lib/ote/session-ends';
import { firstGame, type Learner } from './lessons/learner';

/** Does what the guide says until it is at this step. */
function followTo(learner: Learner, title: string): void {
  for (let moves = 0; learner.guide.title !== title; moves += 1) {
    if (moves === 200) throw new Error(`The guide does not come to “${title}”.`);
    learner.follow();
  }
}

/** Ends steps of the turn until the Influence step. */
function goToInfluence(learner: Learner): void {
  while (learner.state.turn.step !== 'influence') learner.answer([{ do: 'end', seat: 0 }]);
}

describe('the guided game', () => {
  it('names the cards of its opening hand in the first turn', () => {
    const learner = firstGame();
    const texts: string[] = [];
    for (let moves = 0; moves < 6; moves += 1) {
      texts.push(`${learner.guide.title}: ${learner.guide.todo.text}`);
      learner.follow();
    }
    expect(texts).toEqual([
      'Your hand: Select “Friends in Broken Wings Barrio”, choose Call.',
      'Pull: Select “Friends in Broken Wings Barrio” on the table, and choose Crank for Pull.',
      'Call a Character: Select “James R. Cartwright”, choose Call.',
      'Your Conspiracy: Press “End Operations”.',
      'Your Conspiracy: Press “End Shift”.',
      'Influence: Press “Crank James R. Cartwright for Influence”.',
    ]);
  });

  it('asks for what is possible in each step of the next turn when a turn ended with a score of 0', () => {
    const learner = firstGame();
    followTo(learner, 'Influence');
    expect(influenceCranks(learner.state, 0).length).toBeGreaterThan(0);
    // “End turn, score 0”.
    learner.answer([{ do: 'end', seat: 0 }]);
    expect(learner.state.turn.number).toBe(2);
    const texts = new Map<string, string>();
    while (learner.guide.title === 'Influence') {
      texts.set(learner.state.turn.step, learner.guide.todo.text);
      learner.follow();
    }
    expect([...texts]).toEqual([
      ['discard', 'You need not discard: press “End Discard”.'],
      ['operations', 'Press “End Operations”.'],
      ['shift', 'Press “End Shift”.'],
      ['influence', 'Press “Score 1, end turn”.'],
    ]);
    expect(learner.guide.title).toBe('A new turn');
  });

  it('does not ask again for what was done before its step', () => {
    const learner = firstGame();
    learner.follow();
    learner.follow();
    // The Resource is cranked; the Character is called two steps later.
    learner.endTurn();
    expect(learner.guide.title).toBe('Call a Character');
    learner.follow();
    expect(learner.guide.title).toBe('Your Conspiracy');
  });

  it('says how to go on when no Character can be cranked for Influence', () => {
    const learner = firstGame();
    followTo(learner, 'Your Conspiracy');
    const [character] = influenceCranks(learner.state, 0);
    if (character === undefined) throw new Error('No Character can be cranked.');
    // The Pull is lost at the end of the Operations step's turn, because nothing is scored.
    learner.answer([{ do: 'crank', seat: 0, card: character }]);
    goToInfluence(learner);
    learner.answer([{ do: 'score', seat: 0, points: 0 }]);
    expect(learner.guide.title).toBe('Influence');
    expect(learner.guide.todo.text).toContain('“End turn”');
  });

  it('says that the game can begin again when it is over', () => {
    const learner = firstGame();
    learner.answer([{ do: 'concede', seat: 0 }]);
    expect(learner.guide.todo).toMatchObject({ kind: 'over' });
    learner.undo();
    expect(learner.guide.todo).toMatchObject({ kind: 'move' });
  });

  it('has texts that fit its panel on a phone', () => {
    const learner = firstGame();
    for (const { says } of learner.lesson) expect(says.length).toBeLessThanOrEqual(125);
  });
});
