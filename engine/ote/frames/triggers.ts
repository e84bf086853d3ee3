import { featuresOf } from '../abilities/features.ts';
import { matches } from '../abilities/matches.ts';
import { prepared } from '../abilities/prepared.ts';
import type { Trigger } from '../abilities/schema.ts';
import { supports } from '../abilities/supports.ts';
import { assignments, slotsOf } from '../abilities/targets.ts';
import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Target } from './types.ts';

/** Something that abilities wait for. `other`: whom it happened with, for `pops a X` and `survives combat with a X`. */
export type Happening =
  | { readonly on: 'called' | 'popped'; readonly card: CardIx; readonly by: Seat }
  | { readonly on: 'attacks' | 'saved'; readonly card: CardIx }
  | {
      /** `joined`: `other` by Gang Up against `card`. */
      readonly on: 'attacked' | 'joined' | 'pops' | 'survives' | 'bypasses';
      readonly card: CardIx;
      readonly other: CardIx;
    }
  | {
      readonly on: 'your-turn-begins' | 'your-turn-ends' | 'you-score' | 'influence-step';
      readonly seat: Seat;
    };

/** Cards that were there as something happened, each with whom it speaks for: itself, or what it is on. */
export type Witnesses = ReadonlyMap<CardIx, CardIx>;

/** The card and what is on it, to be asked later although they may be gone by then. */
export function witnessesOf(state: GameState, cards: readonly CardIx[]): Witnesses {
  const witnesses = new Map<CardIx, CardIx>();
  if (!featuresOf(state).triggers) return witnesses;
  for (const ix of cards) {
    witnesses.set(ix, ix);
    for (const on of state.inPlay) if (cardAt(state, on).host === ix) witnesses.set(on, ix);
  }
  return witnesses;
}

const NOBODY: Witnesses = new Map();

/** Opens an event for every ability that waits for this; of several the oldest card's comes first. */
export function openTriggers(
  draft: Draft,
  happening: Happening,
  witnesses: Witnesses = NOBODY,
): void {
  if (!featuresOf(draft.state).triggers) return;
  const waiting: [CardIx, number][] = [];
  const sources = new Set([...draft.state.inPlay, ...witnesses.keys()]);
  for (const source of sources) {
    const about = witnesses.get(source) ?? spokenFor(draft.state, source);
    const def = defOf(draft.state, source);
    for (const index of prepared(def).triggered) {
      const ability = def.abilities[index];
      if (ability?.kind !== 'triggered' || isSaveOnly(ability.effects)) continue;
      if (supports(ability) && concerns(draft.state, source, about, ability.on, happening)) {
        waiting.push([source, index]);
      }
    }
  }
  for (const [source, index] of waiting.toReversed()) {
    const about = witnesses.get(source) ?? spokenFor(draft.state, source);
    openTrigger(draft, source, index, thatOf(about, happening));
  }
}

/** On a Gear or Condition such an ability is about the Character that it is on. */
function spokenFor(state: GameState, source: CardIx): CardIx {
  const { host } = cardAt(state, source);
  return host < 0 ? source : host;
}

/** Saves itself as it is popped: that rewrites the pop and is no event of its own (ABL-SAVE). */
function isSaveOnly(effects: readonly { readonly do: string }[]): boolean {
  return effects.every((effect) => effect.do === 'save');
}

/** The card that `that X` means. */
function thatOf(about: CardIx, happening: Happening): CardIx {
  if ('other' in happening) return happening.card === about ? happening.other : happening.card;
  return 'card' in happening && happening.card !== about ? happening.card : -1;
}

function concerns(
  state: GameState,
  source: CardIx,
  /** Whom the ability speaks for. */
  about: CardIx,
  trigger: Trigger,
  happening: Happening,
): boolean {
  const { seat } = cardAt(state, source);
  const from = { seat, source };
  switch (trigger.on) {
    case 'called':
      return happening.on === 'called' && happening.card === source;
    case 'popped':
    case 'attacks':
    case 'attacked':
    case 'saved':
      return happening.on === trigger.on && happening.card === about;
    case 'your-turn-begins':
    case 'your-turn-ends':
    case 'you-score':
      return happening.on === trigger.on && happening.seat === seat && isWorking(state, source);
    case 'influence-step':
      return happening.on === 'influence-step' && isWorking(state, source);
    case 'attacked-by':
      return (
        (happening.on === 'attacked' || happening.on === 'joined') &&
        happening.card === about &&
        matches(state, happening.other, { ...trigger.filter, where: null }, from)
      );
    case 'pops':
    case 'survives':
    case 'bypasses':
      return (
        happening.on === trigger.on &&
        happening.card === about &&
        matches(state, happening.other, { ...trigger.filter, where: null }, from)
      );
    case 'survived-by':
      return (
        happening.on === 'survives' &&
        happening.other === about &&
        matches(state, happening.card, { ...trigger.filter, where: null }, from)
      );
    case 'card-called':
    case 'card-popped': {
      const on = trigger.on === 'card-called' ? 'called' : 'popped';
      if (happening.on !== on || happening.card === source || !isWorking(state, source))
        return false;
      if (!byWhom(state, trigger.by, happening.by, seat)) return false;
      // Where it was: a popped card is in a dead pile by now, so its side is its owner's.
      const where = on === 'popped' ? null : trigger.filter.where;
      return matches(state, happening.card, { ...trigger.filter, where }, from);
    }
  }
}

function byWhom(state: GameState, by: 'opponent' | 'you' | null, who: Seat, seat: Seat): boolean {
  if (by === null) return true;
  const same = seatAt(state, who).team === seatAt(state, seat).team;
  return by === 'opponent' ? !same : who === seat;
}

/** Straight as an event when nothing is to be chosen; else its player is asked first. */
function openTrigger(draft: Draft, source: CardIx, index: number, about: CardIx): void {
  const ability = defOf(draft.state, source).abilities[index];
  if (ability?.kind !== 'triggered') return;
  const { seat } = cardAt(draft.state, source);
  const slots = slotsOf(ability.effects);
  if (slots.length === 0 && !ability.may) {
    announceTrigger(draft, source, index, about, []);
    return;
  }
  const among: Target[] = [];
  if (slots.length === 0) among.push({ card: source });
  else {
    for (const targets of assignments(draft.state, slots, { seat, source })) {
      const [only] = targets;
      if (only !== undefined) among.push(only);
    }
  }
  if (among.length === 0) return;
  emit(draft, {
    type: 'frame-opened',
    frame: {
      kind: 'decision',
      id: draft.state.nextId,
      seat,
      decision: {
        ask: 'choose',
        what: slots.length === 0 ? 'may' : 'trigger',
        source,
        ability: index,
        about,
        min: ability.may ? 0 : 1,
        max: 1,
        among,
      },
    },
  });
}

/** The triggered ability as an event on the stack, with what was chosen for it. */
export function announceTrigger(
  draft: Draft,
  source: CardIx,
  ability: number,
  about: CardIx,
  targets: readonly Target[],
  act: 'trigger' | 'rule' = 'trigger',
): void {
  emit(draft, {
    type: 'frame-opened',
    frame: {
      kind: 'announced',
      id: draft.state.nextId,
      seat: cardAt(draft.state, source).seat,
      act,
      source,
      ability,
      targets,
      about,
      stage: 'before',
      status: 'live',
      passed: [],
      announced: [],
      applied: [],
      next: 0,
      place: null,
      combat: null,
    },
  });
}
