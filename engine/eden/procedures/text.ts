import type { Refusal } from '../../kernel/game.ts';
import type { Effect } from '../language/ability.ts';
import { limbsOf } from '../reading/figures.ts';
import { refuse } from '../rules/refuse.ts';
import { mayBe, placeFor, wayFor } from '../rules/text.ts';
import type { Draft } from '../state/draft.ts';
import type { TextFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { FighterIx } from '../state/types.ts';
import { after } from './begin-text.ts';
import { doEffect, needsLimb, placesLeft } from './effect.ts';
import { ask, change, end } from './frames.ts';

/** Does the next effect when all is chosen that it needs; else asks for it. */
export function stepText(draft: Draft, frame: TextFrame): void {
  const [effect] = frame.effects;
  if (effect === undefined) {
    end(draft);
    return;
  }
  if (frame.picked === null) {
    pick(draft, frame, effect);
    return;
  }
  const [first] = frame.picked;
  if (first === undefined && 'who' in effect) {
    // Nobody is left whom it could be on.
    next(draft, frame);
    return;
  }
  if (first !== undefined && needsLimb(effect) && frame.limb === null) {
    pickLimb(draft, frame, first);
    return;
  }
  if (placesLeft(effect, frame) > 0) {
    askPlace(draft, frame, effect);
    return;
  }
  doEffect(draft, frame, effect);
}

function next(draft: Draft, frame: TextFrame): void {
  change(draft, after(frame, null));
}

/** Chooses whom the effect is on: named before, the only one there is, or asked for. */
function pick(draft: Draft, frame: TextFrame, effect: Effect): void {
  const whom = mayBe(draft.state, frame, effect);
  if (whom.all) {
    change(draft, { ...frame, picked: whom.fighters });
    return;
  }
  const [named, ...rest] = frame.chosen.fighters;
  if (named !== undefined && whom.fighters.includes(named)) {
    const fits = frame.chosen.fighters.filter(
      (one, at) => at < whom.most && whom.fighters.includes(one),
    );
    const picked = whom.most === 1 ? [named] : fits;
    const fighters = whom.most === 1 ? rest : frame.chosen.fighters.slice(picked.length);
    change(draft, { ...frame, picked, chosen: { ...frame.chosen, fighters } });
    return;
  }
  const [only] = whom.fighters;
  if (only === undefined) {
    change(draft, { ...frame, picked: [] });
    return;
  }
  if (whom.fighters.length === 1 && whom.most === 1) {
    change(draft, { ...frame, picked: [only] });
    return;
  }
  const { name } = frame;
  const mayPass = whom.most > 1;
  ask(draft, {
    seat: asked(draft, frame),
    ask: 'target',
    text: name,
    fighters: whom.fighters,
    mayPass,
  });
}

/** Whose choice it is; for an NPF the first player's. */
function asked({ state }: Draft, { seat }: TextFrame): number {
  return seat < 0 ? state.first : seat;
}

function pickLimb(draft: Draft, frame: TextFrame, fighter: FighterIx): void {
  const limbs = limbsOf(draft.state, fighter);
  const [limb, ...rest] = frame.chosen.limbs;
  if (limb !== undefined && limbs.includes(limb)) {
    change(draft, { ...frame, limb, chosen: { ...frame.chosen, limbs: rest } });
    return;
  }
  ask(draft, { seat: asked(draft, frame), ask: 'limb', text: frame.name, fighter, limbs });
}

function askPlace(draft: Draft, frame: TextFrame, effect: Effect): void {
  const seat = asked(draft, frame);
  const [fighter = -1] = frame.picked ?? [];
  const [at] = frame.chosen.places;
  if (effect.does === 'move') {
    const path = frame.chosen.path;
    const way = path === null ? null : wayFor(draft.state, fighter, effect, path);
    if (way?.ok === true) {
      change(draft, { ...frame, left: 0 });
      return;
    }
    change(draft, { ...frame, chosen: { ...frame.chosen, path: null } });
    ask(draft, { seat, ask: 'way', text: frame.name, fighter, cm: effect.cm });
    return;
  }
  if (at !== undefined) {
    const refusal = placeFor(draft.state, frame, effect, at, frame.chosen.angle);
    if (refusal === null) {
      doEffect(draft, frame, effect);
      return;
    }
    change(draft, { ...frame, chosen: { ...frame.chosen, places: frame.chosen.places.slice(1) } });
    return;
  }
  ask(draft, { seat, ask: 'place', text: frame.name, what: effect.does });
}

export function answerText(draft: Draft, frame: TextFrame, answer: Answer): Refusal | null {
  const [effect] = frame.effects;
  const [request] = draft.state.asked;
  const no = (message: string) => refuse('ABIL-2', message).refusal;
  if (effect === undefined || request === undefined) return no('Nothing is chosen here.');
  switch (request.ask) {
    case 'target': {
      if (answer.do === 'pass' && request.mayPass) {
        change(draft, { ...frame, picked: [] });
        return null;
      }
      if (answer.do !== 'pick' || !request.fighters.includes(answer.fighter)) {
        return no('Choose a legal target.');
      }
      const fighters = [answer.fighter];
      change(draft, { ...frame, chosen: { ...frame.chosen, fighters } });
      return null;
    }
    case 'limb':
      if (answer.do !== 'limb' || !request.limbs.includes(answer.limb)) {
        return no(`Choose a limb: ${request.limbs.join(', ')}.`);
      }
      change(draft, { ...frame, limb: answer.limb });
      return null;
    case 'way': {
      if (answer.do === 'pass') {
        next(draft, frame);
        return null;
      }
      if (answer.do !== 'way' || effect.does !== 'move') return no('Name the way.');
      const way = wayFor(draft.state, request.fighter, effect, answer.path);
      if (!way.ok) return way.refusal;
      change(draft, { ...frame, left: 0, chosen: { ...frame.chosen, path: answer.path } });
      return null;
    }
    default: {
      if (answer.do === 'pass') {
        // What has no legal place is left out.
        next(draft, frame);
        return null;
      }
      if (answer.do !== 'place') return no('Choose a place.');
      const refusal = placeFor(draft.state, frame, effect, answer.at, answer.angle);
      if (refusal !== null) return refusal;
      const chosen = { ...frame.chosen, places: [answer.at], angle: answer.angle };
      change(draft, { ...frame, chosen });
      return null;
    }
  }
}
