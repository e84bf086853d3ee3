import type { EdenListing } from '@/lib/eden/listing';

/** The facts of a card of Eden for a script or a line of a table; what is not known, or not printed, is null. */
export function writtenEdenCard({ id, name, facts }: EdenListing) {
  const { kind, faction = null, stigma = null, ftypes = [], equipment = [] } = facts;
  const { value = null, psi = null, cbt = null, vig = null, spd = null, cp = null } = facts;
  const figures = { value, psi, cbt, vig, spd, cp };
  return { id, name, kind, faction, stigma, types: ftypes, ...figures, equipment };
}
export type WrittenEdenCard = ReturnType<typeof writtenEdenCard>;

/** Everything that is known of a card: its record, its lines with what is not understood of each, and what is missing. */
export function wholeEdenCard(card: EdenListing) {
  const { game, set, slug, level, missing, lines, record } = card;
  return { ...writtenEdenCard(card), game, set, slug, level, missing, lines, record };
}
