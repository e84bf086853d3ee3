import type { Refusal } from '../../kernel/game.ts';
import { attackUnderWay, isFightGoingOn } from '../reading/attack-frame.ts';
import { readingValue } from '../reading/figures.ts';
import { affects } from '../reading/immunity.ts';
import { hasKeyword } from '../reading/keywords.ts';
import { isLimited, mayCrank, mustAttack, mustTakeHighest } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import type { ForcedAttack } from '../state/frames.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, GameState, Seat } from '../state/types.ts';
import { attacksFileInTurn, targetsOfFileInTurn } from './amok.ts';
import { listNames, obstacleTo, pathRefusal } from './attack-path.ts';
import { controlOf } from './controlling.ts';
import { mayChooseRefusal } from './may-fight.ts';
import { refuse } from './refuse.ts';
import { decisionRefusal, presentStep } from './timing.ts';

/** A proposed attack. `bypass`: the blocker that Bypass ignores; -1 to find it. */
interface ProposedAttack {
  readonly seat: Seat;
  readonly card: CardIx;
  readonly target: CardIx;
  readonly bypass: CardIx;
}

/**
 * Returns why the attack is refused, or null. Checks the time, the attacker, the target, and then the path between
 * them (ATK-1 to ATK-4).
 */
export function attackRefusal(state: GameState, attack: ProposedAttack): Refusal | null {
  return (
    timeRefusal(state, attack.seat, attack.card) ??
    attackerRefusal(state, attack.seat, attack.card) ??
    targetRefusal(state, attack) ??
    forcedRefusal(state, attack)
  );
}

function timeRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  if (controlOf(state, seat, card) !== null) {
    if (attackUnderWay(state) === null) return null;
    return refuse('EVT-9', `${nameOf(state, card)} would start a combat within a combat.`);
  }
  const top = state.frames.at(-1);
  if (top?.kind === 'decision') return decisionRefusal(state, seat, top);
  if (top !== undefined) {
    return refuse('EVT-9', 'An attack answers nothing: what is under way must be settled first.');
  }
  if (state.turn.seat !== seat || state.turn.step !== 'operations') {
    const now = presentStep(state, seat);
    return refuse('ATK-1', `Attacks belong to your own Operations step (TURN-6). ${now}`);
  }
  return null;
}

function attackerRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  const found = cardAt(state, card);
  const name = nameOf(state, card);
  if (found.zone === 'flipped') return refuse('ATK-4', `${name} is flipped.`);
  if (found.zone !== 'conspiracy') return refuse('ATK-1', `${name} is not in a Conspiracy.`);
  if (found.seat !== seat && controlOf(state, seat, card) === null) {
    return refuse('ABL-CONTROL', `${name} is ${seatAt(state, found.seat).name}'s.`);
  }
  if (found.cranked) return refuse('ATK-1', `${name} is cranked, and attacking cranks.`);
  return unableRefusal(state, card);
}

/** Returns why the Character may not attack even if it is active, or null. */
function unableRefusal(state: GameState, card: CardIx): Refusal | null {
  const name = nameOf(state, card);
  if (hasKeyword(state, card, 'cant-attack')) return refuse('ABL-CANT', `${name} cannot attack.`);
  if (!mayCrank(state, card, 'attack', 'attack')) return refuse('CARD-0', `${name} cannot crank.`);
  if (isLimited(state, card, 'attacks-only-in-a-gang')) {
    return refuse('CARD-0', `${name} may attack only by Ganging Up.`);
  }
  if (isLimited(state, card, 'attacks-only-by-ability')) {
    return refuse('CARD-0', `${name} may attack only by its own ability.`);
  }
  return null;
}

function targetRefusal(state: GameState, attack: ProposedAttack): Refusal | null {
  return (
    barredRefusal(state, attack) ?? pathRefusal(state, attack.card, attack.target, attack.bypass)
  );
}

/** Checks whether the target is legal. It is called for every pair of Characters, so it makes no message about blockers. */
function isLegalTarget(state: GameState, attack: ProposedAttack): boolean {
  const { card, target, bypass } = attack;
  return barredRefusal(state, attack) === null && obstacleTo(state, card, target, bypass) === null;
}

/** Returns why the target cannot be attacked from any place, or null. */
function barredRefusal(state: GameState, attack: ProposedAttack): Refusal | null {
  const target = cardAt(state, attack.target);
  const name = nameOf(state, attack.target);
  if (target.zone !== 'conspiracy' || attack.target === attack.card) {
    return refuse('ATK-4', `${name} is not a Character in a Conspiracy that could be attacked.`);
  }
  if (
    hasAttacked(state, attack.seat, target.seat) &&
    attackAgain(state, attack.card) === null &&
    !isLimited(state, attack.card, 'attacks-again')
  ) {
    const whose = target.seat === attack.seat ? 'yourself' : seatAt(state, target.seat).name;
    return refuse('ATK-1', `You have attacked ${whose} this turn already.`);
  }
  return mayChooseRefusal(state, attack.card, attack.target);
}

/** Checks whether the seat has attacked this player in the present turn (ATK-1, ATK-13). */
export function hasAttacked({ turn }: GameState, seat: Seat, against: Seat): boolean {
  if (seat === turn.seat) return turn.attacked.includes(against);
  return turn.others?.includes(`${seat}:${against}`) === true;
}

/** Checks `… this Character could attack`: by position and by the texts of both cards, active or not. */
export function couldAttack(state: GameState, card: CardIx, target: CardIx): boolean {
  if (card === target) return false;
  if (cardAt(state, card).zone !== 'conspiracy' || cardAt(state, target).zone !== 'conspiracy') {
    return false;
  }
  return (
    mayChooseRefusal(state, card, target) === null && obstacleTo(state, card, target, -1) === null
  );
}

