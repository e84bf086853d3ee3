import type { Refusal } from '../../kernel/game.ts';
import type { Effect, Who } from '../language/schema.ts';
import { attackUnderWay, combatants, isAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import { featuresOf } from '../reading/features.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { hasKeyword, keywordsOf } from '../reading/keywords.ts';
import { mayCrank } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { preparedAt } from '../reading/prepared.ts';
import { saying } from '../reading/sources.ts';
import type { AnnouncedFrame, Combat, Frame } from '../state/frames.ts';
import { attachedTo, cardAt, isWorking, nameOf, seatAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { forbids, mayFightRefusal } from './may-fight.ts';
import { refuse } from './refuse.ts';
import { surprisedRefusal } from './surprised.ts';

/** Why the Character cannot join the attack under way, or null (ABL-GANGUP). */
export function gangUpRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  const name = nameOf(state, card);
  const top = state.frames.at(-1);
  if (top?.kind !== 'announced' || !isAttack(top) || top.stage === 'close') {
    return refuse('ABL-GANGUP', `There is no attack under way that ${name} could join.`);
  }
  const ready = readyRefusal(state, seat, card, 'ABL-GANGUP');
  if (ready !== null) return ready;
  const [first] = top.combat.attackers;
  const may = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'gang-up' &&
      (keyword.only === null ||
        (first !== undefined && matches(state, first, keyword.only, { seat, source: card }))),
  );
  if (!may && !(first !== undefined && isWelcome(state, card, first)))
    return refuse('ABL-GANGUP', `${name} does not Gang Up with this attacker.`);
  return fightRefusal(state, card, top.combat);
}

/** Why the Character, whatever lets it, cannot be one of these attackers, or null. */
export function fightRefusal(state: GameState, card: CardIx, combat: Combat): Refusal | null {
  const { attackers, defender } = combat;
  const name = nameOf(state, card);
  if (combatants(combat).includes(card)) {
    return refuse('ABL-GANGUP', `${name} is in this combat already.`);
  }
  if (
    featuresOf(state).forbidsAttacks &&
    attackers.some((ix) => forbids(state, card, 'gang-up-with', ix))
  ) {
    return refuse('CARD-0', `${name} does not Gang Up with this attacker.`);
  }
  if (hasKeyword(state, card, 'cant-attack')) return refuse('ABL-CANT', `${name} cannot attack.`);
  if (isImmuneToAbility(state, defender, 'gang-up', card)) {
    return refuse('ABL-IMMUNE', `${nameOf(state, defender)} is Immune to Gang Up.`);
  }
  // To join is to attack.
  return mayFightRefusal(state, card, defender);
}

/** The same of one whom an ability lets join, perhaps only certain attackers. */
export function joinsRefusal(
  state: GameState,
  combat: Combat,
  effect: Pick<Extract<Effect, { do: 'gang-up' }>, 'with'>,
  card: CardIx,
): Refusal | null {
  const [leader] = combat.attackers;
  const { zone, seat } = cardAt(state, card);
  const from = { seat, source: card };
  const unfit =
    effect.with !== undefined &&
    (leader === undefined || !matches(state, leader, effect.with, from));
  if (zone === 'conspiracy' && !unfit) return fightRefusal(state, card, combat);
  return refuse('ABL-GANGUP', `${nameOf(state, card)} does not Gang Up with this attacker.`);
}

/** `Any Low Life may Gang Up with this Character.` */
function isWelcome(state: GameState, card: CardIx, leader: CardIx): boolean {
  return [leader, ...attachedTo(state, leader)].some((source) => {
    const { seat } = cardAt(state, source);
    return preparedAt(state, source).statics.some(
      ({ effect }) =>
        effect.holds === 'gang-up-for' && matches(state, card, effect.by, { seat, source }),
    );
  });
}

/** Cheap: could the Character Gang Up with anybody? */
export function mayGangUp(state: GameState, card: CardIx): boolean {
  if (hasKeyword(state, card, 'gang-up')) return true;
  return saying(state, 'gang-up-for').length > 0;
}

function readyRefusal(state: GameState, seat: Seat, card: CardIx, clause: string): Refusal | null {
  const found = cardAt(state, card);
  const name = nameOf(state, card);
  if (found.zone !== 'conspiracy') return refuse(clause, `${name} is not in a Conspiracy.`);
  if (found.seat !== seat) {
    return refuse('ABL-CONTROL', `${name} is ${seatAt(state, found.seat).name}'s.`);
  }
  if (found.cranked) return refuse(clause, `${name} is cranked.`);
  const joins = clause === 'ABL-GANGUP';
  const act = joins ? 'gang-up' : 'martyr';
  if (!mayCrank(state, card, joins ? 'attack' : 'other', act)) {
    return refuse('CARD-0', `${name} cannot crank.`);
  }
  return null;
}

/** Cheap: could the Character be a Martyr for anybody? */
export function mayMartyr(state: GameState, card: CardIx): boolean {
  if (hasKeyword(state, card, 'martyr')) return true;
  return saying(state, 'martyr-for').length > 0;
}

