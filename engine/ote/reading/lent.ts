import { innerAbilities } from '../language/inner-effects.ts';
import type { Ability, Static } from '../language/schema.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import { givenNow, staticsOf } from '../state/table/look-up.ts';
import type { StaticInPlay, StaticOf } from '../state/table/sources.ts';
import type { CardDef, CardIx, GameState } from '../state/types.ts';
import { printAbilities } from '../text/print.ts';
import { affects, appliesIgnoringImmunity } from './immunity.ts';
import { matches } from './matches.ts';

/**
 * Returns the abilities that a card has besides its own: given by cards in play (`Each Psychic has "…"`) or by an
 * effect, or borrowed from other cards. While it has them, its definition is a copy with these at the end, so every
 * rule finds them among the card's abilities.
 */
export function givenAbilities(
  state: GameState,
  ix: CardIx,
  giving: Lenders = lenders(state),
): readonly Ability[] {
  if (!isWorking(state, ix)) return NO_ABILITIES;
  let given: readonly Ability[] = NO_ABILITIES;
  for (const said of giving) {
    const { source, effect } = said;
    if (!isLentTo(state, said, ix)) continue;
    const its =
      effect.holds === 'abilities'
        ? innerAbilities(effect.abilities)
        : borrowedAbilities(state, source, ix, effect);
    given = [...given, ...its];
  }
  for (const { to, change } of givenNow(state).abilities) {
    if (to === ix && change.kind === 'abilities') given = [...given, ...change.abilities];
  }
  return given;
}

const NO_ABILITIES: readonly Ability[] = [];

function isLentTo(state: GameState, said: Lenders[number], ix: CardIx): boolean {
  const { effect } = said;
  const despite = effect.holds === 'abilities' && effect.despite === true;
  return despite
    ? appliesIgnoringImmunity(state, said, effect.who, ix)
    : affects(state, said, effect.who, ix);
}

export type Lenders = readonly StaticInPlay<StaticOf<'abilities' | 'abilities-of'>>[];

/** Returns the cards in play that give abilities now, oldest first. */
export function lenders(state: GameState): Lenders {
  const giving = staticsOf(state, 'abilities');
  const borrowing = staticsOf(state, 'abilities-of');
  if (borrowing.length === 0) return giving;
  const age = ({ source }: StaticInPlay) => state.inPlay.indexOf(source);
  return [...giving, ...borrowing].sort((a, b) => age(a) - age(b) || a.index - b.index);
}

/** Checks whether a card could have given abilities now. */
export function lendsNow(state: GameState, giving: Lenders): boolean {
  return giving.length > 0 || givenNow(state).abilities.length > 0;
}

/**
 * Returns the abilities for `all abilities of each X`: printed abilities only. Otherwise two cards that borrow from
 * each other would never end.
 */
function borrowedAbilities(
  state: GameState,
  source: CardIx,
  receiver: CardIx,
  effect: Extract<Static, { holds: 'abilities-of' }>,
): readonly Ability[] {
  const from = { seat: cardAt(state, source).seat, source };
  const { filter } = effect;
  const { where } = filter;
  const dead = where === 'any-dead-pile';
  const among = dead ? state.seats.flatMap((seat) => seat.dead) : state.inPlay;
  const found: Ability[] = [];
  const names = new Set<string>();
  for (const lender of among) {
    if (lender === receiver || (!dead && !isWorking(state, lender))) continue;
    if (!matches(state, lender, filter, from)) continue;
    const def = printedDef(state, lender);
    // Several copies of a card lend their abilities only once.
    if (names.has(def.id)) continue;
    names.add(def.id);
    found.push(
      ...(effect.used === true ? ownTurnAbilities(def) : lendableAbilities(def.abilities)),
    );
  }
  return found;
}

const ownTurnMemo = new WeakMap<CardDef, readonly Ability[]>();

/** Returns one array for a definition at every call, because `keyOf` compares by identity. */
function ownTurnAbilities(def: CardDef): readonly Ability[] {
  let found = ownTurnMemo.get(def);
  if (found === undefined) {
    found = limitToOwnTurn(def);
    ownTurnMemo.set(def, found);
  }
  return found;
}

/**
 * Returns the used abilities, limited to the player's own turn. Of their costs only the crank remains, and `any
 * amount of Pull` that the effect counts.
 */
function limitToOwnTurn(def: CardDef): readonly Ability[] {
  return def.abilities.flatMap((one) => {
    if (one.kind !== 'used') return [];
    const costs = one.costs.filter(
      (cost) => cost.pay === 'crank' || (cost.pay === 'pull' && cost.count === 'any'),
    );
    return [{ ...one, costs, anyTime: false }];
  });
}

/** Returns the abilities that can be lent: all except those about how the card itself comes into play. */
export function lendableAbilities(abilities: readonly Ability[]): readonly Ability[] {
  return abilities.filter(
    (one) =>
      (one.kind !== 'static' || !UNLENDABLE_STATICS.has(one.effect.holds)) &&
      one.kind !== 'script' &&
      one.kind !== 'manual',
  );
}

const UNLENDABLE_STATICS: ReadonlySet<Static['holds']> = new Set<Static['holds']>([
  'abilities-of',
  'call-on',
  'cost-on',
  'costs',
]);

/** Returns the definition without given abilities. */
export function printedDef(state: GameState, ix: CardIx): CardDef {
  const def = defOf(state, ix);
  return def.lent === undefined ? def : (state.defs[def.lent.of] ?? def);
}

const keyMemo = new WeakMap<
  Ability,
  { readonly given: readonly Ability[]; readonly key: string }
>();

/** Returns a key of these abilities, to detect quickly whether they have changed. */
export function keyOf(given: readonly Ability[]): string | undefined {
  const first = given[0];
  if (first === undefined) return undefined;
  const known = keyMemo.get(first);
  if (known !== undefined && areSameAbilities(known.given, given)) return known.key;
  const key = JSON.stringify(given);
  keyMemo.set(first, { given, key });
  return key;
}

function areSameAbilities(a: readonly Ability[], b: readonly Ability[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Returns the definition with these abilities added at the end. */
export function withGivenAbilities(base: CardDef, of: number, given: readonly Ability[]): CardDef {
  let { text } = base;
  const added = given.map((ability): Ability => {
    const words = printAbilities([ability], base.type);
    const at = text === '' ? 0 : text.length + 1;
    text = text === '' ? words : `${text} ${words}`;
    return { ...ability, span: [at, words.length] };
  });
  const key = JSON.stringify(given);
  return { ...base, text, abilities: [...base.abilities, ...added], lent: { of, key } };
}
