import { filterMatches } from '@/lib/decks/filter-match';
import type { Piece } from '@/lib/decks/piece';
import { traitsIn, type World } from '@/lib/decks/world';

/** Checks whether a Gear or Condition can go on a Character, by its printed facts and the traits that it can get (CALL-6). */
export function mayBear(world: World, character: Piece, { card }: Piece): boolean {
  for (const ability of card.abilities) {
    if (ability.kind !== 'static' || ability.effect.holds !== 'call-on') continue;
    if (!filterMatches(ability.effect.filter, character.card, traitsIn(world, character)))
      return false;
  }
  return !(card.type === 'gear' && usesNoGear(character));
}

function usesNoGear({ card }: Piece): boolean {
  return card.abilities.some(
    (ability) =>
      ability.kind === 'static' &&
      ability.while === null &&
      ability.effect.holds === 'limit' &&
      ability.effect.limit === 'cannot-use-gear' &&
      ability.effect.who.who === 'self',
  );
}
