import { emit } from '../events/evolve.ts';
import { putFrame } from '../events/put-frame.ts';
import type { AttackFrame } from '../reading/attack-frame.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { hasKeyword } from '../reading/keywords.ts';
import { nearest, runsAmok } from '../rules/amok.ts';
import { bypassedBy, obstacleTo } from '../rules/attack-path.ts';
import { mayChooseRefusal } from '../rules/may-fight.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { openAttackerTriggers } from './announce.ts';
import { askToChoose } from './ask.ts';
import { endCombat } from './combat.ts';
import { endFrame } from './endings.ts';

export function offerBulldoze(draft: Draft, frame: AttackFrame): boolean {
  const now = { ...frame, combat: { ...frame.combat, offered: true } };
  putFrame(draft, now);
  return askToBulldoze(draft, now);
}

/** ABL-BULLDOZE: after each attack, even one that was avoided, the Character may attack again at once. Returns whether its player is asked. */
function askToBulldoze(draft: Draft, frame: AttackFrame): boolean {
  const { source: attacker } = frame;
  if (cardAt(draft.state, attacker).zone !== 'conspiracy') return false;
  if (frame.status !== 'live' && frame.status !== 'avoided') return false;
  if (!hasKeyword(draft.state, attacker, 'bulldoze')) return false;
  const straight = runsAmok(draft.state, attacker);
  const all = bulldozeTargets(draft.state, frame, attacker);
  const next = straight ? nearest(draft.state, all, frame.combat.at.rank) : all;
  if (next.length === 0) return false;
  const among = next.map((card) => ({ card }));
  askToChoose(draft, frame.seat, 'bulldoze', attacker, straight ? 1 : 0, 1, among);
  return true;
}

/** The Characters that the Bulldoze may attack next. In another Conspiracy: the same file, a higher rank. In the attacker's own: the next place in the same direction, without a gap. */
function bulldozeTargets(
  state: GameState,
  frame: AttackFrame,
  attacker: CardIx,
): readonly CardIx[] {
  const { at, bulldozed, defender } = frame.combat;
  const from = cardAt(state, attacker);
  return state.inPlay.filter((ix) => {
    const card = cardAt(state, ix);
    if (card.zone !== 'conspiracy' || card.seat !== at.seat || ix === attacker) return false;
    if (ix === defender || bulldozed.includes(ix)) return false;
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

/** Continues the Bulldoze against `target`. The new attack cranks no card and does not count as the turn's attack. */
export function goOnBulldozing(draft: Draft, frame: AttackFrame, target: CardIx): void {
  const bypassed = bypassedBy(draft.state, frame.source, target);
  endFrame(draft, frame.id);
  const { seat, rank, file } = cardAt(draft.state, target);
  emit(draft, {
    type: 'frame-opened',
    frame: {
      ...frame,
      id: draft.state.nextId,
      targets: [{ card: target }],
      stage: 'before',
      status: 'live',
      passed: [],
      announced: [],
      applied: [],
      combat: {
        attackers: [frame.source],
        defender: target,
        at: { seat, rank, file },
        begun: false,
        unused: [],
        boost: 0,
        bulldozed: [...frame.combat.bulldozed, frame.combat.defender],
        spent: frame.combat.spent,
        losers: null,
        offered: false,
        settled: false,
      },
    },
  });
  openAttackerTriggers(draft, frame.source, bypassed);
  endCombat(draft, frame, 'defenders');
}
