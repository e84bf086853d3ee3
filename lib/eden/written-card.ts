import type { EdenListing } from '@/lib/eden/listing';

/** Returns the facts of an Eden card for JSON or a table; unknown or missing ones are null. */
export function writtenEdenCard({ id, name, facts }: EdenListing) {
  const { kind, faction = null, stigma = null, ftypes = [], equipment = [] } = facts;
  const { value = null, psi = null, cbt = null, vig = null, spd = null, cp = null } = facts;
  const figures = { value, psi, cbt, vig, spd, cp };
  return { id, name, kind, faction, stigma, types: ftypes, ...figures, equipment };
}
export type WrittenEdenCard = ReturnType<typeof writtenEdenCard>;

/** Returns all facts of a card: its record, its lines with the parts that are not understood, and its unknown fields. */
export function wholeEdenCard(card: EdenListing) {
  const { game, set, slug, level, missing, lines, record } = card;
  return { ...writtenEdenCard(card), game, set, slug, level, missing, lines, record };
}
