import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAll, canRedo } from '@/engine';
import { firstGame, type Learner, secondGame } from '@/tests/lib/ote/lessons/learner';
import { runs } from '@/tests/seeded';

/** What the learner does next: as the guide says, an undo, the end of the turn, or any legal answer by its number. */
type Choice = 'follow' | 'undo' | 'end turn' | number;

const plays = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Choice>('follow') },
    { weight: 1, arbitrary: fc.constantFrom<Choice>('undo') },
    { weight: 1, arbitrary: fc.constantFrom<Choice>('end turn') },
    { weight: 6, arbitrary: fc.nat({ max: 9_999 }) },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

/** Does one thing, unless the game is over. */
function play(learner: Learner, choice: Choice): void {
  if (choice === 'undo') {
    learner.undo();
    return;
  }
  const { todo } = learner.guide;
  if (todo.kind === 'over') return;
  if (choice === 'follow') learner.follow();
  else if (choice === 'end turn') {
    if (learner.session.now.requests[0]?.ask === 'act') learner.endTurn();
  } else {
    const legal = learner.legal();
    const answer = legal[choice % legal.length];
    if (answer !== undefined) learner.answer([answer]);
  }
}

/** Checks that the guide names something that can be done now. */
function checkGuide(learner: Learner): void {
  const { step, todo } = learner.guide;
  const { session, state } = learner;
  expect(step).toBeGreaterThanOrEqual(1);
  expect(step).toBeLessThanOrEqual(learner.lesson.length);
  expect(todo.text).not.toBe('');
  if (session.now.requests.length === 0) {
    expect(todo.kind).toBe('over');
    return;
  }
  if (todo.kind !== 'move')
    throw new Error(`The learner is asked, and the guide says: ${todo.text}`);
  expect(todo.answers.length).toBeGreaterThan(0);
  const done = answerAll(session, todo.answers);
  if (!done.ok) throw new Error(`“${todo.text}” cannot be done: ${done.error.message}`);
  if (todo.card !== null) {
    expect(['hand', 'conspiracy', 'table', 'on']).toContain(state.cards[todo.card]?.zone);
    expect(todo.text).toContain(state.defs[state.cards[todo.card]?.def ?? -1]?.name);
  }
}

/** The most moves to the end of a lesson, or of the game. */
const MOST_MOVES = 600;

/** Does what the guide says until the lesson or the game is over. Returns whether the lesson is. */
function finish(learner: Learner): boolean {
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const { step, todo } = learner.guide;
    if (step === learner.lesson.length) return true;
    if (todo.kind === 'over') return false;
    checkGuide(learner);
    learner.follow();
  }
  throw new Error(`The guide goes on asking: ${learner.guide.todo.text}`);
}

describe.each([
  ['the first game', firstGame],
  ['the second game', secondGame],
])('%s', (_, begin) => {
  it('is finished by doing what the guide says', () => {
    expect(finish(begin())).toBe(true);
  });

  it('never sticks, whatever right or wrong moves are made in whatever order', () => {
    let finished = 0;
    let tried = 0;
    fc.assert(
      fc.property(plays, (choices) => {
        const learner = begin();
        for (const choice of choices) {
          const before = learner.guide.step;
          play(learner, choice);
          checkGuide(learner);
          // Only an undo leads back.
          if (choice !== 'undo') expect(learner.guide.step).toBeGreaterThanOrEqual(before);
        }
        tried += 1;
        if (finish(learner)) finished += 1;
      }),
      { numRuns: runs(15, 200) },
    );
    // A game that is over begins again; that is rare.
    expect(finished).toBeGreaterThanOrEqual(0.8 * tried);
  });

  it('returns to a step when the move that reached it is undone', () => {
    const learner = begin();
    const first = learner.guide.step;
    while (learner.guide.step === first) learner.follow();
    while (canUndo(learner)) learner.undo();
    expect(learner.guide.step).toBe(first);
    expect(canRedo(learner.session)).toBe(true);
  });
});

function canUndo(learner: Learner): boolean {
  return learner.session.now.parent >= 0;
}
