import type { GameCards } from '../cards/game-cards.ts';
import type { CardIx, GameState, Zone } from '../types.ts';
import { isHidden } from '../zones.ts';

/** The cards of a game that are not in a deck, a hand or a dead pile, in the order of the game's cards. */
export interface LaidOut {
  flipped: readonly CardIx[];
  /** In play, flipped, or set aside. */
  all: readonly CardIx[];
  /** By number of a name: the number of these cards that have it. */
  readonly counted: Uint16Array;
}

export function findLaidOut(state: GameState, { names }: GameCards): LaidOut {
  const flipped: CardIx[] = [];
  const all: CardIx[] = [];
  const counted = new Uint16Array(names.length);
  for (let ix = 0; ix < state.cards.length; ix++) {
    const card = state.cards[ix];
    if (card === undefined || isHidden(card.zone)) continue;
    if (card.zone === 'flipped') flipped.push(ix);
    all.push(ix);
    countName(counted, names[card.def] ?? 0, 1);
  }
  return { flipped, all, counted };
}

function countName(counted: Uint16Array, name: number, by: number): void {
  counted[name] = (counted[name] ?? 0) + by;
}

export function withCardLaidOut(laidOut: LaidOut, ix: CardIx, name: number, zone: Zone): void {
  laidOut.all = inOrder(laidOut.all, ix);
  if (zone === 'flipped') laidOut.flipped = inOrder(laidOut.flipped, ix);
  countName(laidOut.counted, name, 1);
}

export function withoutCardLaidOut(laidOut: LaidOut, ix: CardIx, name: number): void {
  laidOut.all = withoutCard(laidOut.all, ix);
  if (laidOut.flipped.length > 0) laidOut.flipped = withoutCard(laidOut.flipped, ix);
  countName(laidOut.counted, name, -1);
}

/** Returns the list with the card inserted before the first card with a higher number. */
function inOrder(list: readonly CardIx[], ix: CardIx): readonly CardIx[] {
  const longer = list.slice();
  longer.push(ix);
  for (let at = list.length; at > 0 && (longer[at - 1] as number) > ix; at--) {
    longer[at] = longer[at - 1] as number;
    longer[at - 1] = ix;
  }
  return longer;
}

function withoutCard(list: readonly CardIx[], ix: CardIx): readonly CardIx[] {
  const shorter: CardIx[] = [];
  for (const one of list) if (one !== ix) shorter.push(one);
  return shorter;
}
