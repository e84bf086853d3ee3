import { describe, expect, it } from 'vitest';
import { nextPath } from '@/lib/client/account';

describe('the address after signing in', () => {
  const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`);

  it('is a path on this site', () => {
    expect(after('/decks?q=x')).toBe('/decks?q=x');
    expect(nextPath('')).toBe('/');
  });

  it('is never on another site', () => {
    for (const evil of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      '\\\\evil.test',
      'javascript:alert(1)',
      ' //evil.test',
    ])
      expect(after(evil)).toBe('/');
  });
});
