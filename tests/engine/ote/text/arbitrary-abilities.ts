import fc from 'fast-check';
import type { Ability, CardType, Cost, Effect, Static } from '@/engine/ote/language/schema';
import { Limit } from '@/engine/ote/language/schema';
import { printAbilities } from '@/engine/ote/text/print';
import { bearerIsMeant } from '@/engine/ote/text/reader';
import { SCRIPTS } from '@/engine/ote/text/scripts';
import { costs, triggers } from './arbitrary-acts';
import {
  amounts,
  conditions,
  counts,
  figures,
  filters,
  keywords,
  named,
  names,
  quantities,
  small,
  someFilters,
  someGear,
  traits,
  whole,
  whos,
} from './arbitrary-words';

/** Random abilities, in every form that the language has. */

const times = fc.constantFrom('turn' as const, 'round' as const, 'combat' as const);
const maybeFilter = fc.oneof(fc.constant(null), filters);

const lastingEffects: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    figure: figures,
    op: fc.constantFrom('add' as const, 'set' as const, 'base' as const),
    by: amounts(whole),
    vs: maybeFilter,
    who: whos,
    time: times,
  }),
  fc.record({
    do: fc.constantFrom('give-keyword' as const, 'lose-keyword' as const),
    keyword: keywords,
    who: whos,
    time: times,
  }),
  fc.record({
    do: fc.constant('give-trait' as const),
    trait: fc.oneof(fc.constant(null), traits),
    who: whos,
    time: times,
  }),
  fc.record({
    do: fc.constant('lose-trait' as const),
    trait: fc.oneof(fc.constant(null), traits),
    who: whos,
    time: times,
  }),
  fc.record({
    do: fc.constant('give-limit' as const),
    limit: fc.constantFrom(...Limit.options),
    who: whos,
    time: times,
  }),
  fc.record({
    do: fc.constant('replace-trait' as const),
    old: fc.oneof(fc.integer({ min: 1, max: 3 }), traits),
    trait: traits,
    who: whos,
    time: times,
  }),
  fc.record({ do: fc.constant('let-attack' as const), filter: filters, who: whos, time: times }),
);

const acts: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      'crank' as const,
      'uncrank' as const,
      'flip' as const,
      'avoid' as const,
      'control' as const,
      'move' as const,
      'attack-again' as const,
      'discard-card' as const,
      'return-to-hand' as const,
      'put-on-deck' as const,
    ),
    who: whos,
  }),
  fc.record(
    { do: fc.constant('gang-up' as const), who: whos, with: filters },
    { requiredKeys: ['do', 'who'] },
  ),
  fc.record(
    { do: fc.constant('name' as const), filter: filters, other: fc.constant(true as const) },
    { requiredKeys: ['do', 'filter'] },
  ),
  fc.record({ do: fc.constant('name-trait' as const), except: fc.array(traits, { maxLength: 2 }) }),
  fc.record({ do: fc.constant('pop' as const), save: fc.boolean(), who: whos }),
  fc.record({ do: fc.constant('save' as const), crank: fc.boolean(), who: whos }),
  fc.constantFrom<Effect>({ do: 'cancel-attack' }, { do: 'look-at-hand' }, { do: 'swap' }),
  fc.record({
    do: fc.constantFrom(
      'cancel-card' as const,
      'cancel-action' as const,
      'cancel-pull' as const,
      'search-deck' as const,
      'move-gear' as const,
    ),
    filter: filters,
  }),
  fc.record({
    do: fc.constant('cancel-pull' as const),
    filter: filters,
    another: fc.constant(true as const),
  }),
  fc.record({
    do: fc.constant('call' as const),
    filter: filters,
    from: fc.constantFrom(null, 'hand' as const, 'deck' as const, 'dead' as const),
  }),
);

