import { pushChoice } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { foesOf } from '../reading/fights.ts';
import { forcedTargets } from '../rules/attack.ts';
import type { Draft } from '../state/draft.ts';
import type { ForcedAttack, Target } from '../state/frames.ts';
import { cardAt, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { affectedCards } from './affected-cards.ts';
import type { EffectContext, Verb } from './verb.ts';

type Forced = Extract<Effect, { do: 'force-attack' }>;

/**
 * `force WHO to attack`: the Characters attack one after the other, beginning to the left of the effect's player. The
 * targets of each are determined when its turn comes, because earlier attacks change them.
 */
export const forceAttack: Verb<'force-attack'> = {
  run(draft, effect, context) {
    const forced = meant(draft.state, effect, context);
    const attackers = fromTheLeft(
      draft.state,
      affectedCards(draft, effect.who, context),
      context.seat,
    );
    // The decision that is pushed last is asked first.
    for (const card of attackers.toReversed()) {
      if (effect.split === true) askForPlayer(draft, card, forced);
      else orderAttack(draft, card, forced);
    }
  },
};

function meant(state: GameState, effect: Forced, context: EffectContext): ForcedAttack {
  const { on } = effect;
  const only =
    on === 'self' ? [context.source] : on === 'foes' ? foesOf(state, context.frame.about) : null;
  return {
    on: typeof on === 'object' ? on : null,
    only,
    against: -1,
    anywhere: effect.anywhere === true,
    or: effect.or ?? null,
    save: effect.save !== false,
    ...(effect.uncranks ? { uncranks: true as const } : {}),
    by: context.source,
    seat: context.seat,
  };
}

function fromTheLeft(state: GameState, cards: readonly CardIx[], seat: Seat): readonly CardIx[] {
  const count = state.seats.length;
  const place = (ix: CardIx) => (cardAt(state, ix).seat - seat - 1 + count) % count;
  return [...cards].sort((a, b) => place(a) - place(b) || a - b);
}

/** Asks for the target: the Character's player, or the attacked player where the card's text requires that. */
export function orderAttack(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const seat = forced.against < 0 ? cardAt(draft.state, card).seat : forced.against;
  askAboutAttack(draft, seat, 'forced-attack', card, forced, []);
}

function askForPlayer(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const seats = new Set(
    forcedTargets(draft.state, card, forced).map((ix) => cardAt(draft.state, ix).seat),
  );
  if (seats.size === 0) return;
  const among = [...seats].map((seat) => ({ seat }));
  askAboutAttack(draft, forced.seat, 'forced-player', card, forced, among);
}

export function askAboutAttack(
  draft: Draft,
  seat: Seat,
  what: 'forced-attack' | 'forced-player',
  source: CardIx,
  forced: ForcedAttack,
  among: readonly Target[],
): void {
  if (seatAt(draft.state, seat).out) return;
  pushChoice(draft, seat, {
    what,
    source,
    about: forced.by,
    min: 1,
    max: 1,
    among,
    forced,
  });
}
