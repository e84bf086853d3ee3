import type { Answer, CardIx, Request } from '@/engine';

type Choosing = Extract<Request, { ask: 'choose' }>;

/** Whom a choice is about stands among its options, but pointing at that card would not say yes. */
const NOT_BY_POINTING: ReadonlySet<Choosing['what']> = new Set<Choosing['what']>([
  'may',
  'accept',
  'consent',
  'rather',
  'pay',
  'bid',
  'call-any',
]);

/** The answer that pointing at the card gives: where one card is to be chosen and this is one that may be. Else null. */
export function answerByPointing(request: Request | null, card: CardIx): Answer | null {
  if (request?.ask !== 'choose' || request.max !== 1 || NOT_BY_POINTING.has(request.what)) {
    return null;
  }
  const target = request.among.find((one) => 'card' in one && one.card === card);
  return target === undefined ? null : { do: 'choose', seat: request.seat, chosen: [target] };
}
