import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import type { Ability } from '../language/ability.ts';
import { deciderOf, fighterAt, playerAt, profileOf } from '../reading/fighters.ts';
import { respondersTo } from '../reading/responders.ts';
import { apRefusal } from '../rules/act.ts';
import { aimRefusal, couldDoAnything } from '../rules/aim.ts';
import { refuse } from '../rules/refuse.ts';
import { isSpentOut } from '../rules/use.ts';
import type { Draft } from '../state/draft.ts';
import { NOTHING, type Responder, type TriggersFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { type EdenState, NOBODY } from '../state/types.ts';
import { beginText } from './begin-text.ts';
import { askPlayers, endFrame, pushFrame, replaceFrame } from './frames.ts';
import { scoreHappening } from './score.ts';

/** An event within this many answers is not answered. Otherwise texts could answer each other for ever. */
const MOST_NESTED_ANSWERS = 30;

/** Lets the texts that wait for recorded events answer them, the earliest event first. */
export function takeHappenings(draft: Draft): void {
  const all = draft.state.happenings;
  emit(draft, { type: 'happenings-taken' });
  const nested = draft.state.frames.filter(({ frame }) => frame === 'triggers').length;
  for (const happening of all.toReversed()) {
    const left = nested < MOST_NESTED_ANSWERS ? respondersTo(draft.state, happening) : [];
    const inTurn = happening.what === 'intendancy begins';
    if (left.length > 0) pushFrame(draft, { frame: 'triggers', left, inTurn, asked: null });
  }
  for (const happening of all) {
    if (happening.scores) scoreHappening(draft, happening);
  }
}

/** Returns the ability of a fighter that answers; null for a card. */
function abilityOf(state: EdenState, { fighter, name }: Responder): Ability | null {
  if (fighter === null) return null;
  return profileOf(state, fighter).abilities.find((one) => one.name === name) ?? null;
}

/** Checks whether the text is used without a question: it has no cost, and no *you may* (ABIL-1). An NPF pays no AP (NPF-1). */
function isAutomatic(state: EdenState, one: Responder): boolean {
  const { ap = 0, sp = 0 } = abilityOf(state, one) ?? {};
  return !one.trigger.may && (one.seat === NOBODY || ap + sp === 0);
}

/** Checks whether the text can still be used and paid for. A player is not asked to pay for effects without a possible target. */
function canStillAnswer(state: EdenState, one: Responder): boolean {
  const { seat, fighter, trigger, about } = one;
  const ability = abilityOf(state, one);
  if (fighter !== null) {
    // A fighter that has fallen since the event does not answer it; one that fell by it is named in it (CARD-4).
    if (fighterAt(state, fighter).fallen && !about.it.includes(fighter)) return false;
    if (ability === null || isSpentOut(state, fighter, ability)) return false;
    if (seat === NOBODY && ability.sp > 0) return false;
    if (seat !== NOBODY && apRefusal(state, fighter, ability.ap) !== null) return false;
    if (seat !== NOBODY && playerAt(state, seat).sp < ability.sp) return false;
  }
  if (isAutomatic(state, one)) return true;
  return (
    trigger.effects.some((effect) => couldDoAnything(state, one, effect)) &&
    aimRefusal(state, one, trigger.effects, NOTHING) === null
  );
}

export function stepTriggers(draft: Draft, frame: TriggersFrame): void {
  const { state } = draft;
  if (frame.asked !== null) {
    // After a correction by hand it may lack what it needs.
    if (!canStillAnswer(state, frame.asked)) {
      replaceFrame(draft, { ...frame, asked: null });
      return;
    }
    const { fighter, name, seat: whose } = frame.asked;
    askPlayers(draft, { seat: deciderOf(state, whose), ask: 'may', text: name, fighter });
    return;
  }
  const left = frame.left.filter((one) => canStillAnswer(state, one));
  const [only] = left;
  if (only === undefined) {
    endFrame(draft);
    return;
  }
  const rivals = rivalsOf({ ...frame, left });
  if (rivals.length > 1) {
    replaceFrame(draft, { ...frame, left });
    const texts = rivals.map(({ name, fighter }) => ({ text: name, fighter }));
    askPlayers(draft, { seat: state.first, ask: 'order', texts });
    return;
  }
  chooseResponder(draft, { ...frame, left: left.filter((one) => one !== only) }, only);
}

/** Returns the texts of which one may come next. */
function rivalsOf({ left, inTurn }: TriggersFrame): readonly Responder[] {
  return inTurn ? left.filter(({ seat }) => seat === left[0]?.seat) : left;
}

/** Uses the text. Where that is a choice, its player is asked next (ABIL-1). */
function chooseResponder(draft: Draft, frame: TriggersFrame, one: Responder): void {
  const automatic = isAutomatic(draft.state, one);
  replaceFrame(draft, { ...frame, asked: automatic ? null : one });
  if (automatic) letAnswer(draft, one);
}

/** Pays for a text that answers, and lets it take effect. */
function letAnswer(draft: Draft, one: Responder): void {
  const { seat, fighter, name, trigger, about } = one;
  const ability = abilityOf(draft.state, one);
  if (fighter !== null && ability !== null) {
    const pays = seat !== NOBODY;
    if (pays && ability.ap > 0) emit(draft, { type: 'ap-changed', fighter, by: -ability.ap });
    if (pays && ability.sp > 0) emit(draft, { type: 'sp-changed', seat, by: -ability.sp });
    emit(draft, { type: 'used', fighter, what: `ability ${name}` });
  }
  beginText(draft, { seat, fighter, name, effects: trigger.effects, chosen: NOTHING, about });
}

export function answerTriggers(draft: Draft, frame: TriggersFrame, answer: Answer): Refusal | null {
  if (frame.asked !== null) {
    if (answer.do !== 'may') return refuse('ABIL-1', 'Is it used, yes or no?').refusal;
    replaceFrame(draft, { ...frame, asked: null });
    if (answer.yes) letAnswer(draft, frame.asked);
    return null;
  }
  const one = answer.do === 'order' ? rivalsOf(frame)[answer.index] : undefined;
  if (one === undefined) return refuse('SIMUL', 'Say which comes first.').refusal;
  chooseResponder(draft, { ...frame, left: frame.left.filter((other) => other !== one) }, one);
  return null;
}
