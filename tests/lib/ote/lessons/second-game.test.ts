import { describe, expect, it } from 'vitest';
import { attackUnderWay } from '@/engine';
import { secondGame } from './learner';

describe('the second lesson', () => {
  it('teaches ranks, an attack, an answer, a defence and a second attack, in this order', () => {
    const learner = secondGame();
    const titles: string[] = [];
    for (let moves = 0; moves < 80; moves += 1) {
      const { title, step } = learner.guide;
      if (titles.at(-1) !== title) titles.push(title);
      if (step === learner.lesson.length) break;
      learner.follow();
    }
    expect(titles).toEqual(learner.lesson.map(({ title }) => title));
  });

  it('lets the opponent weaken an attack that would win, and the learner cancel that', () => {
    const learner = secondGame();
    while (attackUnderWay(learner.state) === null) learner.follow();
    const texts: string[] = [];
    while (attackUnderWay(learner.state) !== null) {
      texts.push(learner.guide.todo.text);
      learner.follow();
    }
    expect(texts).toEqual([
      'As it stands you need no answer: press “Pass”, and see what your rival does.',
      'Select “Gang A-Gley” and choose Play: it cancels “Bad Luck”.',
      'As it stands you need no answer: press “Pass”, and see what your rival does.',
    ]);
    const dead = (seat: number) =>
      learner.state.seats[seat]?.dead.map(
        (card) => learner.state.defs[learner.state.cards[card]?.def ?? -1]?.name,
      );
    expect(dead(1)).toContain('Frogbreath');
    expect(dead(0)).not.toContain('Mikhail Borisov');
  });

  it('has an opponent that attacks in its turn', () => {
    const learner = secondGame();
    learner.endTurn();
    // The learner is asked at each call, too.
    while (attackUnderWay(learner.state) === null && learner.state.turn.number === 2)
      learner.answer([{ do: 'pass', seat: 0 }]);
    const [attacker] = attackUnderWay(learner.state)?.combat.attackers ?? [];
    expect(learner.state.cards[attacker ?? -1]?.seat).toBe(1);
  });

  it('has texts that fit its panel on a phone', () => {
    for (const { says } of secondGame().lesson) expect(says.length).toBeLessThanOrEqual(125);
  });
});
