import { mayBear } from '@/lib/decks/bearers';
import { filterMatches } from '@/lib/decks/filter-match';
import { type Piece, sharesTrait } from '@/lib/decks/piece';
import { pullTowards } from '@/lib/decks/pull-sources';
import type { Diagnosis, Trouble } from '@/lib/decks/repair/troubles';
import { traitsInHand, type World } from '@/lib/decks/world';

/**
 * Checks whether another copy of a card can help to solve a trouble: because it is callable and solves it, or because
 * it
 * makes such a card callable. If false, adding the card does not affect the trouble.
 */
export function mayHelp(card: Piece, trouble: Trouble, { pieces, world }: Diagnosis): boolean {
  const { piece, code } = trouble;
  if (piece === null) return true;
  const helpers = [piece];
  // A card that is not callable yet can help once another card makes it callable.
  const waiting = pieces.filter((other) => !world.callable.includes(other) && other !== piece);
  for (let at = 0; at < helpers.length; at += 1) {
    const one = helpers[at];
    if (one === undefined) continue;
    if (code === 'NO_TARGET' && at === 0) {
      if (card.isCharacter && mayBear(world, card, one)) return true;
    } else if (helpsToCall(card, one, world)) return true;
    for (const other of waiting) {
      if (!helpers.includes(other) && helpsToCall(other, one, world)) helpers.push(other);
    }
  }
  return false;
}

/** Checks whether a card in play helps to call another. */
function helpsToCall(card: Piece, target: Piece, world: World): boolean {
  if (card.changesCosts || card.gives.length > 0 || card.spreads.length > 0) return true;
  const traits = traitsInHand(world, target);
  const matches = (filter: Parameters<typeof filterMatches>[0]) =>
    filterMatches(filter, target.card, traits);
  if (card.calls.some(({ filter }) => matches(filter)) || card.freesBullets.some(matches))
    return true;
  if (card.plainPull === null || card.plainPull > 0) {
    if (dependsOnOthers(card) || pullTowards(world, card, target) > 0) return true;
  }
  // The Pull of a Gear counts only on a Character.
  if (card.isCharacter && world.special.some(({ isBorne }) => isBorne)) return true;
  return target.card.bullet && sharesTrait(card, target);
}

/** Checks whether the Pull of a card can grow with other cards in play. */
function dependsOnOthers({ plainPull, isBorne }: Piece): boolean {
  return plainPull === null || isBorne;
}
