import { expect, it } from 'vitest';
import { abilityProblem, compileText } from '@/engine';

it('takes what the compiler makes, and says what is wrong and where in anything else', () => {
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
