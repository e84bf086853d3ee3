import { FORMATS } from '@/lib/formats/formats';
import { collectionText } from '@/lib/server/collection-export';
import { PERSONAL, refuse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

const WRITTEN = FORMATS.filter((format) => format.writeCollection !== undefined);

/** The collection as a file, streamed. `?format=` one of the formats that can hold a collection. */
export const GET = readRoute(({ actor, request }) => {
  const asked = new URL(request.url).searchParams.get('format') ?? 'dossier-csv';
  const format =
    WRITTEN.find(({ id }) => id === asked) ??
    refuse({
      status: 400,
      code: 'NO_SUCH_FORMAT',
      message: 'There is no such format of a collection.',
      hint: `format: one of ${WRITTEN.map(({ id }) => id).join(', ')}.`,
    });
  return new Response(collectionText(actor, format), {
    headers: {
      ...PERSONAL,
      'Content-Type': `${format.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="collection-${format.id}.${format.ending}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
});
