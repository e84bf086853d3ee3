import { expect, it } from 'vitest';
import { problemOf } from '@/lib/server/fault';

it.each([
  ['P1001', 'Can’t reach it.'],
  ['P2010', "Raw query failed. Code: `N/A`. Message: `Can't reach database server at 127.0.0.1:5`"],
  ['P2010', 'Raw query failed. Code: `57P01`. Message: `terminating connection`'],
  ['', 'Connection terminated unexpectedly'],
])(
  'says of a database that is away that it is away, and not that something is wrong: %s %s',
  (code, message) => {
    const error = Object.assign(new Error(message), code === '' ? {} : { code });
    expect(problemOf(error)).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
  },
);

it('says of another mistake in a query that something is wrong', () => {
  const error = Object.assign(new Error('Raw query failed. Code: `42P01`.'), { code: 'P2010' });
  expect(problemOf(error)).toMatchObject({ status: 500, code: 'FAULT' });
});
