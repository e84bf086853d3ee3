import {
  type Answer,
  attackUnderWay,
  type CardIx,
  combatantsOf,
  draftOf,
  type GameEvent,
  type GameState,
  legalAnswers,
  type Request,
  requestOf,
  type Seat,
  seatViewOf,
  submitTo,
} from '@/engine';
import {
  isPop,
  type PopReason,
  type PopsTold,
  popsTold,
  type Settlement,
} from '@/lib/log/pop-reasons';

/** The fate of a card in a combat. `open`: it depends on chance or on a decision. */
export type Fate = 'popped' | 'flipped' | 'saved' | 'stays' | 'open';

/** The fate of one card with its reason; `reason` is null when the figures of the combat say it. */
export interface CardFate {
  readonly card: CardIx;
  readonly fate: Fate;
  readonly reason: PopReason | null;
}

/** Something that the outcome depends on. */
export type Unknown =
  | { readonly on: 'coin' | 'draw' | 'shuffle' }
  /** A decision of a player. `first`: it comes before the outcome, otherwise after it. */
  | { readonly on: 'choice'; readonly request: Request; readonly first: boolean };

/** What an act leads to if no player responds. */
export interface Forecast {
  readonly fates: readonly CardFate[];
  /** The combat just before its outcome; null without a combat, or when it is not reached. */
  readonly settlement: Settlement | null;
  /** The Influence that players lose or gain. `isCombat`: as the cost of a combat (ATK-7), otherwise by a text. */
  readonly influence: readonly {
    readonly seat: Seat;
    readonly by: number;
    readonly isCombat: boolean;
  }[];
  readonly unknowns: readonly Unknown[];
}

/** The most answers of one run, and the most runs with other decisions. */
const MOST_ANSWERS = 60;
const MOST_RUNS = 16;
/** A decision with more options is not followed. */
const MOST_OPTIONS = 12;

/**
 * Returns what the answers lead to, if nobody responds: the engine carries them out in the view of the seat, so hidden
 * cards change nothing. Each option of a decision is tried; a card whose end differs is `open`. Null when an answer is
 * refused.
 */
export function forecastOf(
  state: GameState,
  seat: Seat,
  answers: readonly Answer[],
): Forecast | null {
  const view = seatViewOf(state, seat);
  const runs: Run[] = [];
  const scripts: (readonly Answer[])[] = [[]];
  const choices = new Map<string, Unknown>();
  for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
    const run = playOut(view, answers, script);
    if (run === null) return null;
    if (run.asked === null || run.outcome !== null) {
      runs.push(run);
      continue;
    }
    const { request } = run.asked;
    choices.set(`${request.seat} ${wordOf(request)}`, { on: 'choice', request, first: true });
    const options = optionsOf(run.asked.state, request, seat);
    if (options === null || runs.length + scripts.length + options.length > MOST_RUNS) {
      runs.push(run);
    } else {
      for (const option of options.toReversed()) scripts.push([...script, option]);
    }
  }
  return joinRuns(view, runs, [...choices.values()]);
}

function wordOf(request: Request): string {
  return request.ask === 'choose' ? `${request.what} ${request.source}` : request.ask;
}

/** Returns the possible answers to a decision; null for very many, and for those that are about hidden cards. */
function optionsOf(state: GameState, request: Request, seat: Seat): readonly Answer[] | null {
  if (request.ask !== 'choose' && request.ask !== 'place') return null;
  const cards = request.ask === 'choose' ? request.among : [];
  const hides = cards.some((target) => {
    if (!('card' in target)) return false;
    const here = state.cards[target.card];
    return here?.zone === 'deck' || (here?.zone === 'hand' && here.seat !== seat);
  });
  if (hides) return null;
  const options: Answer[] = [];
  for (const answer of legalAnswers(state, request.seat)) {
    if (answer.do !== 'choose' && answer.do !== 'place') continue;
    if (options.push(answer) > MOST_OPTIONS) return null;
  }
  return options.length === 0 ? null : options;
}

/** A game that was played on until the outcome, or until somebody must decide. */
interface Run {
  readonly events: readonly GameEvent[];
  /** The number of the events that are certain: those before the first chance. */
  readonly certain: number;
  /** The number of the events up to the outcome of the combat; null when it is not reached, or there is none. */
  readonly outcome: number | null;
  readonly combatants: readonly CardIx[];
  /** The decision at which the run stopped; null when it came to its end. */
  readonly asked: { readonly request: Request; readonly state: GameState } | null;
}

/** Plays the answers and the decisions of the script, passes for everybody, and stops at the next decision. */
function playOut(
  view: GameState,
  answers: readonly Answer[],
  script: readonly Answer[],
): Run | null {
  const events: GameEvent[] = [];
  const draft = draftOf(view, events, 'unasked');
  const { state } = draft;
  const base = Math.max(
    0,
    view.frames.findIndex(({ id }) => id === attackUnderWay(view)?.id),
  );
  for (const answer of answers) if (submitTo(draft, answer) !== null) return null;
  const decisions = [...script];
  let request = requestOf(state);
  for (let given = 0; given < MOST_ANSWERS; given++) {
    if (request === null || state.frames.length <= base) return endOf(view, events, null, state);
    const next: Answer | undefined =
      request.ask === 'respond' ? { do: 'pass', seat: request.seat } : decisions.shift();
    if (next === undefined || submitTo(draft, next) !== null) break;
    request = requestOf(state);
  }
  return endOf(view, events, request, state);
}

