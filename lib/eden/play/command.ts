import {
  type EdenRequest,
  type EdenState,
  gapBetween,
  type Point,
  type SceneryReading,
} from '@/engine';
import { type Choice, wordsOf } from '@/lib/eden/play/choice';
import { cardName, labelOf, numberOf, shortNumber } from '@/lib/eden/play/names';
import { lookUp } from '@/lib/text/look-up';

/** The result of reading a typed command. */
type CommandRead =
  | {
      readonly kind: 'choice';
      readonly choice: Choice;
      readonly place: Point | null;
      /** The new direction in degrees; undefined when the direction stays as it is. */
      readonly degrees?: number | undefined;
      /** The changed rules of scenery; missing ones stay. */
      readonly reading?: SceneryReading | undefined;
    }
  | { readonly kind: 'page'; readonly does: 'undo' | 'redo' | 'suggest' | 'prepare' }
  | { readonly kind: 'said'; readonly words: string; readonly offers: readonly string[] };

const PAGE_COMMANDS = ['undo', 'redo', 'suggest', 'prepare'] as const;
const HELP =
  'Type one of the legal answers, its number, undo, redo, suggest, prepare or measure A B. Fighters by name or number: move 1 12 30, shoot kestrel at 6. What is placed may be turned, and scenery read in another way: scenery wall 20 30 turned 45 low penetrable cost 2 inside none.';
const NUMBER = /^-?\d+(\.\d+)?$/;
const MOST_OFFERS = 12;

/** Reads a command and compares it with the possible choices. */
export function readMatchCommand(
  state: EdenState,
  request: EdenRequest | null,
  choices: readonly Choice[],
  typed: string,
): CommandRead {
  const words = wordsOf(typed.replaceAll(',', ' '));
  const [verb = '', ...rest] = words;
  const page = PAGE_COMMANDS.find((one) => one === verb);
  if (page !== undefined && rest.length === 0) return { kind: 'page', does: page };
  if (verb === 'help' || verb === '?' || verb === '') return messageRead(HELP, choices);
  if (verb === 'measure') return messageRead(measureWords(state, rest));
  if (request === null) return messageRead('Nobody is asked now.');
  if (rest.length === 0 && /^\d+$/.test(verb)) {
    const choice = choices[Number(verb) - 1];
    return choice === undefined
      ? messageRead(`There are ${choices.length} answers.`, choices)
      : { kind: 'choice', choice, place: null };
  }
  const { named, degrees, reading } = withoutTail(words);
  const found = bestMatches(choices.flatMap((choice) => matchOf(choice, named)));
  const [first, ...more] = found;
  if (first === undefined) return messageRead(`“${typed.trim()}” is no legal answer now.`, choices);
  if (more.length > 0)
    return messageRead(
      'Which one?',
      found.map(({ choice }) => choice),
    );
  const { choice, place } = first;
  if (choice.aim !== null && place === null) {
    return messageRead(`Say where, in centimetres: ${choice.command}.`);
  }
  if (degrees !== undefined && choice.aim?.turns !== true) {
    return messageRead(`It has no direction to turn: ${choice.command}.`);
  }
  if (reading !== undefined && choice.aim?.reading === undefined) {
    return messageRead(`How it is read cannot be said here: ${choice.command}.`);
  }
  return { kind: 'choice', choice, place, degrees, reading };
}

interface CommandTail {
  /** The words of the command without those of the tail. */
  readonly named: readonly string[];
  readonly degrees?: number | undefined;
  readonly reading?: SceneryReading | undefined;
}

/** Single words for the rules of scenery (LOS-5, MOVE-2). */
const RULE_WORDS: Readonly<Record<string, SceneryReading>> = {
  opaque: { sight: 'opaque' },
  low: { sight: 'low' },
  flat: { sight: 'flat' },
  penetrable: { penetrable: true },
  impassable: { penetrable: false },
};
const INSIDE_RULES = ['obstacle', 'none', 'opaque'] as const;
const COST_RULES = [1, 2] as const;

