import { readCardDraft } from '@/lib/cards/card-draft';
import { readStep } from '@/lib/client/lessons';
import { readResults } from '@/lib/client/opponent-record';
import { readSetups } from '@/lib/client/saved-setups';
import { readMoves } from '@/lib/client/solved-puzzles';
import { MOST_EARLIER } from '@/lib/client/stored-games';
import { readDeckLesson } from '@/lib/decks/lesson/deck-lesson';
import { readFollowed } from '@/lib/eden/companion/followed';
import { readCampaign } from '@/lib/eden/solo/campaign-shape';
import { readTroop } from '@/lib/eden/troop-file';
import { readKeptDraft } from '@/lib/limited/kept-draft';
import { readLeague } from '@/lib/limited/league';
import { HOUSE_RULES } from '@/lib/ote/opening/house-rule';
import { json, oneOf, type Schema } from '@/lib/text/schema';
import { BROWSER_BOUNDS, type BrowserKind, browserKind } from './browser-things';

/** Checks the form of a game or match, which is that of its link: format, length, check and content. */
function isGame(text: unknown): boolean {
  return typeof text === 'string' && /^\d{1,4}\.[0-9a-z]{1,8}\.[^\s.]{1,20}\.\S+$/.test(text);
}

/** The name and the schema of each kind. */
const KIND_VALUES: Readonly<
  Record<BrowserKind, { readonly what: string; readonly schema: Schema<unknown> }>
> = {
  'solved:': { what: 'a number of moves', schema: readMoves },
  'lesson:': { what: 'the number of a step', schema: readStep },
  'lesson-deck': { what: 'the deck of a lesson', schema: readDeckLesson },
  'play:': { what: 'a game', schema: (text) => isGame(text) || null },
  'played:': {
    what: 'a list of games',
    schema: json(
      (list) => (Array.isArray(list) && list.length <= MOST_EARLIER && list.every(isGame)) || null,
    ),
  },
  'play-record': { what: 'a list of results', schema: json(readResults) },
  'table:house:': { what: 'a house rule', schema: oneOf(HOUSE_RULES) },
  'card:': { what: 'an unsaved card', schema: readCardDraft },
  'solo-draft': { what: 'a draft', schema: readKeptDraft },
  league: { what: 'a league', schema: readLeague },
  'eden-troop': { what: 'a troop', schema: (text) => readTroop(text).ok || null },
  'eden-match': { what: 'a match', schema: (text) => isGame(text) || null },
  'eden-setups': { what: 'a list of set-ups', schema: json(readSetups) },
  'eden-companion': { what: 'a match on a real table', schema: json(readFollowed) },
  'eden-campaign': { what: 'a campaign', schema: json(readCampaign) },
};

/** Returns what is wrong with a stored entry, or null. */
export function browserProblem(key: string, value: string): string | null {
  const kind = browserKind(key);
  if (kind === null) return `"${key}" is nothing that a browser keeps`;
  const { what, schema } = KIND_VALUES[kind];
  const isWhole = value.length <= BROWSER_BOUNDS.value && schema(value) !== null;
  return isWhole ? null : `"${key}" is not ${what}`;
}
