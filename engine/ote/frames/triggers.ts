import { holdsNow } from '../abilities/conditions.ts';
import { featuresOf } from '../abilities/features.ts';
import { matches, typeOf, type Viewpoint } from '../abilities/matches.ts';
import { prepared } from '../abilities/prepared.ts';
import type { Filter, Trigger } from '../abilities/schema.ts';
import { supports } from '../abilities/supports.ts';
import { assignments, slotsOf } from '../abilities/targets.ts';
import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat, Step } from '../state/types.ts';
import { attackUnderWay } from './attack-frame.ts';
import { askedFor } from './trigger-costs.ts';
import type { AnnouncedFrame, Target } from './types.ts';

/** Something that abilities wait for. `other`: whom it happened with, for `pops a X` and `survives combat with a X`. */
export type Happening =
  | { readonly on: 'called'; readonly card: CardIx; readonly by: Seat }
  /** `fought`: in a combat that it was in. */
  | {
      readonly on: 'popped';
      readonly card: CardIx;
      readonly by: Seat;
      readonly fought?: boolean;
    }
  | {
      readonly on: 'attacks' | 'saved' | 'fights' | 'attack-over' | 'unflipped';
      readonly card: CardIx;
    }
  | {
      /** `joined`: `other` by Gang Up against `card`. */
      readonly on: 'attacked' | 'joined' | 'pops' | 'survives' | 'bypasses';
      readonly card: CardIx;
      readonly other: CardIx;
    }
  | { readonly on: 'played'; readonly card: CardIx; readonly by: Seat }
  /** `by`: -1 as the result of something. `points`: the Pull that it made, for Pull; else null. */
  | {
      readonly on: 'cranked';
      readonly card: CardIx;
      readonly by: Seat;
      readonly points: number | null;
    }
  | { readonly on: 'step'; readonly step: Step; readonly at: 'begin' | 'end'; readonly seat: Seat }
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
      if (!supports(ability) || !concerns(draft.state, source, about, ability.on, happening)) {
        continue;
      }
      if (holdsNow(draft.state, source, ability.while ?? null)) waiting.push([source, index]);
    }
  }
  for (const [source, index] of waiting.toReversed()) {
    const about = witnesses.get(source) ?? spokenFor(draft.state, source);
    const points = happening.on === 'cranked' ? (happening.points ?? undefined) : undefined;
    openTrigger(draft, source, index, thatOf(about, happening), points);
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
    case 'cranked':
    case 'fights':
    case 'attack-over':
    case 'unflipped':
      return happening.on === trigger.on && happening.card === about;
    case 'step':
      return (
        happening.on === 'step' &&
        happening.step === trigger.step &&
        happening.at === trigger.at &&
        happening.seat ===
          (trigger.of === undefined ? stepSeat(state, source) : cardAt(state, about).seat) &&
        isWorking(state, source)
      );
    case 'card-cranked':
      return (
        happening.on === 'cranked' &&
        happening.by >= 0 &&
        isWorking(state, source) &&
        serves(state, trigger.purpose, happening) &&
        byWhom(state, trigger.by, happening.by, seat) &&
        matches(state, happening.card, trigger.filter, from)
      );
    case 'your-turn-begins':
    case 'your-turn-ends':
    case 'you-score':
      return happening.on === trigger.on && happening.seat === seat && isWorking(state, source);
    case 'influence-step':
      return happening.on === 'influence-step' && isWorking(state, source);
    case 'popped-by-attack':
      return (
        happening.on === 'pops' &&
        happening.other === about &&
        attackUnderWay(state)?.combat.defender === about &&
        matches(state, happening.card, { ...trigger.filter, where: null }, from)
      );
    case 'attacked-by':
      return (
        (happening.on === 'attacked' || happening.on === 'joined') &&
        happening.card === about &&
        answersWho(state, happening.other, trigger.filter, from)
      );
    case 'pops':
    case 'survives':
    case 'bypasses':
      return (
        happening.on === trigger.on &&
        happening.card === about &&
        answersWho(state, happening.other, trigger.filter, from)
      );
    case 'survived-by':
      return (
        happening.on === 'survives' &&
        happening.other === about &&
        answersWho(state, happening.card, trigger.filter, from)
      );
    case 'card-called':
    case 'card-played':
    case 'card-popped': {
      const on = HAPPENS[trigger.on];
      if (happening.on !== on || happening.card === source || !isWorking(state, source))
        return false;
      if (!byWhom(state, trigger.by, happening.by, seat)) return false;
      // Where it was: a popped card is in a dead pile by now, so its side is its owner's.
      const where = on === 'popped' ? null : trigger.filter.where;
      if (trigger.on === 'card-popped' && trigger.in === 'combat') {
        if (happening.on !== 'popped' || happening.fought !== true) return false;
      }
      return matches(state, happening.card, { ...trigger.filter, where }, from);
    }
  }
}

