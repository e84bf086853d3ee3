import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import { pushChoice } from '../events/numbered.ts';
import type { Trigger } from '../language/schema.ts';
import type { Effect } from '../language/schema-effect.ts';
import { attackJoined, attackUnderWay, isSurprised } from '../reading/attack-frame.ts';
import { holdsNow } from '../reading/conditions.ts';
import { effectsOf, eventBelow } from '../reading/event-answered.ts';
import { COMBAT_TRIGGERS } from '../reading/gear-use.ts';
import { type Happening, isAwaited, triggersAbility } from '../reading/happenings.ts';
import { isLostOn } from '../reading/immunity.ts';
import { isIdleGear, mayBeCranked } from '../reading/limits.ts';
import { actingSeat, triggeringSeat } from '../reading/whose.ts';
import { slotsOf } from '../rules/slots.ts';
import { supports } from '../rules/supports.ts';
import { assignments } from '../rules/targets.ts';
import { rulesOf } from '../rules/verbs/registry.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Heard, Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, defOf } from '../state/read.ts';
import { featuresOf, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { payableAmounts } from './trigger-costs.ts';

/** Cards that were in play when something happened, each with its bearer, or with itself when it has none. */
export type Witnesses = ReadonlyMap<CardIx, CardIx>;

/** Returns the cards and the cards on them, for a later check when they may have left play. */
export function witnessesOf(state: GameState, cards: readonly CardIx[]): Witnesses {
  const witnesses = new Map<CardIx, CardIx>();
  if (!featuresOf(state).triggers) return witnesses;
  for (const ix of cards) {
    witnesses.set(ix, ix);
    for (const on of state.inPlay) if (cardAt(state, on).host === ix) witnesses.set(on, ix);
  }
  return witnesses;
}

const NO_WITNESSES: Witnesses = new Map();

/** Opens an event for every ability that this triggers. The oldest card's event comes first. */
export function openTriggers(
  draft: Draft,
  happening: Happening,
  witnesses: Witnesses = NO_WITNESSES,
): void {
  if (!featuresOf(draft.state).triggers) return;
  openHeard(draft, whoHears(draft.state, happening, witnesses));
}

/** Opens an event for each. The first in the list is on top of the stack and resolves first. */
export function openHeard(draft: Draft, heard: readonly Heard[]): void {
  for (let at = heard.length - 1; at >= 0; at--) {
    const one = heard[at];
    if (one !== undefined) openTrigger(draft, one);
  }
}

const NONE_HEARD: readonly Heard[] = [];

/** Returns the abilities that this triggers, the oldest card's first. */
export function whoHears(
  state: GameState,
  happening: Happening,
  witnesses: Witnesses = NO_WITNESSES,
): readonly Heard[] {
  if (!featuresOf(state).triggers) return NONE_HEARD;
  if (witnesses.size === 0 && !isAwaited(state, happening.on)) return NONE_HEARD;
  let heard: Heard[] | null = null;
  for (const source of listeners(state, witnesses)) {
    const about = witnesses.get(source) ?? bearerOrSelf(state, source);
    const def = defOf(state, source);
    for (const index of preparedAt(state, source).triggered) {
      const ability = def.abilities[index];
      if (ability?.kind !== 'triggered') continue;
      // Most cards have other triggers, so this is checked first.
      if (!triggersAbility(state, source, about, ability.on, happening)) continue;
      if (isSaveOnly(ability.effects) || !supports(ability)) continue;
      if (isLeftUnused(state, source, ability.on.on) || isIdleGear(state, source)) continue;
      if (isLostOn(state, source, about)) continue;
      if (!holdsNow(state, source, ability.while ?? null)) continue;
      // ABL-SURPRISE: a Surprised defender has no optional triggers.
      if (ability.may && ATTACK_TRIGGERS.has(ability.on.on) && isSurprised(state, about)) continue;
      const points = 'points' in happening ? (happening.points ?? undefined) : undefined;
      const player = playerOf(state, happening);
      heard ??= [];
      heard.push({
        source,
        ability: index,
        about: thatOf(source, about, happening),
        seat: seatOf(state, source, happening),
        ...(about === source ? {} : { bearer: about }),
        ...(points === undefined ? {} : { points }),
        ...(player === undefined || player === state.turn.seat ? {} : { player }),
      });
    }
  }
  return heard ?? NONE_HEARD;
}

/** Triggers of an attack before its outcome. */
const ATTACK_TRIGGERS: ReadonlySet<Trigger['on']> = new Set<Trigger['on']>([
  'attacked',
  'attacked-by',
  'fights',
]);

/** Returns the cards in play with triggers, oldest first, then the witnesses that have left play. */
function listeners(state: GameState, witnesses: Witnesses): readonly CardIx[] {
  const { triggered } = sourcesOf(state);
  if (witnesses.size === 0) return triggered;
  const gone = [...witnesses.keys()].filter((ix) => !state.inPlay.includes(ix));
  return gone.length === 0 ? triggered : [...triggered, ...gone];
}

/** Checks whether the Gear does not count in the combat, and so does nothing in it (ATK-9, EFF-4). */
function isLeftUnused(state: GameState, source: CardIx, on: Trigger['on']): boolean {
  if (!COMBAT_TRIGGERS.has(on)) return false;
  return attackUnderWay(state)?.combat.unused.includes(source) === true;
}

/** Checks whether the effects only Save. Such an ability changes the pop and is not an event of its own (ABL-SAVE). */
function isSaveOnly(effects: readonly { readonly do: string }[]): boolean {
  return effects.every((effect) => effect.do === 'save');
}

/** Returns the card that `that X` means in the text of the ability. */
function thatOf(source: CardIx, about: CardIx, happening: Happening): CardIx {
  if (happening.on === 'popped' && happening.off !== undefined && happening.card === source) {
    return happening.off;
  }
  if ('other' in happening) return happening.card === about ? happening.other : happening.card;
  return 'card' in happening && happening.card !== about ? happening.card : -1;
}

/** Returns `that player`: the player who called, played, cranked, popped or attacked, or whose step it is. */
function playerOf(state: GameState, happening: Happening): Seat | undefined {
  if ('seat' in happening) return happening.seat;
  if ('by' in happening) return happening.by < 0 ? undefined : happening.by;
  return actingSeat(state, 'other' in happening ? happening.other : happening.card);
}

/** Returns the player of the triggered ability. For an ability that triggers when the card is called, that is the caller (EFF-4). */
function seatOf(state: GameState, source: CardIx, happening: Happening): Seat {
  const called = happening.on === 'called' && happening.card === source;
  return called ? happening.by : triggeringSeat(state, source);
}

/**
 * Opens the triggered ability as an event. If it may be declined, has a cost or needs a target, its player
 * is asked first.
 */
function openTrigger(draft: Draft, heard: Heard): void {
  const { source, ability: index, about, seat: whose, bearer, points, player } = heard;
  const ability = defOf(draft.state, source).abilities[index];
  if (ability?.kind !== 'triggered') return;
  const slots = slotsOf(ability.effects);
  if (slots.length === 0 && !ability.may) {
    announceTrigger(draft, {
      seat: whose,
      source,
      ability: index,
      about,
      targets: [],
      bearer,
      points,
      player,
    });
    return;
  }
  // `the Character's player may …`
  const seat = ability.asks === undefined ? whose : actingSeat(draft.state, source);
  const pull = payableAmounts(draft.state, seat, source, ability.costs ?? []);
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
    ...(player === undefined ? {} : { player }),
  });
}

