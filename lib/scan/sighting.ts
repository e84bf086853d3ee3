import type { Look } from './scan-card';

/** What a camera has seen so far of the card in front of it. */
interface Sighting {
  /** The card that the last looks agree on, whether they were sure, and how many there were. */
  readonly card: string | null;
  readonly isSure: boolean;
  readonly looks: number;
  /** The card that was taken and may still be there; null when it has gone. */
  readonly taken: string | null;
  /** The looks since that card was last seen. */
  readonly away: number;
}

export const NOTHING_SEEN: Sighting = {
  card: null,
  isSure: false,
  looks: 0,
  taken: null,
  away: 0,
};

/** The looks that must agree before a card is counted, and before a doubtful one is put aside. */
const LOOKS_TO_COUNT = 2;
const LOOKS_TO_DOUBT = 3;
/** The looks without a card after which it has gone, so that the same card may come again. One may have failed. */
const LOOKS_TO_GO = 2;

/** Takes one more look. `take`: the card is counted now, or put aside as doubtful. A card that is still there is taken once. */
export function lookAgain(
  before: Sighting,
  look: Look,
): { readonly next: Sighting; readonly take: 'count' | 'doubt' | null } {
  const candidates = look.kind === 'card' ? look.candidates : [];
  if (before.taken !== null && candidates.some(({ card }) => card === before.taken))
    return { next: { ...NOTHING_SEEN, taken: before.taken }, take: null };
  const away = before.away + 1;
  const taken = away < LOOKS_TO_GO ? before.taken : null;
  const card = candidates[0]?.card ?? null;
  const isSure = look.kind === 'card' && look.isSure;
  const isSame = card !== null && card === before.card && isSure === before.isSure;
  const looks = card === null ? 0 : isSame ? before.looks + 1 : 1;
  if (card !== null && looks >= (isSure ? LOOKS_TO_COUNT : LOOKS_TO_DOUBT))
    return { next: { ...NOTHING_SEEN, taken: card }, take: isSure ? 'count' : 'doubt' };
  return { next: { card, isSure, looks, taken, away }, take: null };
}
