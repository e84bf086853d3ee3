import { present } from '../../kernel/result.ts';
import { combatInMelee } from '../reading/blow.ts';
import { bestChange } from '../rules/best-change.ts';
import { preferredTarget } from '../rules/npf.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState } from '../state/types.ts';

/**
 * Returns the engine's answer for the NPFs in solo play: location changes by *best*, every blow that is offered, the
 * nearest as targets (NPF-6).
 */
export function engineAnswer(state: EdenState, request: Request): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'relocate':
      return { seat, do: 'relocate', by: bestRelocation(state, request) };
    case 'blow':
      return { seat, do: 'blow', yes: true };
    case 'pick':
      return { seat, do: 'pick', fighter: present(request.fighters[0], 'fighter', 0) };
    case 'target': {
      const speaker = state.frames.at(-1);
      const from = speaker?.frame === 'text' ? speaker.fighter : null;
      const nearest = from === null ? null : preferredTarget(state, from, request.fighters);
      const fighter = nearest ?? present(request.fighters[0], 'fighter', 0);
      return { seat, do: 'pick', fighter };
    }
    case 'limb':
      return { seat, do: 'limb', limb: present(request.limbs[0], 'limb', 0) };
    case 'may':
      return { seat, do: 'may', yes: true };
    case 'way':
    case 'place':
      return { seat, do: 'pass' };
    default:
      throw new Error(`The engine is asked for ${request.ask}`);
  }
}

/** Returns the best change of the location roll that is asked for (ROLL-6). */
export function bestRelocation(
  state: EdenState,
  request: Extract<Request, { readonly ask: 'relocate' }>,
): number {
  const frame = state.frames.at(-1);
  if (frame?.frame !== 'blow' && frame?.frame !== 'location') return 0;
  const dodgeAt =
    frame.frame === 'blow' && frame.dodged
      ? combatInMelee(state, frame.attacker, frame.gear, frame.target, frame.charge)
      : null;
  return bestChange(state, frame, request, dodgeAt);
}
