import 'server-only';
import { answer } from './answer';
import { NO_SUCH_CARD, problemResponse } from './problem';

/** What a route under `/api/v1/cards/ote/SET/NUMBER` is given. */
export interface CardContext {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

/** Finds something by the set and number of any printing of a card and answers with what is made of it; 404 when there is no such card. */
export function answerCard<Found>(
  request: Request,
  { params }: CardContext,
  find: (set: string, number: string) => Found | null,
  make: (found: Found) => Response | Promise<Response>,
): Promise<Response> {
  return answer(request, async () => {
    const { set, number } = await params;
    const found = find(set, number);
    return found === null ? problemResponse(NO_SUCH_CARD) : make(found);
  });
}
