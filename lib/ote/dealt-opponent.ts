import { isPosition, type Setup } from '@/engine';
import type { AskedOpponent, PlayableExample } from '@/lib/ote/computer-game';
import type { SavedGame, SeatRole } from '@/lib/ote/saved-game';
import { optionsOf, writeLink } from '@/lib/ote/session-setup';

// The other player of a game that is dealt, as its address says it.

/** Returns the query of the address of a game that is dealt. Its seed continues the stored game after a reload, and deals an equal one elsewhere. */
export function dealtQuery(setup: Setup, { against, role }: AskedOpponent): string {
  const link = writeLink({ ...optionsOf(setup), goal: 24 });
  return `?${new URLSearchParams({ against, pilot: role })}&${link.slice(1)}`;
}

/** Checks whether a stored game is the one that an address with a seed asks for. */
export function isGameOf(
  { beginning, roles }: Pick<SavedGame, 'beginning' | 'roles'>,
  { against, role }: AskedOpponent,
  seed: number | null,
  decks: readonly Pick<PlayableExample, 'key' | 'entries'>[],
): boolean {
  const opponent = opponentOf(beginning, roles, decks);
  return opponent?.against === against && opponent.role === role && beginning.seed === seed;
}

/** Returns the other player of a game of two without other options than an address can say; null for other games. */
export function opponentOf(
  setup: SavedGame['beginning'],
  roles: readonly SeatRole[],
  decks: readonly Pick<PlayableExample, 'key' | 'entries'>[],
): AskedOpponent | null {
  const [, other] = roles;
  if (isPosition(setup) || roles.length !== 2 || other === undefined || other === 'elsewhere')
    return null;
  if (setup.teams !== undefined || setup.options?.mudslinging === true) return null;
  const cards = (setup.seats[1]?.deck ?? []).map((def) => setup.defs[def]?.id ?? '');
  const wanted = sortedCards(cards);
  const found = decks.find(
    ({ entries }) =>
      sortedCards(entries.flatMap(({ card, count }) => Array(count).fill(card))) === wanted,
  );
  return found === undefined ? null : { against: found.key, role: other };
}

function sortedCards(ids: readonly string[]): string {
  return [...ids].sort().join(' ');
}
