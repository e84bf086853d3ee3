import FILE from './daily-puzzles.json';

/** The puzzles of many days, made and proved ahead by `npm run daily-puzzles`. */
export interface DailyPuzzles {
  /** The first day, as `2026-11-24`. */
  readonly from: string;
  /** The names of the decks. */
  readonly decks: readonly string[];
  /** The name, type and cost of each card: `Jersey Smith|character|2`. */
  readonly cards: readonly string[];
  /** For each day: the index of its deck, the Influence to score, the grade, the length of the shortest solution, and the indices of the cards in the hand. */
  readonly days: readonly string[];
}

/** A card as a preview of a puzzle shows it. `cost` is written as on the face. */
export interface PreviewCard {
  readonly name: string;
  readonly type: string;
  readonly cost: string;
}

/** The puzzle of a day. */
interface DailyPuzzle {
  readonly title: string;
  readonly about: string;
  readonly influence: number;
  readonly grade: number;
  readonly shortest: number;
  readonly hand: readonly PreviewCard[];
}

/** The turns of a daily puzzle. */
export const DAILY_TURNS = 2;
/** The cards in the hand of a daily puzzle. */
export const DAILY_HAND = 7;
/** The card that is drawn in a puzzle; it is useless, so that the solution does not depend on draws. */
const DRAWN = "Constance D'Aubainne";
const DRAWS = 9;

/** The puzzles that come with the program. */
export const DAILY_PUZZLES: DailyPuzzles = FILE;

/** Returns today's date in UTC, so that everybody gets an equal puzzle: `2026-11-24`. */
export function puzzleDay(): string {
  return new Date().toISOString().slice(0, 10);
}

/**
 * Returns the puzzle of a day. After the last day of the file its hands come again from the first one on. The page holds the text of this
 * function as a script (`daily-screen.tsx`), so it uses nothing from outside.
 */
export function dailyPuzzleOf(
  { from, decks, cards, days }: DailyPuzzles,
  day: string,
): DailyPuzzle {
  const past = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
  const row = days.at(past % days.length) ?? '';
  const [deck = 0, influence = 0, grade = 0, shortest = 0, ...hand] = row.split(' ').map(Number);
  return {
    title: `The puzzle of ${day}`,
    about: `Score ${influence} Influence in two turns with this hand of ${decks[deck]}.`,
    influence,
    grade,
    shortest,
    hand: hand.map((at) => {
      const [name = '', type = '', cost = ''] = (cards[at] ?? '').split('|');
      return { name, type, cost };
    }),
  };
}

/** Returns a daily puzzle as a parsed scenario file, like the built-in puzzles. */
export function dailyTree({
  title,
  about,
  influence,
  grade,
  shortest,
  hand,
}: Omit<DailyPuzzle, 'hand'> & { readonly hand: readonly Pick<PreviewCard, 'name'>[] }) {
  return {
    title,
    options: { influence },
    puzzle: { turns: DAILY_TURNS, goal: { winner: 'You' }, about, grade, shortest },
    players: {
      You: { hand: countedNames(hand.map(({ name }) => name)), deck: [`${DRAWN} x${DRAWS}`] },
    },
  };
}

/** Counts names: `Zipper x2`. */
function countedNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} x${count}`));
}
