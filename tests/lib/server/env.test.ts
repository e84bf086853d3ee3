import { describe, expect, it } from 'vitest';
import { databaseLocation } from '@/lib/server/env';

const at = (url?: string) => databaseLocation({ DATABASE_URL: url }, '/project');

describe('DATABASE_URL', () => {
  it('defaults to a file in the project’s folder', () => {
    const expected = { provider: 'sqlite', file: '/project/data/dossier.db' };
    expect(at()).toEqual(expected);
    expect(at('')).toEqual(expected);
  });

  it('can name a SQLite file by an absolute path, or by a path relative to the project’s folder', () => {
    expect(at('file:./a b.db')).toEqual({ provider: 'sqlite', file: '/project/a b.db' });
    expect(at('file:/var/x.db')).toEqual({ provider: 'sqlite', file: '/var/x.db' });
    expect(at('file:///var/x.db')).toEqual({ provider: 'sqlite', file: '/var/x.db' });
  });

  it('can name a PostgreSQL database', () => {
    const url = 'postgres://me@127.0.0.1:5432/dossier';
    expect(at(url)).toEqual({ provider: 'postgresql', url });
    expect(at('postgresql://h/d')).toMatchObject({ provider: 'postgresql' });
  });

  it.each(['mysql://h/d', './dossier.db', 'file:', 'file:a.db?mode=ro', 'x'.repeat(3_000)])(
    'is refused with a sentence when it is %s',
    (url) => {
      expect(() => at(url)).toThrow(/DATABASE_URL/);
    },
  );
});
