import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dossier, jsonOf } from './run-cli';

const GAMES = 80;
const FOLDER = 'prisma/decks';
const decks = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

/** By themselves and for many games, so that a card or a pilot that changes shows here. */
describe('the example decks', () => {
  it('are exactly ten', () => {
    expect(decks).toHaveLength(10);
  });

  it.each(decks)(
    'include %s, which wins alone between turn 6 and turn 20 on average',
    async (name) => {
      const run = await dossier(
        ...['goldfish', `${FOLDER}/${name}`, '--games', String(GAMES), '--workers', '1', '--json'],
      );
      expect(run.code).toBe(0);
      const { won, turnsToWin } = jsonOf(run) as { won: number; turnsToWin: { mean: number } };
      expect(won).toBe(GAMES);
      expect(turnsToWin.mean).toBeGreaterThan(6);
      expect(turnsToWin.mean).toBeLessThan(20);
    },
    60_000,
  );
});
