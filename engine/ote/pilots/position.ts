import type { CardState, GameState, Zone } from '../state/types.ts';

/** One character for each zone, and another one for a cranked card there. */
const ZONES: Readonly<Record<Zone, string>> = {
  deck: 'd ',
  hand: 'h ',
  dead: 'x ',
  conspiracy: 'cC',
  table: 'tT',
  on: 'oO',
  flipped: 'fF',
  aside: 'aA',
  removed: 'r ',
};

/**
 * Writes the parts of a state that matter to a player who plays for Influence, for a state that comes from `start`.
 * Two states with equal texts are one position. The order in which cards came, and their places in a Conspiracy, are
 * left out.
 */
export function positionOf(state: GameState, start: GameState): string {
  let text = `${state.turn.number}`;
  for (const { influence, begun } of state.teams) text += ` ${influence},${begun}`;
  text += ' ';
  for (const [ix, card] of state.cards.entries()) {
    const from = start.cards[ix];
    // Most cards have not moved.
    if (card === from || from === undefined) continue;
    const now = wordOf(card);
    if (now !== wordOf(from)) text += `${ix}${now}`;
  }
  for (const { source, to, change } of state.effects) text += ` ${source}>${to}${change.kind}`;
  // Something was shuffled.
  if (state.rng !== start.rng) for (const { deck } of state.seats) text += ` ${deck}`;
  return text;
}

function wordOf({ zone, cranked, host, seat, def }: CardState): string {
  const letter = ZONES[zone].charAt(cranked ? 1 : 0);
  return zone === 'on' ? `${letter}${host}` : `${letter}${seat}.${def}`;
}
