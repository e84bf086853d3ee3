import { emit } from '../events/evolve.ts';
import { putFrame } from '../events/numbered.ts';
import {
  type AttackFrame,
  attackerValue,
  combatantsOf,
  combatFigures,
  defendersOf,
  standingAttackers,
  standingDefenders,
  surprises,
} from '../reading/attack-frame.ts';
import { readingValue } from '../reading/figures.ts';
import type { Happening } from '../reading/happenings.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches, typeOf } from '../reading/matches.ts';
import { flipsWhatItPops, isSparedByCombat, popsAnyway } from '../reading/outcome.ts';
import { obstacleTo, standsBefore } from '../rules/attack-path.ts';
import { mayChooseRefusal } from '../rules/may-fight.ts';
import type { Draft } from '../state/draft.ts';
import type { BorneGear, Combat } from '../state/frames.ts';
import { attachedTo, cardAt } from '../state/read.ts';
import { formationOf } from '../state/table/formation.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { askToChoose } from './ask.ts';
import { bulldozers, offerBulldoze } from './bulldoze.ts';
import { gearUsedIn, markUsed } from './combat.ts';
import { moveToFlipped } from './moves.ts';
import { costsNoInfluence } from './pop-destination.ts';
import { popAll } from './pops.ts';
import { openTriggers, type Witnesses, witnessesOf } from './triggers.ts';
import { forgetUsed } from './used-gear.ts';

/**
 * Settles the combat (EVT-12): pops the beaten of both sides at once and takes the Influence that they cost; then a
 * Bulldoze may continue. Returns whether a player is asked before the frame can close.
 */
export function settleCombat(draft: Draft, frame: AttackFrame): boolean {
  if (frame.combat.settled) return offerBulldoze(draft, frame);
  let beaten: BeatenCards = { popped: [], spoils: [] };
  let used: readonly BorneGear[] = [];
  let dp = 0;
  if (frame.status === 'live') {
    if (frame.combat.resolving === undefined && openTriggersBefore(draft, frame)) return true;
    markUsed(draft, frame.combat);
    if (askForLosers(draft, frame)) return true;
    // ABL-BULLDOZE: the DP that counted in the combat, before any Gear goes with its Character.
    ({ dp } = combatFigures(draft.state, frame.combat));
    used = gearUsedIn(draft.state, frame.combat);
    beaten = popTheBeaten(draft, frame);
  }
  const now = draft.state.frames.find((one) => one.id === frame.id);
  if (now?.kind === 'announced' && now.combat !== null) {
    const waits = frame.status === 'live' && featuresOf(draft.state).afterCombat;
    const some = beaten.popped.length > 0 ? beaten : {};
    const aftermath = waits ? { aftermath: 'open' as const } : {};
    putFrame(draft, {
      ...now,
      passed: [],
      combat: {
        ...now.combat,
        settled: true,
        onward: bulldozers(draft.state, { ...now, combat: now.combat }, dp),
        ...some,
        ...(used.length > 0 ? { used } : {}),
        ...aftermath,
      },
    });
  }
  // Triggers of the combat come before a Bulldoze continues.
  return true;
}

/** Opens the triggers that come just before the combat is resolved. Returns whether there were any. */
function openTriggersBefore(draft: Draft, frame: AttackFrame): boolean {
  const before = draft.state.frames.length;
  for (const card of combatantsOf(frame.combat)) openTriggers(draft, { on: 'resolves', card });
  if (draft.state.frames.length === before) return false;
  // Gear that leaves play now has not been used.
  for (const ix of combatantsOf(frame.combat)) {
    for (const gear of attachedTo(draft.state, ix)) forgetUsed(draft, gear, ix);
  }
  putFrame(draft, { ...frame, combat: { ...frame.combat, resolving: true } });
  return true;
}

/** With figures that count only for popping enemies. */
const POPPING_FIGURES = { popping: true } as const;

