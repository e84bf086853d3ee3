import type { Ability, Effect, Filter, Who } from '@/engine';
import { filterMatches } from '@/lib/decks/filter-match';
import type { Piece } from '@/lib/decks/piece';
import {
  type Amount,
  emptyWorld,
  mostOf,
  staticsOf,
  traitsIn,
  type World,
} from '@/lib/decks/world';

/** Pull that may be limited to some cards. */
export interface PullAmount {
  readonly always: number;
  readonly only: readonly { readonly filter: Filter; readonly by: number }[];
}

/** The Pull that a card's text gives in a world, in the best case (CALL-2). */
export interface PullRule {
  /** The Pull that the card itself gives when it is cranked for Pull. */
  readonly figure: PullAmount;
  /** The Pull of each ability that cranks it. */
  readonly uses: readonly PullAmount[];
  /** The Pull that the card gives to other cards, or once when it is played or called. */
  readonly besides: PullAmount;
}

/** The rules of cards that do not depend on other cards in play, cached by card; null for a card whose rule does. */
const FIXED_RULES = new WeakMap<Piece['card'], PullRule | null>();
const EMPTY_TABLE = emptyWorld([]);

/** Returns the rule of a piece with text about Pull. */
export function ruleOf(world: World, piece: Piece): PullRule {
  const { card } = piece;
  let fixed = FIXED_RULES.get(card);
  if (fixed === undefined) {
    fixed = card.abilities.some(dependsOnOthers) ? null : readRule(EMPTY_TABLE, piece);
    FIXED_RULES.set(card, fixed);
  }
  if (fixed !== null) return fixed;
  let rule = world.rules.get(piece);
  if (rule === undefined) {
    rule = readRule(world, piece);
    world.rules.set(piece, rule);
  }
  return rule;
}

/** Checks whether the effect of an ability can depend on other cards in play. */
function dependsOnOthers(ability: Ability): boolean {
  if (ability.kind === 'static') {
    const { effect } = ability;
    if (ability.while?.when === 'in-play' || ability.while?.when === 'all') return true;
    if (effect.holds === 'pull-to-call') return countsCards(effect.by);
    if (effect.holds !== 'figure' || effect.figure !== 'pull') return false;
    return effect.who.who === 'each' || countsCards(effect.by);
  }
  if (!('effects' in ability)) return false;
  return ability.effects.some(
    (effect) =>
      (effect.do === 'pull' && countsCards(effect.count)) ||
      (effect.do === 'change' && effect.figure === 'pull' && countsCards(effect.by)),
  );
}

function countsCards(amount: Amount): boolean {
  if (typeof amount === 'number') return false;
  return 'count' in amount || ('sum' in amount && amount.sum.some(countsCards));
}

function readRule(world: World, piece: Piece): PullRule {
  const { card } = piece;
  let figure = card.pull !== null && !card.pull.signed ? card.pull.value : 0;
  // A signed figure changes the bearer's Pull (CARD-4). A starred one counts only through the text.
  let granted = card.pull?.signed === true && !card.pull.star ? card.pull.value : 0;
  const only: { filter: Filter; by: number }[] = [];
  for (const { effect, while: when } of staticsOf(world, piece)) {
    // A card without Pull cannot be cranked for Pull (CRANK-5), so Pull while cranked pays nothing.
    if (when?.when === 'cranked' && !when.not) continue;
    if (effect.holds === 'pull-to-call') {
      only.push({ filter: effect.filter, by: mostOf(world, effect.by, piece) });
    } else if (effect.holds === 'figure' && effect.figure === 'pull' && effect.vs === null) {
      const by = mostOf(world, effect.by, piece);
      if (effect.who.who === 'self') figure = effect.op === 'add' ? figure + by : by;
      // The text may repeat the figure: that is one bonus, not two.
      else if (effect.who.who === 'bearer' && effect.op === 'add') granted = Math.max(granted, by);
      else if (effect.who.who === 'each' && effect.op === 'add')
        granted += by * countReceivers(world, piece, effect.who);
    }
  }
  const { abilities } = card;
  const played = pointsOf(
    world,
    abilities.filter(({ kind }) => kind === 'play' || kind === 'triggered'),
    piece,
  );
  return {
    figure: { always: figure, only },
    uses: abilities.flatMap((ability) =>
      ability.kind === 'used' ? [pointsOf(world, [ability], piece)] : [],
    ),
    besides: { always: played.always + granted, only: played.only },
  };
}

type EachOf = Extract<Who, { who: 'each' }>;

function countReceivers(world: World, source: Piece, who: EachOf): number {
  return world.callable.reduce((sum, piece) => {
    const counts =
      piece.isCharacter && filterMatches(who.filter, piece.card, traitsIn(world, piece));
    return sum + (counts ? piece.copies - (who.other && piece === source ? 1 : 0) : 0);
  }, 0);
}

function addsPull({ figure, op }: Extract<Effect, { do: 'change' }>): boolean {
  return figure === 'pull' && op === 'add';
}

/** A number above any cost, for abilities that give Pull without limit. */
export const UNLIMITED = 1_000;

/** Returns the Pull of these abilities together, minus the Pull that they cost. */
function pointsOf(world: World, abilities: readonly Ability[], piece: Piece): PullAmount {
  let always = 0;
  const only: { filter: Filter; by: number }[] = [];
  for (const ability of abilities) {
    if (!('effects' in ability)) continue;
    for (const effect of ability.effects) {
      // The Pull of a trigger depends on the course of a game.
      if (ability.kind === 'used' && effect.do === 'change' && addsPull(effect))
        always += Math.max(0, mostOf(world, effect.by, piece));
      if (effect.do !== 'pull') continue;
      const by = mostOf(world, effect.count, piece);
      if (effect.only === null) always += by;
      else only.push({ filter: effect.only, by });
    }
    if (ability.kind !== 'used') continue;
    for (const cost of ability.costs) {
      if (cost.pay === 'pull' && typeof cost.count === 'number') always -= cost.count;
    }
    const isRepeated = ability.costs.every(({ pay }) => pay === 'influence' || pay === 'pull');
    if (isRepeated && !ability.oncePerTurn && always > 0) always = UNLIMITED;
  }
  return { always, only };
}
