import { mayBear } from '@/lib/decks/bearers';
import { filterMatches } from '@/lib/decks/filter-match';
import { isSameUnique, type Piece } from '@/lib/decks/piece';
import { pullTowards } from '@/lib/decks/pull-sources';
import type { Found, Trouble } from '@/lib/decks/repair/troubles';
import { traitsInHand, type World } from '@/lib/decks/world';

/**
 * Whether one more copy of a card may have a part in ending a trouble: it ends it if it can be called itself, or it
 * makes callable what does. A card of which this is false changes nothing about the trouble.
 */
export function mayHelp(card: Piece, trouble: Trouble, { pieces, world }: Found): boolean {
  const { piece, code } = trouble;
  if (piece === null) return true;
  const wanted = [piece];
  // What cannot be called yet may be what helps, once something else makes it callable.
  const waiting = pieces.filter((other) => !world.callable.includes(other) && other !== piece);
  for (let at = 0; at < wanted.length; at += 1) {
    const one = wanted[at];
    if (one === undefined) continue;
    if (code === 'NO_TARGET' && at === 0) {
      if (card.isCharacter && mayBear(world, card, one)) return true;
    } else if (helps(card, one, world)) return true;
    for (const other of waiting) {
      if (!wanted.includes(other) && helps(other, one, world)) wanted.push(other);
    }
  }
  return false;
}

/** Whether a card in play would do something for calling another. */
function helps(card: Piece, target: Piece, world: World): boolean {
  if (card.changesCosts || card.gives.length > 0 || card.spreads.length > 0) return true;
  const traits = traitsInHand(world, target);
  const matches = (filter: Parameters<typeof filterMatches>[0]) =>
    filterMatches(filter, target.card, traits);
  if (card.calls.some(({ filter }) => matches(filter)) || card.freesBullets.some(matches))
    return true;
  if (card.plainPull === null || card.plainPull > 0) {
    if (dependsOnOthers(card) || pullTowards(world, card, target) > 0) return true;
  }
  // What a Gear adds counts on a Character only.
  if (card.isCharacter && world.special.some(({ isBorne }) => isBorne)) return true;
  return (
    target.card.bullet &&
    card.isProvider &&
    !isSameUnique(card, target) &&
    [...target.spelling.keys()].some((trait) => card.traits.has(trait))
  );
}

/** Its Pull may grow with other cards. */
function dependsOnOthers({ plainPull, isBorne }: Piece): boolean {
  return plainPull === null || isBorne;
}
