import * as z from 'zod/mini';
import {
  abilityProblem,
  CARD_TYPES,
  type CardDef,
  type GameRecord,
  type OteTable,
  oteTable,
  type Replay,
  replay,
  STEPS,
  WEEKDAYS,
} from '@/engine';
import { answers } from '@/lib/ote/answer-schema';
import { ZONES } from '@/lib/ote/link/beginning-bytes';

/** A mistake in a replay file with its path: `setup.seats.0.deck.3`. */
export interface ReplayProblem {
  readonly path: string;
  readonly message: string;
}

export type ReplayRead =
  | { readonly ok: true; readonly record: GameRecord<OteTable> }
  | { readonly ok: false; readonly problems: readonly ReplayProblem[] };

/** The maximum length of a file; a game of 1,000 answers has a tenth of it. */
const LONGEST = 8_000_000;
const MOST_PROBLEMS = 20;

const text = (most: number) => z.string().check(z.maxLength(most));
const index = z.int().check(z.minimum(0), z.maximum(10_000));
const seat = z.int().check(z.minimum(0), z.maximum(16));
const printed = z.nullable(
  z.strictObject({
    value: z.number().check(z.minimum(-1000), z.maximum(1000)),
    signed: z.boolean(),
    star: z.boolean(),
  }),
);
const def = z.object({
  id: text(200),
  name: text(200),
  type: z.enum(CARD_TYPES),
  orType: z.nullable(z.enum(CARD_TYPES)),
  cost: printed,
  bullet: z.boolean(),
  ap: printed,
  dp: printed,
  pull: printed,
  traits: z.array(text(100)).check(z.maxLength(50)),
  text: text(10_000),
  abilities: z.array(z.unknown()).check(z.maxLength(500)),
  whole: z.boolean(),
});
const shared = {
  defs: z.array(def).check(z.maxLength(2000)),
  teams: z.optional(z.array(z.array(seat).check(z.maxLength(16))).check(z.maxLength(16))),
  seed: z.int(),
  options: z.optional(
    z.strictObject({
      influence: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      beginnersDiscard: z.optional(z.boolean()),
      mudslinging: z.optional(z.boolean()),
      windows: z.optional(z.enum(['when-able', 'always'])),
      weekday: z.optional(z.enum(WEEKDAYS)),
    }),
  ),
};
const deal = z.strictObject({
  ...shared,
  seats: z
    .array(z.strictObject({ name: text(200), deck: z.array(index).check(z.maxLength(2000)) }))
    .check(z.minLength(1), z.maxLength(16)),
  first: z.optional(seat),
});
const points = z.int().check(z.minimum(-999), z.maximum(999));
const coordinate = z.int().check(z.minimum(-10_000), z.maximum(10_000));
/** A given table: one with a dummy, or a puzzle. */
const position = z.strictObject({
  ...shared,
  seats: z
    .array(
      z.strictObject({
        name: text(200),
        influence: points,
        reserve: z.strictObject({ character: points, resource: points }),
      }),
    )
    .check(z.minLength(1), z.maxLength(16)),
  cards: z
    .array(
      z.strictObject({
        def: index,
        seat,
        zone: z.enum(ZONES),
        rank: coordinate,
        file: coordinate,
        host: z.int().check(z.minimum(-1), z.maximum(10_000)),
        cranked: z.boolean(),
      }),
    )
    .check(z.maxLength(4000)),
  turn: seat,
  step: z.enum(STEPS),
});
const file = z.strictObject({
  schema: z.union([z.literal(1), z.literal(2)]),
  engine: text(40),
  setup: z.union([deal, position]),
  /** A hash of the cards, only in files of schema 1. The checks make it unnecessary. */
  cards: z.optional(text(40)),
  answers,
  checks: z.array(z.strictObject({ after: index, hash: text(40) })).check(z.maxLength(2000)),
});

/** Parses a replay file: the record, or all mistakes in its form. */
export function readReplay(written: string): ReplayRead {
  if (written.length > LONGEST)
    return refusedReplay('', `the file is longer than ${LONGEST} characters`);
  let tree: unknown;
  try {
    tree = JSON.parse(written);
  } catch (error) {
    return refusedReplay(
      '',
      `the JSON cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
  const read = file.safeParse(tree);
  if (!read.success) {
    const problems = read.error.issues.slice(0, MOST_PROBLEMS).map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return { ok: false, problems };
  }
  const { setup } = read.data;
  const problems = [...wrongAbilities(setup.defs), ...wrongIndices(setup)];
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  const { schema: _, cards: __, ...rest } = read.data;
  // The schema is equivalent to the type, except for abilities, which were checked one by one.
  return { ok: true, record: { ...rest, schema: 2 } as unknown as GameRecord<OteTable> };
}

/** Plays a replay file: the final state, the mistakes in the file, or the move where it deviates. */
export function playReplay(written: string): Replay<OteTable> | Extract<ReplayRead, { ok: false }> {
  const read = readReplay(written);
  return read.ok ? replay(oteTable, read.record) : read;
}

function refusedReplay(path: string, message: string): ReplayRead {
  return { ok: false, problems: [{ path, message }] };
}

function wrongAbilities(
  defs: readonly { readonly abilities: readonly unknown[] }[],
): readonly ReplayProblem[] {
  return defs.flatMap(({ abilities }, at) =>
    abilities.flatMap((ability, which) => {
      const problem = abilityProblem(ability);
      if (problem === null) return [];
      const path = ['setup.defs', at, 'abilities', which, ...problem.path].join('.');
      return [{ path, message: problem.message }];
    }),
  );
}

type SetupRead = z.infer<typeof file>['setup'];

function wrongIndices(setup: SetupRead): readonly ReplayProblem[] {
  const { seats, teams } = setup;
  const decks = 'cards' in setup ? wrongCards(setup) : wrongDecks(setup);
  const members = (teams ?? []).flatMap((team, at) =>
    team.flatMap((one, which) =>
      one < seats.length
        ? []
        : [{ path: `setup.teams.${at}.${which}`, message: `there is no seat ${one}` }],
    ),
  );
  return [...decks, ...members];
}

function wrongDecks({ defs, seats }: z.infer<typeof deal>): readonly ReplayProblem[] {
  return seats.flatMap(({ deck }, at) =>
    deck.flatMap((card, which) =>
      card < defs.length
        ? []
        : [{ path: `setup.seats.${at}.deck.${which}`, message: `there is no card ${card}` }],
    ),
  );
}

function wrongCards({ defs, seats, cards }: z.infer<typeof position>): readonly ReplayProblem[] {
  return cards.flatMap((card, at) => {
    const problem =
      card.def >= defs.length
        ? `there is no card ${card.def}`
        : card.seat >= seats.length
          ? `there is no seat ${card.seat}`
          : card.zone === 'on' && cards[card.host]?.zone !== 'conspiracy'
            ? 'its bearer stands in no Conspiracy'
            : null;
    return problem === null ? [] : [{ path: `setup.cards.${at}`, message: problem }];
  });
}

/** Parses one card from JSON; returns a text that says what is wrong. */
export function readCard(json: string): CardDef | string {
  let tree: unknown;
  try {
    tree = JSON.parse(json);
  } catch {
    return 'its JSON cannot be read';
  }
  const read = def.safeParse(tree);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is no card'}`;
  }
  const [wrong] = wrongAbilities([read.data]);
  if (wrong !== undefined) return wrong.message;
  return read.data as CardDef;
}
