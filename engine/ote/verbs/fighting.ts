import { pushChoice, startEffect } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { announceAttack } from '../procedures/announce.ts';
import { askForBearer, askToChoose } from '../procedures/ask.ts';
import { changeTarget, helpDefender, joinAttack, patchFrame } from '../procedures/combat.ts';
import { cancelFrame } from '../procedures/endings.ts';
import {
  attackUnderWay,
  combatantsOf,
  duringAttack,
  isFightGoingOn,
} from '../reading/attack-frame.ts';
import { combatUnderWay, foesOf } from '../reading/fights.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { forcedTargets, legalTargets } from '../rules/attack.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { joinsRefusal } from '../rules/gang-up.ts';
import { redirectTargets } from '../rules/rerouting.ts';
import type { Draft } from '../state/draft.ts';
import type { ForcedAttack, Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, seatAt } from '../state/read.ts';
import { hasStatic } from '../state/table/look-up.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { affectedCards } from './affected-cards.ts';
import type { EffectContext, Verbs } from './registry.ts';

/** Attacks, or changes the combat under way. */
export const FIGHTING_VERBS = {
  /** `attack WHO`: the Character attacks. Its crank was the cost, and the attack does not count as the turn's attack. */
  attack: {
    run(draft, effect, context) {
      const attacker = bearerOrSelf(draft.state, context.source);
      const [target] = affectedCards(draft, effect.who, context);
      if (target === undefined || cardAt(draft.state, attacker).zone !== 'conspiracy') return;
      if (isFightGoingOn(draft.state)) return;
      announceAttack(draft, context.seat, attacker, target, 'cranked');
    },
  },
  /**
   * `force WHO to attack`: the Characters attack one after the other, beginning to the left of the effect's player. The
   * targets of each are determined when its turn comes, because earlier attacks change them.
   */
  'force-attack': {
    run(draft, effect, context) {
      const forced = forcedAttackOf(draft.state, effect, context);
      const attackers = orderFromTheLeft(
        draft.state,
        affectedCards(draft, effect.who, context),
        context.seat,
      );
      // The decision that is pushed last is asked first.
      for (const card of attackers.toReversed()) {
        if (effect.split === true) askForPlayer(draft, card, forced);
        else orderAttack(draft, card, forced);
      }
    },
  },
  /** ABL-AVOID: the defender is not attacked. The attacker stays cranked and the attack is used up. */
  avoid: {
    certain: () => true,
    run(draft, effect, context) {
      duringAttack(draft.state, (frame) => {
        const { attackers, defender } = frame.combat;
        if (attackers.some((ix) => isImmuneToAbility(draft.state, ix, 'avoid', defender))) return;
        if (affectedCards(draft, effect.who, context).includes(defender))
          patchFrame(draft, frame, { status: 'avoided', stage: 'close' });
      });
    },
  },
  /** `Gang Up` as an ability with its own cost: the cards join if they may attack the defender (ABL-GANGUP). */
  'gang-up': {
    certain: () => true,
    run(draft, effect, context) {
      for (const card of affectedCards(draft, effect.who, context)) {
        const attack = attackUnderWay(draft.state);
        if (attack === null) return;
        if (joinsRefusal(draft.state, attack.combat, effect, card) === null) {
          joinAttack(draft, attack, card, context.seat);
        }
      }
    },
  },
  /** `join the defence of another Hangman`: the card becomes a combatant, adds its DP, and is popped if the defender is. */
  'join-defence': {
    run(draft, effect, context) {
      const { state } = draft;
      const { seat, source } = context;
      duringAttack(state, (frame) => {
        if (
          cardAt(state, source).zone === 'conspiracy' &&
          !combatantsOf(frame.combat).includes(source) &&
          matches(state, frame.combat.defender, effect.of, { seat, source })
        ) {
          helpDefender(draft, frame, source);
        }
      });
    },
  },
  /** `draw any attack on a Gladstein to this Character`: this Character becomes the defender. */
  'draw-attack': {
    run(draft, effect, context) {
      const { seat, source } = context;
      duringAttack(draft.state, (frame) => {
        if (
          cardAt(draft.state, source).zone === 'conspiracy' &&
          matches(draft.state, frame.combat.defender, effect.on, { seat, source })
        ) {
          changeTarget(draft, { ...frame, combat: { ...frame.combat, drawn: source } }, source);
        }
      });
    },
  },
  /** Redirects the attack to another Character. If several are possible, a player chooses. */
  'redirect-attack': {
    run(draft, effect, context) {
      const frame = attackUnderWay(draft.state);
      if (frame === null) return;
      const targets = redirectTargets(draft.state, frame, effect, context.seat, context.source);
      const [leader] = frame.combat.attackers;
      const [only, ...others] = targets;
      if (leader === undefined || only === undefined) return;
      const turns = effect.turns === true ? { turncoat: frame.combat.defender } : {};
      const now = { ...frame, combat: { ...frame.combat, ...turns } };
      patchFrame(draft, frame, { combat: now.combat });
      if (others.length === 0) changeTarget(draft, now, only);
      else {
        const seat = effect.chooser === 'you' ? context.seat : frame.seat;
        const among = targets.map((card) => ({ card }));
        askToChoose(draft, seat, 'retarget', leader, 1, 1, among);
      }
    },
  },
  /** Cancels the attack under way. A cancelled attack is used up (EVT-13). */
  'cancel-attack': {
    certain: () => true,
    run(draft) {
      duringAttack(draft.state, ({ id }) => cancelFrame(draft, id));
    },
  },
  /** The combat takes place, but pops and affects no card. */
  'combat-affects-nobody': {
    run(draft, effect, context) {
      duringAttack(draft.state, (frame) => {
        patchFrame(draft, frame, { combat: { ...frame.combat, idle: true } });
        if (effect.remember === true) rememberAttacker(draft, context, frame.seat);
      });
    },
  },
  /** `add +1 to any attack on a Gladstein`: for this combat only (EFF-3). */
  'boost-attack': {
    run(draft, effect) {
      duringAttack(draft.state, (frame) => {
        const { combat } = frame;
        patchFrame(draft, frame, { combat: { ...combat, boost: combat.boost + effect.by } });
      });
    },
  },
  /** The defender may use its AP in place of its DP in this combat. */
  'defend-with-ap': {
    run(draft) {
      duringAttack(draft.state, (frame) =>
        patchFrame(draft, frame, { combat: { ...frame.combat, apForDp: true } }),
      );
    },
  },
  /** Moves a Gear of a popped Character to a combatant that was not popped (CALL-6). */
  loot: {
    run(draft, _effect, context) {
      const { state } = draft;
      const combat = combatUnderWay(state);
      if (combat === null) return;
      for (const gear of cardsIn(context.named)) {
        const { seat } = cardAt(state, gear);
        const { popped = [] } = combat;
        const among = combatantsOf(combat).filter(
          (ix) => !popped.includes(ix) && bearerProblem(state, gear, seat, ix) === null,
        );
        askForBearer(draft, context.seat, context.source, gear, among);
      }
    },
  },
} satisfies Partial<Verbs>;

