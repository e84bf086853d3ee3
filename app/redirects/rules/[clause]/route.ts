import { clauseOf } from '@/lib/rules/clauses';
import { answer } from '@/lib/server/answer';
import { redirected } from '@/lib/server/redirected';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly clause: string }>;
}

/** A clause address without a page (see proxy.ts): `evt-2` redirects to EVT-2. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async () => {
    const clause = clauseOf((await params).clause.toUpperCase());
    return redirected(clause === undefined ? null : `/rules/${clause.id}`);
  });
}
