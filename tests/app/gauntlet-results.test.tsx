import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GauntletResults } from '@/app/_components/gauntlet/gauntlet-results';

it('the results of a gauntlet number its games from 1', () => {
  const names = ['Red', 'Blue'];
  const first = { index: 0, turns: 9, influence: [12, 3] as [number, number] };
  const html = renderToStaticMarkup(
    <GauntletResults
      result={{
        names,
        job: null,
        shard: { index: 1, of: 1 },
        report: { decks: [[], []], games: 1, seed: 1, pilots: ['greedy', 'greedy'] },
        tally: {
          pairs: [{ games: 1, wins: [1, 0], quickest: [first, null], closest: first }],
          faults: [{ pilot: 'greedy', message: 'A pilot erred.', games: 1, first: 0 }],
        },
      }}
    />,
  ).replaceAll('<!-- -->', '');
  expect(html).toContain('The quickest win of Red: game 1, turn 9');
  expect(html).toContain('first in game 1.');
  expect(html).not.toContain('game 0');
});
