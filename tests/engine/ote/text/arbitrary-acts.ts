import fc from 'fast-check';
import type { Cost, Trigger } from '@/engine/ote/language/schema';
import { filters, small } from './arbitrary-words';

/** Random costs and triggers of abilities. */

export const costs: fc.Arbitrary<Cost> = fc.oneof(
  fc.record({
    pay: fc.constantFrom(
      'crank' as const,
      'flip' as const,
      'pop' as const,
      'discard-this' as const,
    ),
    what: fc.constantFrom('self' as const, 'bearer' as const),
  }),
  fc.record({ pay: fc.constantFrom('pull' as const, 'cards' as const), count: small }),
  fc.record({ pay: fc.constant('crank-other' as const), filter: filters, other: fc.boolean() }),
);

export const triggers: fc.Arbitrary<Trigger> = fc.oneof(
  fc.record({
    on: fc.constantFrom(
      'called' as const,
      'attacks' as const,
      'attacked' as const,
      'saved' as const,
      'fights' as const,
      'attack-over' as const,
      'unflipped' as const,
      'your-turn-begins' as const,
      'your-turn-ends' as const,
      'you-score' as const,
      'influence-step' as const,
    ),
  }),
  fc.record({
    on: fc.constantFrom(
      'pops' as const,
      'survives' as const,
      'survived-by' as const,
      'attacked-by' as const,
      'bypasses' as const,
    ),
    filter: filters,
  }),
  fc.record(
    {
      on: fc.constant('popped' as const),
      in: fc.constantFrom('combat' as const, 'attack' as const),
      gone: fc.constant(true as const),
    },
    { requiredKeys: ['on'] },
  ),
  fc.record({ on: fc.constant('card-dies' as const), filter: filters }),
  fc.record({
    on: fc.constant('card-popped' as const),
    filter: filters,
    by: fc.constantFrom(null, 'opponent' as const, 'you' as const),
    gone: fc.constant(true as const),
  }),
  fc.record({
    on: fc.constantFrom('card-called' as const, 'card-popped' as const),
    filter: filters,
    by: fc.constantFrom(null, 'opponent' as const, 'you' as const),
  }),
  fc.record({
    on: fc.constant('card-popped' as const),
    filter: filters,
    by: fc.constantFrom(null, 'opponent' as const, 'you' as const),
    in: fc.constant('combat' as const),
  }),
);
