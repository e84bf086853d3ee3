import { clauseOf } from '@/lib/rules/clauses';
import { redirected } from '@/lib/server/built-page';
import { readRoute } from '@/lib/server/route';

/** An address of a clause that has no page (proxy.ts leads here): `evt-2` leads to EVT-2. */
export const GET = readRoute<{ clause: string }>(({ params }) => {
  const clause = clauseOf(params.clause.toUpperCase());
  return redirected(clause === undefined ? null : `/rules/${clause.id}`);
});