/** A triggered ability and the choices for it. */
interface TriggeredAbility {
  readonly seat: Seat;
  readonly source: CardIx;
  readonly ability: number;
  readonly about: CardIx;
  readonly targets: readonly Target[];
  readonly bearer?: CardIx | undefined;
  readonly points?: number | undefined;
  readonly player?: Seat | undefined;
  readonly act?: 'trigger' | 'rule';
  readonly announced?: AnnouncedFrame['announced'];
  readonly heard?: readonly Heard[];
  /** These effects happen instead of the ability's. */
  readonly effects?: readonly Effect[];
}

/** A number above the number of effects of any ability, so that all effects count as done. */
const ALL_EFFECTS_DONE = 1000;

/** Puts the triggered ability on the stack as an event. */
export function announceTrigger(draft: Draft, triggered: TriggeredAbility): void {
  const { seat, source, ability, about, targets, points, player, heard = NONE_HEARD } = triggered;
  const { host } = cardAt(draft.state, source);
  const bearer = triggered.bearer ?? (host < 0 ? undefined : host);
  const frame: AnnouncedFrame = {
    kind: 'announced',
    id: draft.state.nextId,
    seat,
    act: triggered.act ?? 'trigger',
    source,
    ability,
    targets,
    about,
    stage: 'before',
    status: 'live',
    passed: [],
    announced: triggered.announced ?? [],
    applied: [],
    next: triggered.effects === undefined ? 0 : ALL_EFFECTS_DONE,
    place: null,
    combat: null,
    ...(bearer === undefined ? {} : { bearer }),
    ...(points === undefined ? {} : { points }),
    ...(player === undefined ? {} : { player }),
    ...(triggered.effects === undefined ? {} : { queue: triggered.effects }),
    ...(heard.length === 0 ? {} : { heard }),
  };
  emit(draft, { type: 'frame-opened', frame: withCostsHeard(draft.state, frame) });
}

