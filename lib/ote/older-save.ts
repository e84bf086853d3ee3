import * as z from 'zod/mini';
import { type Setup, type TableAnswer, WEEKDAYS } from '@/engine';
import { answers } from '@/lib/ote/answer-schema';
import type { SavedGame } from '@/lib/ote/saved-game';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/ote/session-setup';

// Reads games that older versions stored in the browser as JSON: a seed and one line of answers. Newer ones are links (game-link.ts).

const saved = z.strictObject({
  version: z.literal(1),
  mark: z.string().check(z.maxLength(40)),
  /** The version of the rules; absent in games from before the second version. */
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

/** The maximum length of a stored game. */
const LONGEST = 4_000_000;

/** Reads a stored game; null when it is damaged or belongs to another deck. */
export function readOlderSave(play: PlayDeck, text: string): SavedGame | null {
  if (text.length > LONGEST) return null;
  const parsed = saved.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { mark, rules, done, undone } = parsed.data;
  const { weekday, ...dealt } = parsed.data.options;
  const options: SoloOptions = weekday === undefined ? dealt : { ...dealt, weekday };
  const beginning = soloSetup(play, options);
  if (mark !== markOf(beginning)) return null;
  const line = [...done, ...undone] as TableAnswer[];
  return {
    rules,
    name: '',
    beginning,
    roles: ['person'],
    written: line.map((answer, parent) => ({ parent, answer })),
    at: done.length,
    // Older versions stored no hash.
    hash: '',
    marks: [],
    expected: null,
  };
}

/** Returns a hash (FNV-1a) of the setup, to identify the deck. */
export function markOf(setup: Setup): string {
  const text = JSON.stringify(setup);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
