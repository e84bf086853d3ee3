import { emit } from '../events/evolve.ts';
import { framePatched } from '../events/inverse.ts';
import { putFrame } from '../events/put-frame.ts';
import {
  type AttackFrame,
  combatants,
  defenders,
  isSurprise,
  withoutFigures,
} from '../reading/attack-frame.ts';
import { borne, figureOfGear, type GearKind } from '../reading/gear.ts';
import { isDoubtful, isUsedUp, servesBeside, servesIn, usedBy } from '../reading/gear-use.ts';
import { typeOf } from '../reading/matches.ts';
import { actingSeat } from '../reading/whose.ts';
import type { Draft } from '../state/draft.ts';
import type { FramePatch } from '../state/event-types.ts';
import type { AnnouncedFrame, Combat } from '../state/frames.ts';
import { attachedTo, cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { recorded } from './announce.ts';
import { askToChoose } from './ask.ts';
import { startCombatEffects } from './combat-effects.ts';
import { toDeadPile } from './moves.ts';
import { openTriggers } from './triggers.ts';
import { rememberUsed } from './used-gear.ts';

/** An effect changes the event under way; that may be taken back (EVT-11). */
export function patch(draft: Draft, frame: AnnouncedFrame, now: FramePatch): void {
  emit(draft, framePatched(frame, now));
}

/**
 * The combat begins: one Gear that helps counts unasked, of several Weapons or Armors the player
 * chooses (ATK-9; the attacker's player for a Surprised defender), then what combatants do to one
 * another takes effect (EFF-2).
 */
export function beginCombat(draft: Draft, frame: AttackFrame): void {
  if (leavesUnused(draft, frame) || askForGear(draft, frame)) return;
  const started = recorded(draft, () => startCombatEffects(draft, frame.id, frame.combat));
  const applied = [...frame.applied, ...started];
  const combat = { ...frame.combat, begun: true };
  putFrame(draft, { ...frame, stage: 'after', passed: [], applied, combat });
  for (const card of combatants(frame.combat)) openTriggers(draft, { on: 'fights', card });
  openAttackTriggers(draft, frame.combat);
}

/**
 * Once what waits for the beginning is over, the Gear that is left is used (EFF-4). Whoever and whatever has come since begins as well:
 * who joined or became the target, and what was called on a combatant (ATK-9, EVT-2). Says whether anything was done.
 */
export function goOnFighting(draft: Draft, frame: AttackFrame): boolean {
  if (leavesUnused(draft, frame) || askForGear(draft, frame)) return true;
  const { id, combat } = frame;
  const events = recorded(draft, () => {
    startCombatEffects(draft, id, combat);
    markUsed(draft, combat);
  });
  if (events.length === 0) return false;
  putFrame(draft, { ...frame, passed: [], applied: [...frame.applied, ...events] });
  return true;
}

/** The Gear that counts is used from now on (EFF-4). */
export function markUsed(draft: Draft, combat: Combat): void {
  for (const ix of combatants(combat)) rememberUsed(draft, usedBy(draft.state, combat, ix));
}

/** Takes aside the Gear that nobody would use; says whether there was any. */
function leavesUnused(draft: Draft, frame: AttackFrame): boolean {
  const { combat } = frame;
  const { unused, kept = [] } = combat;
  const spare = [
    ...combatants(combat).flatMap((ix) => harmful(draft.state, combat, ix)),
    ...optionalOfSurprised(draft.state, combat),
  ].filter((ix) => !unused.includes(ix) && !kept.includes(ix));
  if (spare.length === 0) return false;
  putFrame(draft, { ...frame, combat: { ...combat, unused: [...unused, ...new Set(spare)] } });
  return true;
}

/** Whoever is attacked hears of it as the combat begins: an attack that was avoided before was none (ABL-AVOID). */
export function openAttackTriggers(draft: Draft, { attackers, defender }: Combat): void {
  for (const [at, other] of [...attackers.entries()].reverse()) {
    openTriggers(draft, { on: at === 0 ? 'attacked' : 'joined', card: defender, other });
  }
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

/** ABL-SURPRISE: of a Surprised defender's Gear what it might leave unused does not count, but for its Weapons and Armors. */
function optionalOfSurprised(state: GameState, combat: Combat): readonly CardIx[] {
  if (!isSurprise(state, combat)) return [];
  const arms = KINDS.flatMap((kind) => borne(state, combat.defender, kind));
  return attachedTo(state, combat.defender).filter(
    (on) => !arms.includes(on) && isDoubtful(state, on),
  );
}

const KINDS: readonly GearKind[] = ['Weapon', 'Armor'];

/** Asks the first open question about Gear; says whether there was one. */
function askForGear(draft: Draft, frame: AttackFrame): boolean {
  const { combat } = frame;
  for (const ix of combatants(combat)) {
    for (const kind of KINDS) {
      const open = borne(draft.state, ix, kind).filter(
        (on) => !withoutFigures(combat).includes(on),
      );
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
  const seat = surprised ? attacking : actingSeat(draft.state, ix);
  const among = open.map((card) => ({ card }));
  // Its Weapon and its Armor count, so one of several has to be named.
  askToChoose(draft, seat, 'gear', ix, surprised ? 1 : 0, 1, among);
}

/** Gear that would count, that its player might rather leave unused, and of which nothing has been said (EFF-4). */
function asksToBeUsed(state: GameState, frame: AttackFrame, ix: CardIx, on: CardIx): boolean {
  const { unused, kept = [] } = frame.combat;
  if (unused.includes(on) || kept.includes(on) || !isDoubtful(state, on)) return false;
  if (ix === frame.combat.defender && isSurprise(state, frame.combat)) return false;
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
  const [first] = chosen;
  const spare =
    first === undefined ? [] : left.filter((ix) => servesBeside(draft.state, ix, first));
  const now = [...left, ...copies.filter((ix) => !chosen.includes(ix))];
  const { combat } = frame;
  putFrame(draft, {
    ...frame,
    combat: {
      ...combat,
      unused: [...combat.unused, ...now.filter((ix) => !spare.includes(ix))],
      kept: [...(combat.kept ?? []), ...chosen],
      ...(spare.length === 0 ? {} : { spare: [...(combat.spare ?? []), ...spare] }),
    },
  });
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

/** ABL-GANGUP: joins; combined AP. Its own effects on the combat begin if that has begun. */
export function joinCombat(draft: Draft, frame: AttackFrame, card: CardIx): void {
  const combat = { ...frame.combat, attackers: [...frame.combat.attackers, card] };
  patch(draft, frame, { passed: [], combat });
  if (!combat.begun) return;
  startCombatEffects(draft, frame.id, combat);
  openTriggers(draft, { on: 'fights', card });
}

/** It joins the attackers, and whoever waits for that is told: of who joined before the combat began, as it begins. */
export function joinAttack(draft: Draft, attack: AttackFrame, card: CardIx): void {
  joinCombat(draft, attack, card);
  if (!attack.combat.begun) return;
  openTriggers(draft, { on: 'joined', card: attack.combat.defender, other: card });
}

/** It joins the defence; its own effects on the combat begin if that has begun. */
export function helpDefender(draft: Draft, frame: AttackFrame, card: CardIx): void {
  const combat = { ...frame.combat, helpers: [...(frame.combat.helpers ?? []), card] };
  patch(draft, frame, { passed: [], combat });
  if (combat.begun) startCombatEffects(draft, frame.id, combat);
}
