import type { Filter } from '../language/schema.ts';
import { ofFigure, type ReadFigure } from '../state/cards/by-figure.ts';
import type { PreparedStatic } from '../state/cards/prepared.ts';
import { cardAt, defOf, isInForce } from '../state/read.ts';
import { featuresOf, preparedAt, sourcesOf, staticsOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';
import { amountOf } from './amounts.ts';
import {
  coversFigure,
  isAsPrinted,
  printedFigure,
  printedOf,
  saysItsOwnFigure,
} from './as-printed.ts';
import { holdsNow } from './conditions.ts';
import { spareGear } from './gear.ts';
import { isImmune, isLostOn } from './immunity.ts';
import { reachesReady } from './keywords.ts';
import { isRepeated, withOneOfEachKind } from './left-by-gear.ts';
import { isIdleGear } from './limits.ts';
import { matches, typeOf } from './matches.ts';

/** One reason of a figure: the number that it adds or fixes (CARD-9), and the card that causes it. */
interface Reason {
  readonly by: number;
  readonly fixed: boolean;
  readonly source: CardIx;
  readonly text: string;
}
export interface Reading {
  readonly value: number;
  readonly because: readonly Reason[];
}

interface Cause {
  readonly by: number;
  readonly fixed: boolean;
  /** Whether the reason replaces the printed value. */
  readonly base: boolean;
  /** Whether the reason counts only for the card that counts the figure. */
  readonly counted: boolean;
  readonly source: CardIx;
  readonly since: number;
  readonly why: 'printed' | 'card' | 'effect';
  readonly effect?: ActiveEffect;
}

/** Written field by field, because a reading makes several of these and spreads are slow. */
function causeBy(by: number, source: CardIx, since: number, why: Cause['why']): Cause {
  return { by, fixed: false, base: false, counted: false, source, since, why };
}

/** A Character's side of a combat: its enemies, and the Gear that does not count (ATK-9, EFF-4). */
export interface Fight {
  readonly opponents: readonly CardIx[];
  readonly unused: readonly CardIx[];
  /** Whether the figure is for popping enemies, not for being popped. */
  readonly popping?: true;
  /** Outside combat: the card that counts the figure. */
  readonly counter?: CardIx;
}

/** Returns a figure in a combat: `vs.` counts (ABL-VS), unchosen Gear does not. */
export function fightValue(state: GameState, ix: CardIx, figure: ReadFigure, fight: Fight): number {
  return totalOfReasons(collectReasons(state, ix, figure, fight), figure);
}

/**
 * Returns a figure as it is now, or as it counts in a fight, with its reasons: the printed value and all changes, or
 * `= x` (the later of two counts, CARD-9). Never stored. A Whammy has no cost, which is read as 0.
 */
export function reading(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  fight: Fight | null = null,
): Reading {
  const found = collectReasons(state, ix, figure, fight);
  const fixed = latestFixed(found);
  const because = (fixed === null ? reasonsThatCount(found) : [fixed]).map((one): Reason => {
    return { by: one.by, fixed: one.fixed, source: one.source, text: wordsOf(state, ix, one) };
  });
  return { value: totalOfReasons(found, figure), because };
}

/** Returns the figure without its reasons. */
export function readingValue(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  nested: true | undefined = undefined,
): number {
  const ready = preparedAt(state, ix);
  if (isAsPrinted(state, ix, ready, figure, nested, appliesToFigure))
    return printedFigure(ready, figure);
  return totalOfReasons(collectReasons(state, ix, figure, null, nested), figure);
}

/** Returns the figure with the changes by cards that pass `counts`, and with changes meant for the `counter`. */
export function valueCountedBy(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  counter: CardIx,
  nested: true | undefined,
  counts: ((source: CardIx) => boolean) | null,
): number {
  const fight = { opponents: [], unused: spareGear(state, ix), counter };
  const found = collectReasons(state, ix, figure, fight, nested);
  const some =
    counts === null
      ? found
      : found.filter((one) => one.why === 'printed' || one.counted || counts(one.source));
  return totalOfReasons(some, figure);
}

/** Returns the cost after the changes of other cards, when the card's own text gives the cost on this bearer. */
export function costAsChanged(state: GameState, ix: CardIx, printed: number): number {
  const found = collectReasons(state, ix, 'cost', null).filter(({ source }) => source !== ix);
  return totalOfReasons([causeBy(printed, ix, 0, 'printed'), ...found], 'cost');
}

/** Returns the value that `= x` fixes the figure at (CARD-9), or null. */
export function fixedAt(state: GameState, ix: CardIx, figure: ReadFigure): number | null {
  if (isAsPrinted(state, ix, preparedAt(state, ix), figure, true, appliesToFigure)) return null;
  return latestFixed(collectReasons(state, ix, figure, null, true))?.by ?? null;
}

function totalOfReasons(found: readonly Cause[], figure: ReadFigure): number {
  const fixed = latestFixed(found);
  let sum = fixed?.by ?? 0;
  if (fixed === null) for (const one of reasonsThatCount(found)) sum += one.by;
  // AP and DP may fall below 0 (ATK-6); a cost or Pull is never below 0.
  return figure === 'pull' || figure === 'cost' ? Math.max(0, sum) : sum;
}

/** Returns the reasons that count. Of the printed value and its replacements only the latest one counts. */
function reasonsThatCount(found: readonly Cause[]): readonly Cause[] {
  let latest: Cause | null = null;
  for (const one of found) {
    if (one.base && (latest === null || one.since >= latest.since)) latest = one;
  }
  if (latest === null) return found;
  return found.filter((one) => one === latest || !(one.base || one.why === 'printed'));
}

function latestFixed(found: readonly Cause[]): Cause | null {
  let latest: Cause | null = null;
  for (const one of found) {
    if (one.fixed && (latest === null || one.since >= latest.since)) latest = one;
  }
  return latest;
}

function collectReasons(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  fight: Fight | null,
  nested: true | undefined = undefined,
): readonly Cause[] {
  const found = collectOwed(state, ix, figure, fight, nested);
  if (figure === 'pull' && featuresOf(state).takesPull) collectTaken(state, ix, found);
  return state.effects.length === 0 ? found : withOneOfEachKind(state, ix, found);
}

/** `Takes the Pull of each other Character in its file on your turn`: collects the gain of that Character, or the loss of another. */
function collectTaken(state: GameState, ix: CardIx, found: Cause[]): void {
  const { since } = cardAt(state, ix);
  const taker = takerOf(state, ix);
  if (taker >= 0) found.push({ ...causeBy(0, taker, state.clock, 'card'), fixed: true });
  for (const other of state.inPlay) {
    if (takerOf(state, other) !== ix) continue;
    const by = totalOfReasons(collectOwed(state, other, 'pull', null, undefined), 'pull');
    found.push(causeBy(by, ix, since, 'card'));
  }
}

/** Returns the card that takes the Pull of the Character now; -1 for none. */
function takerOf(state: GameState, ix: CardIx): CardIx {
  const here = cardAt(state, ix);
  if (here.zone !== 'conspiracy' || here.seat !== state.turn.seat) return -1;
  const taker = staticsOf(state, 'takes-pull').find(({ source }) => {
    const there = cardAt(state, source);
    if (source === ix || there.seat !== here.seat || there.file !== here.file) return false;
    return there.zone === 'conspiracy' && isInForce(state, source);
  });
  return taker === undefined || isImmune(state, ix, taker.source) ? -1 : taker.source;
}

function collectOwed(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  fight: Fight | null,
  nested: true | undefined,
): Cause[] {
  const found: Cause[] = [];
  const printed = printedOf(state, ix, figure);
  if (printed !== null) found.push(causeBy(printed, ix, 0, 'printed'));
  if (featuresOf(state).changesFigures) collectStatics(state, ix, figure, fight, nested, found);
  for (const effect of state.effects) {
    if (effect.to !== ix || effect.change.kind !== 'figure') continue;
    const { change } = effect;
    if (!coversFigure(change.figure, figure) || !doesVsCount(state, change.vs, ix, fight)) continue;
    if (isRepeated(state, effect, found)) continue;
    found.push({
      by: change.by,
      fixed: change.op === 'set',
      base: change.op === 'base',
      counted: false,
      source: effect.source,
      since: effect.since,
      why: 'effect',
      effect,
    });
  }
  return found;
}

/** Checks whether a `vs.` bonus counts. It does only in combat with such a card (ABL-VS). */
function doesVsCount(
  state: GameState,
  vs: Filter | null,
  source: CardIx,
  fight: Fight | null,
): boolean {
  if (vs === null) return true;
  const { seat } = cardAt(state, source);
  const from = { seat, source };
  const gear = vs.terms.some((term) => term.type === 'gear');
  return (
    fight?.opponents.some(
      (ix) =>
        matches(state, ix, vs, from) ||
        // `vs. Weapon` means a Character bearing one (card-text.md).
        (gear &&
          state.inPlay.some((on) => cardAt(state, on).host === ix && matches(state, on, vs, from))),
    ) ?? false
  );
}

/** Adds the printed figures of the cards on this one, and every static ability that applies to it. */
function collectStatics(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  fight: Fight | null,
  nested: true | undefined,
  found: Cause[],
): void {
  if (!isInPlay(cardAt(state, ix).zone)) collectOwn(state, ix, figure, nested, found);
  const changing = ofFigure(sourcesOf(state).figures, figure);
  if (changing.length === 0) return;
  const unused = fight?.unused ?? spareGear(state, ix);
  let once: string[] | null = null;
  for (const { source, ready } of changing) {
    const card = cardAt(state, source);
    const onIt = card.host === ix && card.zone === 'on';
    const statics = source === ix || onIt ? ready.statics : ready.reaching;
    if (!onIt && statics.length === 0) continue;
    if (!isInForce(state, source) || unused.includes(source)) continue;
    const gear = typeOf(state, source) === 'gear';
    if (gear && isIdleGear(state, source)) continue;
    // CARD-7: one copy of a Gear, or of a Non-Cumulative card, works at a time.
    const single = gear || ready.nonCumulative;
    if (single && once?.includes(defOf(state, source).name)) continue;
    const before = found.length;
    if (onIt) collectBorne(state, source, figure, found);
    for (const one of statics) {
      if (nested && one.asksFigures) continue;
      collectStatic(state, ix, source, one, figure, fight, found);
    }
    if (found.length === before) continue;
    if (single) {
      const { name } = defOf(state, source);
      if (once === null) once = [name];
      else once.push(name);
    }
    // Immunity may depend on figures, so a nested reading does not check it.
    if (nested) continue;
    if (isImmune(state, ix, source) || (!onIt && isLostOn(state, source, card.host)))
      found.length = before;
  }
}

/** Adds changes by the card's own text before it is in play: its cost. */
function collectOwn(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  nested: true | undefined,
  found: Cause[],
): void {
  for (const one of preparedAt(state, ix).statics) {
    if (nested && one.asksFigures) continue;
    collectStatic(state, ix, ix, one, figure, null, found);
  }
}

/** CARD-3, CARD-4: the value printed on a Gear or Condition modifies its bearer. */
function collectBorne(state: GameState, source: CardIx, figure: ReadFigure, found: Cause[]): void {
  // The figures printed on a Character that is also Gear are those of the Character.
  if (figure === 'cost' || defOf(state, source).type === 'character') return;
  const printed = printedOf(state, source, figure);
  if (printed === null || printed === 0) return;
  // Not if the text decides when the printed figure counts, or replaces it.
  const bound = preparedAt(state, source).statics.some(
    ({ effect }) =>
      effect.holds === 'figure' &&
      (effect.toPop === true || effect.op === 'base') &&
      coversFigure(effect.figure, figure),
  );
  if (bound) return;
  const { since } = cardAt(state, source);
  found.push(causeBy(printed, source, since, 'card'));
}

function collectStatic(
  state: GameState,
  ix: CardIx,
  source: CardIx,
  one: PreparedStatic,
  figure: ReadFigure,
  fight: Fight | null,
  found: Cause[],
): void {
  const { effect, who } = one;
  if (one.holds !== 'figure' && one.holds !== 'costs') return;
  const { since, seat } = cardAt(state, source);
  if (effect.holds === 'costs') {
    if (figure !== 'cost' || !pays(state, source, effect.yours, ix)) return;
    // `called on this Character` matters only for a call on this Character (`costOf`).
    if (effect.on !== undefined) return;
    if (!matches(state, ix, effect.filter, { seat, source, nested: true })) return;
    if (!holdsNow(state, source, one.while)) return;
    const fixed = effect.fixed === true;
    found.push({ by: effect.by, fixed, base: false, counted: false, source, since, why: 'card' });
    return;
  }
  if (effect.holds !== 'figure' || who === null || !coversFigure(effect.figure, figure)) return;
  if (effect.toPop === true && fight?.popping !== true) return;
  const { countedBy } = effect;
  if (countedBy !== undefined && !isCounter(state, countedBy, source, fight)) return;
  if (!reachesReady(state, source, who, ix) || !holdsNow(state, source, one.while)) return;
  if (!doesVsCount(state, effect.vs, source, fight)) return;
  if (effect.unlessVs !== undefined && doesVsCount(state, effect.unlessVs, source, fight)) return;
  const by =
    typeof effect.by === 'number'
      ? effect.by
      : amountOf(state, effect.by, {
          seat,
          source,
          nested: true,
          opponents: fight?.opponents ?? [],
        });
  const owed = effect.op === 'add' && effect.toPop !== true && countedBy === undefined;
  if (owed && saysItsOwnFigure(state, source, figure, by)) return;
  const counted = countedBy !== undefined;
  const base = effect.op === 'base';
  found.push({ by, fixed: effect.op === 'set', base, counted, source, since, why: 'card' });
}

/** Checks whether the static ability of `source` about a figure applies to the card. Its `while` is not checked. */
function appliesToFigure(
  state: GameState,
  source: CardIx,
  { holds, who, effect }: PreparedStatic,
  ix: CardIx,
): boolean {
  if (holds === 'figure') return who !== null && reachesReady(state, source, who, ix);
  if (effect.holds !== 'costs' || effect.on !== undefined) return false;
  return pays(state, source, effect.yours, ix);
}

/** Checks whether the card may count the figure: `+3 DP where an Astral card counts it`. */
function isCounter(state: GameState, filter: Filter, source: CardIx, fight: Fight | null): boolean {
  const counter = fight?.counter;
  if (counter === undefined) return false;
  return matches(state, counter, filter, { seat: cardAt(state, source).seat, source });
}

function pays(state: GameState, source: CardIx, yours: boolean, ix: CardIx): boolean {
  return !yours || cardAt(state, source).seat === cardAt(state, ix).seat;
}

function wordsOf(state: GameState, ix: CardIx, one: Cause): string {
  if (one.why === 'printed') return `${one.by} printed`;
  const name = one.source === ix ? 'its own text' : defOf(state, one.source).name;
  if (one.fixed) return `= ${one.by} ${name}`;
  if (one.base) return `${one.by} ${name}`;
  return `${one.by < 0 ? '−' : '+'}${Math.abs(one.by)} ${name}`;
}
