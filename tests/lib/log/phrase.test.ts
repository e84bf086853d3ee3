import { expect, it } from 'vitest';
import { clause } from '@/lib/log/phrase';
import { fresh } from '@/tests/lib/ote/session-cards';

it('the log writes “Player 1” instead of the player name “You”, so that the verb fits', () => {
  const state = fresh().now.state;
  const [seat] = state.seats;
  if (seat === undefined) throw new Error('no seat');
  const named = (name: string) => ({ ...state, seats: [{ ...seat, name }] });
  expect(clause(named('You'), null, 0, 'draw')).toBe('Player 1 draws');
  expect(clause(named('you'), 1, 0, 'draw')).toBe('Player 1 draws');
  expect(clause(named('You'), 0, 0, 'draw')).toBe('You draw');
  expect(clause(named('Anna'), 1, 0, 'pass')).toBe('Anna passes');
});
