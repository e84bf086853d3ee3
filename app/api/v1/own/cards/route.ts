import { answer } from '@/lib/server/answer';
import { listOwnCards } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The cards as they were typed: `{ sets, cards: StoredOwnCard[] }`. */
export function GET(): Promise<Response> {
  return answer(async () => {
    const [sets, cards] = await Promise.all([listOwnSets(), listOwnCards()]);
    return personalResponse({ sets, cards });
  });
}
