import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { type Effect, flatEffects } from '../language/ability.ts';
import { deciderOf, opponentOf } from '../reading/fighters.ts';
import { type Need, placesOf, takeChoices, withNamed } from '../rules/aim.ts';
import { refuse } from '../rules/refuse.ts';
import { planWayFor, putRefusal, type Speaker } from '../rules/text.ts';
import type { Draft } from '../state/draft.ts';
import { type Aim, OPEN_AIM, type TextFrame } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { FighterIx } from '../state/types.ts';
import { frameAfterEffect } from './begin-text.ts';
import { doEffect, fightersNow } from './effect.ts';
import { askPlayers, endFrame, replaceFrame } from './frames.ts';

/** Goes on with a text: aims its effects, offers a card to be cancelled, then does one effect after the other. */
export function stepText(draft: Draft, frame: TextFrame): void {
  switch (frame.stage) {
    case 'aim':
      aimNext(draft, frame);
      return;
    case 'offer':
      offerToCancel(draft, frame);
      return;
    case 'do': {
      const [effect] = frame.effects;
      if (effect === undefined) endFrame(draft);
      else doNextEffect(draft, frame, effect);
    }
  }
}

/**
 * Returns the effect whose targets are chosen next, and the text with the choices so far. Its `it` is the fighter
 * that was chosen last.
 */
function nextToAim(frame: TextFrame): readonly [effect: Effect | undefined, text: Speaker] {
  const all = flatEffects(frame.effects);
  let text: Speaker = frame;
  for (const [index, aim] of frame.aims.entries()) {
    const effect = all[index];
    if (effect !== undefined) text = withNamed(text, effect, aim);
  }
  return [all[frame.aims.length], text];
}

function aimNext(draft: Draft, frame: TextFrame): void {
  const [effect, text] = nextToAim(frame);
  if (effect === undefined) {
    replaceFrame(draft, { ...frame, stage: 'offer' });
    return;
  }
  const { aim, chosen, need } = takeChoices(draft.state, text, effect, frame.open, frame.chosen);
  if (need !== null) {
    replaceFrame(draft, { ...frame, open: aim, chosen });
    askPlayers(draft, { seat: deciderOf(draft.state, frame.seat), ...requestFor(frame, need) });
    return;
  }
  if (costToCancel(draft, frame) !== null) {
    // The places of a card that may be cancelled are chosen before the opponent decides (CARD-12).
    const { places, path } = frame.chosen;
    const open = { ...frame, open: aim, chosen: { ...chosen, places, path } };
    const way = effect.does === 'move' && path === null;
    if (way || aim.places.length < placesOf(effect)) {
      replaceFrame(draft, open);
      askWhere(draft, frame, effect, aim.on[0]);
      return;
    }
  }
  replaceFrame(draft, { ...frame, aims: [...frame.aims, aim], open: OPEN_AIM, chosen });
}

type RequestWithoutSeat = Request extends infer R
  ? R extends Request
    ? Omit<R, 'seat'>
    : never
  : never;

function requestFor({ name: text }: TextFrame, need: Need): RequestWithoutSeat {
  if (need.need === 'limb') {
    return { ask: 'limb', text, fighter: need.fighter, limbs: need.limbs };
  }
  return { ask: 'target', text, fighters: need.fighters, mayPass: need.mayPass };
}

/** Returns the cost for the opponent to cancel the card; null when it cannot (CARD-12). */
function costToCancel({ state }: Draft, { card, seat }: TextFrame): number | null {
  const cost = card?.cancellation ?? null;
  const { sp = 0 } = state.players[opponentOf(seat)] ?? {};
  return cost === null || state.options.solo || sp < cost ? null : cost;
}

/** Lets the opponent cancel a card whose text allows it, if it can pay (CARD-12). */
function offerToCancel(draft: Draft, frame: TextFrame): void {
  const cost = costToCancel(draft, frame);
  if (cost === null) takeEffect(draft, frame);
  else askPlayers(draft, { seat: opponentOf(frame.seat), ask: 'cancel', card: frame.name, cost });
}

function takeEffect(draft: Draft, frame: TextFrame): void {
  const { card, seat } = frame;
  if (card !== null && card.statics.length + card.triggers.length > 0) {
    const { name, statics, triggers } = card;
    const lasting = { seat, card: name, statics, triggers, area: null };
    emit(draft, { type: 'lasting-begun', lasting });
  }
  replaceFrame(draft, { ...frame, card: null, stage: 'do' });
}

