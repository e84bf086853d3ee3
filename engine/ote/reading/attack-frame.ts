import { COMBATANT_WORDS } from '../language/vocabulary.ts';
import type { AnnouncedFrame, Combat } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import { framesIn } from '../state/targets.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { type Fight, fightValue, type Reading, reading } from './figures.ts';
import { isImmune, isImmuneToAbility } from './immunity.ts';
import { hasKeyword, keywordsOf } from './keywords.ts';
import { matches } from './matches.ts';
import { isUnhurt } from './outcome.ts';

/** The frame of an attack, which always has a combat. */
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

/** Returns the attack under way, also below responses on the stack; null for none. */
export function attackUnderWay(state: GameState): AttackFrame | null {
  for (let at = state.frames.length - 1; at >= 0; at--) {
    const frame = state.frames[at];
    if (frame?.kind === 'announced' && isAttack(frame) && frame.status === 'live') return frame;
  }
  return null;
}

/** EVT-9: checks whether a combat is under way whose outcome has not been carried out. No other combat can begin then. */
export function isFightGoingOn(state: GameState): boolean {
  const attack = attackUnderWay(state);
  return attack !== null && !attack.combat.settled;
}

/** Returns the attack that a Gang Up can still join; null for none. */
export function attackJoined(
  state: GameState,
  { act, targets }: AnnouncedFrame,
): AttackFrame | null {
  if (act !== 'gang-up') return null;
  const [id] = framesIn(targets);
  const attack = state.frames.find((one) => one.id === id);
  if (attack?.kind !== 'announced' || !isAttack(attack) || attack.status !== 'live') return null;
  return attack.combat.settled ? null : attack;
}

/** Returns the defender, and the Characters that have joined its defence. */
export function defendersOf(combat: Combat): readonly CardIx[] {
  return combat.helpers === undefined ? [combat.defender] : [combat.defender, ...combat.helpers];
}

export function combatantsOf(combat: Combat): readonly CardIx[] {
  return [...combat.attackers, ...defendersOf(combat)];
}

/** Returns the combatants that `the attacker`, `enemy combatants` and similar words mean for a fighter; in a gang, all attackers. */
export function combatantsMeant(
  combat: Combat,
  who: CombatantWord,
  fighter: CardIx,
): readonly CardIx[] {
  const { attackers, defender } = combat;
  switch (who) {
    case 'attacker':
      return attackers;
    case 'defender':
      return [defender];
    case 'enemy-combatants':
    case 'allied-combatants': {
      const attacking = attackers.includes(fighter);
      if (!attacking && !defendersOf(combat).includes(fighter)) return [];
      return attacking === (who === 'allied-combatants') ? attackers : defendersOf(combat);
    }
  }
}

export type CombatantWord = (typeof COMBATANT_WORDS)[number];

export function isCombatantWord(word: string): word is CombatantWord {
  return COMBATANT_WORDS.some((one) => one === word);
}

/** Calls `does` with the attack under way, if there is one. */
export function duringAttack(state: GameState, does: (frame: AttackFrame) => void): void {
  const frame = attackUnderWay(state);
  if (frame !== null) does(frame);
}

/** Returns the attackers that are still in a Conspiracy. */
export function standingAttackers(state: GameState, combat: Combat): readonly CardIx[] {
  return combat.attackers.filter((ix) => cardAt(state, ix).zone === 'conspiracy');
}

/** Returns the DP of a defender; or its AP, if a card allows that, it may attack, and its AP is higher. */
function defenceOf(state: GameState, combat: Combat, ix: CardIx, fight: Fight): number {
  const dp = fightValue(state, ix, 'dp', fight);
  if (combat.apForDp !== true || ix !== combat.defender) return dp;
  return hasKeyword(state, ix, 'cant-attack')
    ? dp
    : Math.max(dp, fightValue(state, ix, 'ap', fight));
}

/** Returns the defender and the Characters that joined its defence, as far as they are still in a Conspiracy. */
export function standingDefenders(state: GameState, combat: Combat): readonly CardIx[] {
  return defendersOf(combat).filter(
    (ix) => ix === combat.defender || cardAt(state, ix).zone === 'conspiracy',
  );
}

