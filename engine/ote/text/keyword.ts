import type { Immunity, Keyword } from '../abilities/schema.ts';
import type { PLAIN_KEYWORDS } from '../abilities/vocabulary.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';
import { accept, acceptOne, atEnd, attempt, peek, quotedName, sees, want } from './reader.ts';
import { traitWord } from './term.ts';

type PlainKeyword = (typeof PLAIN_KEYWORDS)[number];

/** The keywords as they are printed. */
export const KEYWORD_WORDS: Readonly<Record<PlainKeyword, string>> = {
  bulldoze: 'Bulldoze',
  bypass: 'Bypass',
  'cant-attack': "Can't Attack",
  'gang-up': 'Gang Up',
  martyr: 'Martyr',
  surprise: 'Surprise',
  'first-rank': 'First Rank',
  'last-rank': 'Last Rank',
  unique: 'Unique',
  'not-unique': 'Not Unique',
  'non-cumulative': 'Non-Cumulative',
  'any-time': 'Play any time',
  'after-combat': 'Play after combat',
};

const SPELLINGS: readonly (readonly [string, PlainKeyword])[] = [
  ["can't attack", 'cant-attack'],
  ['cannot attack', 'cant-attack'],
  ['bulldozes', 'bulldoze'],
  ['bulldoze', 'bulldoze'],
  ['bypasses', 'bypass'],
  ['bypass', 'bypass'],
  ['gangs up', 'gang-up'],
  ['gang up', 'gang-up'],
  ['martyr', 'martyr'],
  ['surprises', 'surprise'],
  ['surprise', 'surprise'],
  ['first rank only', 'first-rank'],
  ['front rank only', 'first-rank'],
  ['first rank', 'first-rank'],
  ['front rank', 'first-rank'],
  ['last rank only', 'last-rank'],
  ['last rank', 'last-rank'],
  ['not unique', 'not-unique'],
  ['unique', 'unique'],
  ['non- cumulative', 'non-cumulative'],
  ['play any time immediately after combat', 'after-combat'],
  ['play immediately after combat', 'after-combat'],
  ['play after combat', 'after-combat'],
  ['play any time', 'any-time'],
];

/** What `Immune: X` may name besides traits and cards, and the id it is stored under. */
export const ABILITY_WORDS: ReadonlyMap<string, string> = new Map([
  ['surprise', 'Surprise'],
  ['control', 'Control'],
  ['bulldoze', 'Bulldoze'],
  ['bypass', 'Bypass'],
  ['gang-up', 'Gang Up'],
  ['martyr', 'Martyr'],
  ['avoid', 'Avoid Combat'],
  ['exclude', 'Exclude'],
  ['save', 'Save'],
  ['call-any', 'Call Any'],
]);

function immunity(r: Reader): Immunity | null {
  if (peek(r)?.kind === 'string') {
    const name = quotedName(r);
    return name === null ? null : { to: 'card', name };
  }
  for (const [ability, words] of ABILITY_WORDS) {
    if (accept(r, words.toLowerCase())) return { to: 'ability', ability };
  }
  const trait = traitWord(r);
  return trait
    ? { to: 'trait', trait: trait.trait }
    : want(r, 'a trait, an ability or a "card name"');
}

function immune(r: Reader): Keyword | null {
  if (acceptOne(r, ['immune :', 'immune to']) === null) return null;
  const first = immunity(r);
  if (!first) return null;
  const to = [first];
  for (;;) {
    const next = attempt(r, (at) => {
      const comma = accept(at, ',');
      const word = acceptOne(at, ['and', 'or', '&']) !== null;
      const more = comma || word ? immunity(at) : null;
      // `and Save target Character` begins the next effect.
      const verb = !comma && more?.to === 'ability' && (!atEnd(at) || more.ability === 'avoid');
      return verb ? null : more;
    });
    if (!next) return { keyword: 'immune', to };
    to.push(next);
  }
}

function exclude(r: Reader): Keyword | null {
  if (!accept(r, 'exclude :')) return null;
  const only = readFilter(r);
  return only ? { keyword: 'exclude', only } : null;
}

function plain(r: Reader): Keyword | null {
  for (const [words, keyword] of SPELLINGS) {
    if (!accept(r, words)) continue;
    const narrow = sees(r, ':') ? attempt(r, narrowed) : null;
    return { keyword, only: narrow };
  }
  return null;
}

function narrowed(r: Reader): ReturnType<typeof readFilter> {
  return accept(r, ':') ? readFilter(r) : null;
}

/** Reads one keyword, with what narrows it. */
export function readKeyword(r: Reader): Keyword | null {
  return (
    attempt(r, immune) ??
    attempt(r, exclude) ??
    attempt(r, plain) ??
    want(r, 'a keyword (such as Surprise)')
  );
}