/** Asks which of a gang of attackers the defender pops (ABL-GANGUP). Returns whether the defender's player is asked. */
function askForLosers(draft: Draft, frame: AttackFrame): boolean {
  const { combat } = frame;
  const gang = standingAttackers(draft.state, combat);
  if (gang.length < 2 || combat.idle) return false;
  if (combat.losers !== null) {
    if (mayPopLosers(draft.state, frame, combat.losers)) return false;
    // If the figures no longer allow the choice, the player chooses again.
    const { chosenLosers: _, ...open } = combat;
    putFrame(draft, { ...frame, combat: { ...open, losers: null } });
    return true;
  }
  const { dp } = combatFigures(draft.state, combat, POPPING_FIGURES);
  const scapegoat = scapegoatOf(draft.state, combat);
  if (scapegoat !== null && combat.chosenLosers === undefined) {
    putFrame(draft, { ...frame, combat: { ...combat, chosenLosers: scapegoat } });
    return true;
  }
  const able = attackersWithinReach(
    draft.state,
    combat,
    gang.filter(
      (ix) =>
        !surprises(draft.state, ix, combat.defender) &&
        !(scapegoat !== null && ix === combat.turncoat),
    ),
    dp,
  );
  const picked = combat.chosenLosers ?? [];
  if (able.length === 0 && picked.length === 0) return false;
  if (combat.chosenLosers === undefined && askForChosenLosers(draft, frame, able)) return true;
  const { seat } = cardAt(draft.state, combat.defender);
  const among = able.filter((ix) => !picked.includes(ix)).map((card) => ({ card }));
  if (among.length === 0) {
    recordLosers(draft, frame, picked);
    return true;
  }
  askToChoose(draft, seat, 'gang-losers', combat.defender, 0, among.length, among);
  return true;
}

/** Returns the attackers that the defender could pop, alone or together with others whose negative AP lowers the sum. */
function attackersWithinReach(
  state: GameState,
  combat: Combat,
  cards: readonly CardIx[],
  dp: number,
): readonly CardIx[] {
  const values = new Map(cards.map((ix) => [ix, attackerValue(state, combat, ix)]));
  const relief = [...values.values()].reduce((sum, value) => sum + Math.min(0, value), 0);
  return cards.filter((ix) => Math.max(0, values.get(ix) ?? 0) + relief <= dp);
}

/**
 * Returns, in a redirected attack, the first attacker, if the new defender has less DP than the first attacker and
 * the Character attacked before have together; null otherwise.
 */
function scapegoatOf(state: GameState, combat: Combat): readonly CardIx[] | null {
  const { attackers, turncoat } = combat;
  const [first] = attackers;
  if (turncoat === undefined || first === undefined || !attackers.includes(turncoat)) return null;
  const theirs = readingValue(state, first, 'dp') + readingValue(state, turncoat, 'dp');
  return combatFigures(state, combat).dp < theirs ? [first] : null;
}

/** Records which attackers the defender pops (ATK-8). Every player may respond before the outcome is settled. */
export function recordLosers(draft: Draft, frame: AttackFrame, losers: readonly CardIx[]): void {
  putFrame(draft, { ...frame, stage: 'after', passed: [], combat: { ...frame.combat, losers } });
}

/**
 * Asks for `You choose the Low Lifes in a gang of this Character that the defender pops.` Returns whether the
 * player is asked.
 */
function askForChosenLosers(draft: Draft, frame: AttackFrame, able: readonly CardIx[]): boolean {
  const { source: leader } = frame;
  const { seat } = cardAt(draft.state, leader);
  const from = { seat, source: leader };
  const among = able.filter(
    (ix) =>
      !isImmune(draft.state, ix, leader) &&
      preparedAt(draft.state, leader).statics.some(
        ({ effect }) =>
          effect.holds === 'chooses-losers' && matches(draft.state, ix, effect.filter, from),
      ),
  );
  if (among.length === 0) return false;
  const targets = among.map((card) => ({ card }));
  askToChoose(draft, seat, 'gang-first', leader, 0, among.length, targets);
  return true;
}

/** Checks whether the defender may pop all of these: their AP must add up to no more than its DP. It may always pop none. */
export function mayPopLosers(
  state: GameState,
  frame: AttackFrame,
  chosen: readonly CardIx[],
): boolean {
  return losersTooStrong(state, frame, chosen) === null;
}

/** Returns the attackers that the defender cannot pop together, with their AP and its DP; null when it may pop them. */
export function losersTooStrong(
  state: GameState,
  frame: AttackFrame,
  chosen: readonly CardIx[],
): { readonly cards: readonly CardIx[]; readonly ap: number; readonly dp: number } | null {
  const { attackers, chosenLosers = [], turncoat } = frame.combat;
  // A card pops the first attacker of a redirected attack, so it does not count against the defender's DP.
  const free = turncoat !== undefined ? attackers[0] : -1;
  const counted = [...new Set([...chosenLosers, ...chosen])].filter((ix) => ix !== free);
  if (counted.length === 0) return null;
  const ap = counted.reduce((all, ix) => all + attackerValue(state, frame.combat, ix), 0);
  const { dp } = combatFigures(state, frame.combat, POPPING_FIGURES);
  return ap <= dp ? null : { cards: counted, ap, dp };
}

