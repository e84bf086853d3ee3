import * as z from 'zod/mini';
import { problemsOf, type Wording } from '../../kernel/scenario/issues.ts';
import {
  isRecord,
  type Path,
  type Wrong,
  writeShort,
  wrongAt,
} from '../../kernel/scenario/problem.ts';
import { HALVES } from '../state/types.ts';
import { Label, Labels, READING, ShapeDef, Spot } from './schema.ts';

const WAY_FIELDS = {
  path: z.optional(z.array(Spot).check(z.minLength(1), z.maxLength(100))),
  to: z.optional(Spot),
};
/** A label, a place, or a list of the choices that a text allows, in its order. */
const On = z.optional(
  z.union([Label, Spot, z.array(z.union([Label, Spot])).check(z.maxLength(40))]),
);
const GEAR_FIELD = { with: z.optional(Label) };

/** The fields of each action; the first names it. Source: eden-rules.md, Part 4. */
const ACTIONS = {
  bid: z.strictObject({ bid: z.number() }),
  first: z.strictObject({ first: Label }),
  leader: z.strictObject({ leader: Label }),
  mission: z.strictObject({ mission: Label }),
  half: z.strictObject({ half: z.enum(HALVES) }),
  deploy: z.strictObject({ deploy: Label, at: z.optional(Spot) }),
  hand: z.strictObject({ hand: Labels }),
  activate: z.strictObject({ activate: Label }),
  interrupt: z.strictObject({ interrupt: Label }),
  end: z.strictObject({ end: z.literal('activation') }),
  move: z.strictObject({ move: Label, ...WAY_FIELDS }),
  charge: z.strictObject({
    charge: Label,
    target: z.optional(Label),
    ...WAY_FIELDS,
    ...GEAR_FIELD,
  }),
  attack: z.strictObject({
    attack: Label,
    target: z.optional(Label),
    at: z.optional(Spot),
    angle: z.optional(z.number()),
    ...GEAR_FIELD,
  }),
  strike: z.strictObject({ strike: Label, target: z.optional(Label), ...GEAR_FIELD }),
  react: z.strictObject({ react: z.enum(['passive', 'dodge', 'response']), ...GEAR_FIELD }),
  relocate: z.strictObject({ relocate: z.number() }),
  scenery: z.strictObject({
    scenery: Label,
    element: z.optional(Label),
    shape: z.optional(ShapeDef),
    point: z.optional(ShapeDef),
    ways: z.optional(z.array(ShapeDef).check(z.maxLength(20))),
    at: z.optional(Spot),
    angle: z.optional(z.number()),
    ...READING,
  }),
  play: z.strictObject({ play: Label, on: On, angle: z.optional(z.number()) }),
  cancel: z.strictObject({ cancel: Label }),
  use: z.strictObject({
    use: Label,
    ability: Label,
    on: On,
    ...WAY_FIELDS,
  }),
  douse: z.strictObject({ douse: Label }),
  climb: z.strictObject({ climb: Label, element: Label, to: Spot }),
  swim: z.strictObject({ swim: Label, element: Label, to: Spot }),
  jump: z.strictObject({ jump: Label, element: Label, to: Spot }),
  hide: z.strictObject({ hide: Label, element: Label }),
  placeNpf: z.strictObject({ placeNpf: Label, at: Spot }),
  intend: z.strictObject({
    intend: z.enum(['burn', 'fear', 'npf', 'rage', 'score']),
    on: z.optional(z.union([Label, Labels])),
    vp: z.optional(z.int()),
    do: z.optional(z.enum(['attack', 'charge', 'prowl'])),
    target: z.optional(Label),
    ...WAY_FIELDS,
  }),
  choose: z.strictObject({ choose: z.union([Label, Spot]), angle: z.optional(z.number()) }),
} as const;

type ActionName = keyof typeof ACTIONS;
/** An action as the file writes it; `pass` has no fields. */
export type Action =
  | { readonly verb: 'pass' }
  | {
      readonly [V in ActionName]: {
        readonly verb: V;
        readonly fields: z.infer<(typeof ACTIONS)[V]>;
      };
    }[ActionName];

/** The words for scenario files of Eden: lists of a fixed length are places, patterns are limbs. */
export const WORDING: Wording = {
  clause: 'MELEE-2',
  tuple: 'a place [x, y]',
  format: () => 'a limb such as 4/3 2+2 @1',
};

function isVerb(word: string): word is ActionName {
  return Object.hasOwn(ACTIONS, word);
}

const ACTION_LIST = [...Object.keys(ACTIONS), 'pass'].join(', ');

/** Reads `{ attack: Yuri, target: Brick }`, or `pass`. */
export function readAction(value: unknown, path: Path): Action | Wrong {
  if (value === 'pass') return { verb: 'pass' };
  if (!isRecord(value)) return wrongAt(path, `expected an action, found ${writeShort(value)}`);
  const verb = Object.keys(value).find(isVerb);
  if (verb === undefined) {
    const [first] = Object.keys(value);
    if (first === undefined) return wrongAt(path, 'expected an action, found {}');
    return wrongAt([...path, first], `unknown action "${first}"; known: ${ACTION_LIST}`, true);
  }
  const read = ACTIONS[verb].safeParse(value);
  if (!read.success) {
    const fields = Object.keys(ACTIONS[verb].shape);
    return { problems: problemsOf(read.error.issues, path, value, fields, WORDING) };
  }
  // The verb chose the schema, so verb and fields belong together.
  return { verb, fields: read.data } as Action;
}
