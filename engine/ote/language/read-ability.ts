import { Ability } from './schema.ts';

/** What is wrong with a piece of data that should be an ability, and where inside it; null when it is one. */
export function abilityProblem(
  value: unknown,
): { readonly path: readonly (string | number)[]; readonly message: string } | null {
  const read = Ability.safeParse(value);
  if (read.success) return null;
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
  return { path, message: issue?.message ?? 'is no ability' };
}
