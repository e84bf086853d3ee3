import { ownImportSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { placeRefusal, saveResponse } from '@/lib/server/own-answers';
import { saveOwnCards } from '@/lib/server/own-card-batch';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Several cards. Body `{ cards: [{ base, record }], reason }`; answers `{ saved }`. All are saved, or none. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = await guardBody(request, ownImportSchema);
    if (!guarded.ok) return guarded.response;
    const { cards, reason } = guarded.body;
    const changed = new Set(cards.flatMap(({ base, record }) => (base === null ? [] : [record])));
    const records = cards.map(({ record }) => record);
    const refusal = await placeRefusal(records, (record) => changed.has(record), true);
    if (refusal !== null) return problemResponse(refusal);
    const outcome = await saveOwnCards(cards, reason);
    if (outcome.ok) return personalResponse({ saved: cards.length });
    return saveResponse(outcome.id, outcome.save, null);
  });
}
