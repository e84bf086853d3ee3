import { diceOf } from '../../kernel/rng.ts';
import { defaultAnswer } from '../decisions/default.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState } from '../state/types.ts';
import type { Pilot } from './pilot.ts';
import { drawPreparation, frontPlace } from './placing.ts';

/** Gives the default answers. Where there is none, it places as the plain pilot does, or draws (Part 5). */
export function stillPilot(seed: number): Pilot {
  const dice = diceOf(seed, 'still pilot');
  return {
    name: 'still',
    answer(state: EdenState, request: Request): Answer {
      const { seat } = request;
      if (request.ask === 'deploy') return deployNext(state, request);
      return (
        defaultAnswer(request) ?? drawPreparation(state, request, dice) ?? { seat, do: 'pass' }
      );
    },
  };
}

/** Deploys the next fighter of the list, at its place on the front line. */
export function deployNext(
  state: EdenState,
  { seat, fighters }: Extract<Request, { readonly ask: 'deploy' }>,
): Answer {
  const [fighter = -1] = fighters;
  return { seat, do: 'deploy', fighter, at: frontPlace(state, fighter) ?? { x: 0, y: 0 } };
}
