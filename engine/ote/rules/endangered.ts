import type { Effect, Who } from '../language/schema.ts';
import { attackUnderWay, combatantsOf, isAttack } from '../reading/attack-frame.ts';
import { effectsOf, eventBelow } from '../reading/event-answered.ts';
import { matches } from '../reading/matches.ts';
import type { AnnouncedFrame, Frame } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';

/**
 * Checks whether the effect could apply to the card as a combatant in the combat under way. It is quick and may
 * return true too often.
 */
function mayMeanCombatant(state: GameState, ix: CardIx): boolean {
  const attack = attackUnderWay(state);
  return attack !== null && combatantsOf(attack.combat).includes(ix);
}

const NO_CARDS: readonly CardIx[] = [];

/** Returns the cards that the event could pop, oldest first. Most events pop nothing. */
export function endangeredCards(state: GameState, frame: AnnouncedFrame): readonly CardIx[] {
  if (!isAboutPops(state, frame)) return NO_CARDS;
  return state.inPlay.filter((ix) => endangers(state, frame, ix));
}

function isAboutPops(state: GameState, frame: AnnouncedFrame): boolean {
  return isAttack(frame) || effectsOf(state, frame).some(popsSomething) || isStandIn(state, frame);
}

/** Checks whether the event could pop anything. If not, `endangers` is false for every card. */
export function couldEndanger(state: GameState, frame: AnnouncedFrame): boolean {
  return isAboutPops(state, frame) || state.effects.some(({ change }) => change.kind === 'martyr');
}

function popsSomething(effect: Effect): boolean {
  return effect.do === 'pop';
}

/** Checks whether the event could pop the card: as a combatant, as a target of a pop, or as a card that the pop applies to. */
export function endangers(state: GameState, frame: AnnouncedFrame, ix: CardIx): boolean {
  if (frame.status !== 'live' || cardAt(state, ix).zone !== 'conspiracy') return false;
  if (isAttack(frame) && frame.combat.settled) return false;
  if (standsIn(state, frame, ix)) return true;
  if (isAttack(frame)) {
    return combatantsOf(frame.combat).includes(ix);
  }
  return effectsOf(state, frame).some(
    (effect) => effect.do === 'pop' && wouldPop(state, frame, effect.who, ix),
  );
}

/** Checks whether the event is a pop, without a Save, of the card or of the Character that the card replaces as a Martyr. */
export function isBeyondSaving(state: GameState, frame: AnnouncedFrame, ix: CardIx): boolean {
  if (isStandIn(state, frame)) return isBeyondSavingBelow(state, frame);
  if (isAttack(frame)) return false;
  const first = replacedBy(state, frame, ix);
  return !effectsOf(state, frame).some(
    (effect) => effect.do === 'pop' && effect.save && wouldPop(state, frame, effect.who, first),
  );
}

/** Checks whether the event that the Martyr's action answers pops, without a Save, the Character that the Martyr replaces. */
function isBeyondSavingBelow(state: GameState, action: AnnouncedFrame): boolean {
  const below = eventBelow(
    state,
    state.frames.findIndex(({ id }) => id === action.id),
  );
  const others = cardsIn(action.targets);
  return (
    below !== null && others.length > 0 && others.every((ix) => isBeyondSaving(state, below, ix))
  );
}

/** Returns the card that the event would pop if there were no Martyr: the Character that the card replaces, or the card itself. */
function replacedBy(state: GameState, frame: AnnouncedFrame, ix: CardIx): CardIx {
  const passed = [ix];
  for (;;) {
    const card = passed.at(-1) ?? ix;
    const next = state.effects.find((effect) => isMartyrIn(effect, frame, card))?.to;
    if (next === undefined || passed.includes(next)) return card;
    passed.push(next);
  }
}

function isMartyrIn({ change, until }: ActiveEffect, frame: AnnouncedFrame, ix: CardIx): boolean {
  return (
    change.kind === 'martyr' &&
    change.by === ix &&
    until.end === 'frame' &&
    until.frame === frame.id
  );
}

/** Checks whether the event is a Martyr's action, or an ability that replaces one. */
export function isStandIn(state: GameState, frame: Frame): boolean {
  if (frame.kind !== 'announced') return false;
  return frame.act === 'martyr' || effectsOf(state, frame).some((effect) => effect.do === 'martyr');
}

/**
 * Checks whether the card will be popped instead of another. True from the announcement of its action until the event
 * that it answers is over.
 */
function standsIn(state: GameState, frame: AnnouncedFrame, ix: CardIx): boolean {
  if (frame.source === ix && isStandIn(state, frame)) return true;
  return state.effects.some((effect) => isMartyrIn(effect, frame, ix));
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
