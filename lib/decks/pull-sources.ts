import type { Ability } from '@/engine';
import { isOfType } from '@/lib/cards/search/card-facts';
import { filterMatches } from '@/lib/decks/filter-match';
import { mostOf, type Piece, staticsOf, traitsIn, type World } from '@/lib/decks/world';

/** Pull of one card of the deck towards calling another, each copy and all copies. */
export interface PullSource {
  readonly piece: Piece;
  readonly each: number;
  readonly total: number;
}

/** What one copy of `piece` can make towards calling `target`, most favourably (CALL-2). */
export function pullTowards(world: World, piece: Piece, target: Piece): number {
  if (piece.plainPull !== null) return piece.plainPull;
  const { card } = piece;
  let figure = card.pull !== null && !card.pull.signed ? card.pull.value : 0;
  let restricted = 0;
  // A signed figure is another card's: the bearer's (CARD-4). Starred, it counts only through the text.
  let granted = card.pull?.signed === true && !card.pull.star ? card.pull.value : 0;
  for (const effect of staticsOf(world, piece)) {
    if (effect.holds === 'pull-to-call') {
      if (filterMatches(effect.filter, target.card, traitsIn(world, target)))
        restricted += mostOf(world, effect.by, piece);
    } else if (effect.holds === 'figure' && effect.figure === 'pull' && effect.vs === null) {
      const by = mostOf(world, effect.by, piece);
      if (effect.who.who === 'self') figure = effect.op === 'add' ? figure + by : by;
      // The text may say what the figure says already: one bonus, not two.
      else if (effect.who.who === 'bearer' && effect.op === 'add') granted = Math.max(granted, by);
      else if (effect.who.who === 'each' && effect.op === 'add')
        granted += by * receivers(world, piece, effect.who);
    }
  }
  const used = Math.max(
    0,
    ...card.abilities.map((ability) => abilityPull(world, ability, piece, target)),
  );
  // One crank: for its Pull, or for an ability.
  return Math.max(figure + restricted, used) + granted + playedPull(world, piece, target);
}

type Each = Extract<
  Extract<Extract<Ability, { kind: 'static' }>['effect'], { holds: 'figure' }>['who'],
  { who: 'each' }
>;

function receivers(world: World, source: Piece, who: Each): number {
  return world.callable.reduce((sum, piece) => {
    const counts =
      isOfType(piece.card, 'character') &&
      filterMatches(who.filter, piece.card, traitsIn(world, piece));
    return sum + (counts ? piece.copies - (who.other && piece === source ? 1 : 0) : 0);
  }, 0);
}

type Acting = Extract<Ability, { effects: unknown }>;

function effectsPull(world: World, ability: Acting, piece: Piece, target: Piece): number {
  return ability.effects.reduce((sum, effect) => {
    if (effect.do !== 'pull') return sum;
    const serves =
      effect.only === null || filterMatches(effect.only, target.card, traitsIn(world, target));
    return serves ? sum + mostOf(world, effect.count, piece) : sum;
  }, 0);
}

function abilityPull(world: World, ability: Ability, piece: Piece, target: Piece): number {
  if (ability.kind !== 'used') return 0;
  const paid = ability.costs.reduce(
    (sum, cost) => (cost.pay === 'pull' && typeof cost.count === 'number' ? sum + cost.count : sum),
    0,
  );
  return effectsPull(world, ability, piece, target) - paid;
}

/** Pull that comes once, as the card is played or called: a Whammy's. */
function playedPull(world: World, piece: Piece, target: Piece): number {
  return piece.card.abilities.reduce(
    (sum, ability) =>
      ability.kind === 'play' || ability.kind === 'triggered'
        ? sum + effectsPull(world, ability, piece, target)
        : sum,
    0,
  );
}

/** Everything in play at once that makes Pull towards calling `target`; of a Unique name only the best (UNIQ-2). Best first. */
export function pullSources(world: World, target: Piece): PullSource[] {
  const unique = new Map<string, PullSource>();
  const sources: PullSource[] = [];
  const characters = world.callable.some(({ card }) => isOfType(card, 'character'));
  for (const piece of world.callable) {
    // A Gear or Condition makes Pull on a Character only (CALL-6).
    if (!characters && (piece.card.type === 'gear' || piece.card.type === 'condition')) continue;
    // Of a Unique card the copy in hand is not in play as well.
    if (piece.unique && piece.key === target.key) continue;
    const each = pullTowards(world, piece, target);
    if (each <= 0) continue;
    const source = { piece, each, total: each * piece.copies };
    if (!piece.unique) sources.push(source);
    else if ((unique.get(piece.key)?.each ?? 0) < each) unique.set(piece.key, source);
  }
  return [...sources, ...unique.values()].sort((a, b) => b.each - a.each);
}

/** The least that calling a piece can cost in this world; `null` for what has no cost. */
export function leastCost(world: World, target: Piece): number | null {
  const { cost } = target.card;
  if (cost === null) return null;
  let least = cost.value;
  const own = target.changesCosts ? staticsOf(world, target) : [];
  for (const effect of own) {
    if (
      effect.holds === 'cost-on' &&
      world.callable.some(
        (piece) =>
          isOfType(piece.card, 'character') &&
          filterMatches(effect.filter, piece.card, traitsIn(world, piece)),
      )
    ) {
      least = Math.min(least, mostOf(world, effect.cost, target));
    }
    if (effect.holds === 'figure' && effect.figure === 'cost' && effect.who.who === 'self') {
      const by = mostOf(world, effect.by, target);
      least = Math.min(least, effect.op === 'add' ? least + by : by);
    }
  }
  for (const piece of world.callable) {
    if (!piece.changesCosts) continue;
    for (const effect of staticsOf(world, piece)) {
      if (
        effect.holds === 'costs' &&
        effect.by < 0 &&
        filterMatches(effect.filter, target.card, target.traits)
      )
        least += effect.by * piece.copies;
    }
  }
  return Math.max(0, least);
}
