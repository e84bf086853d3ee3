import { legalTargets } from '../rules/attack.ts';
import type { Draft } from '../state/draft.ts';
import type { ForcedAttack } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { says } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { askAboutAttack } from './force-attack.ts';

/**
 * `You choose which player this Character attacks, and that player chooses the target.`: asks that player
 * when there is a choice. Returns whether the player is asked.
 */
export function letDefenderChoose(draft: Draft, seat: Seat, card: CardIx, target: CardIx): boolean {
  const { state } = draft;
  const against = cardAt(state, target).seat;
  if (against === seat || !hasTargetChosen(state, card)) return false;
  const among = legalTargets(state, seat, card).filter((ix) => cardAt(state, ix).seat === against);
  if (among.length < 2) return false;
  const forced: ForcedAttack = {
    on: null,
    only: among,
    against,
    anywhere: false,
    or: null,
    save: true,
    counted: true,
    by: card,
    seat,
  };
  const targets = among.map((ix) => ({ card: ix }));
  askAboutAttack(draft, against, 'forced-attack', card, forced, targets);
  return true;
}

/** Checks whether the Character's text lets the attacked player choose the target. */
export function hasTargetChosen(state: GameState, card: CardIx): boolean {
  return says(state, card, 'defender-chooses');
}
