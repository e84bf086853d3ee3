import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, ote, pilotNamed, requestOf, submit } from '@/engine';
import { arranged, card } from '../table';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const THUG = card('Thug', 'character', { ap: 4, dp: 2 });
const BANK = card('Bank', 'character', { dp: 1, pull: 3 });
const CLERK = card('Clerk', 'character', { dp: 1, pull: 1 });
const VETO = card('Veto', 'whammy', { text: 'Play any time. Cancel any Whammy.' });
const POKE = card('Poke', 'whammy', { text: 'Target player loses 0 Influence.' });

function answerTo(state: GameState, seed: number): Answer {
  const request = requestOf(state);
  if (request === null) throw new Error('Nothing is asked');
  return pilotNamed('learner', seed).answer(ote.viewOf(state, request.seat), request);
}

describe('the learner pilot', () => {
  it('misses the best attack at about every third decision', () => {
    const state = arranged(
      [
        [THUG, 'conspiracy'],
        [CLERK, 'conspiracy', 1],
        [BANK, 'conspiracy', 1],
        [CLERK, 'deck'],
        [CLERK, 'deck', 1],
      ],
      { seats: 2 },
    );
    const answers = SEEDS.map((seed) => answerTo(state, seed));
    const best = answers.filter((answer) => answer.do === 'attack' && answer.target === 2).length;
    expect(best / SEEDS.length).toBeGreaterThan(0.55);
    expect(best / SEEDS.length).toBeLessThan(0.8);
    expect(new Set(answers.map((answer) => answer.do))).toEqual(new Set(['attack', 'end']));
  });

  it('plays a cancel at the first chance', () => {
    const state = arranged(
      [
        [POKE, 'hand'],
        [VETO, 'hand', 1],
        [CLERK, 'conspiracy', 1],
        [CLERK, 'deck'],
        [CLERK, 'deck', 1],
      ],
      { seats: 2 },
    );
    const played = submit(state, { do: 'play', seat: 0, card: 0, targets: [{ seat: 1 }] });
    if (!played.ok) throw new Error(played.error.message);
    const answers = SEEDS.map((seed) => answerTo(played.value.state, seed));
    const plays = answers.filter((answer) => answer.do === 'play').length;
    expect(plays / SEEDS.length).toBeGreaterThan(0.55);
  });
});
