import { describe, expect, it } from 'vitest';
import { beginTree, eden } from '@/engine';
import { FIRST_MATCH } from '@/lib/eden/lessons/first-match';
import {
  answerLesson,
  guideOfMatch,
  playOpponent,
  stepBackInLesson,
} from '@/lib/eden/lessons/lesson';
import { choicesFor } from '@/lib/eden/play/choices';
import type { MatchTree } from '@/lib/eden/play/match';
import { edenFirstMatch } from '@/lib/server/lessons';

function begun(): MatchTree {
  const tree = beginTree(eden, edenFirstMatch().setup);
  if (!tree.ok) throw new Error(tree.error.message);
  return playOpponent(FIRST_MATCH, tree.value);
}

/** Follows the guide, and shows each moment at which the learner is asked to `look`. */
function follow(look: (tree: MatchTree) => void = () => undefined): MatchTree {
  let tree = begun();
  for (let moves = 0; moves < 40; moves += 1) {
    look(tree);
    const { todo } = guideOfMatch(FIRST_MATCH, tree);
    if (todo === null) return tree;
    const next = answerLesson(FIRST_MATCH, tree, todo.answer);
    if (!next.ok) throw new Error(`${todo.text} ${next.refusal.message}`);
    tree = next.tree;
  }
  throw new Error('The lesson does not end.');
}

describe('the first match of Eden', () => {
  it('goes through its steps in order, with exactly its dice', () => {
    const titles: string[] = [];
    const end = follow((tree) => {
      const { title } = guideOfMatch(FIRST_MATCH, tree);
      if (titles.at(-1) !== title) titles.push(title);
    });
    expect(titles).toEqual(FIRST_MATCH.steps.map(({ title }) => title));
    const { round, chance, players, fighters } = end.now.state;
    expect(round).toBe(2);
    expect(chance).toEqual({ from: 'script', left: [], problem: null });
    expect(players.map(({ vp }) => vp)).toEqual([2, 0]);
    expect(fighters.filter(({ fallen }) => fallen)).toHaveLength(1);
  });

  it('has something to do for the learner until it is over', () => {
    follow((tree) => {
      expect(tree.now.requests[0]?.seat).toBe(0);
      const { step, todo } = guideOfMatch(FIRST_MATCH, tree);
      expect(todo === null).toBe(step === FIRST_MATCH.steps.length && tree.now.state.round === 2);
    });
  });

  it('answers every other legal action with a reason and a clause, and changes nothing', () => {
    let others = 0;
    follow((tree) => {
      const [request] = tree.now.requests;
      if (request === undefined) return;
      const { todo } = guideOfMatch(FIRST_MATCH, tree);
      for (const { answer, words } of choicesFor(tree.now.state, request)) {
        if (answer === null || todo?.accepts(answer) === true) continue;
        const given = answerLesson(FIRST_MATCH, tree, answer);
        if (given.ok) throw new Error(`“${words}” is taken at “${todo?.text}”.`);
        expect(given.refusal.message).toBe(todo?.instead ?? FIRST_MATCH.end);
        expect(given.refusal.clause).not.toBe('');
        others += 1;
      }
    });
    expect(others).toBeGreaterThan(30);
  });

  it('says why a place is wrong for the movement, and takes any from which the pistol reaches', () => {
    let tried = false;
    follow((tree) => {
      const [request] = tree.now.requests;
      const { title } = guideOfMatch(FIRST_MATCH, tree);
      if (title !== 'Move' || request?.ask !== 'act') return;
      tried = true;
      const move = choicesFor(tree.now.state, request).find(({ aim }) => aim?.area === 'move');
      const to = (x: number, y: number) => {
        const answer = move?.aim?.at({ x, y }).answer;
        if (answer === undefined) throw new Error('Maren cannot move.');
        return answerLesson(FIRST_MATCH, tree, answer);
      };
      expect(to(8, 14).ok).toBe(true);
      expect(to(11, 11).ok).toBe(true);
      expect(to(8, 8)).toMatchObject({ ok: false, refusal: { clause: 'ACT-3' } });
      // Beyond a Movement the rule itself refuses.
      expect(to(8, 20)).toMatchObject({ ok: false, refusal: { clause: 'ACT-3' } });
    });
    expect(tried).toBe(true);
  });

  it('can be gone back from the end to the beginning, one answer of the learner at a time', () => {
    let tree = follow();
    let steps = 0;
    while (tree.now.parent >= 0) {
      tree = stepBackInLesson(tree);
      steps += 1;
    }
    expect(guideOfMatch(FIRST_MATCH, tree).step).toBe(1);
    expect(steps).toBe(17);
  });
});
