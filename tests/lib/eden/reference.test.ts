import { expect, it } from 'vitest';
import { REFERENCE } from '@/lib/eden/reference';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';

it('each line of the reference names a clause of the rules, and none twice', () => {
  const clauses = REFERENCE.flatMap(({ lines }) => lines.map(({ clause }) => clause));
  expect(clauses.filter((id) => !EDEN_RULES.byId.has(id))).toEqual([]);
  expect(new Set(clauses).size).toBe(clauses.length);
});
