import { askToChoose } from '../abilities/effects/asking.ts';
import { borne, figureOfGear, type GearKind } from '../abilities/gear.ts';
import { isCostly, isUsedUp, servesIn, usedBy } from '../abilities/gear-use.ts';
import { typeOf } from '../abilities/matches.ts';
import { emit } from '../events/evolve.ts';
import { rememberAct } from '../rules/acting.ts';
import { attachedTo, toDeadPile } from '../rules/moves.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { type AttackFrame, combatants, defenders, isSurprise } from './attack-frame.ts';
import { startCombatEffects } from './combat-effects.ts';
import { openTriggers } from './triggers.ts';
import type { Combat } from './types.ts';

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
  for (const card of combatants(frame.combat)) openTriggers(draft, { on: 'fights', card });
}

/** Gear that would lower the figure that counts is left unused (EFF-4), but for Weapons and Armors of which there is a choice. */
function harmful(state: GameState, combat: Combat, ix: CardIx): readonly CardIx[] {
  const figure = combat.attackers.includes(ix) ? 'ap' : 'dp';
  const choice = KINDS.flatMap((kind) => {
    const gear = borne(state, ix, kind);
    return gear.length > 1 ? gear : [];
  });
  return attachedTo(state, ix).filter(
    (on) =>
      typeOf(state, on) === 'gear' &&
      defOf(state, on).type !== 'character' &&
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
      askWhichCounts(draft, frame, ix, open);
      return true;
    }
    const costly = attachedTo(draft.state, ix).find((on) =>
      asksToBeUsed(draft.state, frame, ix, on),
    );
    if (costly === undefined) continue;
    askWhichCounts(draft, frame, ix, [costly]);
    return true;
  }
  return false;
}

function askWhichCounts(
  draft: Draft,
  { combat, seat: attacking }: AttackFrame,
  ix: CardIx,
  open: readonly CardIx[],
): void {
  const surprised = ix === combat.defender && isSurprise(draft.state, combat);
  const seat = surprised ? attacking : cardAt(draft.state, ix).seat;
  const among = open.map((card) => ({ card }));
  askToChoose(draft, seat, 'gear', ix, 0, 1, among);
}

/** Gear that would count, that is used up or costs something by that, and of which nothing has been said (EFF-4). */
function asksToBeUsed(state: GameState, frame: AttackFrame, ix: CardIx, on: CardIx): boolean {
  const { unused, kept = [] } = frame.combat;
  if (unused.includes(on) || kept.includes(on) || !isCostly(state, on)) return false;
  // One copy works (CARD-7): with one of them chosen there is nothing to be said of another.
  if (copiesBeside(state, on).some((copy) => kept.includes(copy))) return false;
  return servesIn(state, frame.combat, ix, on);
}

/** The answer about Gear: what was not chosen does not count in this combat. */
export function chooseGear(
  draft: Draft,
  frame: AttackFrame,
  among: readonly CardIx[],
  chosen: readonly CardIx[],
): void {
  const left = among.filter((ix) => !chosen.includes(ix));
  // Nor does another copy of what is left aside, on the same Character (CARD-7).
  const copies = left.flatMap((ix) => copiesBeside(draft.state, ix));
  const unused = [...frame.combat.unused, ...left, ...copies.filter((ix) => !chosen.includes(ix))];
  const kept = [...(frame.combat.kept ?? []), ...chosen];
  put(draft, { ...frame, combat: { ...frame.combat, unused, kept } });
}

function copiesBeside(state: GameState, gear: CardIx): readonly CardIx[] {
  const { name } = defOf(state, gear);
  return attachedTo(state, cardAt(state, gear).host).filter(
    (on) => on !== gear && defOf(state, on).name === name,
  );
}

/**
 * A combat is over: what waits for that, and for its Gear to have been used; Gear that is used up goes.
 * `whose`: of all, or only of those who were attacked when a Bulldoze goes on.
 */
export function endCombat(draft: Draft, frame: AttackFrame, whose: 'all' | 'defenders'): void {
  const { combat } = frame;
  if (!combat.begun && combat.bulldozed.length === 0) return;
  const there = (ix: CardIx) => cardAt(draft.state, ix).zone === 'conspiracy';
  const used = combat.begun
    ? combatants(combat)
        .filter(there)
        .flatMap((ix) => usedBy(draft.state, combat, ix))
    : [];
  const over = whose === 'all' ? combatants(combat) : defenders(combat);
  for (const card of over.filter(there)) openTriggers(draft, { on: 'combat-over', card });
  for (const card of used) openTriggers(draft, { on: 'used', card });
  for (const card of used) {
    if (isUsedUp(draft.state, card)) toDeadPile(draft, card, 'discarded');
  }
}

/** ABL-GANGUP: cranks and joins; combined AP. Its own effects on the combat begin if that has begun. */
export function joinCombat(draft: Draft, frame: AttackFrame, card: CardIx): void {
  emit(draft, { type: 'card-cranked', card });
  rememberAct(draft, card, 'gang-up');
  const combat = { ...frame.combat, attackers: [...frame.combat.attackers, card] };
  const spare = harmful(draft.state, combat, card);
  const joined = {
    ...frame,
    passed: [],
    combat: { ...combat, unused: [...combat.unused, ...spare] },
  };
  put(draft, joined);
  if (!combat.begun) return;
  startCombatEffects(draft, joined, [card]);
  openTriggers(draft, { on: 'fights', card });
}

/** It joins the defence; its own effects on the combat begin if that has begun. */
export function helpDefender(draft: Draft, frame: AttackFrame, card: CardIx): void {
  const combat = { ...frame.combat, helpers: [...(frame.combat.helpers ?? []), card] };
  const spare = harmful(draft.state, combat, card);
  const joined = {
    ...frame,
    passed: [],
    combat: { ...combat, unused: [...combat.unused, ...spare] },
  };
  put(draft, joined);
  if (combat.begun) startCombatEffects(draft, joined, [card]);
}