/** Carries out the next effect when its places are chosen; otherwise asks for one. */
function doNextEffect(draft: Draft, frame: TextFrame, effect: Effect): void {
  const { state } = draft;
  const [aim = OPEN_AIM] = frame.aims;
  const on = fightersNow(state, frame, effect, aim);
  const [first] = on;
  if ('who' in effect && first === undefined) {
    // There is no fighter left that the effect could be on.
    replaceFrame(draft, frameAfterEffect(frame, effect, null));
    return;
  }
  if (effect.does === 'move' && first !== undefined) {
    const way = aim.path === null ? null : planWayFor(state, first, effect, aim.path);
    if (way?.ok !== true) {
      askWhere(draft, frame, effect, first);
      return;
    }
  }
  if (placesOf(effect) > 0) {
    const [at, ...places] = aim.places;
    if (at === undefined) {
      askWhere(draft, frame, effect, first);
      return;
    }
    if (putRefusal(state, frame, effect, aim, at) !== null) {
      replaceFrame(draft, withAim(frame, { ...aim, places }));
      return;
    }
  }
  doEffect(draft, frame, effect, aim, on);
}

function withAim(frame: TextFrame, aim: Aim): TextFrame {
  return { ...frame, aims: [aim, ...frame.aims.slice(1)] };
}

function askWhere(
  draft: Draft,
  { seat: whose, name: text }: TextFrame,
  effect: Effect,
  fighter: FighterIx | undefined,
): void {
  const seat = deciderOf(draft.state, whose);
  if (effect.does === 'move') {
    askPlayers(draft, { seat, ask: 'way', text, fighter: fighter ?? -1, cm: effect.cm });
  } else if (effect.does === 'area') {
    const { does: what, width, height } = effect;
    askPlayers(draft, { seat, ask: 'place', text, what, size: [width, height] });
  } else askPlayers(draft, { seat, ask: 'place', text, what: effect.does });
}

export function answerText(draft: Draft, frame: TextFrame, answer: Answer): Refusal | null {
  const [request] = draft.state.asked;
  const effect = frame.stage === 'aim' ? nextToAim(frame)[0] : frame.effects[0];
  if (request === undefined) return choiceRefusal('Nothing is chosen here.');
  const { open } = frame;
  switch (request.ask) {
    case 'cancel': {
      if (answer.do === 'cancel') {
        if (request.cost > 0) {
          emit(draft, { type: 'sp-changed', seat: answer.seat, by: -request.cost });
        }
        endFrame(draft);
        return null;
      }
      if (answer.do !== 'pass') {
        return refuse('CARD-12', `Cancel ${frame.name}, or pass.`).refusal;
      }
      takeEffect(draft, frame);
      return null;
    }
    case 'target': {
      if (answer.do === 'pass' && request.mayPass) {
        replaceFrame(draft, { ...frame, open: { ...open, whole: true } });
        return null;
      }
      if (answer.do !== 'pick' || !request.fighters.includes(answer.fighter)) {
        return choiceRefusal('Choose a legal target.');
      }
      const { fighter } = answer;
      const picked = open.whole ? { other: fighter } : { on: [...open.on, fighter] };
      replaceFrame(draft, { ...frame, open: { ...open, ...picked } });
      return null;
    }
    case 'limb':
      if (answer.do !== 'limb' || !request.limbs.includes(answer.limb)) {
        return choiceRefusal(`Choose a limb: ${request.limbs.join(', ')}.`);
      }
      replaceFrame(draft, { ...frame, open: { ...open, limbs: [...open.limbs, answer.limb] } });
      return null;
    default:
      return effect === undefined
        ? choiceRefusal('Nothing is chosen here.')
        : answerWhere(draft, frame, effect, answer);
  }
}

/** Takes a way or a place. An effect without a legal one is left out. */
function answerWhere(
  draft: Draft,
  frame: TextFrame,
  effect: Effect,
  answer: Answer,
): Refusal | null {
  const { state } = draft;
  const aiming = frame.stage === 'aim';
  const aim = aiming ? frame.open : (frame.aims[0] ?? OPEN_AIM);
  if (answer.do === 'pass') {
    if (aiming) replaceFrame(draft, { ...frame, aims: [...frame.aims, aim], open: OPEN_AIM });
    else replaceFrame(draft, frameAfterEffect(frame, effect, null));
    return null;
  }
  if (effect.does === 'move') {
    const [fighter = -1] = aiming ? aim.on : fightersNow(state, frame, effect, aim);
    if (answer.do !== 'way') return choiceRefusal('Name the way.');
    const way = planWayFor(state, fighter, effect, answer.path);
    if (!way.ok) return way.refusal;
    const { path } = answer;
    replaceFrame(draft, aiming ? withChoice(frame, { path }) : withAim(frame, { ...aim, path }));
    return null;
  }
  if (answer.do !== 'place') return choiceRefusal('Choose a place.');
  const { at, angle } = answer;
  const refusal = putRefusal(state, frame, effect, { ...aim, angle }, at);
  if (refusal !== null) return refusal;
  const { places } = frame.chosen;
  const placed = { ...aim, places: [...aim.places, at], angle };
  replaceFrame(
    draft,
    aiming ? withChoice(frame, { places: [...places, at], angle }) : withAim(frame, placed),
  );
  return null;
}

function withChoice(frame: TextFrame, more: Partial<TextFrame['chosen']>): TextFrame {
  return { ...frame, chosen: { ...frame.chosen, ...more } };
}

function choiceRefusal(message: string): Refusal {
  return refuse('ABIL-2', message).refusal;
}
