import { pushChoice } from '../events/numbered.ts';
import { readingValue } from '../reading/figures.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { seatAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import type { Verb } from './verb.ts';

/** CALL-5: the player then calls the card. Its cost, bullet and `*` do not matter. */
export const callAny: Verb<'call'> = {
  run(draft, effect, context) {
    const { state } = draft;
    const seat = seatAt(state, context.seat);
    const zone = effect.from ?? 'hand';
    const from = { seat: context.seat, source: context.source };
    const { along } = effect;
    const total = effect.total ?? null;
    const found = seat[zone].filter(
      (ix) =>
        matches(state, ix, effect.filter, from) &&
        !isImmuneToAbility(state, ix, 'call-any', context.source),
    );
    const brought =
      along === undefined ? [] : seat.hand.filter((ix) => matches(state, ix, along, from));
    if (along !== undefined && brought.length === 0) return;
    const among = [...withinTotal(state, found, total), ...brought];
    if (among.length === 0) return;
    const calls = {
      many: effect.many === true,
      total,
      along: along !== undefined,
      onto: effect.onto === true,
      ...(effect.must ? { must: true as const } : {}),
    };
    const plain = !calls.many && !calls.along && !calls.onto && !effect.must;
    pushChoice(draft, context.seat, {
      what: 'call-any',
      source: context.source,
      min: effect.must ? 1 : 0,
      max: 1,
      among: among.map((card) => ({ card })),
      ...(plain ? {} : { calls }),
      ...(effect.paid ? { paid: true as const } : {}),
    });
  },
};

/** Returns the cards whose Cost is at most the rest of the total. */
export function withinTotal(
  state: GameState,
  cards: readonly CardIx[],
  total: number | null,
): readonly CardIx[] {
  if (total === null) return cards;
  return cards.filter((ix) => readingValue(state, ix, 'cost') <= total);
}
