import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, ote, pilotNamed, requestOf, submit } from '@/engine';
import { arranged, card, type TableRow } from '../table';

function answerTo(state: GameState): Answer {
  const request = requestOf(state);
  if (request === null) throw new Error('Nothing is asked');
  return pilotNamed('rival', 1).answer(ote.viewOf(state, request.seat), request);
}

function after(state: GameState, ...answers: readonly Answer[]): GameState {
  return answers.reduce((now, answer) => {
    const result = submit(now, answer);
    if (!result.ok) throw new Error(`${result.error.clause}: ${result.error.message}`);
    return result.value.state;
  }, state);
}

const THUG = card('Thug', 'character', { ap: 4, dp: 2 });
const BANK = card('Bank', 'character', { dp: 1, pull: 3 });
const CLERK = card('Clerk', 'character', { dp: 1, pull: 1 });
const WALL = card('Wall', 'character', { ap: 1, dp: 9 });
const NURSE = card('Nurse', 'character', { dp: 1, text: 'Crank any time to Save any Character.' });
const PAL = card('Pal', 'character', { ap: 3, dp: 1, text: 'Gang Up.' });
const VETO = card('Veto', 'whammy', { text: 'Play any time. Cancel any Whammy.' });
const TAX = card('Tax', 'whammy', { text: 'Target player loses 6 Influence.' });
const POKE = card('Poke', 'whammy', { text: 'Target player loses 0 Influence.' });

/** Two players with a few cards in their decks; the rival is the first. */
const table = (rows: readonly TableRow[], options: Parameters<typeof arranged>[1] = {}) =>
  arranged([...rows, [WALL, 'deck'], [WALL, 'deck', 1]], { seats: 2, ...options });

describe('the rival pilot', () => {
  it('attacks the Character whose loss slows the other player most', () => {
    const state = table([
      [THUG, 'conspiracy'],
      [CLERK, 'conspiracy', 1],
      [BANK, 'conspiracy', 1],
    ]);
    expect(answerTo(state)).toEqual({ do: 'attack', seat: 0, card: 0, target: 2 });
  });

  it('does not attack a Character that would beat it', () => {
    const state = table([
      [THUG, 'conspiracy'],
      [WALL, 'conspiracy', 1],
    ]);
    expect(answerTo(state)).toEqual({ do: 'end', seat: 0 });
  });

  it('lets a Character join its attack when that decides the combat', () => {
    const state = table([
      [THUG, 'conspiracy'],
      [PAL, 'conspiracy'],
      [card('Vault', 'character', { dp: 6, pull: 4 }), 'conspiracy', 1],
    ]);
    const attacked = after(state, { do: 'attack', seat: 0, card: 0, target: 2 });
    expect(answerTo(attacked)).toEqual({ do: 'gang-up', seat: 0, card: 1 });
  });

  it('uses Saves only for Characters that make its Pull', () => {
    const attack = (victim: typeof BANK) =>
      after(
        arranged(
          [
            [THUG, 'conspiracy'],
            [victim, 'conspiracy', 1],
            [NURSE, 'conspiracy', 1],
            [WALL, 'deck'],
            [WALL, 'deck', 1],
          ],
          { seats: 2 },
        ),
        { do: 'attack', seat: 0, card: 0, target: 1 },
      );
    expect(answerTo(attack(BANK))).toMatchObject({ do: 'use', seat: 1, card: 2 });
  });

  it('keeps an ability that cancels until an important event happens', () => {
    const play = (whammy: typeof TAX) =>
      after(
        arranged(
          [
            [whammy, 'hand'],
            [VETO, 'hand', 1],
            [CLERK, 'conspiracy', 1],
            [WALL, 'deck'],
            [WALL, 'deck', 1],
          ],
          { seats: 2 },
        ),
        { do: 'play', seat: 0, card: 0, targets: [{ seat: 1 }] },
      );
    expect(requestOf(play(TAX))).toMatchObject({ ask: 'respond', seat: 1 });
    expect(answerTo(play(TAX))).toMatchObject({ do: 'play', seat: 1, card: 1 });
    expect(answerTo(play(POKE))).toEqual({ do: 'pass', seat: 1 });
  });

  it('places a Character that makes Pull behind one that makes none', () => {
    const state = arranged(
      [
        [WALL, 'conspiracy'],
        [CLERK, 'hand'],
        [WALL, 'deck'],
        [WALL, 'deck', 1],
      ],
      { seats: 2 },
    );
    const answer = answerTo(state);
    expect(answer).toMatchObject({ do: 'call', card: 1 });
    const front = state.cards[0];
    if (answer.do !== 'call' || front === undefined) throw new Error('no call');
    expect(answer.at).toEqual({ rank: front.rank + 1, file: front.file });
  });
});
