import { clauseOf } from '@/lib/rules/clauses';
import { answer } from '@/lib/server/answer';
import { redirected } from '@/lib/server/redirected';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly clause: string }>;
}

/** An address of a clause that has no page (proxy.ts leads here): `evt-2` leads to EVT-2. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async () => {
    const clause = clauseOf((await params).clause.toUpperCase());
    return redirected(clause === undefined ? null : `/rules/${clause.id}`);
  });
}
