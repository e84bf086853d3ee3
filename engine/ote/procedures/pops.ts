import { emit } from '../events/evolve.ts';
import type { Effect } from '../language/schema-effect.ts';
import { defendersOf } from '../reading/attack-frame.ts';
import { holdsNow } from '../reading/conditions.ts';
import { affects, isImmune, isImmuneToAbility } from '../reading/immunity.ts';
import { isIdleGear, isLimited } from '../reading/limits.ts';
import { forbidsAttack } from '../rules/may-fight.ts';
import { supports } from '../rules/supports.ts';
import { preparedOf } from '../state/cards/prepared.ts';
import type { Draft } from '../state/draft.ts';
import type { Heard } from '../state/frames.ts';
import { attachedTo, bearerOrSelf, cardAt, defOf, isInForce } from '../state/read.ts';
import { featuresOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, GameState, Seat } from '../state/types.ts';
import { countPop } from './alternative-goals.ts';
import { askWhereItStands } from './ask.ts';
import { moveToConspiracy, moveToDeadPile, moveToFlipped, moveToTable } from './moves.ts';
import {
  goesElsewhere,
  goToPopDestination,
  maySaveAcross,
  type PopDestination,
  popDestination,
  saveAcross,
} from './pop-destination.ts';
import { askOverPopped } from './popped-calls.ts';
import { announceTrigger, crankAsResult, openHeard, whoHears } from './triggers.ts';

/** Cards that an event pops together. */
interface PopTogether {
  /** The event's frame, or -1 for a standing rule. */
  readonly frame: number;
  readonly cards: readonly CardIx[];
  /** Whether the cards may be Saved; false for `no Save`. */
  readonly save: boolean;
  /**
   * Whether the card's own text may Save it, or put it at another place. False for a standing rule, which would pop it
   * again forever (EFF-5).
   */
  readonly ownSave: boolean;
  /** The player who pops them. */
  readonly by: Seat;
}

/** The result for the cards. A Saved card was popped but has not left play (ABL-SAVE). */
interface PopResult {
  readonly popped: readonly CardIx[];
  readonly gone: readonly CardIx[];
}

/**
 * Pops all of them at once (EVT-12). Each pop is first a proposal, decided while all cards are still in play. A
 * Martyr is popped instead, unless it is popped anyway (ABL-MARTYR). A Save keeps the card, cranked, with the cards
 * on it (ABL-SAVE). Then the pops happen, and then their triggers open.
 */
export function popAll(draft: Draft, popping: PopTogether): PopResult {
  const proposals = proposePops(draft.state, popping);
  const told = proposals.map((one) => triggersOfPop(draft.state, one, proposals, popping));
  const afterwards = proposals.map((one) => carryOutPop(draft, one, popping));
  // The frame on top happens first.
  for (const [at, { card, end }] of [...proposals.entries()].reverse()) {
    afterwards[at]?.();
    countPop(draft, card, popping.frame, popping.by);
    const dead = cardAt(draft.state, card).zone === 'dead';
    openHeard(draft, told[at]?.(dead) ?? []);
    // What is called on the popped card decides first whether it goes to a dead pile.
    if (end === 'goes') askOverPopped(draft, card);
  }
  const own = proposals.filter(({ instead }) => instead.length === 0);
  return {
    popped: own.map(({ card }) => card),
    gone: own.flatMap(({ card, end }) => (end === 'goes' ? [card] : [])),
  };
}

/** One pop that has been decided but has not happened yet. */
interface ProposedPop {
  /** The card that is popped in the end. */
  readonly card: CardIx;
  /** The effects of the Martyrs that replaced it. */
  readonly instead: readonly ActiveEffect[];
  readonly end: 'goes' | 'saved';
  readonly saving: AppliedSave | null;
  readonly fate: PopDestination;
}

function proposePops(state: GameState, popping: PopTogether): readonly ProposedPop[] {
  const found: ProposedPop[] = [];
  for (const named of popping.cards) {
    const { card, instead } = victimOf(state, named, popping);
    if (found.some((one) => one.card === card) || !canBePopped(state, card, popping)) continue;
    const saving = saveOf(state, card, popping);
    const fate = popDestination(state, card, popping.ownSave);
    const across =
      mayBeSaved(state, card, popping) && popping.ownSave && maySaveAcross(state, card);
    const end = saving !== null || across ? 'saved' : 'goes';
    found.push({ card, instead, end, saving, fate });
  }
  return found;
}

/** Returns the card that is popped: a Martyr instead of the card, or a Martyr for that Martyr. */
function victimOf(
  state: GameState,
  named: CardIx,
  popping: PopTogether,
): Pick<ProposedPop, 'card' | 'instead'> {
  const instead: ActiveEffect[] = [];
  let card = named;
  for (;;) {
    const next = martyrFor(state, card, popping);
    if (next === null || instead.includes(next.effect)) return { card, instead };
    instead.push(next.effect);
    card = next.by;
  }
}

