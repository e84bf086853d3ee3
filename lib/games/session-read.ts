import * as z from 'zod/mini';
import { type TableAnswer, WEEKDAYS } from '@/engine';
import { markOf, type SavedGame } from '@/lib/games/session-save';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/games/session-setup';

// Apart from session-save.ts, so that a table without a saved game does not load the schema.

const card = z.int().check(z.minimum(0), z.maximum(100_000));
const seat = z.int().check(z.minimum(0), z.maximum(16));
const coordinate = z.int().check(z.minimum(-10_000), z.maximum(10_000));
const place = z.strictObject({ rank: coordinate, file: coordinate });
const target = z.union([
  z.strictObject({ card }),
  z.strictObject({ frame: card }),
  z.strictObject({ seat }),
  z.strictObject({ points: card }),
  z.strictObject({ word: z.string().check(z.maxLength(200)) }),
]);
const targets = z.array(target).check(z.maxLength(500));
const lots = z.array(z.tuple([card, card])).check(z.maxLength(500));

const answer = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('call'),
    seat,
    card,
    on: z.optional(card),
    at: z.optional(place),
    side: z.optional(seat),
    with: z.optional(card),
    pay: z.optional(lots),
    as: z.optional(z.literal('orType')),
  }),
  z.strictObject({ do: z.literal('play'), seat, card, targets, choice: z.optional(card) }),
  z.strictObject({ do: z.literal('use'), seat, card, ability: card, targets }),
  z.strictObject({ do: z.literal('crank'), seat, card }),
  z.strictObject({ do: z.literal('attack'), seat, card, target: card, bypass: z.optional(card) }),
  z.strictObject({ do: z.literal('gang-up'), seat, card }),
  z.strictObject({ do: z.literal('bulldoze'), seat, card, target: card }),
  z.strictObject({ do: z.literal('martyr'), seat, card, for: card }),
  z.strictObject({ do: z.literal('move'), seat, card, at: place }),
  z.strictObject({ do: z.literal('shift'), seat, card, to: card }),
  z.strictObject({ do: z.literal('score'), seat, points: card }),
  z.strictObject({ do: z.literal('sling'), seat, at: seat, points: card }),
  z.strictObject({ do: z.literal('discard'), seat, card }),
  z.strictObject({ do: z.literal('place'), seat, at: place }),
  z.strictObject({ do: z.literal('choose'), seat, chosen: targets }),
  z.strictObject({ do: z.literal('pass'), seat }),
  z.strictObject({ do: z.literal('end'), seat }),
  z.strictObject({ do: z.literal('concede'), seat }),
]);
/** What storage can hold; a test proves that it is everything that the engine takes. */
export type SavedAct = z.infer<typeof answer>['do'];
/** As many answers as any game has, each a command of the engine. */
export const answers = z.array(answer).check(z.maxLength(20_000));
const saved = z.strictObject({
  version: z.literal(1),
  mark: z.string().check(z.maxLength(40)),
  /** Not in games that were saved before the rules had a second version. */
  rules: z._default(z.string().check(z.maxLength(40)), 'ote-1'),
  options: z.strictObject({
    seed: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
    goal: z.union([z.literal(24), z.literal(16), z.literal(12), z.literal(10)]),
    beginnersDiscard: z.boolean(),
    weekday: z.optional(z.enum(WEEKDAYS)),
  }),
  done: answers,
  undone: answers,
});

/** Storage longer than this is not read at all. */
const LONGEST = 4_000_000;

/** `null` when there is nothing, when it is of another deck, or when it is damaged: then one simply deals. */
export function readSaved(play: PlayDeck, text: string | null): SavedGame | null {
  if (text === null || text.length > LONGEST) return null;
  const parsed = saved.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { mark, rules, done, undone } = parsed.data;
  const { weekday, ...dealt } = parsed.data.options;
  const options: SoloOptions = weekday === undefined ? dealt : { ...dealt, weekday };
  if (mark !== markOf(soloSetup(play, options))) return null;
  return { rules, options, done: done as TableAnswer[], undone: undone as TableAnswer[] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
