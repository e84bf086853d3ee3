import { accept, acceptOne, sees, tryRule, want } from '../../kernel/text/reader.ts';
import type { Cost, Filter, Trigger } from '../language/schema.ts';
import { NAMED_STEPS } from '../language/vocabulary.ts';
import { readEffects } from './effect.ts';
import { readFilter } from './filter.ts';
import { bearerIsMeant, type Reader } from './reader.ts';
import { readCosts, type Spanless } from './used.ts';

type OwnEvent =
  | 'attacks'
  | 'attacked'
  | 'saved'
  | 'cranked'
  | 'fights'
  | 'resolves'
  | 'attack-over'
  | 'attack-resolved'
  | 'combat-over'
  | 'unflipped';

const OWN_EVENTS: readonly (readonly [string, OwnEvent])[] = [
  ["'s attack is over", 'attack-over'],
  ["'s attack has been resolved", 'attack-resolved'],
  ["'s combat is over", 'combat-over'],
  ["'s combat is about to be resolved", 'resolves'],
  ['attacks', 'attacks'],
  ['is attacked', 'attacked'],
  ['is saved', 'saved'],
  ['is cranked', 'cranked'],
  ['is in a combat', 'fights'],
  ['unflips', 'unflipped'],
];

function readOwnEvent(r: Reader): Trigger | null {
  if (acceptOne(r, ['this card', 'this character', 'the character', 'it', 'he', 'she']) === null)
    return null;
  if (accept(r, 'is called')) return { on: 'called' };
  if (accept(r, 'is used')) return { on: 'used' };
  if (accept(r, 'is popped from the character')) return { on: 'popped-off' };
  if (accept(r, 'is popped')) return { on: 'popped', ...readPopWords(r) };
  const met = tryRule(r, readWithAnother);
  if (met) return met;
  for (const [phrase, on] of OWN_EVENTS) if (accept(r, phrase)) return { on };
  return want(r, 'what happens to it ("is called", "attacks", "is popped" …)');
}

/** Reads `[in combat | by an attack] [and not Saved]`. */
function readPopWords(r: Reader): Omit<Extract<Trigger, { on: 'popped' }>, 'on'> {
  const where = acceptOne(r, ['in combat', 'by an attack']);
  return {
    ...(where === null ? {} : { in: where === 'in combat' ? ('combat' as const) : 'attack' }),
    ...readNotSaved(r),
  };
}

function readNotSaved(r: Reader): { gone?: true } {
  return acceptOne(r, ['and not saved', '( and not saved )']) === null ? {} : { gone: true };
}

const WITH_ANOTHER: readonly (readonly [
  string,
  'pops' | 'survives' | 'attacked-by' | 'bypasses' | 'attacked-whom',
])[] = [
  ['pops', 'pops'],
  ['survives combat with', 'survives'],
  ['survives a combat with', 'survives'],
  ['is attacked by', 'attacked-by'],
  ['bypasses', 'bypasses'],
  ["'s attack on", 'attacked-whom'],
];

/** Reads `pops a FILTER`, `is attacked by a FILTER`. */
function readWithAnother(r: Reader): Trigger | null {
  for (const [words, on] of WITH_ANOTHER) {
    if (!accept(r, words)) continue;
    acceptOne(r, ['an', 'a', 'any']);
    const filter = readFilter(r, false);
    if (on === 'attacked-whom' && !accept(r, 'is over')) return null;
    return filter ? { on, filter } : null;
  }
  return null;
}

const TURN_EVENTS: readonly (readonly [
  string,
  'your-turn-begins' | 'your-turn-ends' | 'you-score' | 'influence-step',
])[] = [
  ['your turn begins', 'your-turn-begins'],
  ['your turn ends', 'your-turn-ends'],
  ['you score influence', 'you-score'],
  ["a player 's influence step comes", 'influence-step'],
];

function readTurnEvent(r: Reader): Trigger | null {
  for (const [phrase, on] of TURN_EVENTS) if (accept(r, phrase)) return { on };
  for (const step of NAMED_STEPS) {
    const bearers = accept(r, `the ${step} step of the character 's player`);
    if (!bearers && !accept(r, `your ${step} step`)) continue;
    const at = acceptOne(r, ['comes', 'begins', 'ends']);
    return at === null
      ? want(r, '"comes" or "ends"')
      : {
          on: 'step',
          step,
          at: at === 'ends' ? 'end' : 'begin',
          ...(bearers ? { of: 'bearer' as const } : {}),
        };
  }
  return null;
}