/** Splits off the words about direction (`turned N`) and rules of scenery at the end, in any order. */
function withoutTail(words: readonly string[]): CommandTail {
  const [before = '', last = ''] = words.slice(-2);
  if (before === 'turned' && NUMBER.test(last)) {
    return { ...withoutTail(words.slice(0, -2)), degrees: Number(last) };
  }
  const [verb = ''] = words;
  // A card can have such a word in its name: `use Lie Low`.
  const [read, count] = 'scenery'.startsWith(verb) ? readingOf(before, last) : NO_RULE;
  if (read === null) return { named: words };
  const rest = withoutTail(words.slice(0, -count));
  return { ...rest, reading: { ...rest.reading, ...read } };
}

const NO_RULE = [null, 0] as const;

/** Returns the rule of scenery that the last words name, and the number of those words. */
function readingOf(before: string, last: string): readonly [SceneryReading | null, number] {
  const inside = before === 'inside' ? INSIDE_RULES.find((one) => one === last) : undefined;
  if (inside !== undefined) return [{ inside }, 2];
  const cost = before === 'cost' ? COST_RULES.find((one) => String(one) === last) : undefined;
  if (cost !== undefined) return [{ cost }, 2];
  const read = lookUp(RULE_WORDS, last);
  return read === undefined ? NO_RULE : [read, 1];
}

function messageRead(words: string, choices: readonly Choice[] = []): CommandRead {
  const offers = choices.slice(0, MOST_OFFERS).map(({ command }) => command);
  return { kind: 'said', words, offers };
}

interface ChoiceMatch {
  readonly choice: Choice;
  readonly place: Point | null;
  /** How many words of the choice the command leaves out. */
  readonly skipped: number;
}

/** Returns the matches with the fewest skipped words, and among them the more likely ones. */
function bestMatches(matches: readonly ChoiceMatch[]): readonly ChoiceMatch[] {
  const meant = matches.some(({ choice }) => !choice.second)
    ? matches.filter(({ choice }) => !choice.second)
    : matches;
  const least = Math.min(...meant.map(({ skipped }) => skipped));
  const nearest = meant.filter(({ skipped }) => skipped === least);
  return nearest.length === 1 ? nearest : meant;
}

/** Compares a choice with words: each must begin one of its words, in order. A place is the last two numbers. */
function matchOf(choice: Choice, words: readonly string[]): readonly ChoiceMatch[] {
  let named = words;
  let place: Point | null = null;
  if (choice.aim !== null) {
    const [x = '', y = ''] = words.slice(-2);
    if (NUMBER.test(x) && NUMBER.test(y)) {
      place = { x: Number(x), y: Number(y) };
      named = words.slice(0, -2);
    }
  }
  let at = 0;
  let skipped = 0;
  for (const [nth, word] of named.entries()) {
    const found = choice.tokens.findIndex(
      (token, index) => index >= at && token.some((one) => isBeginning(one, word)),
    );
    // The verb comes first.
    if (found < 0 || (nth === 0 && found > 0)) return [];
    skipped += found - at;
    at = found + 1;
  }
  return named.length === 0 ? [] : [{ choice, place, skipped }];
}

/** Checks whether a word begins a token. Numbers must be equal. */
function isBeginning(token: string, word: string): boolean {
  return NUMBER.test(token) ? token === word : token.startsWith(word);
}

/** Returns the distance between two fighters, or from one fighter to each other one. */
function measureWords(state: EdenState, words: readonly string[]): string {
  const fighters = state.fighters.flatMap(({ at }, ix) => (at === null ? [] : [ix]));
  const named = words.flatMap((word) => {
    const found = fighters.find(
      (ix) =>
        String(numberOf(ix)) === word ||
        wordsOf(cardName(state, ix)).some((one) => isBeginning(one, word)),
    );
    return found ?? [];
  });
  const [a, b] = [...new Set(named)];
  if (a === undefined) return 'Measure between whom? For example: measure 1 6.';
  const others = b === undefined ? fighters.filter((ix) => ix !== a) : [b];
  const gaps = others.map(
    (ix) => `${labelOf(state, ix)} ${shortNumber(gapBetween(state, a, ix) ?? 0)} cm`,
  );
  return `From ${labelOf(state, a)}: ${gaps.join(', ')}.`;
}
