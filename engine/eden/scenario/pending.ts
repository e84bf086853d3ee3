import { labelOf } from '../../kernel/scenario/labels.ts';
import type { Request } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { type Cast, isTurn } from './cast.ts';

/** Describes which reaction is pending and which step would end it; null in a turn. */
export function pendingOf(cast: Cast, { asked }: EdenState): string | null {
  const [request] = asked;
  if (request === undefined || isTurn(request)) return null;
  const resolves = request.ask === 'way' || request.ask === 'place' ? '' : '"- resolve" or ';
  return `pending: ${askedOf(cast, request)} (${resolves}"- ${playerOf(cast, request)}: ${stepFor(request)}" ends it)`;
}

function playerOf({ players }: Cast, { seat }: Request): string {
  return players[seat] ?? 'nobody';
}

/** Describes what a player is asked, as a sentence without its full stop. */
export function askedOf(cast: Cast, request: Request): string {
  const who = playerOf(cast, request);
  const name = (ix: FighterIx) => labelOf(cast.labels, ix);
  const names = (list: readonly FighterIx[]) => list.map(name).join(', ');
  switch (request.ask) {
    case 'interrupt':
      return `${who} may interrupt ${name(request.whom)} with ${names(request.fighters)}`;
    case 'react':
      return `${who} must say how ${name(request.fighter)} reacts to ${name(request.by)}: ${request.reactions.join(', ')}`;
    case 'relocate':
      return `${who} must say how far the location moves: ${request.least} to ${request.most}`;
    case 'strike':
      return `${who} may strike ${name(request.whom)} with ${names(request.fighters)}`;
    case 'blow':
      return `${who} must say whether ${name(request.fighter)} attacks ${name(request.whom)}: yes or no`;
    case 'pick':
    case 'target':
      return `${who} must choose one of ${names(request.fighters)}`;
    case 'limb':
      return `${who} must choose a limb of ${name(request.fighter)} for "${request.text}": ${request.limbs.join(', ')}`;
    case 'way':
      return `${who} must say where ${name(request.fighter)} goes for "${request.text}", up to ${request.cm} cm`;
    case 'place':
      return `${who} must choose a place for ${request.what} of "${request.text}"`;
    case 'may':
      return `${who} must say whether "${request.text}" is used: yes or no`;
    case 'order':
      return `${who} must say which comes first: ${request.texts.map(({ text }) => text).join(', ')}`;
    case 'cancel':
      return `${who} may cancel ${request.card} for ${request.cost} SP`;
    case 'activate':
    case 'leader':
    case 'deploy':
    case 'intend':
    case 'npf':
    case 'rage':
      return `${who} is asked for "${request.ask}": ${names(request.fighters)}`;
    case 'mission':
    case 'hand':
    case 'tactical':
      return `${who} is asked for "${request.ask}": ${request.cards.join(', ')}`;
    case 'act':
      return `${name(request.fighter)} of ${who} is active`;
    case 'bid':
    case 'first':
    case 'half':
    case 'scenery':
    case 'place-npf':
    case 'score':
      return `${who} is asked for "${request.ask}"`;
  }
}

/** Returns the step that answers a reaction. */
function stepFor(request: Request): string {
  switch (request.ask) {
    case 'react':
      return '{ react: passive }';
    case 'relocate':
      return '{ relocate: 0 }';
    case 'blow':
    case 'may':
      return '{ choose: no }';
    case 'interrupt':
    case 'strike':
    case 'cancel':
      return 'pass';
    default:
      return '{ choose: … }';
  }
}
