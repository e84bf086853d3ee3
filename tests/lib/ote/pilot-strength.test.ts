import { expect, test } from 'vitest';
import { LEVELS, USUAL_PILOT } from '@/lib/ote/computer-game';
import { PILOT_STRENGTH } from '@/lib/ote/pilot-strength';

test('the levels of difficulty are in the order in which the pilots win against the usual one', () => {
  expect(PILOT_STRENGTH.against).toBe(USUAL_PILOT);
  const rates = LEVELS.flatMap((level) => {
    // The usual pilot wins half of its games against itself.
    if (level === USUAL_PILOT) return [0.5];
    const measured = PILOT_STRENGTH.pilots.find(({ pilot }) => pilot === level);
    return measured === undefined ? [] : [measured.wins / measured.games];
  });
  expect(rates.length).toBeGreaterThan(3);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
});

test('both sides have begun equally often in the games that measure a pilot', () => {
  for (const { games, wins } of PILOT_STRENGTH.pilots) {
    expect(games % 200).toBe(0);
    expect(wins).toBeLessThanOrEqual(games);
  }
});
