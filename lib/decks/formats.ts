import type { Card } from '@/lib/cards/catalogue';

/** The formats that come with the program. */
export type FormatName = 'open' | 'tournament';
export const FORMATS: readonly FormatName[] = ['open', 'tournament'];

/** A deck has at least so many cards (SETUP-2). */
export const LEAST_CARDS = 40;

/** What a format is called. */
export function formatName(format: FormatName): string {
  return format === 'open' ? 'Open' : 'Tournament 1.2';
}

/** What a format asks of a deck and of each card in it. Those of one's own are made by `formatRules`. */
export interface FormatRules {
  readonly name: string;
  /** The least number of cards. */
  readonly minimum: number;
  /** The most cards; null: as many as one likes. */
  readonly maximum: number | null;
  /** The most points that the cards of a deck may have together; null where no card has any. */
  readonly mostPoints: number | null;
  /** Why no copy of a card is allowed; null where it is. */
  readonly bannedBecause: (card: Card) => string | null;
  /** The most copies of a card; null: as many as one likes. */
  readonly mostCopies: (card: Card) => number | null;
  readonly pointsOf: (card: Card) => number;
}

const RULES: Readonly<Record<FormatName, FormatRules>> = {
  open: builtIn('open'),
  tournament: builtIn('tournament'),
};

/** The rules of a format that comes with the program; those of another are rules already. */
export function rulesOf(format: FormatName | FormatRules): FormatRules {
  return typeof format === 'string' ? RULES[format] : format;
}

function builtIn(format: FormatName): FormatRules {
  return {
    name: formatName(format),
    minimum: LEAST_CARDS,
    maximum: null,
    mostPoints: null,
    bannedBecause: (card) => bannedBecause(card, format),
    mostCopies: () => null,
    pointsOf: () => 0,
  };
}

const GOAL = 'it changes the object of the game';
const DEGENERATE = 'it is degenerate';
/** By `set/number`, as on the tournament list of version 1.2. */
const BANNED: ReadonlyMap<string, string> = new Map([
  ['standard/066', GOAL],
  ['cutups/C24', GOAL],
  ['cutups/C45', GOAL],
  ['cutups/C47', GOAL],
  ['cutups/C77', GOAL],
  ['cutups/C85', GOAL],
  ['standard/009', DEGENERATE],
  ['standard/074', DEGENERATE],
]);

/** Why a card is not allowed in a format, or `null` when it is. Any copies of any card are allowed in both. */
export function bannedBecause(card: Card, format: FormatName): string | null {
  if (format === 'open') return null;
  for (const { set, number } of [card, ...card.printings]) {
    if (set === 'chase' || /^chase/i.test(number)) return 'it is a chase card';
    if (/^S\d+$/i.test(number)) return 'it is a sample card';
    const why = BANNED.get(`${set}/${number}`);
    if (why !== undefined) return why;
  }
  return null;
}
