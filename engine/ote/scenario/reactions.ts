import { knownLabelIndex } from '../../kernel/scenario/labels.ts';
import { attachedTo } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { chosenPlans } from './choice.ts';
import { completions, indicesOf, type Plan, targetings } from './plans.ts';
import type { Cast } from './table.ts';

type Reaction = Extract<Action, { verb: 'save' | 'martyr' | 'avoid' | 'gangUp' }>;

/** The verb of the ability for each reaction. */
const VERB_OF_REACTION = {
  save: 'save',
  martyr: 'martyr',
  avoid: 'avoid',
  gangUp: 'gang-up',
} as const;

/**
 * Plans for `save`, `martyr`, `avoid` and `gangUp`: uses the Character's ability with that effect, or such an ability
 * that its Gear or a Condition gives it.
 */
export function reactionPlans(
  cast: Cast,
  state: GameState,
  seat: Seat,
  action: Reaction,
): readonly Plan[] {
  const label = reactingCard(action);
  const card = knownLabelIndex(cast.labels, label);
  const { fields } = action;
  const named = 'for' in fields && fields.for !== undefined ? [fields.for] : fields.on;
  const readings = targetings(cast, state, named, false);
  const plans = [card, ...attachedTo(state, card)].flatMap((source) =>
    [
      ...fittingAbilities(state, source, VERB_OF_REACTION[action.verb]),
      ...(source === card ? [-1] : []),
    ].flatMap((ability) =>
      readings.map((targets): Plan => [{ do: 'use', seat, card: source, ability, targets }]),
    ),
  );
  return [
    ...plansByKeyword(
      state,
      seat,
      card,
      action,
      named?.map((one) => knownLabelIndex(cast.labels, one)) ?? [],
    ),
    ...plans,
    ...chosenPlans(cast, state, seat, [label]),
  ];
}

/** Plans Martyr and Gang Up by the keyword, without an ability. */
function plansByKeyword(
  state: GameState,
  seat: Seat,
  card: CardIx,
  { verb }: Reaction,
  [other]: readonly CardIx[],
): readonly Plan[] {
  if (verb === 'gangUp') return [[{ do: 'gang-up', seat, card }]];
  if (verb !== 'martyr') return [];
  if (other === undefined) return completions(state, seat, 'martyr', card);
  return [[{ do: 'martyr', seat, card, for: other }]];
}

/** Returns the card's used abilities that have this effect. */
function fittingAbilities(
  state: GameState,
  card: CardIx,
  does: (typeof VERB_OF_REACTION)[Reaction['verb']],
): readonly number[] {
  return indicesOf(
    state,
    card,
    (ability) => ability.kind === 'used' && ability.effects.some((effect) => effect.do === does),
  );
}

function reactingCard(action: Reaction): string {
  switch (action.verb) {
    case 'save':
      return action.fields.save;
    case 'martyr':
      return action.fields.martyr;
    case 'avoid':
      return action.fields.avoid;
    case 'gangUp':
      return action.fields.gangUp;
  }
}
