/** Own formats. Imports neither zod nor the search, because pages use these types and limits. */

export const FORMAT_BOUNDS = {
  /** The maximum number of formats of one owner. */
  formats: 60,
  id: 40,
  name: 80,
  notes: 2_000,
  query: 500,
  why: 200,
  /** The maximum number of rows in each list. */
  lines: 200,
  cards: 9_999,
  points: 99_999,
} as const;

/** The id of a format for `legal:` and `--format`. */
export const FORMAT_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Cards that a query finds, and that are banned. */
interface BannedCards {
  readonly cards: string;
  /** The reason, `it is …`; '' for none. */
  readonly why: string;
}

/** Cards that a query finds, with a maximum number of copies each. */
interface LimitedCards {
  readonly cards: string;
  readonly copies: number;
}

/** Cards that a query finds, with points for each copy. */
interface PointedCards {
  readonly cards: string;
  readonly points: number;
}

/** An own format: queries in the search language, and numbers. */
export interface OwnFormat {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  /** The query for allowed cards; '' for every card. */
  readonly allowed: string;
  /** The minimum number of cards. */
  readonly minimum: number;
  readonly maximum: number | null;
  /** The maximum number of copies of one card; null for no limit. */
  readonly copies: number | null;
  readonly banned: readonly BannedCards[];
  readonly limited: readonly LimitedCards[];
  readonly points: readonly PointedCards[];
  readonly mostPoints: number | null;
}

/** A saved format. */
export interface StoredFormat {
  readonly format: OwnFormat;
  readonly revision: number;
  /** The time of the last save (ISO 8601, UTC). */
  readonly updatedAt: string;
}

/** The initial values of a new format: Open. */
export const NEW_FORMAT: OwnFormat = {
  id: '',
  name: '',
  notes: '',
  allowed: '',
  minimum: 40,
  maximum: null,
  copies: null,
  banned: [],
  limited: [],
  points: [],
  mostPoints: null,
};

/** Returns an id made from the name; '' when it has no letter. An id in `taken` gets a number. */
export function formatIdOf(name: string, taken: readonly string[] = []): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, FORMAT_BOUNDS.id - 4)
    .replace(/-+$/, '');
  const used = [...taken, 'open', 'tournament'];
  for (let n = 1; ; n++) {
    const id = n === 1 ? plain : `${plain}-${n}`;
    if (id === '' || !used.includes(id)) return id;
  }
}

/** Returns the JSON file of a format. */
export function formatFile(format: OwnFormat): string {
  return `${JSON.stringify({ dossier: 'format', version: 1, ...format }, null, 1)}\n`;
}
