import { backupStream } from '@/lib/server/backup-file';
import { PERSONAL, type Problem, refuse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

const FOREIGN_SITE: Problem = {
  status: 403,
  code: 'FOREIGN_ORIGIN',
  message: 'Pages of other sites may not ask for this.',
};

/** For a read that is much work: pages of other sites may not start it. The address bar and programs may. */
function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') refuse(FOREIGN_SITE);
}

/** Everything of the owner's in one ZIP, as it stands at this moment. */
export const GET = readRoute(async ({ actor, request }) => {
  refuseOtherSites(request);
  const { body, length } = await backupStream(actor);
  return new Response(body, { headers: { ...headersNow(), 'Content-Length': String(length) } });
});

/** Next would answer by GET, and throw away what that has written. */
export const HEAD = readRoute(({ request }) => {
  refuseOtherSites(request);
  return new Response(null, { headers: headersNow() });
});

function headersNow() {
  const day = new Date().toISOString().slice(0, 10);
  return {
    ...PERSONAL,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="dossier-${day}.zip"`,
    'X-Content-Type-Options': 'nosniff',
  };
}
