import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { fighterAt, profileOf } from '../reading/fighters.ts';
import { respondersTo } from '../reading/responders.ts';
import { refuse } from '../rules/refuse.ts';
import { spentOut } from '../rules/use.ts';
import type { Draft } from '../state/draft.ts';
import { NOTHING, type Responder, type TriggersFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { EdenState } from '../state/types.ts';
import { beginText } from './begin-text.ts';
import { ask, change, end, push } from './frames.ts';
import { scoreHappening } from './score.ts';

/** Lets everybody answer what has happened, the first event first. */
export function takeHappenings(draft: Draft): void {
  const all = draft.state.happenings;
  emit(draft, { type: 'happenings-taken' });
  for (const happening of all.toReversed()) {
    const left = respondersTo(draft.state, happening);
    if (left.length > 0) push(draft, { frame: 'triggers', left, asked: null });
  }
  for (const happening of all) scoreHappening(draft, happening);
}

/** Whether the ability can still be used and paid for. */
function able(state: EdenState, { seat, fighter, name }: Responder): boolean {
  if (fighter === null) return true;
  const ability = profileOf(state, fighter).abilities.find((one) => one.name === name);
  if (ability === undefined || spentOut(state, fighter, ability)) return false;
  const { ap } = fighterAt(state, fighter);
  return ap >= ability.ap && (state.players[seat]?.sp ?? 0) >= ability.sp;
}

export function stepTriggers(draft: Draft, frame: TriggersFrame): void {
  const { state } = draft;
  const left = frame.left.filter((one) => able(state, one));
  const [only] = left;
  if (only === undefined) {
    end(draft);
    return;
  }
  const rivals = left.filter(({ seat }) => seat === only.seat);
  if (rivals.length > 1) {
    change(draft, { ...frame, left });
    const texts = rivals.map(({ name, fighter }) => ({ text: name, fighter }));
    ask(draft, { seat: state.first, ask: 'order', texts });
    return;
  }
  choose(draft, { ...frame, left: left.filter((one) => one !== only) }, only);
}

/** Asks whether it is used where that is free to choose (ABIL-1), or uses it. */
function choose(draft: Draft, frame: TriggersFrame, one: Responder): void {
  const { fighter, name, trigger } = one;
  const ability =
    fighter === null
      ? undefined
      : profileOf(draft.state, fighter).abilities.find((own) => own.name === name);
  const costs = ability !== undefined && ability.ap + ability.sp > 0;
  if (!costs && !trigger.may) {
    change(draft, frame);
    use(draft, one);
    return;
  }
  change(draft, { ...frame, asked: one });
  const seat = one.seat < 0 ? draft.state.first : one.seat;
  ask(draft, { seat, ask: 'may', text: name, fighter });
}

/** Pays for a text that answers, and lets it take effect. */
function use(draft: Draft, { seat, fighter, name, trigger, about }: Responder): void {
  if (fighter !== null) {
    const ability = profileOf(draft.state, fighter).abilities.find((own) => own.name === name);
    if (ability !== undefined) {
      if (ability.ap > 0) emit(draft, { type: 'ap-changed', fighter, by: -ability.ap });
      if (ability.sp > 0) emit(draft, { type: 'sp-changed', seat, by: -ability.sp });
      emit(draft, { type: 'used', fighter, what: name });
    }
  }
  beginText(draft, { seat, fighter, name, effects: trigger.effects, chosen: NOTHING, about });
}

export function answerTriggers(draft: Draft, frame: TriggersFrame, answer: Answer): Refusal | null {
  if (frame.asked !== null) {
    if (answer.do !== 'may') return refuse('ABIL-1', 'Is it used, yes or no?').refusal;
    change(draft, { ...frame, asked: null });
    if (answer.yes) use(draft, frame.asked);
    return null;
  }
  const [first] = frame.left;
  const rivals = frame.left.filter(({ seat }) => seat === first?.seat);
  const one = answer.do === 'order' ? rivals[answer.index] : undefined;
  if (one === undefined) return refuse('SIMUL', 'Say which comes first.').refusal;
  choose(draft, { ...frame, left: frame.left.filter((other) => other !== one) }, one);
  return null;
}