/** Checks whether any attacker Surprises the defender. */
export function isSurprise(state: GameState, combat: Combat): boolean {
  return combat.attackers.some((attacker) => surprises(state, attacker, combat.defender));
}

/**
 * Checks whether the card is the defender of the attack under way, and Surprised. Then it cannot crank, and its
 * optional effects do not count in the combat.
 */
export function isSurprised(state: GameState, ix: CardIx): boolean {
  if (state.frames.length === 0 || !featuresOf(state).surprises) return false;
  const attack = attackUnderWay(state);
  return attack !== null && attack.combat.defender === ix && isSurprise(state, attack.combat);
}

/**
 * Checks whether the attacker Surprises the defender (ABL-SURPRISE). Not if the defender is Immune to Surprise, or
 * the keyword is limited to other cards.
 */
export function surprises(state: GameState, attacker: CardIx, defender: CardIx): boolean {
  if (isImmuneToAbility(state, defender, 'surprise', attacker)) return false;
  const { seat } = cardAt(state, attacker);
  return keywordsOf(state, attacker).some(
    (keyword) =>
      keyword.keyword === 'surprise' &&
      (keyword.only === null || matches(state, defender, keyword.only, { seat, source: attacker })),
  );
}

/**
 * Returns the AP of all attackers with the bonus of effects, and the DP of the defender. `popping`: includes figures
 * that count only for popping enemies.
 */
export function combatFigures(
  state: GameState,
  combat: Combat,
  popping: { readonly popping?: true } = {},
): { readonly ap: number; readonly dp: number } {
  const attackers = standingAttackers(state, combat);
  const unused = gearWithoutFigures(combat);
  const ap = attackers.reduce((sum, ix) => sum + attackerValue(state, combat, ix, popping), 0);
  return {
    ap: ap + combat.boost,
    dp: standingDefenders(state, combat).reduce(
      (sum, ix) => sum + defenceOf(state, combat, ix, { opponents: attackers, unused, ...popping }),
      0,
    ),
  };
}

/**
 * Returns the AP of one attacker. The DP that a Bulldoze has attacked before is subtracted from the Bulldozer's own
 * AP alone (ABL-BULLDOZE).
 */
export function attackerValue(
  state: GameState,
  combat: Combat,
  ix: CardIx,
  popping: { readonly popping?: true } = {},
): number {
  const unused = gearWithoutFigures(combat);
  const ap = fightValue(state, ix, 'ap', { opponents: defendersOf(combat), unused, ...popping });
  return ix === combat.attackers[0] ? ap - combat.spent : ap;
}

/**
 * Returns the figure that a combatant has in this combat, with its reasons: the AP of an attacker, the DP of a defender.
 * The DP that a Bulldoze has attacked before is not subtracted, and changes that count only for popping are left out.
 */
export function combatReading(
  state: GameState,
  combat: Combat,
  ix: CardIx,
): Reading & { readonly figure: 'ap' | 'dp' } {
  const attacks = combat.attackers.includes(ix);
  const opponents = attacks ? defendersOf(combat) : standingAttackers(state, combat);
  const fight: Fight = { opponents, unused: gearWithoutFigures(combat) };
  const usual = attacks ? 'ap' : 'dp';
  const read = reading(state, ix, usual, fight);
  if (attacks || defenceOf(state, combat, ix, fight) === read.value)
    return { ...read, figure: usual };
  return { ...reading(state, ix, 'ap', fight), figure: 'ap' };
}

/** Returns the Gear whose figures do not count in the combat. */
export function gearWithoutFigures({ unused, spare }: Combat): readonly CardIx[] {
  return spare === undefined ? unused : [...unused, ...spare];
}

/**
 * Checks whether an effect of `source` can affect the combatant. An attacker with Surprise is not affected by its
 * attack (ABL-SURPRISE).
 */
export function affectsCombatant(
  state: GameState,
  combat: Combat,
  ix: CardIx,
  source: CardIx,
  enemy: boolean,
): boolean {
  if (isImmune(state, ix, source)) return false;
  if (!enemy || !combat.attackers.includes(ix)) return true;
  return !surprises(state, ix, combat.defender) && !isUnhurt(state, combat, ix);
}