function canBePopped(state: GameState, ix: CardIx, popping: PopTogether): boolean {
  const { zone } = cardAt(state, ix);
  // A card that sets another one aside can still pop it.
  if (zone !== 'conspiracy' && zone !== 'table' && zone !== 'on' && zone !== 'aside') return false;
  if (isLimited(state, ix, 'cannot-be-popped')) return false;
  const poppers = poppersOf(state, ix, popping.frame);
  // `Cannot be popped by X` protects it only if every card that pops it is an X.
  return (
    poppers.length === 0 || poppers.some((by) => !forbidsAttack(state, ix, 'be-popped-by', by))
  );
}

/** Carries out the pop. Returns a function to call when all popped cards have left play, which may ask for a place. */
function carryOutPop(draft: Draft, proposal: ProposedPop, popping: PopTogether): () => void {
  const { card, instead, saving, fate, end } = proposal;
  for (const effect of instead) emit(draft, { type: 'effect-ended', effect });
  if (end === 'goes') {
    const afterwards = goesElsewhere(fate) ? DO_NOTHING : leaveBehind(draft, card, 'gone');
    if (goToPopDestination(draft, card, fate) === 'none') moveToDeadPile(draft, card, 'popped');
    return afterwards;
  }
  if (saving === null) saveAcross(draft, card, popping.by);
  else saveCard(draft, card, saving);
  return leaveBehind(draft, card, 'saved');
}

const DO_NOTHING = () => undefined;

/** Saves the card: it is cranked, flipped, or changed according to the Save. */
function saveCard(draft: Draft, card: CardIx, { effect, crank, flip }: AppliedSave): void {
  if (effect !== null) emit(draft, { type: 'effect-ended', effect });
  if (crank) crankAsResult(draft, card);
  if (flip) moveToFlipped(draft, card);
  if (effect?.change.kind !== 'saved' || effect.change.afterwards === undefined) return;
  const { ability, effects, seat } = effect.change.afterwards;
  announceTrigger(draft, {
    seat,
    source: effect.source,
    ability,
    about: card,
    targets: [],
    effects,
  });
}

/**
 * Returns the abilities triggered by the pop, in the state before it. Triggers of a card going to a dead pile are
 * included only if it went there.
 */
function triggersOfPop(
  state: GameState,
  { card, end }: ProposedPop,
  proposals: readonly ProposedPop[],
  { frame, by }: PopTogether,
): (dead: boolean) => readonly Heard[] {
  if (!featuresOf(state).triggers) return () => [];
  const { zone, host } = cardAt(state, card);
  const attack = attackThatPops(state, card, frame);
  const poppers = poppersOf(state, card, frame);
  const popped = whoHears(state, {
    on: 'popped',
    card,
    by,
    fought: hasFoughtIn(state, card, frame),
    poppers,
    ...(zone === 'on' ? { off: host, withBearer: proposals.some((one) => one.card === host) } : {}),
    ...(attack === null ? {} : { attack }),
    ...(end === 'saved' ? { saved: true } : {}),
  });
  const pops = poppers.flatMap((one) => whoHears(state, { on: 'pops', card: one, other: card }));
  const saved = end === 'saved' ? whoHears(state, { on: 'saved', card }) : [];
  const dies = end === 'saved' ? [] : whoHears(state, { on: 'dies', card });
  return (dead) => [...(dead ? dies : []), ...saved, ...pops, ...popped];
}

/** Returns the players whose Characters attacked when the card, not an attacker, was popped; null without an attack. */
function attackThatPops(state: GameState, ix: CardIx, id: number): readonly Seat[] | null {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.combat === null) return null;
  const { attackers } = frame.combat;
  return attackers.includes(ix) ? null : attackers.map((by) => cardAt(state, by).seat);
}

/** Checks whether the card was a combatant of the event that pops it. */
function hasFoughtIn(state: GameState, ix: CardIx, id: number): boolean {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.combat === null) return false;
  return frame.combat.defender === ix || frame.combat.attackers.includes(ix);
}

/** Returns the cards that popped this card: its enemies in the combat, or the source of the effect. */
function poppersOf(state: GameState, ix: CardIx, id: number): readonly CardIx[] {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced') return [];
  if (frame.combat === null) return [frame.source];
  const { attackers } = frame.combat;
  return attackers.includes(ix) ? defendersOf(frame.combat) : attackers;
}

interface AppliedSave {
  readonly effect: ActiveEffect | null;
  readonly crank: boolean;
  readonly flip?: boolean;
}

/** Checks whether a Save of the card is possible: the pop allows one, and no text forbids it. */
function mayBeSaved(state: GameState, ix: CardIx, { save }: PopTogether): boolean {
  return save && !isLimited(state, ix, 'cannot-be-saved');
}

/**
 * Returns the Save of the card: a response to the event, or a text of the card or of a card on it. Null when it is
 * not Saved or cannot be.
 */
