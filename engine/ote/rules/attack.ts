import { holdsNow } from '../abilities/conditions.ts';
import { featuresOf } from '../abilities/features.ts';
import { hasKeyword, keywordsOf, reachesCard } from '../abilities/keywords.ts';
import { isLimited, mayCrank } from '../abilities/limits.ts';
import { matches } from '../abilities/matches.ts';
import { preparedAt } from '../abilities/prepared.ts';
import { readingValue } from '../abilities/readings.ts';
import type { Refusal } from '../decisions/types.ts';
import { cardAt, isWorking, nameOf, seatAt } from '../state/read.ts';
import type { ActiveEffect, CardIx, GameState, Seat } from '../state/types.ts';
import { controlOf } from './controlling.ts';
import { conspiracyOf } from './ranks.ts';
import { refuse } from './refuse.ts';

/** An attack that is proposed. `bypass` -1: the blocker that Bypass ignores is found by itself. */
export interface Attack {
  readonly seat: Seat;
  readonly card: CardIx;
  readonly target: CardIx;
  readonly bypass: CardIx;
}

/** Why the attack is refused, or null: time, the attacker, the target, then the way between them (ATK-1 to ATK-4). */
export function attackRefusal(state: GameState, attack: Attack): Refusal | null {
  return (
    timeRefusal(state, attack.seat, attack.card) ??
    attackerRefusal(state, attack.seat, attack.card) ??
    targetRefusal(state, attack) ??
    forcedRefusal(state, attack)
  );
}

function timeRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  if (controlOf(state, seat, card) !== null) return null;
  const top = state.frames.at(-1);
  if (top?.kind === 'decision') return refuse('REQUEST', 'Something else has to be chosen first.');
  if (top !== undefined) {
    return refuse('EVT-9', 'An attack answers nothing: what is under way must be settled first.');
  }
  if (state.turn.seat !== seat || state.turn.step !== 'operations') {
    return refuse('ATK-1', 'Attacks belong to your own Operations step.');
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
  if (hasKeyword(state, card, 'cant-attack')) return refuse('ABL-CANT', `${name} cannot attack.`);
  if (found.cranked) return refuse('ATK-1', `${name} is cranked, and attacking cranks.`);
  if (!mayCrank(state, card, 'attack')) return refuse('CARD-0', `${name} cannot crank.`);
  if (isLimited(state, card, 'attacks-only-in-a-gang')) {
    return refuse('CARD-0', `${name} may attack only by Ganging Up.`);
  }
  return null;
}

function targetRefusal(state: GameState, attack: Attack): Refusal | null {
  const target = cardAt(state, attack.target);
  const name = nameOf(state, attack.target);
  if (target.zone !== 'conspiracy' || attack.target === attack.card) {
    return refuse('ATK-4', `${name} is not a Character in a Conspiracy that could be attacked.`);
  }
  if (state.turn.attacked.includes(target.seat) && attackAgain(state, attack.card) === null) {
    const whose = target.seat === attack.seat ? 'yourself' : seatAt(state, target.seat).name;
    return refuse('ATK-1', `You have attacked ${whose} this turn already.`);
  }
  return (
    mayFightRefusal(state, attack.card, attack.target) ??
    wayRefusal(state, attack.card, attack.target, attack.bypass)
  );
}

/** `Cannot be attacked by X`, `Cannot attack X`: what a card says beats the rules (CARD-0). */
export function mayFightRefusal(state: GameState, card: CardIx, target: CardIx): Refusal | null {
  if (!featuresOf(state).forbidsAttacks) return null;
  const barred =
    (forbids(state, target, 'be-attacked-by', card) && !isLet(state, card, target)) ||
    forbids(state, card, 'attack', target);
  if (!barred) return null;
  return refuse('CARD-0', `${nameOf(state, card)} cannot attack ${nameOf(state, target)}.`);
}

/** `May attack "Coral Entity".`, or an effect that lets it, although that cannot be attacked by it (CARD-0). */
function isLet(state: GameState, card: CardIx, target: CardIx): boolean {
  const from = { seat: cardAt(state, card).seat, source: card };
  for (const effect of state.effects) {
    if (effect.to !== card || effect.change.kind !== 'may-attack') continue;
    if (matches(state, target, effect.change.filter, from)) return true;
  }
  return state.inPlay.some(
    (source) =>
      isWorking(state, source) &&
      preparedAt(state, source).statics.some(
        ({ effect, ...one }) =>
          effect.holds === 'may-attack' &&
          reachesCard(state, source, effect.who, card) &&
          holdsNow(state, source, one.while) &&
          matches(state, target, effect.filter, from),
      ),
  );
}

