import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { endMatch } from '../procedures/intendancy.ts';
import { removeFromField } from '../procedures/wounds.ts';
import { fighterAt, nameOf, playerAt } from '../reading/fighters.ts';
import { limbsOf, openDots } from '../reading/figures.ts';
import { isImmune } from '../reading/statics.ts';
import { planned, type Ruled, refuse } from '../rules/refuse.ts';
import { runMatch } from '../run/run.ts';
import type { Draft } from '../state/draft.ts';
import type { Correction, EdenState, FighterIx, Mark, Seat } from '../state/types.ts';

/** More points or markers of one kind than any match has: a slip of the thumb. */
const MOST = 999;

/**
 * Sets a number by hand. Then the players are asked again what they were asked; after the end of the match, the winner
 * is named again. The new number itself triggers no ability. A fighter whose last dot is ticked leaves the field
 * (CARD-4), and during the match that triggers what any fall does. Returns null, or the refusal; then nothing is written.
 */
export function correctByHand(draft: Draft, correction: Correction): Refusal | null {
  const ruled = numberNow(draft.state, correction);
  if (!ruled.ok) return ruled.refusal;
  emit(draft, { type: 'corrected', correction, was: ruled.plan });
  const isOver = draft.state.winner !== null;
  if (correction.of === 'wounds') {
    const { fighter, limb } = correction;
    if (openDots(draft.state, fighter, limb) === 0) {
      // After the end of the match a fall triggers nothing.
      if (isOver) emit(draft, { type: 'fell', fighter });
      else removeFromField(draft, fighter, null);
    }
  }
  if (isOver) {
    endMatch(draft);
    return null;
  }
  emit(draft, { type: 'asked', requests: [] });
  runMatch(draft);
  return null;
}

/** Returns the number that a correction would replace, or why it cannot be replaced by this one. */
function numberNow(state: EdenState, correction: Correction): Ruled<number> {
  const { to } = correction;
  if (!Number.isInteger(to) || to < 0 || to > MOST) {
    return refuse('REQUEST', `Set a whole number from 0 to ${MOST}.`);
  }
  const now =
    'player' in correction ? pointsNow(state, correction) : countOnFighter(state, correction);
  return now.ok && now.plan === to ? refuse('REQUEST', `It is ${to} already.`) : now;
}

function pointsNow(
  state: EdenState,
  { of, player }: Extract<Correction, { readonly player: Seat }>,
): Ruled<number> {
  if (state.players[player] === undefined) return refuse('REQUEST', 'There is no such player.');
  const frame = state.frames.at(-1);
  const hasBid = frame?.frame === 'phase' && (frame.bids[player] ?? null) !== null;
  if (of === 'sp' && hasBid && state.asked[0]?.ask === 'bid') {
    return refuse('ROUND-2', 'The bid is given: correct the SP after the bids.');
  }
  return planned(playerAt(state, player)[of]);
}

const MARK_CLAUSE: Readonly<Record<Mark, string>> = {
  Burn: 'STATE-BURN',
  Fear: 'STATE-FEAR',
  Poison: 'STATE-POISON',
  Rage: 'STATE-RAGE',
  Slowdown: 'STATE-SLOW',
};

function countOnFighter(
  state: EdenState,
  correction: Extract<Correction, { readonly fighter: FighterIx }>,
): Ruled<number> {
  const { fighter, to } = correction;
  if (state.fighters[fighter] === undefined) return refuse('REQUEST', 'There is no such fighter.');
  const { at, ticked, marks } = fighterAt(state, fighter);
  const name = nameOf(state, fighter);
  if (at === null) return refuse('CARD-4', `${name} is not on the field. Undo brings it back.`);
  if (correction.of === 'mark') {
    const { mark } = correction;
    return to > marks[mark] && isImmune(state, fighter, mark)
      ? refuse(MARK_CLAUSE[mark], `${name} is immune to ${mark}.`)
      : planned(marks[mark]);
  }
  const { limb } = correction;
  if (!limbsOf(state, fighter).includes(limb)) return refuse('CARD-2', `${name} has no ${limb}.`);
  const dots = ticked[limb] + openDots(state, fighter, limb);
  return to > dots
    ? refuse('CARD-3', `The ${limb} of ${name} has ${dots} dots.`)
    : planned(ticked[limb]);
}
