import {
  AS_IF_ALONE,
  type EdenAnswer,
  type EdenRequest,
  type EdenState,
  npfAction,
  npfDuty,
  type Point,
} from '@/engine';
import { type AimedAnswer, aimedChoice, type Choice, completeChoice } from '@/lib/eden/play/choice';
import { labelOf } from '@/lib/eden/play/names';

const VERBS = { attack: 'attacks', charge: 'charges' } as const;

/** Returns the actions of each NPF: a forced attack or charge, or a Prowl where the player likes (NPF-3). */
export function npfActions(
  state: EdenState,
  { seat, fighters }: Extract<EdenRequest, { readonly ask: 'npf' }>,
): readonly Choice[] {
  return fighters.flatMap((fighter) => {
    const label = labelOf(state, fighter);
    const duty = npfDuty(state, fighter);
    if (duty === null) return prowlChoices(state, seat, fighter);
    return duty.targets.map((target) => {
      const parts = ['npf', { fighter }, duty.does, { fighter: target }];
      const words = `${label} ${VERBS[duty.does]} ${labelOf(state, target)}`;
      const answer: EdenAnswer = { seat, do: 'npf', fighter, ...AS_IF_ALONE, target };
      return completeChoice(state, parts, words, answer, { on: fighter });
    });
  });
}

/** Returns Prowls to a place, or towards the nearest fighter. */
function prowlChoices(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  const label = labelOf(state, fighter);
  const nearest: EdenAnswer = { seat, do: 'npf', fighter, ...AS_IF_ALONE };
  const at = (to: Point): AimedAnswer => {
    const choice = { ...AS_IF_ALONE, to };
    const ruled = npfAction(state, fighter, choice);
    const end = ruled.ok && ruled.plan.does === 'prowl' ? ruled.plan.end : null;
    return {
      answer: { seat, do: 'npf', fighter, ...choice },
      path: end === null ? [] : [end],
      cost: null,
      refusal: ruled.ok ? null : ruled.refusal,
    };
  };
  return [
    aimedChoice(
      state,
      ['npf', { fighter }, 'prowl to'],
      `${label} prowls towards a place`,
      { at, area: null, fighter },
      { on: fighter },
    ),
    completeChoice(
      state,
      ['npf', { fighter }, 'prowl nearest'],
      `${label} prowls towards the nearest fighter`,
      nearest,
      { on: fighter, second: true },
    ),
  ];
}