function forbids(
  state: GameState,
  ix: CardIx,
  what: 'be-attacked-by' | 'attack',
  other: CardIx,
): boolean {
  return state.inPlay.some((source) => {
    if (!isWorking(state, source)) return false;
    const { host, seat } = cardAt(state, source);
    return preparedAt(state, source).statics.some((one) => {
      const { effect } = one;
      if (effect.holds !== 'cannot' || effect.what !== what) return false;
      const about =
        effect.whom === undefined
          ? host >= 0
            ? host
            : source
          : bound(state, source, effect.whom.who);
      if (about !== ix || !holdsNow(state, source, one.while)) return false;
      return matches(state, other, effect.filter, { seat, source });
    });
  });
}

function bound(state: GameState, source: CardIx, who: string): CardIx {
  return who === 'bearer' ? cardAt(state, source).host : source;
}

/** ATK-2 between Conspiracies, ATK-3 within one: nobody active may stand in the way. */
export function wayRefusal(
  state: GameState,
  card: CardIx,
  target: CardIx,
  bypass: CardIx,
): Refusal | null {
  const attacker = cardAt(state, card);
  const defender = cardAt(state, target);
  if (attacksAnywhere(state, card, target)) return null;
  if (attacker.seat === defender.seat) return ownWayRefusal(state, card, target);
  const before = blockersBefore(state, card);
  if (before.length > 0 && !bypassesAll(state, card, target, before)) {
    return refuse(
      'ATK-2',
      `${sayAll(state, before)} stands active in front of ${nameOf(state, card)}.`,
    );
  }
  const blockers = blockersBefore(state, target);
  if (blockers.length === 0) return null;
  if (mayBypass(state, card, target, blockers, bypass)) return null;
  return refuse(
    'ATK-2',
    `${sayAll(state, blockers)} stands active in front of ${nameOf(state, target)}.`,
  );
}

/** An effect that lets the Character attack again this turn, or null. */
export function attackAgain(state: GameState, card: CardIx): ActiveEffect | null {
  return (
    state.effects.find((effect) => effect.to === card && effect.change.kind === 'attack-again') ??
    null
  );
}

/** `May attack any Character regardless of position.` (CARD-0) */
function attacksAnywhere(state: GameState, card: CardIx, target: CardIx): boolean {
  if (!featuresOf(state).attacksAnywhere) return false;
  return state.inPlay.some((source) => {
    const { host, seat } = cardAt(state, source);
    if (!isWorking(state, source)) return false;
    return preparedAt(state, source).statics.some((one) => {
      const { effect } = one;
      if (effect.holds !== 'attack-anywhere') return false;
      const own = host >= 0 ? host : source;
      const whose = effect.whom === undefined ? own : bound(state, source, effect.whom.who);
      if (whose !== card || !holdsNow(state, source, one.while)) return false;
      return effect.filter === undefined || matches(state, target, effect.filter, { seat, source });
    });
  });
}

/** `… this Character could attack`: by position and by what either card says, whether or not it is ready to. */
export function couldAttack(state: GameState, card: CardIx, target: CardIx): boolean {
  if (card === target) return false;
  if (cardAt(state, card).zone !== 'conspiracy' || cardAt(state, target).zone !== 'conspiracy') {
    return false;
  }
  return (
    mayFightRefusal(state, card, target) === null && wayRefusal(state, card, target, -1) === null
  );
}

/** Active Characters in front of this one in its own file. */
export function blockersBefore(state: GameState, ix: CardIx): readonly CardIx[] {
  const { seat, rank, file } = cardAt(state, ix);
  return conspiracyOf(state, seat).filter((other) => {
    const card = cardAt(state, other);
    return card.file === file && card.rank < rank && !card.cranked;
  });
}

/** ABL-BYPASS: one active enemy Character, or what the card says; narrowed, of that kind. */
function mayBypass(
  state: GameState,
  card: CardIx,
  target: CardIx,
  blockers: readonly CardIx[],
  bypass: CardIx,
): boolean {
  if (!featuresOf(state).keywords.has('bypass')) return false;
  if (blockers.some((ix) => isLimited(state, ix, 'cannot-be-bypassed'))) return false;
  const from = { seat: cardAt(state, card).seat, source: card };
  const [only, ...others] = blockers;
  const one = others.length === 0 && (bypass < 0 || bypass === only);
  return keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'bypass' &&
      (one || keyword.many !== undefined) &&
      (keyword.to === undefined || matches(state, target, keyword.to, from)) &&
      blockers.every((ix) => keyword.only === null || matches(state, ix, keyword.only, from)),
  );
}

