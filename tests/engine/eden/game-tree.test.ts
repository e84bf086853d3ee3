import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { randomAnswer } from '@/engine/eden/pilots/random';
import { answerIn, answersOf, beginTree, redo, undo } from '@/engine/kernel/game-tree';
import { recordGame, replay } from '@/engine/kernel/replay';
import { diceOf } from '@/engine/kernel/rng';
import { someMatch } from '@/tests/engine/eden/ash-and-ember';

describe('undo and replay in a match of Eden', () => {
  it('lead to equal hashes at every step, also after writing and reading JSON', () => {
    for (const seed of [2, 3, 5]) {
      const setup = { seed, position: someMatch(seed) };
      const begun = beginTree(eden, setup);
      if (!begun.ok) throw new Error(begun.error.message);
      let game = begun.value;
      const dice = diceOf(seed, 'history');
      const hashes = [eden.hash(game.now.state)];
      for (;;) {
        const [request] = game.now.requests;
        if (request === undefined) break;
        const thawed = JSON.parse(JSON.stringify(game.now.state));
        const answer = randomAnswer(thawed, request, dice);
        const next = answerIn(game, answer);
        if (!next.ok) throw new Error(next.error.message);
        game = next.value;
        hashes.push(eden.hash(game.now.state));
        // One step back is where it was, and one forward again is here.
        const back = undo(game);
        expect(eden.hash(back.now.state)).toBe(hashes.at(-2));
        expect(eden.hash(redo(back).now.state)).toBe(hashes.at(-1));
      }
      const all = answersOf(game);
      const record = JSON.parse(JSON.stringify(recordGame(eden, setup, all)));
      const again = replay(eden, record);
      expect(again.ok && eden.hash(again.state)).toBe(hashes.at(-1));
    }
  });
});
