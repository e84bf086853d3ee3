import { EDEN_SETS } from '@/lib/eden/sets';
import type { AnyCard } from './catalogue';
import type { OwnSet } from './own-types';
import { isOfficialSet } from './sets';

// Every page links to cards: what reads records, with its schemas, stands elsewhere.

/** Which card a record or an address is about. */
export interface OwnPlace {
  readonly game?: AnyCard['game'] | undefined;
  readonly set: string;
  readonly number: string;
}

/** The id of the card at a place. */
export function ownId({ game = 'ote', set, number }: OwnPlace): string {
  return `${game}/${set}/${number}`;
}

/** The address of the page of a custom card. */
export function ownPage({ game, set, number }: OwnPlace, below = ''): string {
  const path = `/cards/mine/${set}/${number}${below}`;
  return game === 'eden' ? `${path}?game=eden` : path;
}

/** Whether a place is one of a card that comes with the program: then a record there corrects it. */
export function isOfficialPlace({ game, set }: Pick<OwnPlace, 'game' | 'set'>): boolean {
  return game === 'eden' ? EDEN_SETS.some(({ id }) => id === set) : isOfficialSet(set);
}

/** A card with what the owner calls its set, if it is a custom one. */
export function inNamedSet<C extends AnyCard>(card: C, sets: readonly OwnSet[]): C {
  const name = sets.find(({ id }) => id === card.set)?.name;
  return name === undefined || name === card.setName ? card : { ...card, setName: name };
}
