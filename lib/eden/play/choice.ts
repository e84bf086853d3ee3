import type { EdenAnswer, EdenState, Point, Refusal, SceneryReading, Shape } from '@/engine';
import { cardName, labelOf, numberOf } from '@/lib/eden/play/names';
import { lookUp } from '@/lib/text/look-up';

/** What a place would come to. */
export interface Aimed {
  /** The answer, also where it is refused: the engine says why once more. */
  readonly answer: EdenAnswer;
  /** The way there, from where the fighter stands; one point for what has no way. */
  readonly path: readonly Point[];
  /** Centimetres that it costs; null where it costs none. */
  readonly cost: number | null;
  readonly refusal: Refusal | null;
  /** What would lie there: scenery, or an area. */
  readonly shapes?: readonly Shape[];
}

/** What is shown of the field before a place is named. */
type Area = 'move' | 'deploy' | null;

/** An answer that wants a place first. */
export interface Aim {
  readonly at: (place: Point, degrees?: number, reading?: SceneryReading) => Aimed;
  /** What goes there has a direction: it may be turned first, counter-clockwise. */
  readonly turns?: true;
  /** How it is read where its player says nothing else; absent where there is nothing to say (PREP-6). */
  readonly reading?: SceneryReading;
  readonly area: Area;
  /** The fighter that goes there or looks there; null: none. */
  readonly fighter: number | null;
}

/** One legal answer in plain words. */
export interface Choice {
  readonly id: string;
  readonly words: string;
  /** What is known of its outcome beforehand; empty where nothing is. */
  readonly hint: string;
  /** What to type for it; a place is `X Y` in it. */
  readonly command: string;
  /** The words of the command, each with what else may be typed for it, in lower case. */
  readonly tokens: readonly (readonly string[])[];
  /** Whom it is about, besides the fighter that acts. */
  readonly on: number | null;
  readonly answer: EdenAnswer | null;
  readonly aim: Aim | null;
  /** Not what is meant where a command names several: another piece of equipment. */
  readonly second: boolean;
}

/** Returns how scenery is read once something is said of it: what it does to those in it follows from its sight, unless that is said, too. */
export function readAs(
  before: SceneryReading | undefined,
  said: SceneryReading | undefined,
): SceneryReading {
  return { ...before, ...(said?.sight === undefined ? {} : { inside: undefined }), ...said };
}

/** A part of a command: words, or a fighter. */
export type Part = string | { readonly fighter: number };

interface More {
  readonly on?: number | null;
  readonly second?: boolean;
  readonly hint?: string;
}

/** A choice that is an answer as it stands. */
export function direct(
  state: EdenState,
  parts: readonly Part[],
  words: string,
  answer: EdenAnswer,
  more: More = {},
): Choice {
  return { ...named(state, parts, words, more), answer, aim: null };
}

/** A choice that wants a place. */
export function aimed(
  state: EdenState,
  parts: readonly Part[],
  words: string,
  aim: Aim,
  more: More = {},
): Choice {
  return { ...named(state, [...parts, 'X', 'Y'], words, more), answer: null, aim };
}

function named(
  state: EdenState,
  parts: readonly Part[],
  words: string,
  { on = null, second = false, hint = '' }: More,
): Omit<Choice, 'answer' | 'aim'> {
  const written = parts.map((part) =>
    typeof part === 'string' ? part : labelOf(state, part.fighter),
  );
  const command = written.join(' ');
  const tokens = parts.flatMap((part) =>
    typeof part === 'string' ? tokensOf(part) : tokensOfFighter(state, part.fighter),
  );
  return { id: command, command, tokens, words, hint, on, second };
}

/** Words that say nothing: a command may leave them out. */
const FILLERS: ReadonlySet<string> = new Set([
  'at',
  'to',
  'with',
  'the',
  'on',
  'for',
  'towards',
  'of',
]);
/** Other words for the first one. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  attack: ['hit', 'strike', 'fight'],
  shoot: ['fire'],
  move: ['go', 'walk'],
  activate: ['choose', 'designate'],
  end: ['done'],
  deploy: ['place', 'put'],
};

/** The words of a text as commands compare them: lower case, without accents, without fillers. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+.-]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
}

function tokensOf(text: string): readonly (readonly string[])[] {
  return wordsOf(text)
    .filter((word) => word !== 'x' && word !== 'y')
    .map((word) => [word, ...(lookUp(SYNONYMS, word) ?? [])]);
}

/** Its name's words, then its number. */
function tokensOfFighter(state: EdenState, ix: number): readonly (readonly string[])[] {
  return [...wordsOf(cardName(state, ix)).map((word) => [word]), [String(numberOf(ix))]];
}
