import { clauseOf } from '@/lib/rules/clauses';
import { redirectResponse } from '@/lib/server/built-page';
import { publicRoute } from '@/lib/server/route';

/** A clause address without a page (see proxy.ts): `evt-2` redirects to EVT-2. */
export const GET = publicRoute<{ clause: string }>(({ params }) => {
  const clause = clauseOf(params.clause.toUpperCase());
  return redirectResponse(clause === undefined ? null : `/rules/${clause.id}`);
});