/**
 * CRANK-1: cranks the card as a result, whichever player caused it, unless a card forbids that (CARD-0). Abilities
 * that are triggered by a crank in the effect of an event open when the event ends (`withResultsHeard`), the others
 * now.
 */
export function crankAsResult(draft: Draft, card: CardIx): void {
  if (cardAt(draft.state, card).cranked || !mayBeCranked(draft.state, card)) return;
  crankCard(draft, card);
  if (draft.recording !== null) return;
  openTriggers(draft, { on: 'cranked', card, by: -1, points: null });
}

/**
 * Returns the event with the abilities triggered by the cranks of its announcement. They open when the event ends
 * (`openCostTriggers`), even if the card has left play by then.
 */
export function withCostsHeard(state: GameState, frame: AnnouncedFrame): AnnouncedFrame {
  if (!featuresOf(state).cranks) return frame;
  const effects = effectsOf(state, frame);
  const makesPull = frame.act === 'pull' || effects.some(({ do: verb }) => verb === 'pull');
  const scores = effects.some((effect) => effect.do === 'influence' && effect.player === 'you');
  return withHeard(
    frame,
    frame.announced.flatMap((event) => {
      if (event.type !== 'card-cranked') return NONE_HEARD;
      const { card } = event;
      const by = frame.seat;
      // The amount of Pull is known only when it is made.
      const points = makesPull && card === frame.source ? 0 : null;
      const cranked = whoHears(state, { on: 'cranked', card, by, points });
      if (!scores) return cranked;
      return [...cranked, ...whoHears(state, { on: 'scores', card, by, points: 0 })];
    }),
  );
}

/** Adds the abilities triggered by cranks that were results of the event. */
export function withResultsHeard(
  state: GameState,
  frame: AnnouncedFrame,
  events: AnnouncedFrame['applied'],
): AnnouncedFrame {
  if (!featuresOf(state).cranks) return frame;
  return withHeard(
    frame,
    events.flatMap((event) =>
      event.type === 'card-cranked'
        ? whoHears(state, { on: 'cranked', card: event.card, by: -1, points: null })
        : NONE_HEARD,
    ),
  );
}

function withHeard(frame: AnnouncedFrame, heard: readonly Heard[]): AnnouncedFrame {
  return heard.length === 0 ? frame : { ...frame, heard: [...(frame.heard ?? []), ...heard] };
}

/** Opens the abilities triggered by the cranks of the event, when the event ends. */
export function openCostTriggers(draft: Draft, frame: AnnouncedFrame): void {
  if (frame.heard === undefined || frame.status === 'void') return;
  const heard = frame.heard.flatMap((one) => {
    if (one.points === undefined) return [one];
    const purpose = purposeAwaited(draft.state, one);
    const points = purpose === 'influence' ? influenceMade(frame) : pullMade(frame);
    // A card that cranked for an event that was cancelled has made no Pull.
    return points === 0 && purpose !== null ? [] : [{ ...one, points }];
  });
  const served = frame.status === 'live' ? eventServed(draft.state, frame) : null;
  if (served === null) openHeard(draft, heard);
  else emit(draft, { type: 'frame-changed', frame: withHeard(served, heard) });
}

/** Returns the event that the action belongs to: the combat that it joins by Gang Up, or the pop in which a Martyr replaces the card. */
function eventServed(state: GameState, frame: AnnouncedFrame): AnnouncedFrame | null {
  return standsIn(state, frame)
    ? eventBelow(state, state.frames.length)
    : attackJoined(state, frame);
}

function standsIn(state: GameState, frame: AnnouncedFrame): boolean {
  return (
    frame.act === 'martyr' ||
    effectsOf(state, frame).some((effect) => rulesOf(effect.do).standsIn === true)
  );
}

function purposeAwaited(state: GameState, { source, ability }: Heard): 'pull' | 'influence' | null {
  const found = defOf(state, source).abilities[ability];
  return found?.kind === 'triggered' && found.on.on === 'card-cranked' ? found.on.purpose : null;
}

/** Returns the Influence that the event's player has gained by the event. */
function influenceMade({ applied, seat }: AnnouncedFrame): number {
  let points = 0;
  for (const event of applied) {
    if (event.type === 'influence-changed' && event.seat === seat) points += event.by;
  }
  return Math.max(0, points);
}

/** Returns the Pull that the card has made in the event. Cancelled Pull has been taken back. */
function pullMade({ applied, source }: AnnouncedFrame): number {
  let points = 0;
  for (const event of applied) {
    if (event.type === 'pull-gained' && event.lot.from === source) points += event.lot.points;
  }
  return points;
}
