import type { EdenAnswer, EdenRequest, EdenState } from '@/engine';

/** Checks whether the first round has not begun. */
export function isPreparing({ phase }: EdenState): boolean {
  return phase.startsWith('prep');
}

/** Returns the leader that the asked player's troop names, which needs no question. Null for other requests. */
export function namedLeader(
  { players }: Pick<EdenState, 'players'>,
  request: EdenRequest,
): EdenAnswer | null {
  const { seat } = request;
  const named = players[seat]?.named;
  if (request.ask !== 'leader' || named === undefined || !request.fighters.includes(named)) {
    return null;
  }
  return { seat, do: 'leader', fighter: named };
}
