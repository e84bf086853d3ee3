import type { Card } from '@/lib/cards/catalogue';

/** The built-in formats. */
export type FormatName = 'open' | 'tournament';
export const FORMATS: readonly FormatName[] = ['open', 'tournament'];

/** Reads the formats in which a deck is legal, as its row in the library has them: `open tournament`. */
export function readFormats(legal: string): FormatName[] {
  const names = legal.split(' ');
  return FORMATS.filter((format) => names.includes(format));
}

/** The minimum number of cards in a deck (SETUP-2). */
export const LEAST_CARDS = 40;

/** Returns the name of a format. */
export function formatName(format: FormatName): string {
  return format === 'open' ? 'Open' : 'Tournament 1.2';
}

/** The rules of a format. Those of own formats are made by `formatRules`. */
export interface FormatRules {
  readonly name: string;
  /** The minimum number of cards. */
  readonly minimum: number;
  /** The maximum number of cards; null for no limit. */
  readonly maximum: number | null;
  /** The maximum sum of points in a deck; null when the format has no points. */
  readonly mostPoints: number | null;
  /** Returns why a card is banned, or null when it is allowed. */
  readonly bannedBecause: (card: Card) => string | null;
  /** Returns the maximum number of copies of a card; null for no limit. */
  readonly mostCopies: (card: Card) => number | null;
  readonly pointsOf: (card: Card) => number;
}

const RULES: Readonly<Record<FormatName, FormatRules>> = {
  open: builtIn('open'),
  tournament: builtIn('tournament'),
};

/** Returns the rules of a built-in format, or the given rules. */
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

const WHY_GOAL = 'it changes the object of the game';
const WHY_DEGENERATE = 'it is degenerate';
const CUT_UPS = ['C24', 'C45', 'C47', 'C77', 'C85'];
/** Banned cards by set and number, as on the tournament list of version 1.2. */
const BANNED: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'standard',
    new Map([
      ['066', WHY_GOAL],
      ['009', WHY_DEGENERATE],
      ['074', WHY_DEGENERATE],
    ]),
  ],
  ['cutups', new Map(CUT_UPS.map((number) => [number, WHY_GOAL]))],
]);
const CHASE_NUMBER = /^chase/i;
const SAMPLE_NUMBER = /^S\d+$/i;

/** Returns why a card is banned in a format, or null when it is allowed. Both formats allow any number of copies. */
export function bannedBecause(card: Card, format: FormatName): string | null {
  if (format === 'open') return null;
  let why = reasonBanned(card);
  for (const printing of card.printings) why ??= reasonBanned(printing);
  return why;
}

function reasonBanned({ set, number }: Pick<Card, 'set' | 'number'>): string | null {
  if (set === 'chase' || CHASE_NUMBER.test(number)) return 'it is a chase card';
  if (SAMPLE_NUMBER.test(number)) return 'it is a sample card';
  return BANNED.get(set)?.get(number) ?? null;
}
