import { holdsNow } from '../abilities/conditions.ts';
import { featuresOf } from '../abilities/features.ts';
import { prepared } from '../abilities/prepared.ts';
import type { Trigger } from '../abilities/schema.ts';
import { sourcesOf } from '../abilities/sources.ts';
import { supports } from '../abilities/supports.ts';
import { assignments, slotsOf } from '../abilities/targets.ts';
import { emit } from '../events/evolve.ts';
import { pushChoice } from '../events/numbered.ts';
import type { Draft } from '../state/draft.ts';
import { bearerOrSelf, cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { attackUnderWay } from './attack-frame.ts';
import { concerns, type Happening } from './happenings.ts';
import { askedFor } from './trigger-costs.ts';
import type { AnnouncedFrame, Target } from './types.ts';

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
  const heard = listeners(draft.state, witnesses);
  if (heard.length === 0) return;
  const waiting: [CardIx, number][] = [];
  for (const source of heard) {
    const about = witnesses.get(source) ?? bearerOrSelf(draft.state, source);
    const def = defOf(draft.state, source);
    for (const index of prepared(def).triggered) {
      const ability = def.abilities[index];
      if (ability?.kind !== 'triggered' || isSaveOnly(ability.effects)) continue;
      if (isLeftUnused(draft.state, source, ability.on.on)) continue;
      if (!concerns(draft.state, source, about, ability.on, happening) || !supports(ability)) {
        continue;
      }
      if (holdsNow(draft.state, source, ability.while ?? null)) waiting.push([source, index]);
    }
  }
  for (const [source, index] of waiting.toReversed()) {
    const about = witnesses.get(source) ?? bearerOrSelf(draft.state, source);
    const points = happening.on === 'cranked' ? (happening.points ?? undefined) : undefined;
    openTrigger(draft, source, index, thatOf(about, happening), points);
  }
}

/** What is in play and waits for anything, oldest first, then the witnesses that are not any more. */
function listeners(state: GameState, witnesses: Witnesses): readonly CardIx[] {
  const { triggered } = sourcesOf(state);
  if (witnesses.size === 0) return triggered;
  const gone = [...witnesses.keys()].filter((ix) => !state.inPlay.includes(ix));
  return gone.length === 0 ? triggered : [...triggered, ...gone];
}

const OF_COMBAT: ReadonlySet<Trigger['on']> = new Set<Trigger['on']>([
  'fights',
  'pops',
  'survives',
  'survived-by',
]);

/** Gear that does not count in the combat does nothing in it (ATK-9, EFF-4). */
function isLeftUnused(state: GameState, source: CardIx, on: Trigger['on']): boolean {
  if (!OF_COMBAT.has(on)) return false;
  return attackUnderWay(state)?.combat.unused.includes(source) === true;
}

/** Saves itself as it is popped: that rewrites the pop and is no event of its own (ABL-SAVE). */
function isSaveOnly(effects: readonly { readonly do: string }[]): boolean {
  return effects.every((effect) => effect.do === 'save');
}

/** The card that `that X` means. */
function thatOf(about: CardIx, happening: Happening): CardIx {
  if (happening.on === 'popped' && happening.off !== undefined && happening.card === about) {
    return happening.off;
  }
  if ('other' in happening) return happening.card === about ? happening.other : happening.card;
  return 'card' in happening && happening.card !== about ? happening.card : -1;
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
  const asked = ability.asks === undefined ? source : bearerOrSelf(draft.state, source);
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
  pushChoice(draft, seat, {
    what: pull.length > 0 ? 'pay' : slots.length === 0 ? 'may' : 'trigger',
    source,
    ability: index,
    about,
    min: ability.may ? 0 : 1,
    max: 1,
    among,
    ...(points === undefined ? {} : { points }),
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
