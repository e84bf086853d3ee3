import { answer } from '@/lib/server/answer';
import { backupStream } from '@/lib/server/backup-file';
import { guardSite } from '@/lib/server/guard';
import { PERSONAL } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Everything of the owner's in one ZIP, as it stands at this moment. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardSite(request);
    if (!guarded.ok) return guarded.response;
    const { body, length } = await backupStream(actor);
    return new Response(body, { headers: { ...headersNow(), 'Content-Length': String(length) } });
  });
}

/** Next would answer by GET, and throw away what that has written. */
export function HEAD(request: Request): Promise<Response> {
  return answer(request, async () => {
    const guarded = guardSite(request);
    return guarded.ok ? new Response(null, { headers: headersNow() }) : guarded.response;
  });
}

function headersNow() {
  const day = new Date().toISOString().slice(0, 10);
  return {
    ...PERSONAL,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="dossier-${day}.zip"`,
    'X-Content-Type-Options': 'nosniff',
  };
}