type BeatenCards = Required<Pick<Combat, 'popped' | 'spoils'>>;

/** Pops the beaten combatants and takes their Pull in Influence (ATK-5, ATK-7). Returns the popped cards, and the Gear that was on them. */
function popTheBeaten(draft: Draft, frame: AttackFrame): BeatenCards {
  const { combat } = frame;
  const { state } = draft;
  const attackers = standingAttackers(state, combat);
  const nobody = { popped: [], spoils: [] };
  if (attackers.length === 0) return nobody;
  if (featuresOf(state).remembersAttacked) {
    emit(draft, { type: 'attack-suffered', card: combat.defender });
  }
  if (combat.idle) return nobody;
  const { ap, dp } = combatFigures(state, combat);
  const most = combatFigures(state, combat, POPPING_FIGURES);
  const defending = standingDefenders(state, combat);
  const beaten = defending.filter(
    (ix) => most.ap >= dp || attackers.some((by) => popsAnyway(state, combat, by, ix)),
  );
  const taken = attackers.length > 1 ? (combat.losers ?? []) : ap <= most.dp ? attackers : [];
  const losers = attackers.filter(
    (ix) =>
      (taken.includes(ix) || defending.some((by) => popsAnyway(state, combat, by, ix))) &&
      !surprises(state, ix, combat.defender),
  );
  const { seat } = cardAt(state, combat.defender);
  const pull = readingValue(state, combat.defender, 'pull');
  const witnesses = witnessesOf(state, [...attackers, ...defendersOf(combat)]);
  const isFlipped = (ix: CardIx, enemies: readonly CardIx[]) =>
    enemies.some((by) => flipsWhatItPops(state, combat, by, ix));
  const flipped = [
    ...beaten.filter((ix) => isFlipped(ix, attackers)),
    ...losers.filter((ix) => isFlipped(ix, defending)),
  ];
  const cards = [...beaten, ...losers].filter(
    (ix) => !flipped.includes(ix) && !isSparedByCombat(state, combat, ix),
  );
  const spared = costsNoInfluence(state, combat.defender);
  const borne = cards.flatMap((of) =>
    attachedTo(state, of)
      .filter((gear) => typeOf(state, gear) === 'gear')
      .map((gear) => ({ gear, of })),
  );
  const { popped, gone } = popAll(draft, {
    frame: frame.id,
    cards,
    save: true,
    ownSave: true,
    by: frame.seat,
  });
  for (const ix of flipped) moveToFlipped(draft, ix);
  if (pull > 0 && gone.includes(combat.defender) && !spared) {
    emit(draft, { type: 'influence-changed', seat, by: -pull, why: 'combat' });
  }
  openSurvivalTriggers(draft, combat, attackers, popped, witnesses);
  return { popped, spoils: borne.filter(({ of }) => popped.includes(of)) };
}

/** Opens the triggers of combatants that survive. Triggers of pops open with the pops. */
function openSurvivalTriggers(
  draft: Draft,
  combat: Combat,
  attackers: readonly CardIx[],
  popped: readonly CardIx[],
  witnesses: Witnesses,
): void {
  const tell = (happening: Happening) => openTriggers(draft, happening, witnesses);
  const pairs = attackers.flatMap((attacker) =>
    defendersOf(combat).map((defender) => [attacker, defender] as const),
  );
  for (const [attacker, defender] of pairs) {
    if (!popped.includes(defender)) tell({ on: 'survives', card: defender, other: attacker });
    if (!popped.includes(attacker)) tell({ on: 'survives', card: attacker, other: defender });
  }
}

/** Returns the Characters that the defender no longer shields because it has cranked (ATK-11). */
export function newlyExposedTargets(state: GameState, frame: AttackFrame): readonly CardIx[] {
  const { source: attacker } = frame;
  const { defender } = frame.combat;
  const { seat } = cardAt(state, defender);
  return formationOf(state, seat).standing.filter(
    (ix) =>
      standsBefore(state, defender, ix, attacker) &&
      obstacleTo(state, attacker, ix, -1) === null &&
      mayChooseRefusal(state, attacker, ix) === null,
  );
}