function endOf(
  view: GameState,
  events: readonly GameEvent[],
  request: Request | null,
  state: GameState,
): Run {
  const chance = events.findIndex(isChance);
  const attack = events.findLast(isOfAttack)?.frame ?? attackUnderWay(view);
  const settled = events.findIndex((event) => isOfAttack(event) && event.frame.combat?.settled);
  return {
    events,
    certain: chance < 0 ? events.length : chance,
    outcome: settled < 0 ? null : settled + 1,
    // After the first combat of a Bulldoze its defender is gone.
    combatants: attack?.combat
      ? combatantsOf(attack.combat).filter((card) => view.inPlay.includes(card))
      : [],
    asked: request === null ? null : { request, state },
  };
}

type AttackEvent = Extract<GameEvent, { type: 'frame-opened' | 'frame-changed' }> & {
  readonly frame: { readonly kind: 'announced' };
};

function isOfAttack(event: GameEvent): event is AttackEvent {
  return (
    (event.type === 'frame-opened' || event.type === 'frame-changed') &&
    event.frame.kind === 'announced' &&
    event.frame.combat !== null
  );
}

/** Checks whether nobody can know the result of the event beforehand. */
function isChance({ type }: GameEvent): boolean {
  return (
    type === 'card-drawn' ||
    type === 'coin-flipped' ||
    type === 'deck-shuffled' ||
    type === 'rng-advanced'
  );
}

function chanceOf(run: Run): Unknown | null {
  const rest = run.events.slice(run.certain);
  const [first] = rest;
  if (first === undefined) return null;
  if (rest.some(({ type }) => type === 'coin-flipped')) return { on: 'coin' };
  return { on: first.type === 'card-drawn' ? 'draw' : 'shuffle' };
}

/** Returns the fates of the cards in one run. */
function fatesOf(run: Run, reasons: PopsTold['reasons']): ReadonlyMap<CardIx, CardFate> {
  const fates = new Map<CardIx, CardFate>();
  const decided = run.outcome !== null && run.outcome <= run.certain;
  const isOpen = !decided && (run.asked !== null || run.certain < run.events.length);
  for (const card of run.combatants) {
    fates.set(card, { card, fate: isOpen ? 'open' : 'stays', reason: null });
  }
  for (const event of run.events.slice(0, run.certain)) {
    if (isPop(event)) {
      const { card, why } = event;
      fates.set(card, { card, fate: why, reason: reasons.get(event) ?? null });
    } else if (isOfAttack(event) && event.frame.combat?.settled) {
      for (const card of event.frame.combat.popped ?? []) {
        const now = fates.get(card);
        if (now?.fate === 'stays') fates.set(card, { card, fate: 'saved', reason: null });
      }
    }
  }
  return fates;
}

function joinRuns(
  view: GameState,
  runs: readonly Run[],
  choices: readonly Unknown[],
): Forecast | null {
  if (runs.length === 0) return null;
  const told = runs.map(({ events }) => popsTold(view, events));
  const all = runs.map((run, at) => fatesOf(run, told[at]?.reasons ?? new Map()));
  const fates = new Map<CardIx, CardFate>();
  for (const [card, one] of all.flatMap((fate) => [...fate])) {
    const agreed = all.every((other) => (other.get(card)?.fate ?? 'stays') === one.fate);
    if (!fates.has(card)) fates.set(card, agreed ? one : { card, fate: 'open', reason: null });
  }
  const unknowns: Unknown[] = [...choices];
  for (const run of runs) {
    const chance = chanceOf(run);
    if (chance !== null && !unknowns.some(({ on }) => on === chance.on)) unknowns.push(chance);
    if (run.asked !== null && run.outcome !== null && !unknowns.some(({ on }) => on === 'choice')) {
      unknowns.push({ on: 'choice', request: run.asked.request, first: false });
    }
  }
  const settlement = runs.length === 1 ? (told[0]?.settlements[0] ?? null) : null;
  return { fates: [...fates.values()], settlement, influence: influenceOf(runs), unknowns };
}

/** Returns the changes of Influence that are equal in every run. */
function influenceOf(runs: readonly Run[]): Forecast['influence'] {
  const changes = runs.map(({ events, certain }) =>
    events.slice(0, certain).flatMap((event) => {
      if (event.type !== 'influence-changed') return [];
      return [{ seat: event.seat, by: event.by, isCombat: event.why === 'combat' }];
    }),
  );
  const [first = []] = changes;
  const text = JSON.stringify(first);
  return changes.every((one) => JSON.stringify(one) === text) ? first : [];
}
