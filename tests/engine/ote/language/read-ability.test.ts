import { expect, it } from 'vitest';
import { abilityProblem, compileText } from '@/engine';

it('the reader of abilities accepts the output of the compiler, and describes the mistake in other data', () => {
  const [ability] = compileText('Crank to draw 1 card.', 'character').abilities;
  expect(abilityProblem(JSON.parse(JSON.stringify(ability)))).toBeNull();
  expect(abilityProblem({ ...ability, effects: [{ do: 'draw', count: 'two' }] })?.path).toEqual([
    'effects',
    0,
    'count',
  ]);
  expect(abilityProblem({ ...ability, price: 1 })?.message).toContain('price');
  expect(abilityProblem('Crank')?.path).toEqual([]);
});
