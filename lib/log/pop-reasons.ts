import {
  attackUnderWay,
  type CardIx,
  combatantsOf,
  combatFigures,
  evolve,
  type GameEvent,
  type GameState,
} from '@/engine';

type Attack = NonNullable<ReturnType<typeof attackUnderWay>>;

/** A combat just before its outcome is carried out. */
export interface Settlement {
  /** The state in which the figures are compared. */
  readonly state: GameState;
  readonly attack: Attack;
  /** The AP of the attackers and the DP of the defender, as they count for being popped. */
  readonly ap: number;
  readonly dp: number;
  /** These figures as they count for popping enemies. */
  readonly popping: { readonly ap: number; readonly dp: number };
}

/** Why a card was popped. */
export type PopReason =
  | { readonly by: 'combat'; readonly settlement: Settlement; readonly insteadOf: CardIx | null }
  /** The text of a card: an effect, or a rule that always holds. */
  | {
      readonly by: 'text' | 'rule';
      readonly source: CardIx;
      readonly insteadOf: CardIx | null;
    }
  | { readonly by: 'exclude' };

/** What events say about combats and pops. */
export interface PopsTold {
  /** By the event that pops a card. */
  readonly reasons: ReadonlyMap<GameEvent, PopReason>;
  /** The combats that were settled, in order. */
  readonly settlements: readonly Settlement[];
}

const NOTHING_TOLD: PopsTold = { reasons: new Map(), settlements: [] };

/** Returns why the events pop cards, which the events do not say themselves: they are applied to the state before, one by one. */
export function popsTold(before: GameState | null, events: readonly GameEvent[]): PopsTold {
  if (before === null || !events.some(isAboutPops)) return NOTHING_TOLD;
  const reasons = new Map<GameEvent, PopReason>();
  const settlements: Settlement[] = [];
  const martyrs = new Map<CardIx, CardIx>();
  let settlement: Settlement | null = null;
  let state = before;
  for (const event of events) {
    const attack = attackBeingSettled(state);
    if (attack === null) settlement = null;
    else if (settlement === null && carriesOut(event, attack)) {
      settlement = settlementOf(state, attack);
    }
    if (settlement !== null && isSettled(event)) settlements.push(settlement);
    if (event.type === 'effect-ended' && event.effect.change.kind === 'martyr') {
      martyrs.set(event.effect.change.by, event.effect.to);
    }
    if (event.type === 'card-moved' && event.why === 'popped') {
      const reason = reasonOf(state, event.card, settlement, martyrs);
      if (reason !== null) reasons.set(event, reason);
    }
    state = evolve(state, event);
  }
  return { reasons, settlements };
}

function isAboutPops(event: GameEvent): boolean {
  return isPop(event) || isSettled(event);
}

/** An event by which a card is popped or flipped. */
type Pop = Extract<GameEvent, { type: 'card-moved' }> & { readonly why: 'popped' | 'flipped' };

export function isPop(event: GameEvent): event is Pop {
  return event.type === 'card-moved' && (event.why === 'popped' || event.why === 'flipped');
}

/** Checks whether the event says that a combat is settled. */
function isSettled(event: GameEvent): boolean {
  return (
    event.type === 'frame-changed' &&
    event.frame.kind === 'announced' &&
    event.frame.combat?.settled === true
  );
}

/** Returns the attack on top whose outcome comes next; null for none. */
function attackBeingSettled(state: GameState): Attack | null {
  const attack = attackUnderWay(state);
  const isNext = attack !== null && state.frames.at(-1)?.id === attack.id;
  return isNext && attack.stage === 'close' && !attack.combat.settled ? attack : null;
}

/** Checks whether the event is the first of the outcome: a pop, a Save, a cost in Influence, or the end when nobody is popped. */
function carriesOut(event: GameEvent, { id }: Attack): boolean {
  switch (event.type) {
    case 'card-moved':
    case 'card-cranked':
    case 'effect-ended':
    case 'attack-suffered':
    case 'influence-changed':
      return true;
    case 'frame-changed':
      return isSettled(event) && event.frame.id === id;
    default:
      return false;
  }
}

function settlementOf(state: GameState, attack: Attack): Settlement {
  const { combat } = attack;
  return {
    state,
    attack,
    ...combatFigures(state, combat),
    popping: combatFigures(state, combat, { popping: true }),
  };
}

function reasonOf(
  state: GameState,
  card: CardIx,
  settlement: Settlement | null,
  martyrs: ReadonlyMap<CardIx, CardIx>,
): PopReason | null {
  const insteadOf = martyrs.get(card) ?? null;
  const fights = settlement !== null && combatantsOf(settlement.attack.combat).includes(card);
  if (settlement !== null && (fights || insteadOf !== null)) {
    return { by: 'combat', settlement, insteadOf };
  }
  const frame = state.frames.at(-1);
  if (frame?.kind === 'announced') {
    const { act, source } = frame;
    if (act === 'rule') return { by: 'rule', source, insteadOf };
    if (act === 'play' || act === 'use' || act === 'trigger')
      return { by: 'text', source, insteadOf };
  }
  // Only Exclude pops without an event of its own.
  return isExcluding(state, card) ? { by: 'exclude' } : null;
}

function isExcluding(state: GameState, card: CardIx): boolean {
  const def = state.defs[state.cards[card]?.def ?? -1];
  return (
    def?.abilities.some((one) => one.kind === 'keyword' && one.keyword.keyword === 'exclude') ??
    false
  );
}