type ForcedEffect = Extract<Effect, { do: 'force-attack' }>;

function forcedAttackOf(
  state: GameState,
  effect: ForcedEffect,
  context: EffectContext,
): ForcedAttack {
  const { on } = effect;
  const only =
    on === 'self' ? [context.source] : on === 'foes' ? foesOf(state, context.frame.about) : null;
  return {
    on: typeof on === 'object' ? on : null,
    only,
    against: -1,
    anywhere: effect.anywhere === true,
    or: effect.or ?? null,
    save: effect.save !== false,
    ...(effect.uncranks ? { uncranks: true as const } : {}),
    by: context.source,
    seat: context.seat,
  };
}

function orderFromTheLeft(
  state: GameState,
  cards: readonly CardIx[],
  seat: Seat,
): readonly CardIx[] {
  const count = state.seats.length;
  const place = (ix: CardIx) => (cardAt(state, ix).seat - seat - 1 + count) % count;
  return [...cards].sort((a, b) => place(a) - place(b) || a - b);
}

/** Asks for the target: the Character's player, or the attacked player where the card's text requires that. */
export function orderAttack(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const seat = forced.against < 0 ? cardAt(draft.state, card).seat : forced.against;
  askAboutAttack(draft, seat, 'forced-attack', card, forced, []);
}

function askForPlayer(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const seats = new Set(
    forcedTargets(draft.state, card, forced).map((ix) => cardAt(draft.state, ix).seat),
  );
  if (seats.size === 0) return;
  const among = [...seats].map((seat) => ({ seat }));
  askAboutAttack(draft, forced.seat, 'forced-player', card, forced, among);
}

function askAboutAttack(
  draft: Draft,
  seat: Seat,
  what: 'forced-attack' | 'forced-player',
  source: CardIx,
  forced: ForcedAttack,
  among: readonly Target[],
): void {
  if (seatAt(draft.state, seat).out) return;
  pushChoice(draft, seat, { what, source, about: forced.by, min: 1, max: 1, among, forced });
}

/** Remembers the attacking player, because the card has left play when it pays that player. */
function rememberAttacker(draft: Draft, context: EffectContext, seat: Seat): void {
  startEffect(draft, {
    source: context.source,
    to: context.source,
    frame: context.frame.id,
    until: { end: 'game' },
    change: { kind: 'remembers', seat },
  });
}

/**
 * Asks the attacked player for the target when there is a choice, for the text `You choose which player this
 * Character attacks, and that player chooses the target.` Returns whether the player is asked.
 */
export function letDefenderChoose(draft: Draft, seat: Seat, card: CardIx, target: CardIx): boolean {
  const { state } = draft;
  const against = cardAt(state, target).seat;
  if (against === seat || !hasTargetChosen(state, card)) return false;
  const among = legalTargets(state, seat, card).filter((ix) => cardAt(state, ix).seat === against);
  if (among.length < 2) return false;
  const forced: ForcedAttack = {
    on: null,
    only: among,
    against,
    anywhere: false,
    or: null,
    save: true,
    counted: true,
    by: card,
    seat,
  };
  const targets = among.map((ix) => ({ card: ix }));
  askAboutAttack(draft, against, 'forced-attack', card, forced, targets);
  return true;
}

/** Checks whether the Character's text lets the attacked player choose the target. */
export function hasTargetChosen(state: GameState, card: CardIx): boolean {
  return hasStatic(state, card, 'defender-chooses');
}
