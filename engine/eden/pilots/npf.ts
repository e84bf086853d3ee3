import { fighterAt, onField } from '../reading/fighters.ts';
import { npfDuty, preferred } from '../rules/npf.ts';
import { AS_IF_ALONE } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import { type EdenState, NOBODY } from '../state/types.ts';

/** Activates the first NPF: against the opponent's fighters before own ones, then as in solo play; it prowls towards the nearest of the opponent's (Part 5, 5). */
export function npfAnswer(
  state: EdenState,
  { seat, fighters }: Extract<Request, { readonly ask: 'npf' }>,
): Answer {
  const fighter = fighters[0] ?? -1;
  const isOpponents = (ix: number) => {
    const whose = fighterAt(state, ix).seat;
    return whose !== seat && whose !== NOBODY;
  };
  const must = npfDuty(state, fighter);
  const answer = { seat, do: 'npf', fighter, ...AS_IF_ALONE } as const;
  if (must !== null) {
    return { ...answer, target: preferred(state, fighter, must.targets.filter(isOpponents)) };
  }
  const nearest = preferred(state, fighter, onField(state).filter(isOpponents));
  return { ...answer, to: nearest === null ? null : fighterAt(state, nearest).at };
}