function saveOf(state: GameState, ix: CardIx, popping: PopTogether): AppliedSave | null {
  if (!mayBeSaved(state, ix, popping)) return null;
  for (const effect of state.effects) {
    if (effect.to !== ix || effect.change.kind !== 'saved') continue;
    if (effect.until.end !== 'frame' || effect.until.frame !== popping.frame) continue;
    if (isImmuneToAbility(state, ix, 'save', effect.source)) continue;
    return { effect, crank: effect.change.crank };
  }
  const always = saveAlways(state, ix, popping);
  if (always !== null) return always;
  const own = isImmuneToAbility(state, ix, 'save', ix)
    ? null
    : saveByText(state, ix, 'self', popping);
  if (own !== null || !featuresOf(state).triggers) return own;
  for (const on of state.inPlay) {
    if (cardAt(state, on).host !== ix || isImmune(state, ix, on) || isIdleGear(state, on)) continue;
    if (isImmuneToAbility(state, ix, 'save', on)) continue;
    const saving = saveByText(state, on, 'bearer', popping);
    if (saving !== null) return saving;
  }
  return null;
}

/**
 * Returns the Save by `When this Character is popped, Save this Character.`, or by a Condition's text about its
 * Character. The other effects of the text come with the trigger.
 */
function saveByText(
  state: GameState,
  source: CardIx,
  whom: 'self' | 'bearer',
  { ownSave }: PopTogether,
): AppliedSave | null {
  const def = defOf(state, source);
  for (const index of preparedOf(def).triggered) {
    const ability = def.abilities[index];
    if (ability?.kind !== 'triggered' || ability.on.on !== 'popped') continue;
    if (!supports(ability) || !holdsNow(state, source, ability.while ?? null)) continue;
    const about = (effect: Effect) => 'who' in effect && effect.who.who === whom;
    const save = ability.effects.find((effect) => effect.do === 'save' && about(effect));
    const flips = ability.effects.some((effect) => effect.do === 'flip' && about(effect));
    if (save?.do !== 'save') continue;
    if (ownSave || flips || isFlippedWhenSaved(state, bearerOrSelf(state, source))) {
      return { effect: null, crank: save.crank };
    }
  }
  return null;
}

/**
 * Checks for `When this Character is Saved, flip this Character.`, or a text about the bearer. Outside the Conspiracy
 * a standing rule does not pop it again, so its own Save does not repeat forever (EFF-5).
 */
function isFlippedWhenSaved(state: GameState, ix: CardIx): boolean {
  return whoHears(state, { on: 'saved', card: ix }).some(({ source, ability: index }) => {
    const ability = defOf(state, source).abilities[index];
    if (ability?.kind !== 'triggered' || ability.may) return false;
    const whom = source === ix ? 'self' : 'bearer';
    return ability.effects.some((effect) => effect.do === 'flip' && effect.who.who === whom);
  });
}

/** Returns the Save by `Each X is always Saved[, and flipped if cranked already].` */
function saveAlways(state: GameState, ix: CardIx, { ownSave }: PopTogether): AppliedSave | null {
  if (!featuresOf(state).alwaysSaves) return null;
  for (const said of staticsOf(state, 'always-saved')) {
    const { flips } = said.effect;
    if (isImmuneToAbility(state, ix, 'save', said.source)) continue;
    if (!affects(state, said, said.effect.who, ix)) continue;
    if (!ownSave && !flips && !isFlippedWhenSaved(state, ix)) continue;
    return { effect: null, crank: true, flip: flips && cardAt(state, ix).cranked };
  }
  return null;
}

function martyrFor(
  state: GameState,
  ix: CardIx,
  popping: PopTogether,
): { readonly effect: ActiveEffect; readonly by: CardIx } | null {
  for (const effect of state.effects) {
    if (effect.to !== ix || effect.change.kind !== 'martyr') continue;
    if (effect.until.end !== 'frame' || effect.until.frame !== popping.frame) continue;
    const { by } = effect.change;
    if (cardAt(state, by).zone !== 'conspiracy' || popping.cards.includes(by)) continue;
    if (!isImmuneToAbility(state, ix, 'martyr', by)) return { effect, by };
  }
  return null;
}

const NOTHING_LEFT = () => undefined;

/**
 * `If the Character is popped, this card takes its place` · `… returns to your Conspiracy, cranked`: takes such cards
 * off the popped card. Returns a function to call when that card has left play, which may ask for a place. No card
 * takes the place of a Saved Character, but cards that return do so even then (ABL-SAVE).
 */
function leaveBehind(draft: Draft, ix: CardIx, fate: 'saved' | 'gone'): () => void {
  if (!featuresOf(draft.state).outlives) return NOTHING_LEFT;
  const left: CardIx[] = [];
  const { zone, seat, rank, file } = cardAt(draft.state, ix);
  for (const on of attachedTo(draft.state, ix)) {
    if (!isInForce(draft.state, on) || isIdleGear(draft.state, on)) continue;
    for (const { effect } of preparedAt(draft.state, on).statics) {
      if (effect.holds !== 'outlives') continue;
      if (effect.to === 'its-place' && fate === 'saved') continue;
      if (effect.to === 'its-place' && zone === 'conspiracy') {
        moveToConspiracy(draft, on, seat, { rank, file }, 'moved');
      } else {
        moveToTable(draft, on, cardAt(draft.state, on).seat, 'moved');
        left.push(on);
      }
    }
  }
  return () => {
    for (const on of left) askWhereItStands(draft, on, cardAt(draft.state, on).seat, true);
  };
}
