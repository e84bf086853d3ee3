import { type Dice, diceOf } from '../../kernel/rng.ts';
import type { Effect, Who } from '../language/ability.ts';
import { fighterAt, playerAt, profileOf } from '../reading/fighters.ts';
import { fightersFor } from '../rules/aim.ts';
import { planCardPlay, playable } from '../rules/tactical.ts';
import { planAbilityUse } from '../rules/use.ts';
import { NOTHING } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import { missionMove } from './mission-move.ts';
import type { Pilot } from './pilot.ts';
import { drawLegal, drawPoint } from './placing.ts';
import { couldAttack, plainAnswer } from './plain.ts';

/**
 * Fights as the plain pilot does. In addition it bids to be first player of a round, activates fighters that can attack
 * first, goes where its mission scores, and takes and uses abilities and tactical cards that help its own side.
 */
export function tacticianPilot(seed: number): Pilot {
  const dice = diceOf(seed, 'tactician');
  return { name: 'tactician', answer: (state, request) => tacticianAnswer(state, request, dice) };
}

function tacticianAnswer(state: EdenState, request: Request, dice: Dice): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'bid': {
      // In the preparation (PREP-3) the second player sees what the first one takes.
      const sp = state.phase === 'bid' ? Math.min(request.most, spareFor(state, seat)) : 0;
      return { seat, do: 'bid', sp };
    }
    case 'hand':
      return { seat, do: 'hand', cards: usefulFirst(state, request).slice(0, request.count) };
    case 'activate': {
      const able = request.fighters.filter((ix) => couldAttack(state, ix));
      const fighters = able.length > 0 ? able : request.fighters;
      return plainAnswer(state, { ...request, fighters }, dice);
    }
    case 'tactical': {
      const card = cardToPlay(state, seat);
      return card === null ? { seat, do: 'pass' } : { seat, do: 'play', card, chosen: NOTHING };
    }
    case 'act': {
      // Blows come first. The AP that remain, except one for a reaction, go into abilities.
      const usual = plainAnswer(state, request, dice);
      const walks = usual.do === 'move' || usual.do === 'end';
      const plain = (walks ? missionMove(state, seat, request.fighter) : null) ?? usual;
      const fights = plain.do === 'attack' || plain.do === 'charge';
      const { ap } = fighterAt(state, request.fighter);
      const spare = plain.do === 'end' ? ap - 1 : 0;
      const card = fights ? cardToPlay(state, seat) : null;
      if (card !== null) return { seat, do: 'play', card, chosen: NOTHING };
      const ability = abilityToUse(state, seat, request.fighter, spare);
      if (ability === null) return plain;
      return { seat, do: 'use', fighter: request.fighter, ability, chosen: NOTHING };
    }
    case 'target':
      return { seat, do: 'pick', fighter: preferredFighter(state, seat, request.fighters) };
    case 'limb': {
      // The limb that has suffered most.
      const { ticked } = fighterAt(state, request.fighter);
      const limb = request.limbs.toSorted((a, b) => ticked[b] - ticked[a])[0] ?? 'torso';
      return { seat, do: 'limb', limb };
    }
    case 'place':
      return (
        drawLegal(state, 60, () => ({
          seat,
          do: 'place',
          at: drawPoint(state, dice),
          angle: 0,
        })) ?? { seat, do: 'pass' }
      );
    case 'may':
      return { seat, do: 'may', yes: true };
    case 'cancel':
      return playerAt(state, seat).sp > request.cost
        ? { seat, do: 'cancel' }
        : { seat, do: 'pass' };
    default:
      return plainAnswer(state, request, dice);
  }
}

/**
 * Returns the SP that may be bid: one for the first activation of the round, as long as every card of the hand can
 * still be paid (TACT-2).
 */
function spareFor(state: EdenState, seat: Seat): number {
  const { sp, hand } = playerAt(state, seat);
  return sp > CARD_COST * hand.length ? 1 : 0;
}

const CARD_COST = 2;

/** Returns the cards of a hand request, those last that it never plays. */
function usefulFirst(
  state: EdenState,
  { seat, cards }: Extract<Request, { readonly ask: 'hand' }>,
): readonly string[] {
  const { tactical } = playerAt(state, seat);
  const rankOf = (name: string) => {
    const [first] = tactical.find((card) => card.name === name)?.effects ?? [];
    return Number(first !== undefined && IDLE.includes(first.does));
  };
  return cards.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The effects for which it has no use. */
const IDLE: readonly Effect['does'][] = ['area', 'again', 'markers'];

/** Returns, of opponents, the one with the most wounds; of friends, the one with the most value and wounds. */
function preferredFighter(state: EdenState, seat: Seat, fighters: readonly FighterIx[]): FighterIx {
  const worth = (ix: FighterIx) => {
    const { seat: own, ticked } = fighterAt(state, ix);
    const hurt = Object.values(ticked).reduce((sum, dots) => sum + dots, 0);
    return own === seat ? profileOf(state, ix).value + 3 * hurt : 5 * hurt;
  };
  return fighters.toSorted((a, b) => worth(b) - worth(a))[0] ?? -1;
}

/** Returns an Action ability that helps and costs at most this number of AP; null when there is none. */
function abilityToUse(state: EdenState, seat: Seat, ix: FighterIx, spare: number): string | null {
  for (const { name, effects, ap: cost, perRound, perMatch, sp } of profileOf(state, ix)
    .abilities) {
    if (effects === null || (perRound === null && perMatch === null && cost + sp === 0)) continue;
    if (cost > spare) continue;
    if (effects.some(({ does }) => does === 'move' || does === 'place')) continue;
    if (!wouldHelp(state, seat, ix, effects) || !planAbilityUse(state, ix, name, NOTHING).ok)
      continue;
    return name;
  }
  return null;
}

function cardToPlay(state: EdenState, seat: Seat): string | null {
  const card = playable(state, seat).find(
    ({ name, effects, statics, triggers }) =>
      planCardPlay(state, seat, name, NOTHING).ok &&
      (effects.length === 0
        ? statics.length + triggers.length > 0
        : wouldHelp(state, seat, null, effects)),
  );
  return card?.name ?? null;
}

/** Checks whether the first effect would change anything now. */
function wouldHelp(
  state: EdenState,
  seat: Seat,
  fighter: FighterIx | null,
  effects: readonly Effect[],
): boolean {
  const [effect] = effects;
  if (effect === undefined) return false;
  const about = { attacker: null, target: null, it: [], marker: null };
  if (IDLE.includes(effect.does)) return false;
  const { fighters } = fightersFor(state, { seat, fighter, about }, effect);
  switch (effect.does) {
    case 'points':
      return true;
    case 'heal':
      return fighters.some((ix) => Object.values(fighterAt(state, ix).ticked).some((n) => n > 0));
    case 'mark':
      if (effect.by !== 'none' && effect.by > 0)
        return isForUs(effect.who) === isGoodMark(effect.mark);
      return fighters.some((ix) => fighterAt(state, ix).marks[effect.mark] > 0);
    default:
      return effect.does === 'roll'
        ? effect.against === null || fighters.length > 0
        : fighters.length > 0;
  }
}

function isGoodMark(mark: string): boolean {
  return mark === 'Rage';
}

function isForUs(who: Who): boolean {
  return who.who === 'this' || ('filter' in who && who.filter.kinds.includes('friend'));
}
