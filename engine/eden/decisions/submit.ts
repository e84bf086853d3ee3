import type { Refusal } from '../../kernel/game.ts';
import { clauseOfBid } from '../procedures/bid.ts';
import { mayPlayNow } from '../rules/tactical.ts';
import { playCardNow, takeAnswer } from '../run/run.ts';
import type { Draft } from '../state/draft.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState } from '../state/types.ts';
import { correctByHand } from './correct.ts';

const MIST_WEATHER = 8;

/** Returns the clause that gives the turn, for an answer out of turn. */
function clauseOf({ frames, options }: EdenState, request: Request): string {
  switch (request.ask) {
    case 'bid':
    case 'first': {
      const top = frames.at(-1);
      return top?.frame === 'phase' ? clauseOfBid(top) : 'ROUND-2';
    }
    case 'leader':
      return 'PREP-4';
    case 'mission':
      return 'PREP-5';
    case 'half':
      return 'PREP-7';
    case 'deploy':
      return options.climate.includes(MIST_WEATHER) ? 'CLIM-8' : 'PREP-7';
    case 'hand':
      return 'PREP-8';
    case 'activate':
    case 'interrupt':
      return 'ACTIV-1';
    case 'act':
      return 'ACT-2';
    case 'react':
      return 'MELEE-1';
    case 'relocate':
      return 'ROLL-6';
    case 'strike':
      return 'ACT-4';
    case 'blow':
      return 'MELEE-4';
    case 'pick':
      return request.why === 'charge' ? 'ACT-5' : 'SHOOT-3';
    case 'intend':
      return request.what === 'burn' ? 'INT-3' : 'INT-4';
    case 'scenery':
      return options.territory ? 'TERR-1' : 'PREP-6';
    case 'place-npf':
      return 'NPF-2';
    case 'target':
    case 'limb':
    case 'way':
    case 'place':
      return 'ABIL-2';
    case 'may':
      return 'ABIL-1';
    case 'order':
      return 'SIMUL';
    case 'tactical':
      return 'TACT-1';
    case 'cancel':
      return 'CARD-12';
    case 'npf':
      return 'NPF-3';
    case 'rage':
      return 'INT-6';
    case 'score':
      return 'INT-10';
  }
}

const LARGEST_NUMBER = 1_000_000;

/** Checks whether all numbers of an answer are finite and small enough for a field. */
function isMeasured(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER;
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) if (!isMeasured(Reflect.get(value, key))) return false;
  return true;
}

/** Checks whether every fighter that an answer names is a fighter of the match. */
function namesFighters({ fighters }: EdenState, answer: Answer): boolean {
  const known = (ix: number | null) => ix === null || fighters[ix] !== undefined;
  if ('target' in answer && !known(answer.target)) return false;
  return !('chosen' in answer) || answer.chosen.fighters.every(known);
}

/** Takes an answer of the player who is asked, and runs to the next requests. Returns null, or the refusal; then nothing is written. */
export function submitTo(draft: Draft, answer: Answer): Refusal | null {
  const { asked } = draft.state;
  const [request] = asked;
  if (!isMeasured(answer)) return { clause: 'REQUEST', message: 'A number is out of measure.' };
  // What is noticed after the end may still be corrected.
  if (answer.do === 'correct') return correctByHand(draft, answer.correction);
  if (request === undefined) return { clause: 'END-1', message: 'The match is over.' };
  if (!namesFighters(draft.state, answer)) {
    return { clause: 'REQUEST', message: 'There is no such fighter.' };
  }
  // A tactical card may be played while another player is asked (CARD-11).
  if (answer.do === 'play' && mayPlayNow(draft.state)) return playCardNow(draft, answer);
  if (!asked.some(({ seat }) => seat === answer.seat)) {
    return { clause: clauseOf(draft.state, request), message: 'Somebody else is asked.' };
  }
  return takeAnswer(draft, answer);
}
