import type { EdenRequest, EdenState } from '@/engine';
import { labelOf } from '@/lib/eden/play/names';

/** Describes a request to a player in one sentence, with its clause. */
export function requestWords(
  state: EdenState,
  request: EdenRequest,
): { readonly words: string; readonly clause: string } {
  const label = (ix: number) => labelOf(state, ix);
  switch (request.ask) {
    case 'bid':
      return { words: 'Bid Strategy Points for the first player.', clause: 'ROUND-2' };
    case 'first':
      return { words: 'Who is first player?', clause: 'ROUND-2' };
    case 'leader':
      return { words: 'Who leads the troop?', clause: 'PREP-4' };
    case 'mission':
      return { words: 'Pick a mission.', clause: 'PREP-5' };
    case 'half':
      return { words: 'Which half of the field is yours?', clause: 'PREP-7' };
    case 'deploy':
      return { words: 'Deploy your fighters in the marked part of the field.', clause: 'PREP-7' };
    case 'hand':
      return { words: `Take ${request.count} tactical cards.`, clause: 'PREP-8' };
    case 'activate':
      return { words: 'Who is activated?', clause: 'ACTIV-1' };
    case 'interrupt':
      return {
        words: `${label(request.whom)} is about to act. Does anybody interrupt?`,
        clause: 'ACTIV-1',
      };
    case 'act': {
      const { ap = 0 } = state.fighters[request.fighter] ?? {};
      return { words: `${label(request.fighter)} acts: ${ap} AP left.`, clause: 'ACT-2' };
    }
    case 'react':
      return {
        words: `${label(request.by)} attacks ${label(request.fighter)}. How does it react?`,
        clause: 'MELEE-1',
      };
    case 'relocate':
      return { words: `${label(request.fighter)} may change the location roll.`, clause: 'ROLL-6' };
    case 'strike':
      return { words: `${label(request.whom)} withdraws. Does anybody strike?`, clause: 'ACT-4' };
    case 'blow':
      return {
        words: `${label(request.fighter)} may still strike ${label(request.whom)}.`,
        clause: 'MELEE-4',
      };
    case 'pick':
      return request.why === 'charge'
        ? { words: 'Whom does the charge hit?', clause: 'ACT-5' }
        : { words: 'The shot goes astray. Whom does it hit?', clause: 'SHOOT-3' };
    case 'intend':
      return request.what === 'burn'
        ? { words: 'Whose Burn comes next?', clause: 'INT-3' }
        : { words: 'Whose Fear comes next?', clause: 'INT-4' };
    case 'target':
      return { words: `${request.text}: on whom?`, clause: 'ABIL-2' };
    case 'limb':
      return {
        words: `${request.text}: which limb of ${label(request.fighter)}?`,
        clause: 'ABIL-2',
      };
    case 'way':
      return {
        words: `${request.text}: where does ${label(request.fighter)} go?`,
        clause: 'ABIL-2',
      };
    case 'place':
      return { words: `${request.text}: where?`, clause: 'ABIL-2' };
    case 'may':
      return {
        words: `Use ${request.text}${request.fighter === null ? '' : ` of ${label(request.fighter)}`}?`,
        clause: 'ABIL-1',
      };
    case 'order':
      return { words: 'Several things happen at once. What comes first?', clause: 'SIMUL' };
    case 'tactical':
      return { words: 'Play a tactical card, or none.', clause: 'TACT-1' };
    case 'cancel':
      return { words: `${request.card} is played. Cancel it?`, clause: 'CARD-12' };
    case 'scenery':
      return {
        words: 'Place a scenery element.',
        clause: request.points === null ? 'PREP-6' : 'TERR-1',
      };
    case 'place-npf':
      return { words: `Place an NPF: ${request.points} points are left.`, clause: 'NPF-2' };
    case 'npf':
      return { words: 'Which NPF acts next?', clause: 'NPF-3' };
    case 'rage':
      return { words: 'Whose Rage calms down?', clause: 'INT-6' };
    case 'score':
      return { words: `${request.card}: how many VP does it score?`, clause: 'INT-10' };
  }
}
