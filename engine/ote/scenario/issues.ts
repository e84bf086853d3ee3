import type * as z from 'zod/mini';
import { type Path, type ScenarioProblem, shown } from './problem.ts';

/** What the schema found wrong, each with its place and in words. */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  base: Path,
  value: unknown,
  fields: readonly string[],
): ScenarioProblem[] {
  return issues.flatMap((issue) => problemOf(issue, base, value, fields));
}

function problemOf(
  issue: z.core.$ZodIssue,
  base: Path,
  value: unknown,
  fields: readonly string[],
): ScenarioProblem[] {
  const inner = issue.path.filter((part) => typeof part !== 'symbol');
  const path = [...base, ...inner];
  if (issue.code === 'unrecognized_keys') {
    const known = inner.length === 0 ? `; known here: ${fields.join(', ')}` : '';
    return issue.keys.map((key) => ({
      path: [...path, key],
      key: true,
      message: `unknown field "${key}"${known}`,
    }));
  }
  const found = inner.reduce<unknown>(step, value);
  const what = inner.length === 0 ? 'this' : inner.join('.');
  if (found === undefined) return [{ path, key: false, message: `"${what}" is missing` }];
  return [{ path, key: false, message: `${what}: ${wanted(issue)}, found ${shown(found)}` }];
}

function step(inside: unknown, key: string | number): unknown {
  return typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined;
}

function wanted(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${PLAIN[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      if (issue.origin === 'array' && issue.maximum === 2) return PAIR;
      return `expected at most ${issue.maximum}${issue.origin === 'string' ? ' letters' : ''}`;
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 2) return PAIR;
      return `expected at least ${issue.minimum}`;
    case 'invalid_format':
      return issue.pattern?.includes('A-Z') === true
        ? 'expected the id of a clause such as RANK-2'
        : 'expected a figure such as 2, "+1", "1*"';
    case 'invalid_union':
      return `expected ${branches(issue)}`;
    default:
      return 'not as it should be';
  }
}

/** What each branch of a union would have taken, once. */
function branches(issue: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>): string {
  const words = issue.errors.flatMap((errors) =>
    errors.slice(0, 1).map((error) => wanted(error).replace(/^expected /, '')),
  );
  return [...new Set(words)].join(' or ') || 'another value';
}

/** The only list of a fixed length in these files is a place. */
const PAIR = 'expected a pair [rank, file]';

const PLAIN: Readonly<Record<string, string>> = {
  array: 'a list',
  tuple: 'a pair [rank, file]',
  object: 'fields and values',
  record: 'names and values',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};
