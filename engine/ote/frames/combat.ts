import { askToChoose } from '../abilities/effects/asking.ts';
import { borne, figureOfGear, type GearKind } from '../abilities/gear.ts';
import { isImmune, isImmuneToAbility, keywordsOf } from '../abilities/keywords.ts';
import { matches } from '../abilities/matches.ts';
import { fightValue } from '../abilities/readings.ts';
import { emit } from '../events/evolve.ts';
import { mayFightRefusal } from '../rules/attack.ts';
import { attachedTo } from '../rules/moves.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { startCombatEffects } from './combat-effects.ts';
import type { AnnouncedFrame, Combat } from './types.ts';

/** An announced attack: its combat is there from the first. */
export interface AttackFrame extends AnnouncedFrame {
  readonly combat: Combat;
}

export function isAttack(frame: unknown): frame is AttackFrame {
  return (
    typeof frame === 'object' &&
    frame !== null &&
    'combat' in frame &&
    (frame as AnnouncedFrame).combat !== null
  );
}

/** The attack that is under way, however many responses lie on it; null for none. */
export function attackUnderWay(state: GameState): AttackFrame | null {
  for (const frame of state.frames.toReversed()) {
    if (frame.kind === 'announced' && isAttack(frame) && frame.status === 'live') return frame;
  }
  return null;
}

export function combatants(combat: Combat): readonly CardIx[] {
  return [...combat.attackers, combat.defender];
}

/** ATK-12: impossible when the target has left the Conspiracy or cannot be attacked by the attacker any more. */
export function attackStands(state: GameState, frame: AttackFrame): boolean {
  const { defender, attackers } = frame.combat;
  if (cardAt(state, defender).zone !== 'conspiracy') return false;
  const [first] = attackers;
  if (first === undefined || cardAt(state, first).zone !== 'conspiracy') return true;
  return mayFightRefusal(state, first, defender) === null;
}

/** The attackers that are still in a Conspiracy. */
export function standingAttackers(state: GameState, combat: Combat): readonly CardIx[] {
  return combat.attackers.filter((ix) => cardAt(state, ix).zone === 'conspiracy');
}

/** Is the defender Surprised, by whichever of its attackers? */
export function isSurprise(state: GameState, combat: Combat): boolean {
  return combat.attackers.some((attacker) => surprises(state, attacker, combat.defender));
}

/** ABL-SURPRISE, narrowed or not, unless the defender is Immune to it. */
export function surprises(state: GameState, attacker: CardIx, defender: CardIx): boolean {
  if (isImmuneToAbility(state, defender, 'surprise')) return false;
  const { seat } = cardAt(state, attacker);
  return keywordsOf(state, attacker).some(
    (keyword) =>
      keyword.keyword === 'surprise' &&
      (keyword.only === null || matches(state, defender, keyword.only, { seat, source: attacker })),
  );
}

export function put(draft: Draft, frame: AttackFrame): void {
  emit(draft, { type: 'frame-changed', frame });
}

/**
 * The combat begins: one Gear that helps counts unasked, of several Weapons or Armors the player
 * chooses (ATK-9; the attacker's player for a Surprised defender), then what combatants do to one
 * another takes effect (EFF-2).
 */
export function beginCombat(draft: Draft, start: AttackFrame): void {
  let frame = start;
  const spare = combatants(frame.combat).flatMap((ix) => harmful(draft.state, frame.combat, ix));
  if (spare.some((ix) => !frame.combat.unused.includes(ix))) {
    const unused = [...new Set([...frame.combat.unused, ...spare])];
    frame = { ...frame, combat: { ...frame.combat, unused } };
    put(draft, frame);
  }
  if (askForGear(draft, frame)) return;
  draft.recording = [...frame.applied];
  startCombatEffects(draft, frame, combatants(frame.combat));
  const applied = draft.recording ?? [];
  draft.recording = null;
  put(draft, {
    ...frame,
    stage: 'after',
    passed: [],
    applied,
    combat: { ...frame.combat, begun: true },
  });
}

/** Gear that would lower the figure that counts is left unused (EFF-4), but for Weapons and Armors of which there is a choice. */
function harmful(state: GameState, combat: Combat, ix: CardIx): readonly CardIx[] {
  const figure = ix === combat.defender ? 'dp' : 'ap';
  const choice = KINDS.flatMap((kind) => {
    const gear = borne(state, ix, kind);
    return gear.length > 1 ? gear : [];
  });
  return attachedTo(state, ix).filter(
    (on) =>
      defOf(state, on).type === 'gear' &&
      !choice.includes(on) &&
      figureOfGear(state, on, figure) < 0,
  );
}

const KINDS: readonly GearKind[] = ['Weapon', 'Armor'];

/** Asks the first open question about Gear; says whether there was one. */
function askForGear(draft: Draft, frame: AttackFrame): boolean {
  const { combat } = frame;
  for (const ix of combatants(combat)) {
    for (const kind of KINDS) {
      const open = borne(draft.state, ix, kind).filter((on) => !combat.unused.includes(on));
      if (open.length < 2) continue;
      const surprised = ix === combat.defender && isSurprise(draft.state, combat);
      const seat = surprised ? frame.seat : cardAt(draft.state, ix).seat;
      const among = open.map((card) => ({ card }));
      askToChoose(draft, seat, 'gear', ix, 0, 1, among);
      return true;
    }
  }
  return false;
}

/** The answer about Gear: what was not chosen does not count in this combat. */
export function chooseGear(
  draft: Draft,
  frame: AttackFrame,
  among: readonly CardIx[],
  chosen: readonly CardIx[],
): void {
  const left = among.filter((ix) => !chosen.includes(ix));
  const unused = [...frame.combat.unused, ...left];
  put(draft, { ...frame, combat: { ...frame.combat, unused } });
}

/** ABL-GANGUP: cranks and joins; combined AP. Its own effects on the combat begin if that has begun. */
export function joinCombat(draft: Draft, frame: AttackFrame, card: CardIx): void {
  emit(draft, { type: 'card-cranked', card });
  const combat = { ...frame.combat, attackers: [...frame.combat.attackers, card] };
  const spare = harmful(draft.state, combat, card);
  const joined = {
    ...frame,
    passed: [],
    combat: { ...combat, unused: [...combat.unused, ...spare] },
  };
  put(draft, joined);
  if (combat.begun) startCombatEffects(draft, joined, [card]);
}

/** AP of all attackers together with what effects add, less what a Bulldoze has spent; and DP of the defender. */
export function combatFigures(
  state: GameState,
  combat: Combat,
): { readonly ap: number; readonly dp: number } {
  const attackers = standingAttackers(state, combat);
  const { unused, defender } = combat;
  const ap = attackers.reduce((sum, ix) => sum + attackerValue(state, combat, ix), 0);
  return {
    ap: ap + combat.boost - combat.spent,
    dp: fightValue(state, defender, 'dp', { opponents: attackers, unused }),
  };
}

export function attackerValue(state: GameState, combat: Combat, ix: CardIx): number {
  return fightValue(state, ix, 'ap', { opponents: [combat.defender], unused: combat.unused });
}

/** Does an effect of `source` reach a combatant? An attacker by Surprise is not affected by its attack (ABL-SURPRISE). */
export function affectsCombatant(
  state: GameState,
  combat: Combat,
  ix: CardIx,
  source: CardIx,
  enemy: boolean,
): boolean {
  if (isImmune(state, ix, source)) return false;
  const attacking = enemy && combat.attackers.includes(ix);
  return !(attacking && surprises(state, ix, combat.defender));
}
