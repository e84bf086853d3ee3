import { answer } from '@/lib/server/answer';
import { backupStream } from '@/lib/server/backup-file';
import { PERSONAL } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Everything of the owner's in one ZIP, as it stands at this moment. */
export function GET(): Promise<Response> {
  return answer(async () => {
    const { body, length } = await backupStream();
    const day = new Date().toISOString().slice(0, 10);
    return new Response(body, {
      headers: {
        ...PERSONAL,
        'Content-Type': 'application/zip',
        'Content-Length': String(length),
        'Content-Disposition': `attachment; filename="dossier-${day}.zip"`,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });
}
