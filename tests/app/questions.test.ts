import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The keys that a file lists; next.config.js is read before anything is compiled, so it can share no list with proxy.ts. */
function askedKeys(file: string): readonly string[] {
  const [, list = ''] = /ASKED_KEYS[^=]*= \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, key]) => key ?? '');
}

it('leads a question to /cards to its room for the very keys that give it a policy of its own', () => {
  expect(askedKeys('next.config.js')).toEqual(['q', 'view', 'upto']);
  expect(askedKeys('proxy.ts')).toEqual(askedKeys('next.config.js'));
});
