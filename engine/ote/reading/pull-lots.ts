import type { Effect } from '../language/schema.ts';
import type { UsedAbility } from '../language/used-ability.ts';
import { lotOf } from '../state/lots.ts';
import { defOf } from '../state/read.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { amountOf } from './amounts.ts';
import type { Viewpoint } from './matches.ts';

type PullEffect = Extract<Effect, { do: 'pull' }>;

/** Returns the lot that an effect makes. Pull keeps the kind of its card: a Character's scores, any other does not (CALL-2). */
export function lotMade(state: GameState, effect: PullEffect, from: Viewpoint): PullLot {
  const { source } = from;
  const points = amountOf(state, effect.count, from);
  const character = defOf(state, source).type === 'character';
  const kind = effect.only !== null ? 'restricted' : character ? 'character' : 'resource';
  return lotOf({ kind, from: source, only: effect.only, powers: effect.powers }, points);
}

/** Returns the Pull that the use of the ability would put into the seat's Reserve. */
export function lotsMade(
  state: GameState,
  seat: Seat,
  source: CardIx,
  ability: UsedAbility,
): readonly PullLot[] {
  return ability.effects.flatMap((effect) =>
    effect.do === 'pull' ? [lotMade(state, effect, { seat, source })] : [],
  );
}
