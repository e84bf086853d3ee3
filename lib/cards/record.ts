import { z } from 'zod';

/** The card types in card files; two cards have one of two types. */
export const RECORD_TYPES = [
  'Resource',
  'Character',
  'Whammy',
  'Gear',
  'Condition',
  'Environmental',
  'Secret',
  'Character / Condition',
  'Character / Gear',
  'Unknown',
] as const;

const STARRED_FIGURE = /^(?:[+-]?\d{1,2}(?:\.5)?\*?|\*|#)$/;
const lineSchema = (most: number) => z.string().trim().min(1).max(most);

/** A figure: `3`, `"+1"`, `"1*"`, `"*"`. A plain number is unsigned, unless it is below 0. */
function figureSchema(least: number, most: number) {
  return z.union([
    z.number().min(least).max(most).multipleOf(0.5),
    z
      .string()
      .regex(STARRED_FIGURE)
      .refine((text) => {
        const value = Number.parseFloat(text);
        return Number.isNaN(value) || (value >= least && value <= most);
      }),
  ]);
}

const Rarity = z.string().regex(/^[A-Z][A-Z0-9]{0,3}$/);
/** A set id: `standard`, `my-set`. */
export const SetId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
/** A number within a set: `052`, `C12`. */
export const CardNumber = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,15}$/);

/** One card in a card file. A missing field is not printed on the card. A missing `text` is not written yet; `""` means no text. */
export const CardRecord = z.strictObject({
  /** The id; `ote/SET/NUMBER` when it is missing. */
  id: z
    .string()
    .regex(/^[a-z0-9][A-Za-z0-9._/-]{0,79}$/)
    .optional(),
  game: z.literal('ote').optional(),
  set: SetId.optional(),
  number: CardNumber.optional(),
  name: lineSchema(160),
  type: z.enum(RECORD_TYPES),
  cost: z
    .union([z.literal('none'), z.int().min(0).max(20), z.string().regex(/^(?:\d{1,2}\*?|\*)$/)])
    .optional(),
  bullet: z.boolean().optional(),
  ap: figureSchema(-20, 20).optional(),
  dp: figureSchema(-20, 20).optional(),
  pull: figureSchema(-10, 20).optional(),
  rarity: Rarity.optional(),
  traits: z.array(lineSchema(40)).max(12).optional(),
  /** Further printings of the card. */
  printings: z
    .array(z.strictObject({ set: SetId, number: CardNumber, rarity: Rarity.optional() }))
    .max(8)
    .optional(),
  text: z.string().max(2000).optional(),
  /** How the engine plays the card differently from the printed text. Such a card is not enforced. */
  differs: lineSchema(1000).optional(),
  notes: lineSchema(1000).optional(),
  /** Optional fields of custom cards. Official cards do not have them, for reasons of copyright. */
  flavor: lineSchema(1000).optional(),
  artist: lineSchema(160).optional(),
  tags: z.array(lineSchema(40)).max(24).optional(),
  /** The picture: a file name or an https address. */
  image: lineSchema(300).optional(),
});
export type CardRecord = z.infer<typeof CardRecord>;

export type RecordField = keyof CardRecord;

/** The expected value of a field, for messages, with an example. */
export interface FieldHelp {
  readonly expected: string;
  readonly example: string;
}

export const FIELD_HELP: Readonly<Record<RecordField, FieldHelp>> = {
  id: { expected: 'letters, digits, "/", "." or "-"', example: 'id: own/my-card' },
  game: { expected: '"ote"', example: 'game: ote' },
  set: { expected: 'small letters, digits and "-"', example: 'set: standard' },
  number: { expected: "the collector's number in quotes", example: 'number: "052"' },
  name: { expected: 'a name of 1 to 160 letters', example: 'name: Ricardo Cerdo' },
  type: { expected: `one of ${RECORD_TYPES.join(', ')}`, example: 'type: Character' },
  cost: {
    expected: 'a whole number from 0 to 20, a starred one, or none',
    example: 'cost: 2, cost: none, cost: "0*"',
  },
  bullet: { expected: 'true or false', example: 'bullet: true' },
  ap: {
    expected: 'a figure from -20 to 20, signed or starred in quotes',
    example: 'ap: 3, ap: "+3", ap: "2*"',
  },
  dp: {
    expected: 'a figure from -20 to 20, signed or starred in quotes',
    example: 'dp: 3, dp: "-2", dp: "2*"',
  },
  pull: {
    expected: 'a figure from -10 to 20, signed or starred in quotes',
    example: 'pull: 1, pull: "1*", pull: "*"',
  },
  rarity: { expected: 'a letter and a digit', example: 'rarity: C1' },
  traits: { expected: 'a list of at most 12 traits', example: 'traits: [Human, Psychic]' },
  printings: {
    expected: 'a list of further printings, each with set and number',
    example: 'printings: [{ set: cutups, number: "C12" }]',
  },
  text: {
    expected: 'text of at most 2000 characters, in quotes',
    example: 'text: "+1 vs. Burger."',
  },
  differs: {
    expected: 'text of 1 to 1000 characters',
    example: 'differs: "The second sentence is left out."',
  },
  notes: {
    expected: 'text of 1 to 1000 characters',
    example: 'notes: "Figure corrected by errata."',
  },
  flavor: { expected: 'text of 1 to 1000 characters', example: 'flavor: "It hums."' },
  artist: { expected: 'a name of 1 to 160 letters', example: 'artist: Jo Doe' },
  tags: { expected: 'a list of at most 24 tags', example: 'tags: [trade, "signed by Jo"]' },
  image: {
    expected: "a file's name or an address of at most 300 characters",
    example: 'image: my-card.png',
  },
};