const SURVIVED_PHRASES = [
  'survives combat with this character',
  'survives combat with this card',
  'survives combat with the character',
] as const;

function readOtherEvent(r: Reader): Trigger | null {
  const article = acceptOne(r, ['an', 'any', 'a']);
  // Without an article it is the bearer of the Gear or Condition.
  if (article === null && bearerIsMeant(r.type) && sees(r, 'character is')) return null;
  const filter = readFilter(r, r.printed);
  if (!filter) return null;
  if (acceptOne(r, SURVIVED_PHRASES) !== null) return { on: 'survived-by', filter };
  if (accept(r, 'is cranked')) {
    const said = acceptOne(r, ['for pull', 'for influence']);
    const purpose = said === null ? null : said === 'for pull' ? 'pull' : 'influence';
    return { on: 'card-cranked', filter, purpose, by: readByWhom(r) };
  }
  if (accept(r, 'is used')) return { on: 'card-used', filter };
  if (accept(r, 'goes to a dead pile from play')) return { on: 'card-dies', filter };
  const event = acceptOne(r, ['is called', 'is popped', 'is played']);
  if (event === null) return want(r, '"is called", "is popped", "is played" or "is cranked"');
  const by = readByWhom(r);
  const what = event === 'is popped' && by === null ? tryRule(r, readByWhat) : null;
  if (what) return { on: 'card-popped', filter, by, what, ...readNotSaved(r) };
  if (event === 'is popped' && accept(r, "by an attack of the character 's player")) {
    return { on: 'card-popped', filter, by, in: 'bearers-attack', ...readNotSaved(r) };
  }
  const fought = event === 'is popped' && accept(r, 'in combat');
  const gone = event === 'is popped' ? readNotSaved(r) : {};
  return { on: EVENT_VERBS[event], filter, by, ...(fought ? { in: 'combat' } : {}), ...gone };
}

/** Reads `by a Character in your Conspiracy`. */
function readByWhat(r: Reader): Filter | null {
  if (!accept(r, 'by')) return null;
  acceptOne(r, ['an', 'a', 'any']);
  return readFilter(r, false);
}

const EVENT_VERBS = {
  'is called': 'card-called',
  'is popped': 'card-popped',
  'is played': 'card-played',
} as const;

function readByWhom(r: Reader): 'opponent' | 'you' | null {
  const by = acceptOne(r, ['by an opponent', 'by you']);
  return by === null ? null : by === 'by you' ? 'you' : 'opponent';
}

function readTrigger(r: Reader): Trigger | null {
  return (
    tryRule(r, readOwnEvent) ??
    tryRule(r, readTurnEvent) ??
    tryRule(r, readOtherEvent) ??
    want(r, 'an event (such as "this card is called" or "your turn begins")')
  );
}

/** Reads `When EVENT, [you may] EFFECT`. */
export function readTriggered(r: Reader): Spanless | null {
  if (acceptOne(r, ['when', 'whenever']) === null) return null;
  const on = readTrigger(r);
  if (!on) return null;
  if (!accept(r, ',')) return want(r, '","');
  const bearer = accept(r, "the character 's player may");
  const may = bearer || accept(r, 'you may');
  const costs = may ? tryRule(r, readPaidFor) : null;
  const effects = readEffects(r);
  if (!effects) return null;
  const asks = bearer ? { asks: 'bearer' as const } : {};
  return {
    kind: 'triggered',
    on,
    may,
    ...(costs ? { costs } : {}),
    ...asks,
    ...(accept(r, ', with one copy of this card only') ? { single: true as const } : {}),
    effects: [...effects],
  };
}

/** Reads a cost before an effect: `crank this Character to`. */
function readPaidFor(r: Reader): Cost[] | null {
  const costs = readCosts(r);
  return costs && accept(r, 'to') ? costs : null;
}

/** Reads `Each player gains 1 Influence for each Burger in that player's Conspiracy in the Influence step`. */
export function readEverybody(r: Reader): Spanless | null {
  const from = r.at;
  if (acceptOne(r, ['each player gains', 'each player loses', 'each player gets']) === null)
    return null;
  r.at = from;
  const effects = readEffects(r);
  if (!effects || acceptOne(r, ['in the influence step', 'in their influence step']) === null)
    return null;
  // Each player's own step triggers it, for that player alone.
  const theirs = effects.map((one) =>
    one.do === 'influence' && one.player === 'each' ? { ...one, player: 'that' as const } : one,
  );
  return { kind: 'triggered', on: { on: 'influence-step' }, may: false, effects: theirs };
}
