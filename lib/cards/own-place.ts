import { EDEN_SETS } from '@/lib/eden/sets';
import type { AnyCard } from './catalogue';
import type { OwnSet } from './own-types';
import { isOfficialSet } from './sets';

// Every page uses this file, so it does not import the record schemas.

/** The game, set and number of a card, from a record or an address. */
export interface OwnPlace {
  readonly game?: AnyCard['game'] | undefined;
  readonly set: string;
  readonly number: string;
}

/** Returns the id of the card at a place. */
export function ownId({ game = 'ote', set, number }: OwnPlace): string {
  return `${game}/${set}/${number}`;
}

/** Returns the path of the page of a custom card. */
export function pathOfOwnCard({ game, set, number }: OwnPlace, below = ''): string {
  const path = `/cards/mine/${set}/${number}${below}`;
  return game === 'eden' ? `${path}?game=eden` : path;
}

/** Checks whether the set is published: a record there is a correction. */
export function isOfficialPlace({ game, set }: Pick<OwnPlace, 'game' | 'set'>): boolean {
  return game === 'eden' ? EDEN_SETS.some(({ id }) => id === set) : isOfficialSet(set);
}

/** Returns the card with the owner's name for its set, if it is a custom set. */
export function inNamedSet<C extends AnyCard>(card: C, sets: readonly OwnSet[]): C {
  const name = sets.find(({ id }) => id === card.set)?.name;
  return name === undefined || name === card.setName ? card : { ...card, setName: name };
}