/** A Gear is used by its Character's player, whoever called it (GEAR-2). */
function stepSeat(state: GameState, source: CardIx): Seat {
  const { host, seat } = cardAt(state, source);
  return host >= 0 && typeOf(state, source) === 'gear' ? cardAt(state, host).seat : seat;
}

const HAPPENS = {
  'card-called': 'called',
  'card-played': 'played',
  'card-popped': 'popped',
} as const;

/** For Influence is for Pull in the Influence step, of whoever's that is. */
function serves(
  state: GameState,
  purpose: 'pull' | 'influence' | null,
  happening: Extract<Happening, { on: 'cranked' }>,
): boolean {
  if (purpose === null) return true;
  if (happening.points === null) return false;
  const { step, seat } = state.turn;
  return purpose === 'pull' || (step === 'influence' && seat === happening.by);
}

/** Whom it happened with, who may be gone by now: a Conspiracy is then the one of whose side it was. */
function answersWho(state: GameState, ix: CardIx, filter: Filter, from: Viewpoint): boolean {
  const { where } = filter;
  if (where === 'your-conspiracy' || where === 'opponents-conspiracy') {
    const theirs = seatAt(state, cardAt(state, ix).seat).team !== seatAt(state, from.seat).team;
    if (theirs !== (where === 'opponents-conspiracy')) return false;
  }
  return matches(state, ix, { ...filter, where: null }, from);
}

function byWhom(state: GameState, by: 'opponent' | 'you' | null, who: Seat, seat: Seat): boolean {
  if (by === null) return true;
  const same = seatAt(state, who).team === seatAt(state, seat).team;
  return by === 'opponent' ? !same : who === seat;
}

/** Straight as an event when nothing is to be chosen; else its player is asked first. */
function openTrigger(
  draft: Draft,
  source: CardIx,
  index: number,
  about: CardIx,
  points: number | undefined,
): void {
  const ability = defOf(draft.state, source).abilities[index];
  if (ability?.kind !== 'triggered') return;
  // `the Character's player may …`
  const asked = ability.asks === undefined ? source : spokenFor(draft.state, source);
  const { seat } = cardAt(draft.state, asked);
  const slots = slotsOf(ability.effects);
  if (slots.length === 0 && !ability.may) {
    announceTrigger(draft, source, index, about, [], points);
    return;
  }
  const pull = askedFor(draft.state, seat, source, ability.costs ?? []);
  if (pull === null) return;
  const among: Target[] = [...pull];
  if (pull.length === 0 && slots.length === 0) among.push({ card: source });
  else if (pull.length === 0) {
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
        what: pull.length > 0 ? 'pay' : slots.length === 0 ? 'may' : 'trigger',
        source,
        ability: index,
        about,
        min: ability.may ? 0 : 1,
        max: 1,
        among,
        ...(points === undefined ? {} : { points }),
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
  points: number | undefined = undefined,
  act: 'trigger' | 'rule' = 'trigger',
  announced: AnnouncedFrame['announced'] = [],
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
      announced,
      applied: [],
      next: 0,
      place: null,
      combat: null,
      ...(points === undefined ? {} : { points }),
    },
  });
}

/** CRANK-1: cranked as the result of something, whoever's doing that was. */
export function crankAsResult(draft: Draft, card: CardIx): void {
  if (cardAt(draft.state, card).cranked) return;
  emit(draft, { type: 'card-cranked', card });
  openTriggers(draft, { on: 'cranked', card, by: -1, points: null });
}

/** What cranked for an event has done what it cranked for as the event ends; so have those that it cranked. */
export function tellOfCranks(draft: Draft, frame: AnnouncedFrame): void {
  if (!featuresOf(draft.state).cranks || frame.status === 'void') return;
  if (frame.act === 'pull') {
    const points = frame.applied.reduce(
      (sum, event) => (event.type === 'pull-gained' ? sum + event.lot.points : sum),
      0,
    );
    openTriggers(draft, { on: 'cranked', card: frame.source, by: frame.seat, points });
    return;
  }
  const tell = (events: AnnouncedFrame['announced'], by: Seat) => {
    for (const event of events) {
      if (event.type !== 'card-cranked') continue;
      openTriggers(draft, { on: 'cranked', card: event.card, by, points: null });
    }
  };
  tell(frame.applied, -1);
  for (const card of frame.combat?.attackers.slice(1) ?? []) {
    openTriggers(draft, { on: 'cranked', card, by: cardAt(draft.state, card).seat, points: null });
  }
  tell(frame.announced, frame.seat);
}
