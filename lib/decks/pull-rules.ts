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

/** Pull that may serve for some cards only. */
export interface Points {
  readonly always: number;
  readonly only: readonly { readonly filter: Filter; readonly by: number }[];
}

/** What the sentences of a card about Pull come to in a world, most favourably (CALL-2). */
export interface PullRule {
  /** Its own Pull, by cranking it. */
  readonly figure: Points;
  /** By each ability for which it cranks instead. */
  readonly uses: readonly Points[];
  /** What it adds to others, and what comes once as it is played or called. */
  readonly besides: Points;
}

/** Rules of cards that say the same in every world. `null`: what else is in play matters. */
const FIXED = new WeakMap<Piece['card'], PullRule | null>();
const EMPTY = emptyWorld([]);

/** The rule of a piece whose text is about Pull. */
export function ruleOf(world: World, piece: Piece): PullRule {
  const { card } = piece;
  let fixed = FIXED.get(card);
  if (fixed === undefined) {
    fixed = card.abilities.some(dependsOnOthers) ? null : readRule(EMPTY, piece);
    FIXED.set(card, fixed);
  }
  if (fixed !== null) return fixed;
  let rule = world.rules.get(piece);
  if (rule === undefined) {
    rule = readRule(world, piece);
    world.rules.set(piece, rule);
  }
  return rule;
}

/** Whether what an ability makes can depend on what else is in play. */
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
  // A signed figure is another card's: the bearer's (CARD-4). Starred, it counts only through the text.
  let granted = card.pull?.signed === true && !card.pull.star ? card.pull.value : 0;
  const only: { filter: Filter; by: number }[] = [];
  for (const { effect, while: when } of staticsOf(world, piece)) {
    // Without any Pull it cannot be cranked for Pull (CRANK-5), so Pull that it has while cranked pays nothing.
    if (when?.when === 'cranked' && !when.not) continue;
    if (effect.holds === 'pull-to-call') {
      only.push({ filter: effect.filter, by: mostOf(world, effect.by, piece) });
    } else if (effect.holds === 'figure' && effect.figure === 'pull' && effect.vs === null) {
      const by = mostOf(world, effect.by, piece);
      if (effect.who.who === 'self') figure = effect.op === 'add' ? figure + by : by;
      // The text may say what the figure says already: one bonus, not two.
      else if (effect.who.who === 'bearer' && effect.op === 'add') granted = Math.max(granted, by);
      else if (effect.who.who === 'each' && effect.op === 'add')
        granted += by * receivers(world, piece, effect.who);
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

type Each = Extract<Who, { who: 'each' }>;

function receivers(world: World, source: Piece, who: Each): number {
  return world.callable.reduce((sum, piece) => {
    const counts =
      piece.isCharacter && filterMatches(who.filter, piece.card, traitsIn(world, piece));
    return sum + (counts ? piece.copies - (who.other && piece === source ? 1 : 0) : 0);
  }, 0);
}

function addsPull({ figure, op }: Extract<Effect, { do: 'change' }>): boolean {
  return figure === 'pull' && op === 'add';
}

/** More than any cost: Pull that an ability makes as often as its player likes. */
export const UNLIMITED = 1_000;

/** What these abilities make together, less the Pull that they cost. */
function pointsOf(world: World, abilities: readonly Ability[], piece: Piece): Points {
  let always = 0;
  const only: { filter: Filter; by: number }[] = [];
  for (const ability of abilities) {
    if (!('effects' in ability)) continue;
    for (const effect of ability.effects) {
      // What a trigger adds depends on the course of a game.
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
