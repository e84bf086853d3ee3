import { emit } from '../events/evolve.ts';
import { frameChangeOf } from '../events/inverse.ts';
import { putFrame } from '../events/numbered.ts';
import {
  type AttackFrame,
  combatantsOf,
  gearWithoutFigures,
  isSurprise,
  standingAttackers,
} from '../reading/attack-frame.ts';
import { borneGear, figureOfGear, type GearKind } from '../reading/gear.ts';
import { gearUsedBy, isDoubtful, isUsedUp, servesBeside, servesIn } from '../reading/gear-use.ts';
import { typeOf } from '../reading/matches.ts';
import { actingSeat } from '../reading/whose.ts';
import { mayFightRefusal } from '../rules/may-fight.ts';
import type { Draft } from '../state/draft.ts';
import type { FramePatch } from '../state/event-types.ts';
import type { AnnouncedFrame, BorneGear, Combat } from '../state/frames.ts';
import { attachedTo, cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { recordAnnouncement } from './announce.ts';
import { askToChoose } from './ask.ts';
import { startCombatEffects } from './combat-effects.ts';
import { uncrank } from './lasting.ts';
import { moveToDeadPile } from './moves.ts';
import { crankAsResult, openTriggers } from './triggers.ts';
import { forgetUsed, rememberUsed, wasUsed } from './used-gear.ts';

/** Changes the frame of the event under way in a way that can be taken back (EVT-11). */
export function patchFrame(draft: Draft, frame: AnnouncedFrame, now: FramePatch): void {
  emit(draft, frameChangeOf(frame, now));
}

/**
 * Begins the combat. A single Gear that helps counts without a question. If there are several Weapons or Armors, the
 * player chooses (ATK-9; for a Surprised defender, the attacker's player). Then the effects of combatants on one
 * another start (EFF-2).
 */
export function beginCombat(draft: Draft, frame: AttackFrame): void {
  if (leaveGearUnused(draft, frame) || askForGear(draft, frame)) return;
  const started = recordAnnouncement(draft, () =>
    startCombatEffects(draft, frame.id, frame.combat),
  );
  const applied = [...frame.applied, ...started];
  const combat = { ...frame.combat, begun: true };
  putFrame(draft, { ...frame, stage: 'after', passed: [], applied, combat });
  for (const card of combatantsOf(frame.combat)) openTriggers(draft, { on: 'fights', card });
  openAttackTriggers(draft, frame.combat);
}

/**
 * Continues after the triggers of the beginning: the Gear that counts is used (EFF-4). Characters that have joined or
 * become the target, and cards called on combatants, also begin their effects (ATK-9, EVT-2). Returns whether
 * anything was done.
 */
export function goOnFighting(draft: Draft, frame: AttackFrame): boolean {
  if (leaveGearUnused(draft, frame) || askForGear(draft, frame)) return true;
  const { id, combat } = frame;
  const events = recordAnnouncement(draft, () => {
    startCombatEffects(draft, id, combat);
    markUsed(draft, combat);
  });
  if (events.length === 0) return false;
  putFrame(draft, { ...frame, passed: [], applied: [...frame.applied, ...events] });
  return true;
}

/** Marks the Gear that counts as used from now on (EFF-4). */
export function markUsed(draft: Draft, combat: Combat): void {
  for (const ix of combatantsOf(combat)) rememberUsed(draft, gearUsedBy(draft.state, combat, ix));
}

/** Excludes the Gear that no player would use. Returns whether there was any. */
function leaveGearUnused(draft: Draft, frame: AttackFrame): boolean {
  const { combat } = frame;
  const { unused, kept = [] } = combat;
  const spare = [
    ...combatantsOf(combat).flatMap((ix) => harmfulGear(draft.state, combat, ix)),
    ...optionalGearOfSurprised(draft.state, combat),
  ].filter((ix) => !unused.includes(ix) && !kept.includes(ix));
  if (spare.length === 0) return false;
  putFrame(draft, { ...frame, combat: { ...combat, unused: [...unused, ...new Set(spare)] } });
  return true;
}

/**
 * Opens the triggers of the defender. They open when the combat begins, because an attack that was avoided
 * did not happen (ABL-AVOID).
 */
function openAttackTriggers(draft: Draft, { attackers, defender }: Combat): void {
  for (const [at, other] of [...attackers.entries()].reverse()) {
    openTriggers(draft, { on: at === 0 ? 'attacked' : 'joined', card: defender, other });
  }
}

/**
 * Returns the Gear that would lower the figure that counts, and so is left unused (EFF-4). It does not include
 * Weapons and Armors that the player chooses between.
 */
function harmfulGear(state: GameState, combat: Combat, ix: CardIx): readonly CardIx[] {
  const figure = combat.attackers.includes(ix) ? 'ap' : 'dp';
  const choice = GEAR_KINDS.flatMap((kind) => {
    const gear = borneGear(state, ix, kind);
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

/** Returns the optional Gear of a Surprised defender, which does not count; Weapons and Armors do (ABL-SURPRISE). */
function optionalGearOfSurprised(state: GameState, combat: Combat): readonly CardIx[] {
  if (!isSurprise(state, combat)) return [];
  const arms = GEAR_KINDS.flatMap((kind) => borneGear(state, combat.defender, kind));
  return attachedTo(state, combat.defender).filter(
    (on) => !arms.includes(on) && isDoubtful(state, on),
  );
}

const GEAR_KINDS: readonly GearKind[] = ['Weapon', 'Armor'];

/** Asks the first open question about Gear. Returns whether there was one. */
function askForGear(draft: Draft, frame: AttackFrame): boolean {
  const { combat } = frame;
  for (const ix of combatantsOf(combat)) {
    for (const kind of GEAR_KINDS) {
      const open = borneGear(draft.state, ix, kind).filter(
        (on) => !gearWithoutFigures(combat).includes(on),
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
  // One Weapon and one Armor count, so the player must name one of several.
  askToChoose(draft, seat, 'gear', ix, surprised ? 1 : 0, 1, among);
}

/** Checks whether the player has to be asked about this Gear: it would count, may be left unused, and has not been asked about (EFF-4). */
function asksToBeUsed(state: GameState, frame: AttackFrame, ix: CardIx, on: CardIx): boolean {
  const { unused, kept = [] } = frame.combat;
  if (unused.includes(on) || kept.includes(on) || !isDoubtful(state, on)) return false;
  if (ix === frame.combat.defender && isSurprise(state, frame.combat)) return false;
  // Only one copy works (CARD-7): when one is chosen, the others need no question.
  if (copiesBeside(state, on).some((copy) => kept.includes(copy))) return false;
  return servesIn(state, frame.combat, ix, on);
}

/** Takes the answer about Gear. Gear that was not chosen does not count in this combat. */
export function chooseGear(
  draft: Draft,
  frame: AttackFrame,
  among: readonly CardIx[],
  chosen: readonly CardIx[],
): void {
  const left = among.filter((ix) => !chosen.includes(ix));
  // A further copy of the Gear on this Character does not count either (CARD-7).
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
 * Ends a combat: opens the triggers of its end and of used Gear, and discards Gear that is used up.
 * `goingOn`: the attacker that goes on with a Bulldoze, whose attack is not over; null if none does.
 */
export function endCombat(draft: Draft, frame: AttackFrame, goingOn: CardIx | null): void {
  const { combat } = frame;
  const resolved = frame.status === 'live' || combat.bulldozed.length > 0;
  for (const card of standingAttackers(draft.state, combat)) {
    if (card === goingOn) continue;
    if (resolved) openTriggers(draft, { on: 'attack-resolved', card });
    openTriggers(draft, { on: 'attack-over', card, whom: combat.defender });
  }
  if (!combat.begun && combat.bulldozed.length === 0) return;
  const there = (ix: CardIx) => cardAt(draft.state, ix).zone === 'conspiracy';
  const used = (combat.used ?? gearUsedIn(draft.state, combat)).filter((one) =>
    isStillBorne(draft.state, one),
  );
  const over = combatantsOf(combat).filter((ix) => ix !== goingOn && there(ix));
  for (const card of over) openTriggers(draft, { on: 'combat-over', card });
  for (const { gear } of used) openTriggers(draft, { on: 'used', card: gear });
  hearGearThatLeft(draft, frame, there);
  for (const { gear } of used) {
    if (isUsedUp(draft.state, gear)) moveToDeadPile(draft, gear, 'discarded');
  }
}

/** Returns the Gear that has been used in the combat so far. */
export function gearUsedIn(state: GameState, combat: Combat): readonly BorneGear[] {
  if (!combat.begun) return [];
  return combatantsOf(combat).flatMap((of) =>
    gearUsedBy(state, combat, of).map((gear) => ({ gear, of })),
  );
}

/** Checks whether the Gear is still on its Character, which may have been flipped after the outcome (EFF-7). */
function isStillBorne(state: GameState, { gear, of }: BorneGear): boolean {
  const { zone, host } = cardAt(state, gear);
  const bearer = cardAt(state, of).zone;
  return zone === 'on' && host === of && (bearer === 'conspiracy' || bearer === 'flipped');
}

/** EFF-4: opens the triggers of Gear that was used in the combat and has left its Character since. */
function hearGearThatLeft(
  draft: Draft,
  { id, combat }: AttackFrame,
  there: (ix: CardIx) => boolean,
): void {
  const left = new Map<CardIx, CardIx>();
  for (const effect of draft.state.effects) {
    const { source, to, change } = effect;
    if (change.kind !== 'figure' || change.worn !== 'left' || effect.id < id) continue;
    if (combatantsOf(combat).includes(to) && there(to) && wasUsed(draft.state, source, to))
      left.set(source, to);
  }
  for (const [card, of] of left) {
    forgetUsed(draft, card, of);
    openTriggers(draft, { on: 'used', card }, new Map([[card, of]]));
  }
}

/** Adds the card to the attackers, whose AP adds up (ABL-GANGUP). Its own effects on the combat start if the combat has begun. */
function joinCombat(draft: Draft, frame: AttackFrame, card: CardIx): void {
  const combat = { ...frame.combat, attackers: [...frame.combat.attackers, card] };
  patchFrame(draft, frame, { passed: [], combat });
  if (!combat.begun) return;
  startCombatEffects(draft, frame.id, combat);
  openTriggers(draft, { on: 'fights', card });
}

/**
 * Adds the card to the attackers and opens the triggers of its attack. If the combat has not begun, they open
 * when it does. `by`: the player who makes it join, and who Controls it if it is another player's.
 */
export function joinAttack(draft: Draft, attack: AttackFrame, card: CardIx, by: Seat): void {
  const own = by === cardAt(draft.state, card).seat;
  const controlled = [...(attack.combat.controlled ?? []), { card, seat: by }];
  const combat = own ? attack.combat : { ...attack.combat, controlled };
  joinCombat(draft, { ...attack, combat }, card);
  if (!combat.begun) return;
  openTriggers(draft, { on: 'joined', card: attack.combat.defender, other: card });
}

/**
 * Removes from the gang the Characters that can no longer attack the defender. Their Gang Up never happened, so they
 * uncrank (ATK-12, EVT-7). Returns whether there were any.
 */
export function removeBarredAttackers(draft: Draft, frame: AttackFrame): boolean {
  const { state } = draft;
  const { combat } = frame;
  const { attackers, defender, turncoat } = combat;
  if (attackers.length < 2 || combat.idle || combat.drawn === defender) return false;
  const barred = standingAttackers(state, combat).filter(
    (ix) => ix !== attackers[0] && ix !== turncoat && mayFightRefusal(state, ix, defender) !== null,
  );
  if (barred.length === 0) return false;
  const staying = attackers.filter((ix) => !barred.includes(ix));
  patchFrame(draft, frame, { combat: { ...combat, attackers: staying } });
  for (const ix of barred) if (cardAt(state, ix).cranked) uncrank(draft, ix);
  return true;
}

/** Adds the card to the defence. Its own effects on the combat start if the combat has begun. */
export function helpDefender(draft: Draft, frame: AttackFrame, card: CardIx): void {
  const combat = { ...frame.combat, helpers: [...(frame.combat.helpers ?? []), card] };
  patchFrame(draft, frame, { passed: [], combat });
  if (combat.begun) startCombatEffects(draft, frame.id, combat);
}

/** Changes the target of the attack. */
export function changeTarget(draft: Draft, frame: AttackFrame, target: CardIx): void {
  const { seat, rank, file } = cardAt(draft.state, target);
  const { attackers, defender, turncoat } = frame.combat;
  const now = {
    targets: [{ card: target }],
    passed: [],
    combat: { ...frame.combat, defender: target, at: { seat, rank, file } },
  };
  patchFrame(draft, frame, now);
  const turned = { ...frame, ...now };
  const [attacker] = attackers;
  if (turncoat === defender) {
    crankAsResult(draft, defender);
    joinCombat(draft, turned, defender);
  }
  if (attacker !== undefined && frame.combat.begun) {
    openTriggers(draft, { on: 'attacked', card: target, other: attacker });
  }
}
