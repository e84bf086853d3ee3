import { describe, expect, test } from 'vitest';
import { type Answer, ote } from '@/engine';
import { readSaved, type SavedAct } from '@/lib/games/session-read';
import { resumeSaved, type SavedGame, writeSaved } from '@/lib/games/session-save';
import { FORTY } from './session-cards';

const GAME: SavedGame = {
  rules: ote.version,
  options: { seed: 7, goal: 16, beginnersDiscard: true },
  done: [
    { do: 'crank', seat: 0, card: 3 },
    { do: 'call', seat: 0, card: 4, at: { rank: -1, file: 2 } },
    { do: 'call', seat: 0, card: 5, at: { rank: 0, file: 0 }, side: 1 },
    { do: 'call', seat: 0, card: 6, on: 4, with: 3 },
    { do: 'play', seat: 0, card: 7, targets: [], choice: 1 },
    { do: 'choose', seat: 0, chosen: [{ card: 1 }, { frame: 2 }, { seat: 0 }] },
    { do: 'choose', seat: 0, chosen: [{ points: 2 }, { word: 'Mutant' }] },
    { do: 'end', seat: 0 },
  ],
  undone: [{ do: 'score', seat: 0, points: 2 }],
};

describe('a saved game', () => {
  test('comes back as it was', () => {
    expect(readSaved(FORTY, writeSaved(FORTY, GAME))).toEqual(GAME);
    const onAMonday: SavedGame = { ...GAME, options: { ...GAME.options, weekday: 'monday' } };
    expect(readSaved(FORTY, writeSaved(FORTY, onAMonday))).toEqual(onAMonday);
  });

  test('is not taken for a game of another deck', () => {
    const other = { ...FORTY, deck: FORTY.deck.slice(1) };
    expect(readSaved(other, writeSaved(FORTY, GAME))).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"version":1'],
    ['something else', '[]'],
    ['another version', writeSaved(FORTY, GAME).replace('"version":1', '"version":2')],
    ['an unknown act', writeSaved(FORTY, GAME).replace('"do":"end"', '"do":"cheat"')],
    ['a field too many', writeSaved(FORTY, GAME).replace('"do":"end"', '"do":"end","x":1')],
    ['a number out of range', writeSaved(FORTY, GAME).replace('"card":3', '"card":-3')],
    ['far too much', 'x'.repeat(4_000_001)],
  ])('%s is no saved game', (_, text) => {
    expect(readSaved(FORTY, text)).toBeNull();
  });

  test('can hold every answer that the engine takes', () => {
    // The type is `false` as soon as the engine has an act that the schema does not know.
    const complete: [Exclude<Answer['do'], SavedAct>] extends [never] ? true : false = true;
    expect(complete).toBe(true);
  });

  test('of endless answers is not read', () => {
    const done = Array.from({ length: 20_001 }, (): Answer => ({ do: 'end', seat: 0 }));
    expect(readSaved(FORTY, writeSaved(FORTY, { ...GAME, done }))).toBeNull();
  });
});

describe('a game that was saved by older rules', () => {
  const OLD: SavedGame = {
    rules: 'ote-1',
    options: { seed: 7, goal: 24, beginnersDiscard: false },
    done: [
      { do: 'end', seat: 0 },
      { do: 'end', seat: 0 },
    ],
    undone: [],
  };

  test('says so although it was saved without its version', () => {
    const { rules: _, ...written } = JSON.parse(writeSaved(FORTY, OLD));
    expect(readSaved(FORTY, JSON.stringify(written))).toEqual(OLD);
  });

  test('opens when every answer is still possible', () => {
    const resumed = resumeSaved(FORTY, OLD);
    expect(resumed.ok && resumed.value.session.now.depth).toBe(2);
    expect(resumed.ok && resumed.value.refusal).toBeNull();
  });

  test('opens up to the first answer that is refused, and names both versions', () => {
    const gone: Answer = { do: 'crank', seat: 0, card: 99 };
    const done = [...OLD.done, gone, ...OLD.done];
    const resumed = resumeSaved(FORTY, { ...OLD, done });
    expect(resumed.ok && resumed.value.session.now.depth).toBe(2);
    expect(resumed.ok && resumed.value.refusal).toEqual({
      clause: 'VERSION',
      message: `This game was saved by the rules of ote-1; these are ${ote.version}. Its last 3 moves are not possible and left out.`,
    });
  });

  test('is refused when its deck cannot be dealt', () => {
    expect(resumeSaved({ ...FORTY, deck: [999] }, OLD).ok).toBe(false);
  });
});