const countedEffects: fc.Arbitrary<Effect> = fc.oneof(
  fc.record(
    { do: fc.constant('draw' as const), count: quantities, unless: filters },
    { requiredKeys: ['do', 'count'] },
  ),
  fc.record({
    do: fc.constant('discard' as const),
    count: quantities,
    player: fc.constantFrom('you' as const, 'target' as const),
  }),
  fc.record({ do: fc.constant('look-at-deck' as const), count: small }),
  fc.record({
    do: fc.constant('influence' as const),
    by: amounts(whole),
    player: fc.constantFrom('you' as const, 'target' as const, 'each' as const, 'that' as const),
  }),
  fc.record({ do: fc.constant('pull' as const), count: quantities, only: maybeFilter }),
  fc.record({
    do: fc.constant('boost-attack' as const),
    by: whole,
    on: maybeFilter,
    attacker: maybeFilter,
  }),
  fc.record({ do: fc.constant('draw-attack' as const), on: filters }),
  fc.record({ do: fc.constant('join-defence' as const), of: filters }),
  fc.record({ do: fc.constant('raise-goal' as const), by: small }),
  fc.record({
    do: fc.constant('set-to-number' as const),
    who: whos,
    time: fc.constantFrom('turn' as const, 'round' as const, 'combat' as const),
  }),
  fc.constantFrom<Effect>({ do: 'defend-with-ap' }, { do: 'cancel-save' }),
  fc.record({ do: fc.constant('attack' as const), who: whos }),
  fc.record({
    do: fc.constant('bind-player' as const),
    limits: fc.array(fc.constantFrom(...Limit.options), { minLength: 1, maxLength: 3 }),
  }),
  fc.record(
    {
      do: fc.constant('force-attack' as const),
      who: whos,
      on: fc.oneof(fc.constantFrom('self' as const, 'foes' as const), filters),
      anywhere: fc.constant(true as const),
      or: fc.constantFrom('crank' as const, 'pop-this' as const),
      save: fc.constant(false as const),
      split: fc.constant(true as const),
    },
    { requiredKeys: ['do', 'who'] },
  ),
);

const plainEffects: fc.Arbitrary<Effect> = fc.oneof(lastingEffects, acts, countedEffects);
const someEffects = fc.array(plainEffects, { minLength: 1, maxLength: 3 });
const coinEffects: fc.Arbitrary<Effect> = fc.record({
  do: fc.constant('coin' as const),
  heads: fc.array(plainEffects, { maxLength: 2 }),
  tails: fc.array(plainEffects, { maxLength: 2 }),
});
/** A coin comes last, because text after it would belong to its last side. */
const effects: fc.Arbitrary<Effect[]> = fc.oneof(
  { weight: 6, arbitrary: someEffects },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(plainEffects, { maxLength: 2 }), coinEffects)
      .map(([before, coin]) => [...before, coin]),
  },
);

const figureStatics: fc.Arbitrary<Static> = fc.oneof(
  fc.record({
    holds: fc.constant('figure' as const),
    who: whos,
    figure: figures,
    op: fc.constantFrom('add' as const, 'set' as const, 'base' as const),
    by: amounts(whole),
    vs: maybeFilter,
  }),
  fc.record({
    holds: fc.constant('pull-to-call' as const),
    by: fc.oneof(small, counts(small)),
    filter: filters,
    bonus: fc.boolean(),
  }),
  fc.record({
    holds: fc.constant('costs' as const),
    filter: filters,
    by: whole.filter((by) => by !== 0),
    yours: fc.boolean(),
  }),
  fc.record({ holds: fc.constant('cost-on' as const), filter: filters, cost: amounts(whole) }),
);

const saidStatics: fc.Arbitrary<Static> = fc.oneof(
  fc.record({
    holds: fc.constantFrom('keyword' as const, 'no-keyword' as const),
    who: whos,
    keyword: keywords,
  }),
  fc.record({
    holds: fc.constantFrom('trait' as const, 'no-trait' as const, 'first-trait-replaced' as const),
    who: whos,
    trait: traits,
  }),
  fc.record({
    holds: fc.constant('limit' as const),
    limit: fc.constantFrom(...Limit.options),
    who: whos,
  }),
  someGear,
  fc.record({ holds: fc.constant('pop' as const), who: whos, save: fc.boolean() }),
  fc.record({ holds: fc.constant('martyr-for' as const), by: filters, who: whos }),
  fc.record({
    holds: fc.constantFrom(
      'may-attack' as const,
      'must-attack' as const,
      'pops-in-combat' as const,
    ),
    filter: filters,
    who: whos,
  }),
  fc.record({ holds: fc.constantFrom('removed' as const, 'uncounted' as const), who: whos }),
  fc.record({
    holds: fc.constant('put-in-your-conspiracy' as const),
    who: whos,
    cranked: fc.boolean(),
  }),
);

