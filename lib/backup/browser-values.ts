import { z } from 'zod';
import { readTroop } from '@/lib/eden/troop-file';
import { readKeptDraft } from '@/lib/limited/kept-draft';
import { HOUSE_RULES } from '@/lib/ote/opening/house-rule';
import { BROWSER_BOUNDS, type BrowserKind, browserKind } from './browser-things';

const text = z.string().max(BROWSER_BOUNDS.value);
/** A game or match as in its link: format, length, check and content. */
const game = text.regex(/^\d{1,4}\.[0-9a-z]{1,8}\.[^\s.]{1,20}\.\S+$/);

/** The name and the schema of each kind. */
const VALUES: Readonly<
  Record<BrowserKind, { readonly what: string; readonly isFit: (text: string) => boolean }>
> = {
  'solved:': { what: 'a number of moves', isFit: (value) => /^\d{1,4}$/.test(value) },
  'play:': { what: 'a game', isFit: fits(game) },
  'played:': { what: 'a list of games', isFit: fitsJson(z.array(game).max(12)) },
  'table:house:': { what: 'a house rule', isFit: fits(z.enum(HOUSE_RULES)) },
  'card:': {
    what: 'an unsaved card',
    isFit: fitsJson(z.strictObject({ yaml: text, reason: text, base: z.int().nullable() })),
  },
  'solo-draft': { what: 'a draft', isFit: (value) => readKeptDraft(value) !== null },
  'eden-troop': { what: 'a troop', isFit: (value) => readTroop(value).ok },
  'eden-match': { what: 'a match', isFit: fits(game) },
};

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

/** Returns what is wrong with a stored entry, or null. */
export function browserProblem(key: string, value: string): string | null {
  const kind = browserKind(key);
  if (kind === null) return `"${key}" is nothing that a browser keeps`;
  const { what, isFit } = VALUES[kind];
  const isWhole = value.length <= BROWSER_BOUNDS.value && isFit(value);
  return isWhole ? null : `"${key}" is not ${what}`;
}
