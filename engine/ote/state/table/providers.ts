import type { GameCards } from '../cards/game-cards.ts';
import type { CardDef, CardIx, CardState, GameState, Seat, Zone } from '../types.ts';

/** The cards that can satisfy the bullets of cards (CALL-3). */
export interface Providers {
  /** By seat, then by number of a printed trait: the number of its Resources and Characters in play that have it. */
  readonly bySeat: readonly Uint16Array[];
  /** The number of cards on other cards that are Resources or Characters there. They count only where they work. */
  borne: number;
}

export function findProviders(state: GameState, cards: GameCards): Providers {
  const providers: Providers = {
    bySeat: state.seats.map(() => new Uint16Array(cards.traitCount)),
    borne: 0,
  };
  for (const ix of state.inPlay) {
    const card = state.cards[ix];
    if (card !== undefined) countProvider(providers, state, cards, card, card.zone, card.seat, 1);
  }
  return providers;
}

/** Counts the card in a zone of a seat, or stops counting it. */
export function countProvider(
  providers: Providers,
  { defs }: GameState,
  { traits }: GameCards,
  { def }: CardState,
  zone: Zone,
  seat: Seat,
  by: 1 | -1,
): void {
  const found = defs[def];
  if (found === undefined) return;
  if (zone === 'on') {
    if (provides(found.orType ?? found.type)) providers.borne += by;
    return;
  }
  if ((zone !== 'conspiracy' && zone !== 'table') || !provides(found.type)) return;
  const counts = providers.bySeat[seat];
  if (counts === undefined) return;
  for (const trait of traits[def] ?? NO_TRAITS) counts[trait] = (counts[trait] ?? 0) + by;
}

const NO_TRAITS: readonly number[] = [];

function provides(type: CardDef['type']): boolean {
  return type === 'resource' || type === 'character';
}

/** Checks whether one of the seat's Resources and Characters prints one of these traits. Cards on other cards are not counted. */
export function isProvided(
  { bySeat }: Providers,
  seat: Seat,
  traits: readonly number[] | undefined,
): boolean {
  const counts = bySeat[seat];
  if (counts === undefined || traits === undefined) return false;
  for (let at = 0; at < traits.length; at++) {
    if ((counts[traits[at] as CardIx] ?? 0) > 0) return true;
  }
  return false;
}

export function copyOfProviders({ bySeat, borne }: Providers): Providers {
  return { bySeat: bySeat.map((counts) => counts.slice()), borne };
}
