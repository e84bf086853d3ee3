import { pushChoice, startEffect } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { announceAttack } from '../procedures/announce.ts';
import { isFightGoingOn } from '../reading/attack-frame.ts';
import { foesOf } from '../reading/fights.ts';
import { preparedAt } from '../reading/prepared.ts';
import { forcedTargets, legalTargets } from '../rules/attack.ts';
import type { Draft } from '../state/draft.ts';
import type { ForcedAttack, Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, nextSeat, seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Doing, Verb } from './verb.ts';

/** `WHO cannot crank [TIME]` and the like. */
export const giveLimit: Verb<'give-limit'> = {
  does: 'give-limit',
  run(draft, effect, doing) {
    const { limit, gear = null } = effect;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'limit', limit, gear }, doing);
    }
  },
};

/** All Characters of a player on that player's next turn, those called in it, too. */
export const bindPlayer: Verb<'bind-player'> = {
  does: 'bind-player',
  run(draft, effect, doing) {
    const { state } = draft;
    for (const seat of seatsIn(doing.named)) {
      startEffect(draft, {
        source: doing.source,
        to: doing.source,
        frame: doing.frame.id,
        until: { end: 'turn-of', seat: nextSeat(state, seat) },
        change: { kind: 'bound', seat, limits: effect.limits },
      });
    }
  },
};

/** `attack WHO`: the Character has cranked for it, and the attack is none of the turn's. */
export const attack: Verb<'attack'> = {
  does: 'attack',
  run(draft, effect, doing) {
    const attacker = bearerOrSelf(draft.state, doing.source);
    const [target] = subjects(draft, effect.who, doing);
    if (target === undefined || cardAt(draft.state, attacker).zone !== 'conspiracy') return;
    if (isFightGoingOn(draft.state)) return;
    announceAttack(draft, doing.seat, attacker, target, 'cranked');
  },
};

type Forced = Extract<Effect, { do: 'force-attack' }>;

/**
 * `force WHO to attack`: one after the other, from the left of whose doing it is; whom each may attack is
 * looked for when its turn comes, as the attacks before it change that.
 */
export const forceAttack: Verb<'force-attack'> = {
  does: 'force-attack',
  run(draft, effect, doing) {
    const forced = meant(draft.state, effect, doing);
    const attackers = fromTheLeft(draft.state, subjects(draft, effect.who, doing), doing.seat);
    // What is pushed last is asked first.
    for (const card of attackers.toReversed()) {
      if (effect.split === true) askForPlayer(draft, card, forced);
      else orderAttack(draft, card, forced);
    }
  },
};

function meant(state: GameState, effect: Forced, doing: Doing): ForcedAttack {
  const { on } = effect;
  const only =
    on === 'self' ? [doing.source] : on === 'foes' ? foesOf(state, doing.frame.about) : null;
  return {
    on: typeof on === 'object' ? on : null,
    only,
    against: -1,
    anywhere: effect.anywhere === true,
    or: effect.or ?? null,
    save: effect.save !== false,
    ...(effect.uncranks ? { uncranks: true as const } : {}),
    by: doing.source,
    seat: doing.seat,
  };
}

function fromTheLeft(state: GameState, cards: readonly CardIx[], seat: Seat): readonly CardIx[] {
  const count = state.seats.length;
  const place = (ix: CardIx) => (cardAt(state, ix).seat - seat - 1 + count) % count;
  return [...cards].sort((a, b) => place(a) - place(b) || a - b);
}

/**
 * `You choose which player this Character attacks, and that player chooses the target.`: that player is
 * asked, where there is a choice. Says whether it is so.
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
  ask(draft, against, 'forced-attack', card, forced, targets);
  return true;
}

/** Does the Character's text leave the target to the player whom it attacks? */
export function hasTargetChosen(state: GameState, card: CardIx): boolean {
  return preparedAt(state, card).statics.some(({ effect }) => effect.holds === 'defender-chooses');
}

/** The Character's player says whom it attacks, or the player whom it attacks does. */
export function orderAttack(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const seat = forced.against < 0 ? cardAt(draft.state, card).seat : forced.against;
  ask(draft, seat, 'forced-attack', card, forced, []);
}

function askForPlayer(draft: Draft, card: CardIx, forced: ForcedAttack): void {
  const seats = new Set(
    forcedTargets(draft.state, card, forced).map((ix) => cardAt(draft.state, ix).seat),
  );
  if (seats.size === 0) return;
  const among = [...seats].map((seat) => ({ seat }));
  ask(draft, forced.seat, 'forced-player', card, forced, among);
}

function ask(
  draft: Draft,
  seat: Seat,
  what: 'forced-attack' | 'forced-player',
  source: CardIx,
  forced: ForcedAttack,
  among: readonly Target[],
): void {
  if (seatAt(draft.state, seat).out) return;
  pushChoice(draft, seat, {
    what,
    source,
    about: forced.by,
    min: 1,
    max: 1,
    among,
    forced,
  });
}
