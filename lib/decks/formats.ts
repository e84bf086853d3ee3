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
const CUT_UPS = ['C24', 'C45', 'C47', 'C77', 'C85'];
/** By set and number, as on the tournament list of version 1.2. */
const BANNED: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'standard',
    new Map([
      ['066', GOAL],
      ['009', DEGENERATE],
      ['074', DEGENERATE],
    ]),
  ],
  ['cutups', new Map(CUT_UPS.map((number) => [number, GOAL]))],
]);
const CHASE = /^chase/i;
const SAMPLE = /^S\d+$/i;

/** Why a card is not allowed in a format, or `null` when it is. Any copies of any card are allowed in both. */
export function bannedBecause(card: Card, format: FormatName): string | null {
  if (format === 'open') return null;
  let why = printingBanned(card);
  for (const printing of card.printings) why ??= printingBanned(printing);
  return why;
}

function printingBanned({ set, number }: Pick<Card, 'set' | 'number'>): string | null {
  if (set === 'chase' || CHASE.test(number)) return 'it is a chase card';
  if (SAMPLE.test(number)) return 'it is a sample card';
  return BANNED.get(set)?.get(number) ?? null;
}
