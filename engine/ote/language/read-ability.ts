import { Ability } from './schema.ts';

/** Returns where the data is not a valid ability, and why; null when it is valid. */
export function abilityProblem(
  value: unknown,
): { readonly path: readonly (string | number)[]; readonly message: string } | null {
  const read = Ability.safeParse(value);
  if (read.success) return null;
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
  return { path, message: issue?.message ?? 'is no ability' };
}
