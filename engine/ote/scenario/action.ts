import * as z from 'zod/mini';

/** A card's label: its name, `Name#2` for the second copy. */
export const Label = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(170)), z.number(), z.boolean()]),
  z.transform(String),
);
const LabelList = z.array(Label).check(z.maxLength(200));
/** One label, or a list of labels. */
const Labels = z.pipe(
  z.union([Label, LabelList]),
  z.transform((one: string | string[]) => (typeof one === 'string' ? [one] : one)),
);
/** `[rank, file]`, counted from 1 at the front left; 0 is a new rank in front or a new file on the left. */
const Spot = z.tuple([
  z.int().check(z.gte(-200), z.lte(200)),
  z.int().check(z.gte(-200), z.lte(200)),
]);

/** The fields of each action. The first one names the action. Source: scenarios.md, Steps. */
export const ACTIONS = {
  call: z.strictObject({
    call: Label,
    on: z.optional(Label),
    at: z.optional(Spot),
    /** The player whose Conspiracy the card is called into. */
    side: z.optional(Label),
    /** The Character that is called together with the card. */
    with: z.optional(Label),
    pay: z.optional(Labels),
    from: z.optional(z.enum(['hand', 'deck', 'dead'])),
  }),
  play: z.strictObject({ play: Label, on: z.optional(Labels), pay: z.optional(Labels) }),
  use: z.strictObject({
    use: Label,
    ability: z.optional(z.int().check(z.gte(1), z.lte(50))),
    on: z.optional(Labels),
    pay: z.optional(Labels),
  }),
  crank: z.strictObject({ crank: Label }),
  attack: z.strictObject({
    attack: Label,
    target: z.optional(Label),
    bypass: z.optional(Label),
  }),
  gangUp: z.strictObject({ gangUp: Label, on: z.optional(Labels) }),
  bulldoze: z.strictObject({ bulldoze: Label, target: z.optional(Label) }),
  save: z.strictObject({ save: Label, for: z.optional(Label), on: z.optional(Labels) }),
  martyr: z.strictObject({ martyr: Label, for: z.optional(Label), on: z.optional(Labels) }),
  avoid: z.strictObject({ avoid: Label, on: z.optional(Labels) }),
  move: z.strictObject({ move: Label, to: z.optional(Spot) }),
  shift: z.strictObject({ shift: Label, to: z.optional(Label) }),
  score: z.strictObject({ score: z.int().check(z.gte(0), z.lte(10_000)) }),
  sling: z.strictObject({ sling: Label, points: z.int().check(z.gte(0), z.lte(10_000)) }),
  raise: z.strictObject({ raise: Label, points: z.int().check(z.gte(0), z.lte(10_000)) }),
  discard: z.strictObject({ discard: Labels }),
  place: z.strictObject({ place: Label, at: z.optional(Spot) }),
  choose: z.strictObject({ choose: Labels }),
  concede: z.strictObject({ concede: Label }),
  end: z.strictObject({ end: z.enum(['phase', 'turn']) }),
} as const;

/** The name of an action: its first field. */
type ActionName = keyof typeof ACTIONS;
type ActionFields = { readonly [V in ActionName]: z.infer<(typeof ACTIONS)[V]> };
/** An action as the file writes it, with its name. */
export type Action =
  | {
      readonly [V in ActionName]: { readonly verb: V; readonly fields: ActionFields[V] };
    }[ActionName]
  | { readonly verb: 'pass' };

/** An action by a player. */
export interface PlayerAction {
  readonly player: string;
  readonly action: Action;
}

/** Checks whether this is the first field of an action. */
export function isVerb(word: string): word is ActionName {
  return Object.hasOwn(ACTIONS, word);
}
