import { personalResponse } from '@/lib/server/problem';
import { publicRoute } from '@/lib/server/route';

/** `{ program: "dossier", ok: true }` as soon as the program answers, with its database or without. */
export const GET = publicRoute(() => personalResponse({ program: 'dossier', ok: true }));
