import type { EdenAnswer, EdenState, Point, Refusal, SceneryReading, Shape } from '@/engine';
import { cardName, labelOf, numberOf } from '@/lib/eden/play/names';
import { lookUp } from '@/lib/text/look-up';

/** The result of an answer at a place. */
export interface AimedAnswer {
  /** The answer, even if the engine refuses it, so that it gives the reason. */
  readonly answer: EdenAnswer;
  /** The path from the fighter's place; one point when there is no movement. */
  readonly path: readonly Point[];
  /** The cost of the path in centimetres; null when it has none. */
  readonly cost: number | null;
  readonly refusal: Refusal | null;
  /** The shapes that would be placed: scenery, or an area. */
  readonly shapes?: readonly Shape[];
}

/** What the field highlights before a place is chosen; null: no area. */
type Area = 'move' | 'deploy' | null;

/** An answer that needs a place. */
export interface Aim {
  readonly at: (place: Point, degrees?: number, reading?: SceneryReading) => AimedAnswer;
  /** True when the placed object can be turned, counter-clockwise; otherwise absent. */
  readonly turns?: true;
  /** The default rules of scenery when the player changes none; absent when there is no choice (PREP-6). */
  readonly reading?: SceneryReading;
  readonly area: Area;
  /** The fighter that moves to the place, or looks at it; null when there is none. */
  readonly fighter: number | null;
}

/** One legal answer in words. */
export interface Choice {
  readonly id: string;
  readonly words: string;
  /** What is known about the outcome of the choice; '' when nothing is known. */
  readonly hint: string;
  /** The command for it, with `X Y` in place of coordinates. */
  readonly command: string;
  /** The words of the command, each with its synonyms, in lower case. */
  readonly tokens: readonly (readonly string[])[];
  /** The fighter that the choice is about, besides the acting one; null when there is none. */
  readonly on: number | null;
  readonly answer: EdenAnswer | null;
  readonly aim: Aim | null;
  /** Whether the choice is a less likely meaning of a command, for example because it uses other equipment. */
  readonly second: boolean;
}

/** Returns the rules of scenery after a change. The effect on fighters inside follows from its sight, unless it was set. */
export function readAs(
  before: SceneryReading | undefined,
  said: SceneryReading | undefined,
): SceneryReading {
  return { ...before, ...(said?.sight === undefined ? {} : { inside: undefined }), ...said };
}

/** A part of a command: words, or a fighter. */
export type Part = string | { readonly fighter: number };

interface ChoiceDetails {
  readonly on?: number | null;
  readonly second?: boolean;
  readonly hint?: string;
}

/** Returns a choice that is complete. */
export function completeChoice(
  state: EdenState,
  parts: readonly Part[],
  words: string,
  answer: EdenAnswer,
  more: ChoiceDetails = {},
): Choice {
  return { ...namedChoice(state, parts, words, more), answer, aim: null };
}

/** Returns a choice that needs a place. */
export function aimedChoice(
  state: EdenState,
  parts: readonly Part[],
  words: string,
  aim: Aim,
  more: ChoiceDetails = {},
): Choice {
  return { ...namedChoice(state, [...parts, 'X', 'Y'], words, more), answer: null, aim };
}

function namedChoice(
  state: EdenState,
  parts: readonly Part[],
  words: string,
  { on = null, second = false, hint = '' }: ChoiceDetails,
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

/** Words that a command may omit. */
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
/** Synonyms of words. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  attack: ['hit', 'strike', 'fight'],
  shoot: ['fire'],
  move: ['go', 'walk'],
  activate: ['choose', 'designate'],
  end: ['done'],
  deploy: ['place', 'put'],
};

/** Splits a command into comparable words: lower case, without accents and fillers. */
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

/** Returns the words of a fighter's name, and its number. */
function tokensOfFighter(state: EdenState, ix: number): readonly (readonly string[])[] {
  return [...wordsOf(cardName(state, ix)).map((word) => [word]), [String(numberOf(ix))]];
}
