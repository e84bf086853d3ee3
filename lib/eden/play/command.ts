import { type EdenRequest, type EdenState, gapBetween, type Point } from '@/engine';
import { type Choice, wordsOf } from '@/lib/eden/play/choice';
import { cardName, labelOf, numberOf, shortNumber } from '@/lib/eden/play/names';

/** What a typed line comes to. */
export type CommandRead =
  | {
      readonly kind: 'choice';
      readonly choice: Choice;
      readonly place: Point | null;
      /** How far it is turned; undefined: as before. */
      readonly degrees?: number | undefined;
    }
  | { readonly kind: 'page'; readonly does: 'undo' | 'redo' | 'suggest' | 'prepare' }
  | { readonly kind: 'said'; readonly words: string; readonly offers: readonly string[] };

const PAGE = ['undo', 'redo', 'suggest', 'prepare'] as const;
const HELP =
  'Type one of the legal answers, its number, undo, redo, suggest, prepare or measure A B. Fighters by name or number: move 1 12 30, shoot kestrel at 6. What is placed may be turned: scenery wall 20 30 turned 45.';
const NUMBER = /^-?\d+(\.\d+)?$/;
const MOST_OFFERS = 12;

/** Reads a command against the choices that there are. */
export function readMatchCommand(
  state: EdenState,
  request: EdenRequest | null,
  choices: readonly Choice[],
  typed: string,
): CommandRead {
  const words = wordsOf(typed.replaceAll(',', ' '));
  const [verb = '', ...rest] = words;
  const page = PAGE.find((one) => one === verb);
  if (page !== undefined && rest.length === 0) return { kind: 'page', does: page };
  if (verb === 'help' || verb === '?' || verb === '') return said(HELP, choices);
  if (verb === 'measure') return said(measured(state, rest));
  if (request === null) return said('Nobody is asked now.');
  if (rest.length === 0 && /^\d+$/.test(verb)) {
    const choice = choices[Number(verb) - 1];
    return choice === undefined
      ? said(`There are ${choices.length} answers.`, choices)
      : { kind: 'choice', choice, place: null };
  }
  const [named, degrees] = withoutTurn(words);
  const found = best(choices.flatMap((choice) => matchOf(choice, named)));
  const [first, ...more] = found;
  if (first === undefined) return said(`“${typed.trim()}” is no legal answer now.`, choices);
  if (more.length > 0)
    return said(
      'Which one?',
      found.map(({ choice }) => choice),
    );
  const { choice, place } = first;
  if (choice.aim !== null && place === null) {
    return said(`Say where, in centimetres: ${choice.command}.`);
  }
  if (degrees !== undefined && choice.aim?.turns !== true) {
    return said(`It has no direction to turn: ${choice.command}.`);
  }
  return { kind: 'choice', choice, place, degrees };
}

/** The words before `turned N`, and N. */
function withoutTurn(words: readonly string[]): readonly [readonly string[], number | undefined] {
  const [turned, degrees = ''] = words.slice(-2);
  if (turned !== 'turned' || !NUMBER.test(degrees)) return [words, undefined];
  return [words.slice(0, -2), Number(degrees)];
}

function said(words: string, choices: readonly Choice[] = []): CommandRead {
  const offers = choices.slice(0, MOST_OFFERS).map(({ command }) => command);
  return { kind: 'said', words, offers };
}

interface Match {
  readonly choice: Choice;
  readonly place: Point | null;
  /** Words of the choice that were passed over. */
  readonly skipped: number;
}

/** Those that pass over the fewest words; of several, those that are meant first. */
function best(matches: readonly Match[]): readonly Match[] {
  const meant = matches.some(({ choice }) => !choice.second)
    ? matches.filter(({ choice }) => !choice.second)
    : matches;
  const least = Math.min(...meant.map(({ skipped }) => skipped));
  const nearest = meant.filter(({ skipped }) => skipped === least);
  return nearest.length === 1 ? nearest : meant;
}

/** A choice that the words name: each begins one of its words, in order. A place is the last two numbers. */
function matchOf(choice: Choice, words: readonly string[]): readonly Match[] {
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
      (token, index) => index >= at && token.some((one) => begins(one, word)),
    );
    // The verb stands first.
    if (found < 0 || (nth === 0 && found > 0)) return [];
    skipped += found - at;
    at = found + 1;
  }
  return named.length === 0 ? [] : [{ choice, place, skipped }];
}

/** Numbers are whole words. */
function begins(token: string, word: string): boolean {
  return NUMBER.test(token) ? token === word : token.startsWith(word);
}

/** The distance of two fighters, or of a fighter and each other one. */
function measured(state: EdenState, words: readonly string[]): string {
  const fighters = state.fighters.flatMap(({ at }, ix) => (at === null ? [] : [ix]));
  const named = words.flatMap((word) => {
    const found = fighters.find(
      (ix) =>
        String(numberOf(ix)) === word ||
        wordsOf(cardName(state, ix)).some((one) => begins(one, word)),
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