/** Why the Character cannot be popped instead of `other`, or null (ABL-MARTYR). */
export function martyrRefusal(
  state: GameState,
  seat: Seat,
  card: CardIx,
  other: CardIx,
): Refusal | null {
  const name = nameOf(state, card);
  const ready = readyRefusal(state, seat, card, 'ABL-MARTYR');
  if (ready !== null) return ready;
  const top = state.frames.at(-1);
  if (top?.kind !== 'announced' || !endangers(state, top, other)) {
    return refuse('ABL-MARTYR', `Nothing under way would pop ${nameOf(state, other)}.`);
  }
  if (card === other || endangers(state, top, card)) {
    return refuse('ABL-MARTYR', `${name} would be popped at the same time.`);
  }
  if (isImmuneToAbility(state, other, 'martyr', card)) {
    return refuse('ABL-IMMUNE', `${nameOf(state, other)} is Immune to Martyr.`);
  }
  if (!volunteers(state, seat, card, other)) {
    return refuse('ABL-MARTYR', `${name} is no Martyr for ${nameOf(state, other)}.`);
  }
  return surprisedRefusal(state, card);
}

/** `Martyr`, `Martyr: X`, or `Any X may Martyr for this Character`. */
function volunteers(state: GameState, seat: Seat, card: CardIx, other: CardIx): boolean {
  const from = { seat, source: card };
  const own = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'martyr' &&
      (keyword.only === null || matches(state, other, keyword.only, from)),
  );
  if (own) return true;
  return saying(state, 'martyr-for').some(({ source, effect }) => {
    const guarded = effect.who.who === 'bearer' ? cardAt(state, source).host : source;
    return guarded === other && isWorking(state, source) && matches(state, card, effect.by, from);
  });
}

/** Cheap, and on the safe side: anybody who fights in the combat that the event answers. */
function mayMeanCombatant(state: GameState, ix: CardIx): boolean {
  const attack = attackUnderWay(state);
  return attack !== null && combatants(attack.combat).includes(ix);
}

const NOBODY: readonly CardIx[] = [];

/** Whom the event could pop, oldest first: most events pop nobody at all. */
export function endangered(state: GameState, frame: AnnouncedFrame): readonly CardIx[] {
  if (!isAboutPops(state, frame)) return NOBODY;
  return state.inPlay.filter((ix) => endangers(state, frame, ix));
}

function isAboutPops(state: GameState, frame: AnnouncedFrame): boolean {
  return isAttack(frame) || effectsOf(state, frame).some(pops) || isStandIn(state, frame);
}

/** Could the event pop anybody at all? If not, `endangers` says no of every card. */
export function couldEndanger(state: GameState, frame: AnnouncedFrame): boolean {
  return isAboutPops(state, frame) || state.effects.some(({ change }) => change.kind === 'martyr');
}

function pops(effect: Effect): boolean {
  return effect.do === 'pop';
}

/** Could the event pop the card? A combatant, or what a pop names or reaches. */
export function endangers(state: GameState, frame: AnnouncedFrame, ix: CardIx): boolean {
  if (frame.status !== 'live' || cardAt(state, ix).zone !== 'conspiracy') return false;
  if (isAttack(frame) && frame.combat.settled) return false;
  if (standsIn(state, frame, ix)) return true;
  if (isAttack(frame)) {
    return combatants(frame.combat).includes(ix);
  }
  return effectsOf(state, frame).some(
    (effect) => effect.do === 'pop' && wouldPop(state, frame, effect.who, ix),
  );
}

/** Is the event a pop of the card that allows no Save? */
export function isBeyondSaving(state: GameState, frame: AnnouncedFrame, ix: CardIx): boolean {
  if (isAttack(frame) || standsIn(state, frame, ix)) return false;
  return !effectsOf(state, frame).some(
    (effect) => effect.do === 'pop' && effect.save && wouldPop(state, frame, effect.who, ix),
  );
}

/** Is the event a Martyr's action, or an ability that stands in as one? */
export function isStandIn(state: GameState, frame: Frame): boolean {
  if (frame.kind !== 'announced') return false;
  return frame.act === 'martyr' || effectsOf(state, frame).some((effect) => effect.do === 'martyr');
}

/** Is it going to be popped instead of another: as its action is announced, and then as long as the event that this answers lasts? */
function standsIn(state: GameState, frame: AnnouncedFrame, ix: CardIx): boolean {
  if (frame.source === ix && isStandIn(state, frame)) return true;
  return state.effects.some(
    ({ change, until }) =>
      change.kind === 'martyr' &&
      change.by === ix &&
      until.end === 'frame' &&
      until.frame === frame.id,
  );
}

function wouldPop(state: GameState, frame: AnnouncedFrame, who: Who, ix: CardIx): boolean {
  switch (who.who) {
    case 'self':
      return frame.source === ix;
    case 'that':
      return frame.about === ix;
    case 'bearer':
      return cardAt(state, frame.source).host === ix;
    case 'chosen':
      return cardsIn(frame.targets).includes(ix);
    case 'each':
      if (who.other && ix === frame.source) return false;
      return matches(state, ix, who.filter, { seat: frame.seat, source: frame.source });
    case 'attacker':
    case 'defender':
    case 'enemy-combatants':
    case 'allied-combatants':
      return mayMeanCombatant(state, ix);
  }
}
