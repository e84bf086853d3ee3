import { emit } from '../events/evolve.ts';
import { putFrame } from '../events/numbered.ts';
import type { AttackFrame } from '../reading/attack-frame.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { hasKeyword } from '../reading/keywords.ts';
import { actingSeat } from '../reading/whose.ts';
import { attacksFileInTurn, nearestRank } from '../rules/amok.ts';
import { bypassedBy, obstacleTo } from '../rules/attack-path.ts';
import { mayChooseRefusal } from '../rules/may-fight.ts';
import type { Draft } from '../state/draft.ts';
import type { Bulldozer, Combat } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { openAttackerTriggers } from './announce.ts';
import { askToChoose } from './ask.ts';
import { endCombat } from './combat.ts';
import { endFrame } from './endings.ts';

/**
 * Returns the attackers that may go on with Bulldoze: the leader first (ABL-GANGUP), then the attackers that wait
 * from earlier combats. `dp`: the DP that they have met in this combat; 0 if it was avoided.
 */
export function bulldozers(state: GameState, frame: AttackFrame, dp: number): Combat['onward'] {
  const { attackers, at, bulldozed, defender, onward, spent } = frame.combat;
  if (frame.status !== 'live' && frame.status !== 'avoided') return onward;
  const now = attackers.map((card): Bulldozer => {
    const leads = card === attackers[0];
    return {
      card,
      seat: actingSeat(state, card),
      at,
      bulldozed: leads ? [...bulldozed, defender] : [defender],
      spent: leads ? spent + dp : dp,
    };
  });
  return [...now, ...onward.filter(({ card }) => !attackers.includes(card))];
}

/**
 * Offers each attacker with Bulldoze another attack at once, after each attack, even one that was avoided
 * (ABL-BULLDOZE). Returns whether a player is asked.
 */
export function offerBulldoze(draft: Draft, frame: AttackFrame): boolean {
  const { onward } = frame.combat;
  for (let at = frame.combat.offered; at < onward.length; at++) {
    const one = onward[at];
    if (one === undefined) continue;
    const all = bulldozeTargets(draft.state, one);
    if (all.length === 0) continue;
    putFrame(draft, { ...frame, combat: { ...frame.combat, offered: at + 1 } });
    const straight = attacksFileInTurn(draft.state, one.card);
    const next = straight ? nearestRank(draft.state, all, one.at.rank) : all;
    const among = next.map((card) => ({ card }));
    askToChoose(draft, one.seat, 'bulldoze', one.card, straight ? 1 : 0, 1, among);
    return true;
  }
  return false;
}

const NO_CARDS: readonly CardIx[] = [];

/**
 * Returns the Characters that the Bulldoze may attack next. In another Conspiracy: the Characters of that file in a
 * higher rank. In the attacker's own: the one at the next place in the present direction, without a gap.
 */
function bulldozeTargets(
  state: GameState,
  { card: attacker, at, bulldozed }: Bulldozer,
): readonly CardIx[] {
  const from = cardAt(state, attacker);
  if (from.zone !== 'conspiracy' || !hasKeyword(state, attacker, 'bulldoze')) return NO_CARDS;
  return state.inPlay.filter((ix) => {
    const card = cardAt(state, ix);
    if (card.zone !== 'conspiracy' || card.seat !== at.seat || ix === attacker) return false;
    if (bulldozed.includes(ix)) return false;
    if (isImmuneToAbility(state, ix, 'bulldoze', attacker)) return false;
    if (mayChooseRefusal(state, attacker, ix) !== null) return false;
    if (at.seat !== from.seat) {
      return (
        card.file === at.file && card.rank > at.rank && obstacleTo(state, attacker, ix, -1) === null
      );
    }
    const rank = at.rank + Math.sign(at.rank - from.rank);
    const file = at.file + Math.sign(at.file - from.file);
    return card.rank === rank && card.file === file;
  });
}

/** Continues with the Bulldoze that was offered last. The new attack cranks no card and does not count as the turn's attack. */
export function goOnBulldozing(draft: Draft, frame: AttackFrame, target: CardIx): void {
  const { onward, offered } = frame.combat;
  const going = onward[offered - 1];
  if (going === undefined) return;
  const bypassed = bypassedBy(draft.state, going.card, target);
  endFrame(draft, frame.id);
  const { seat, rank, file } = cardAt(draft.state, target);
  emit(draft, {
    type: 'frame-opened',
    frame: {
      ...frame,
      id: draft.state.nextId,
      seat: going.seat,
      source: going.card,
      targets: [{ card: target }],
      stage: 'before',
      status: 'live',
      passed: [],
      announced: [],
      applied: [],
      combat: {
        attackers: [going.card],
        defender: target,
        at: { seat, rank, file },
        begun: false,
        unused: [],
        boost: 0,
        bulldozed: going.bulldozed,
        spent: going.spent,
        onward: onward.slice(offered),
        losers: null,
        offered: 0,
        settled: false,
      },
    },
  });
  openAttackerTriggers(draft, going.card, bypassed);
  endCombat(draft, frame, going.card);
}
