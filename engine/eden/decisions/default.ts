import { present } from '../../kernel/result.ts';
import { AS_IF_ALONE } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';

/** Returns the default answer to a request (Part 4, 3); null for a place, which has none. */
export function defaultAnswer(request: Request): Answer | null {
  const { seat } = request;
  switch (request.ask) {
    case 'bid':
      return { seat, do: 'bid', sp: 0 };
    case 'first':
      return { seat, do: 'first', player: seat };
    case 'leader':
    case 'pick':
    case 'intend': {
      const fighter = firstChoice(request.fighters);
      if (request.ask === 'leader') return { seat, do: 'leader', fighter };
      return { seat, do: request.ask, fighter };
    }
    case 'mission':
      return { seat, do: 'mission', card: firstChoice(request.cards) };
    case 'half':
      return { seat, do: 'half', half: request.halves.includes('south') ? 'south' : 'west' };
    case 'deploy':
    case 'scenery':
    case 'place-npf':
      return null;
    case 'hand':
      return { seat, do: 'hand', cards: request.cards.slice(0, request.count) };
    case 'activate':
      return request.mayPass
        ? { seat, do: 'pass' }
        : { seat, do: 'activate', fighter: firstChoice(request.fighters) };
    case 'interrupt':
    case 'tactical':
    case 'cancel':
    case 'strike':
      return { seat, do: 'pass' };
    case 'act':
      return { seat, do: 'end' };
    case 'react':
      return { seat, do: 'react', reaction: 'passive', with: null };
    case 'relocate':
      return { seat, do: 'relocate', by: 0 };
    case 'blow':
      return { seat, do: 'blow', yes: false };
    case 'npf':
      return { seat, do: 'npf', fighter: firstChoice(request.fighters), ...AS_IF_ALONE };
    case 'target':
      return request.mayPass
        ? { seat, do: 'pass' }
        : { seat, do: 'pick', fighter: firstChoice(request.fighters) };
    case 'limb':
      return { seat, do: 'limb', limb: firstChoice(request.limbs) };
    case 'way':
      return { seat, do: 'pass' };
    case 'place':
      return null;
    case 'may':
      return { seat, do: 'may', yes: false };
    case 'order':
      return { seat, do: 'order', index: 0 };
    case 'rage':
      return { seat, do: 'rage', fighters: [] };
    case 'score':
      return { seat, do: 'score', vp: 0 };
  }
}

/** Returns the first choice in the order of the file. A player is not asked when there is nothing to choose. */
function firstChoice<T>(choice: readonly T[]): T {
  return present(choice[0], 'choice', 0);
}
