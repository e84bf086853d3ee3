import type { Who } from '../language/schema.ts';
import {
  attackUnderWay,
  combatantsMeant,
  defendersOf,
  surprises,
} from '../reading/attack-frame.ts';
import { isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { isUnhurt } from '../reading/outcome.ts';
import type { Draft } from '../state/draft.ts';
import type { Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, defOf, isKept, isWorking } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { CardIx, GameState } from '../state/types.ts';
import type { EffectContext } from './registry.ts';

/** Returns the cards that the effect applies to, without those that are Immune to its source (ABL-IMMUNE). */
export function affectedCards(draft: Draft, who: Who, context: EffectContext): readonly CardIx[] {
  const { state } = draft;
  return namedCards(draft, who, context).filter(
    (ix) =>
      ix === context.source ||
      !(isImmune(state, ix, context.source) || isShielded(state, ix, context)),
  );
}

/** Checks whether the card is a shielded attacker, or on one. Effects of the defenders and of cards on them do not affect it. */
function isShielded(state: GameState, ix: CardIx, { source }: EffectContext): boolean {
  const attack = attackUnderWay(state);
  if (attack === null) return false;
  const { combat } = attack;
  const left = combat.spoils?.find(({ gear }) => gear === source)?.of;
  if (!defendersOf(combat).includes(left ?? bearerOrSelf(state, source))) return false;
  const whom = bearerOrSelf(state, ix);
  if (!combat.attackers.includes(whom)) return false;
  return isUnhurt(state, combat, whom) || surprises(state, whom, combat.defender);
}

function namedCards(draft: Draft, who: Who, context: EffectContext): readonly CardIx[] {
  const { state } = draft;
  switch (who.who) {
    case 'self':
      return [context.source];
    case 'bearer': {
      const host = bearerOf(state, context);
      return host < 0 ? [] : [host];
    }
    case 'chosen':
      return cardsIn(context.named);
    case 'each': {
      // On a Gear or Condition, `other` excludes the bearer, too.
      const { host } = cardAt(state, context.source);
      return state.inPlay.filter(
        (ix) =>
          (isWorking(state, ix) || isKept(state, ix)) &&
          isOnTarget(state, ix, who.onTarget !== undefined, context) &&
          !(who.other && (ix === context.source || ix === host)) &&
          matches(state, ix, who.filter, { seat: context.seat, source: context.source }),
      );
    }
    case 'that':
      if (context.frame.about >= 0) return [context.frame.about];
      return cardsOfTargets(state, context.frame.targets);
    case 'attacker':
    case 'defender':
    case 'enemy-combatants':
    case 'allied-combatants': {
      const attack = attackUnderWay(state);
      if (attack === null) return [];
      const host = bearerOf(state, context);
      const fighter = host < 0 ? context.source : host;
      return combatantsMeant(attack.combat, who.who, fighter).filter((ix) => isWorking(state, ix));
    }
  }
}

/** Returns the named cards, and the cards of named events. */
function cardsOfTargets(state: GameState, targets: readonly Target[]): readonly CardIx[] {
  const events = state.frames.filter(({ id }) => framesIn(targets).includes(id));
  const sources = events.flatMap((one) => (one.kind === 'announced' ? [one.source] : []));
  return [...cardsIn(targets), ...sources];
}

/** Checks whether the card is on the named Character, for `each Condition on target Character`. */
function isOnTarget(state: GameState, ix: CardIx, asked: boolean, context: EffectContext): boolean {
  if (!asked) return true;
  const { host } = cardAt(state, ix);
  return cardsIn(context.named).includes(host);
}

/** Returns the bearer of the source, or its bearer before it was popped or discarded as the cost of this effect; -1 for none. */
function bearerOf(state: GameState, context: EffectContext): CardIx {
  if (context.frame.bearer !== undefined) return context.frame.bearer;
  const { host } = cardAt(state, context.source);
  if (host >= 0) return host;
  for (const event of context.frame.announced) {
    if (event.type === 'card-moved' && event.card === context.source) return event.from.host;
  }
  return poppedOff(state, context) ? context.frame.about : -1;
}

/** Checks whether `When this card is popped from the Character` triggered this. Then the event is about that Character. */
function poppedOff(state: GameState, { source, frame }: EffectContext): boolean {
  if (frame.act !== 'trigger') return false;
  const ability = defOf(state, source).abilities[frame.ability];
  return ability?.kind === 'triggered' && ability.on.on === 'popped-off';
}

/** Checks whether the effect applies to its own card, or to a card that must be named. */
export function namesItsCard(who: Who): boolean {
  return who.who === 'self' || (who.who === 'chosen' && who.word !== 'up-to');
}

/** Checks whether the effect certainly applies to a card: its own, or a named card that no combat shields. */
export function isSureToReach(state: GameState, who: Who): boolean {
  return who.who === 'self' || (namesItsCard(who) && attackUnderWay(state) === null);
}