/** Returns an effect that lets the Character attack again this turn, or null. */
export function attackAgain(state: GameState, card: CardIx): ActiveEffect | null {
  return (
    state.effects.find((effect) => effect.to === card && effect.change.kind === 'attack-again') ??
    null
  );
}

/** Refuses other targets when a card forces the attacker to attack the highest DP (EFF-4). */
function forcedRefusal(state: GameState, attack: ProposedAttack): Refusal | null {
  if (!featuresOf(state).forces) return null;
  const wanted = wantedTargets(state, attack.card, [
    attack.target,
    ...legalTargetsBut(state, attack),
  ]);
  if (wanted !== null && !wanted.includes(attack.target)) {
    return refuse(
      'EFF-4',
      `${nameOf(state, attack.card)} must attack ${listNames(state, wanted)}.`,
    );
  }
  if (attacksFileInTurn(state, attack.card)) {
    const straight = targetsOfFileInTurn(state, attack.card, [
      attack.target,
      ...legalTargetsBut(state, attack),
    ]);
    if (!straight.includes(attack.target)) {
      return refuse('EFF-4', `${nameOf(state, attack.card)} runs straight on from the front.`);
    }
  }
  if (!mustTakeHighest(state, attack.card)) return null;
  const dp = readingValue(state, attack.target, 'dp');
  const higher = legalTargetsBut(state, attack).find((ix) => readingValue(state, ix, 'dp') > dp);
  if (higher === undefined) return null;
  return refuse(
    'EFF-4',
    `${nameOf(state, attack.card)} must attack the legal target with the highest DP: ${nameOf(state, higher)}.`,
  );
}

/** Returns the targets that the Character must attack if it can, because of a card's text; null when there are none. */
function wantedTargets(
  state: GameState,
  card: CardIx,
  targets: readonly CardIx[],
): readonly CardIx[] | null {
  for (const said of staticsOf(state, 'must-attack')) {
    const { source, effect } = said;
    if (!affects(state, said, effect.who, card)) continue;
    const from = { seat: cardAt(state, source).seat, source };
    const wanted = targets.filter((ix) => matches(state, ix, effect.filter, from));
    if (wanted.length > 0) return wanted;
  }
  return null;
}

/** Checks whether the Character must still attack before its player's Operations end (EFF-4). Only while it can. */
export function mustStillAttack(state: GameState, seat: Seat, card: CardIx): boolean {
  if (mustAttack(state, card)) return legalTargets(state, seat, card).length > 0;
  // Targets are searched only if a card in play names some.
  if (cardAt(state, card).cranked || staticsOf(state, 'must-attack').length === 0) return false;
  const targets = legalTargets(state, seat, card);
  return targets.length > 0 && wantedTargets(state, card, targets) !== null;
}

/** Returns the cards that a card's text can force the Character to attack now. */
export function forcedTargets(
  state: GameState,
  card: CardIx,
  forced: ForcedAttack,
): readonly CardIx[] {
  const { seat, zone } = cardAt(state, card);
  const refusal = forced.uncranks ? unableRefusal(state, card) : attackerRefusal(state, seat, card);
  if (refusal !== null || zone !== 'conspiracy' || isFightGoingOn(state)) return [];
  const from = { seat: forced.seat, source: forced.by };
  const targets = allStanding(state).filter(
    (ix) =>
      ix !== card &&
      (forced.against < 0 || cardAt(state, ix).seat === forced.against) &&
      (forced.only === null || forced.only.includes(ix)) &&
      (forced.on === null || matches(state, ix, forced.on, from)) &&
      mayChooseRefusal(state, card, ix) === null &&
      (forced.anywhere || obstacleTo(state, card, ix, -1) === null),
  );
  return targetsLeftToChoose(state, card, targets);
}

/** Returns the legal targets that remain after all texts that force the attacker. */
function targetsLeftToChoose(
  state: GameState,
  card: CardIx,
  targets: readonly CardIx[],
): readonly CardIx[] {
  const wanted = wantedTargets(state, card, targets) ?? targets;
  const straight = attacksFileInTurn(state, card)
    ? targetsOfFileInTurn(state, card, wanted)
    : wanted;
  return mustTakeHighest(state, card) ? withHighestDp(state, straight) : straight;
}

function withHighestDp(state: GameState, targets: readonly CardIx[]): readonly CardIx[] {
  const highest = Math.max(...targets.map((ix) => readingValue(state, ix, 'dp')));
  return targets.filter((ix) => readingValue(state, ix, 'dp') === highest);
}

function legalTargetsBut(state: GameState, attack: ProposedAttack): readonly CardIx[] {
  return allStanding(state).filter(
    (target) => target !== attack.target && isLegalTarget(state, { ...attack, target, bypass: -1 }),
  );
}

function allStanding(state: GameState): readonly CardIx[] {
  return state.inPlay.filter((ix) => cardAt(state, ix).zone === 'conspiracy');
}

/** Returns all Characters that this one may attack now, in every Conspiracy. */
export function legalTargets(state: GameState, seat: Seat, card: CardIx): readonly CardIx[] {
  if (timeRefusal(state, seat, card) !== null || attackerRefusal(state, seat, card) !== null)
    return [];
  const targets = allStanding(state).filter((target) =>
    isLegalTarget(state, { seat, card, target, bypass: -1 }),
  );
  if (!featuresOf(state).forces) return targets;
  return targetsLeftToChoose(state, card, targets);
}
