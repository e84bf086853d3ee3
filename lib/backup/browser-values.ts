import { z } from 'zod';
import { readTroop } from '@/lib/eden/troop-file';
import { readKeptDraft } from '@/lib/limited/kept-draft';
import { HOUSE_RULES } from '@/lib/ote/opening/house-rule';
import { BROWSER_BOUNDS, isBrowserKey } from './browser-things';

const text = z.string().max(BROWSER_BOUNDS.value);
/** A game or a match as its link has it: format, length, check and content. */
const game = text.regex(/^\d{1,4}\.[0-9a-z]{1,8}\.[^\s.]{1,20}\.\S+$/);

/** What belongs below each kind of key, and what it is called. */
const KINDS: readonly (readonly [begins: string, what: string, fits: (text: string) => boolean])[] =
  [
    ['solved:', 'a number of moves', (value) => /^\d{1,4}$/.test(value)],
    ['play:', 'a game', fits(game)],
    ['played:', 'a list of games', fitsJson(z.array(game).max(12))],
    ['table:house:', 'a house rule', fits(z.enum(HOUSE_RULES))],
    [
      'card:',
      'an unsaved card',
      fitsJson(z.strictObject({ yaml: text, reason: text, base: z.int().nullable() })),
    ],
    ['solo-draft', 'a draft', (value) => readKeptDraft(value) !== null],
    ['eden-troop', 'a troop', (value) => readTroop(value).ok],
    ['eden-match', 'a match', fits(game)],
  ];

function fits(schema: z.ZodType): (value: string) => boolean {
  return (value) => schema.safeParse(value).success;
}

function fitsJson(schema: z.ZodType): (value: string) => boolean {
  return (value) => {
    try {
      return schema.safeParse(JSON.parse(value)).success;
    } catch {
      return false;
    }
  };
}

/** What is wrong with what a browser keeps; null when it is what belongs there. */
export function browserProblem(key: string, value: string): string | null {
  const kind = isBrowserKey(key) ? KINDS.find(([begins]) => key.startsWith(begins)) : undefined;
  if (kind === undefined) return `"${key}" is nothing that a browser keeps`;
  const [, what, isFit] = kind;
  const isWhole = value.length <= BROWSER_BOUNDS.value && isFit(value);
  return isWhole ? null : `"${key}" is not ${what}`;
}