const fixedStatics: fc.Arbitrary<Static> = fc.oneof(
  fc.constantFrom<Static>(
    { holds: 'flips-what-it-pops' },
    { holds: 'takes-pull' },
    { holds: 'no-influence' },
    { holds: 'influence-does-not-win' },
    { holds: 'flips-instead-of-cranking' },
    { holds: 'discard-when-used' },
    { holds: 'no-zero-cost-limit' },
  ),
  fc.record({ holds: fc.constant('call-on' as const), filter: filters }),
  fc.record({ holds: fc.constant('no-bullet' as const), filter: filters }),
  fc.record({ holds: fc.constant('trait-spreads' as const), trait: traits, except: traits }),
  fc.record({
    holds: fc.constant('trait' as const),
    who: whos,
    trait: traits,
    everywhere: fc.constant(true as const),
  }),
  fc.record({ holds: fc.constant('more-zero-cost' as const), count: small }),
  fc.record({ holds: fc.constant('attack-highest-dp' as const), unlessCranked: fc.boolean() }),
  fc.record({ holds: fc.constant('one-per-player' as const), name: names }),
  fc.record({ holds: fc.constant('uncrank-limit' as const), count: small, filter: filters }),
);

function statics(type: CardType): fc.Arbitrary<Static> {
  const whom = named(type);
  return fc.oneof(
    figureStatics,
    saidStatics,
    fixedStatics,
    fc.record(
      {
        holds: fc.constant('cannot' as const),
        what: fc.constantFrom(
          'be-attacked-by' as const,
          'attack' as const,
          'be-popped-by' as const,
        ),
        filter: filters,
        whom,
      },
      { requiredKeys: ['holds', 'what', 'filter'] },
    ),
    fc.record(
      { holds: fc.constant('attack-anywhere' as const), filter: someFilters, whom },
      { requiredKeys: ['holds'] },
    ),
  );
}

const span = fc.constant<[number, number]>([0, 0]);

/** Generates an ability of a card of this type. A Whammy happens once, so it has no static ability. */
export function abilities(type: CardType): fc.Arbitrary<Ability> {
  const held = fc.record({
    kind: fc.constant('static' as const),
    effect: statics(type),
    while: fc.oneof(fc.constant(null), conditions),
    span,
  });
  const happens = fc.oneof(
    fc.record({ kind: fc.constant('keyword' as const), keyword: keywords, span }),
    fc.record(
      {
        kind: fc.constant('used' as const),
        costs: fc.array(costs, { minLength: 1, maxLength: 3 }),
        anyTime: fc.boolean(),
        oncePerTurn: fc.boolean(),
        while: conditions,
        effects,
        span,
      },
      { requiredKeys: ['kind', 'costs', 'anyTime', 'oncePerTurn', 'effects', 'span'] },
    ),
    fc.record(
      {
        kind: fc.constant('triggered' as const),
        on: triggers,
        may: fc.boolean(),
        while: conditions,
        effects,
        span,
      },
      { requiredKeys: ['kind', 'on', 'may', 'effects', 'span'] },
    ),
    fc.record({ kind: fc.constant('play' as const), may: fc.boolean(), effects, span }),
    fc.record({
      kind: fc.constant('script' as const),
      script: fc.constantFrom('odd-1', ...SCRIPTS.map(([name]) => name)),
      span,
    }),
    fc.record({ kind: fc.constant('manual' as const), what: names, span }),
  );
  if (type === 'whammy') return happens;
  // An ability without costs: `The Character may Avoid Combat.`
  const free: fc.Arbitrary<Ability> = fc.record({
    kind: fc.constant('used' as const),
    costs: fc.constant<Cost[]>([]),
    anyTime: fc.constant(true),
    oncePerTurn: fc.constant(false),
    effects: fc.constantFrom<Effect[]>(
      [{ do: 'avoid', who: { who: 'self' } }],
      [{ do: 'avoid', who: { who: 'bearer' } }],
    ),
    span,
  });
  const all = fc.oneof(
    { weight: 2, arbitrary: held },
    { weight: 3, arbitrary: happens },
    { weight: 1, arbitrary: free },
  );
  // `Target Human …` on a Gear or Condition names what it is called on, and compiles to something else.
  const aims = (ability: Ability) => printAbilities([ability], type).startsWith('Target ');
  return bearerIsMeant(type) ? all.filter((ability) => !aims(ability)) : all;
}