/** `Bypass everybody`: those of its own side, too. */
function bypassesAll(
  state: GameState,
  card: CardIx,
  target: CardIx,
  blockers: readonly CardIx[],
): boolean {
  if (blockers.some((ix) => isLimited(state, ix, 'cannot-be-bypassed'))) return false;
  const from = { seat: cardAt(state, card).seat, source: card };
  return keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'bypass' &&
      keyword.many === 'everybody' &&
      (keyword.to === undefined || matches(state, target, keyword.to, from)),
  );
}

/** The active enemies that the attacker passes by on its way to the target. */
export function bypassedBy(state: GameState, card: CardIx, target: CardIx): readonly CardIx[] {
  if (!featuresOf(state).keywords.has('bypass')) return [];
  if (cardAt(state, card).seat === cardAt(state, target).seat) return [];
  return attacksAnywhere(state, card, target) ? [] : blockersBefore(state, target);
}

function ownWayRefusal(state: GameState, card: CardIx, target: CardIx): Refusal | null {
  const a = cardAt(state, card);
  const d = cardAt(state, target);
  if (a.rank !== d.rank && a.file !== d.file) {
    return refuse(
      'ATK-3',
      `${nameOf(state, target)} is in neither the rank nor the file of ${nameOf(state, card)}.`,
    );
  }
  const blockers = conspiracyOf(state, a.seat).filter((ix) => {
    const other = cardAt(state, ix);
    return ix !== card && ix !== target && !other.cranked && isBetween(a, d, other);
  });
  const [between] = blockers;
  if (between === undefined || bypassesAll(state, card, target, blockers)) return null;
  return refuse('ATK-3', `${nameOf(state, between)} stands active between them.`);
}

interface Spot {
  readonly rank: number;
  readonly file: number;
}

function isBetween(a: Spot, b: Spot, c: Spot): boolean {
  const within = (x: number, y: number, z: number) => z >= Math.min(x, y) && z <= Math.max(x, y);
  if (a.rank === b.rank) return c.rank === a.rank && within(a.file, b.file, c.file);
  return c.file === a.file && within(a.rank, b.rank, c.rank);
}

/** A card that forces the attacker at the highest DP leaves it no other target (EFF-4). */
function forcedRefusal(state: GameState, attack: Attack): Refusal | null {
  if (!featuresOf(state).forces) return null;
  if (!mustTakeHighest(state, attack.card)) return null;
  const dp = readingValue(state, attack.target, 'dp');
  const higher = legalTargetsBut(state, attack).find((ix) => readingValue(state, ix, 'dp') > dp);
  if (higher === undefined) return null;
  return refuse(
    'EFF-4',
    `${nameOf(state, attack.card)} must attack the legal target with the highest DP: ${nameOf(state, higher)}.`,
  );
}

function mustTakeHighest(state: GameState, card: CardIx): boolean {
  return state.inPlay.some(
    (source) =>
      (source === card || cardAt(state, source).host === card) &&
      isWorking(state, source) &&
      preparedAt(state, source).statics.some((one) => one.effect.holds === 'attack-highest-dp'),
  );
}

function legalTargetsBut(state: GameState, attack: Attack): readonly CardIx[] {
  return allStanding(state).filter(
    (target) =>
      target !== attack.target && targetRefusal(state, { ...attack, target, bypass: -1 }) === null,
  );
}

function allStanding(state: GameState): readonly CardIx[] {
  return state.inPlay.filter((ix) => cardAt(state, ix).zone === 'conspiracy');
}

/** Everybody whom the Character may attack now, in every Conspiracy. */
export function legalTargets(state: GameState, seat: Seat, card: CardIx): readonly CardIx[] {
  if (timeRefusal(state, seat, card) !== null || attackerRefusal(state, seat, card) !== null)
    return [];
  const targets = allStanding(state).filter(
    (target) => targetRefusal(state, { seat, card, target, bypass: -1 }) === null,
  );
  if (!featuresOf(state).forces || !mustTakeHighest(state, card)) return targets;
  const highest = Math.max(...targets.map((ix) => readingValue(state, ix, 'dp')));
  return targets.filter((ix) => readingValue(state, ix, 'dp') === highest);
}

function sayAll(state: GameState, cards: readonly CardIx[]): string {
  return cards.map((ix) => nameOf(state, ix)).join(' and ');
}
