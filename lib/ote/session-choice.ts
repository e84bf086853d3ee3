import type { Answer, CardIx, Request } from '@/engine';

type Choosing = Extract<Request, { ask: 'choose' }>;

/** Decisions whose options include the card that they are about, so that pointing at it is no answer. */
const NOT_BY_POINTING: ReadonlySet<Choosing['what']> = new Set<Choosing['what']>([
  'may',
  'accept',
  'consent',
  'rather',
  'pay',
  'bid',
  'call-any',
]);

/** Returns the answer for pointing at a card, when a single card is to be chosen and this card can be; otherwise null. */
export function answerByPointing(request: Request | null, card: CardIx): Answer | null {
  if (request?.ask !== 'choose' || request.max !== 1 || NOT_BY_POINTING.has(request.what)) {
    return null;
  }
  const target = request.among.find((one) => 'card' in one && one.card === card);
  return target === undefined ? null : { do: 'choose', seat: request.seat, chosen: [target] };
}
