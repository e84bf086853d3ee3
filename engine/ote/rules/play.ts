import type { Refusal } from '../../kernel/game.ts';
import type { Cost, Effect } from '../language/schema.ts';
import { playChoices, playEffects } from '../reading/play-choices.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { cardAt, defOf, nameOf, seatAt } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { CardDef, CardIx, GameState, Seat } from '../state/types.ts';
import { banRefusal, isAnyTime } from './call.ts';
import { paidRefusal, splitTargets } from './costs.ts';
import { idleRefusal } from './idle-effects.ts';
import { pertains } from './pertaining-responses.ts';
import { refuse } from './refuse.ts';
import { supports } from './supports.ts';
import { momentFor, ownStepRefusal } from './timing.ts';
import { targetsRefusal } from './use.ts';

/**
 * Returns why a Whammy of the Discard step cannot be played now, or null. It needs the player's own Discard step and
 * another card to discard.
 */
function discardStepRefusal(state: GameState, seat: Seat, ix: CardIx): Refusal | null {
  const name = nameOf(state, ix);
  const early = ownStepRefusal(
    state,
    seat,
    ['discard'],
    'TURN-4',
    `${name} is played in your own Discard step.`,
  );
  if (early !== null || seatAt(state, seat).hand.length > 1) return early;
  return refuse('TURN-4', `${name} needs another card of your hand to discard.`);
}

/** The result of checking a Whammy before its targets are named. */
interface PlayBegun {
  readonly effects: readonly Effect[];
  readonly costs: readonly Cost[];
  /** The event that the Whammy responds to; null when it is no response, or is played after a combat. */
  readonly respondingTo: AnnouncedFrame | null;
}

/**
 * Checks everything that does not depend on targets: whether the Whammy may be played, and its time.
 * `choice`: the index of the alternative.
 */
export function beginPlay(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  choice: number,
): PlayBegun | Refusal {
  const def = defOf(state, ix);
  const card = cardAt(state, ix);
  if (card.zone !== 'hand' || card.seat !== seat) {
    return refuse('REQUEST', `${def.name} is not in your hand.`);
  }
  if (def.type !== 'whammy') {
    return refuse('REQUEST', `${def.name} is not a Whammy: it is called, not played.`);
  }
  const banned = banRefusal(state, ix);
  if (banned !== null) return banned;
  const way = playChoices(def)[choice];
  if (way === undefined) return refuse('REQUEST', `${def.name} has no such alternative.`);
  const ready = preparedAt(state, ix);
  if (state.turn.seat === seat && ready.othersTurn) {
    return refuse('TURN-8', `${def.name} is played on an opponent's turn.`);
  }
  if (ready.inDiscardStep) {
    const early = discardStepRefusal(state, seat, ix);
    if (early !== null) return early;
  }
  const moment = momentFor(state, seat, {
    inDiscardStep: ready.inDiscardStep,
    afterCombat: ready.afterCombat,
    what: 'whammy',
    anyTime: way === 'any' && isAnyTime(state, ix),
    name: def.name,
  });
  if ('clause' in moment) return moment;
  if (!isPlayable(def)) {
    return refuse('NOT-BUILT', `not built yet: what ${def.name} does when played.`);
  }
  return {
    effects: playEffects(def, choice),
    costs: ready.callCosts,
    respondingTo: ready.afterCombat ? null : moment.respondingTo,
  };
}

/** Checks whether every sentence of the card is carried out, by the engine or by the players (`Manual: "…"`). */
function isPlayable(def: CardDef): boolean {
  let known = playableMemo.get(def);
  if (known === undefined) {
    known = isWholePlayable(def);
    playableMemo.set(def, known);
  }
  return known;
}

/** A definition never changes, so the result is computed once. */
const playableMemo = new WeakMap<CardDef, boolean>();

function isWholePlayable(def: CardDef): boolean {
  const byHand = def.abilities.some(({ kind }) => kind === 'manual');
  const done = def.abilities.every((one) => one.kind === 'manual' || supports(one));
  return done && def.whole && (byHand || playEffects(def).length > 0);
}

/** Returns why the Whammy cannot be played with these targets, or null. */
export function playRefusal(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  targets: readonly Target[],
  choice = 0,
): Refusal | null {
  const begun = beginPlay(state, seat, ix, choice);
  return 'clause' in begun ? begun : aimRefusal(state, seat, ix, begun, targets);
}

/** Checks the targets of a play. `beginPlay` has checked the rest. */
export function aimRefusal(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  { effects, costs, respondingTo }: PlayBegun,
  targets: readonly Target[],
): Refusal | null {
  const { paid, aimed } = splitTargets(costs, targets);
  const wrong =
    paidRefusal(state, seat, ix, costs, paid) ??
    targetsRefusal(state, effects, aimed, seat, ix) ??
    idleRefusal(state, effects, aimed, ix);
  if (wrong !== null || respondingTo === null) return wrong;
  if (pertains(state, respondingTo, { seat, source: ix, effects, targets: aimed })) return null;
  return refuse(
    'EVT-2',
    `${nameOf(state, ix)} would not affect or cancel ${nameOf(state, respondingTo.source)}, so it cannot come between.`,
  );
}
