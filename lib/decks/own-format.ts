/** A custom format. No zod and no search here: screens import these types and bounds, and stay small. */

export const FORMAT_BOUNDS = {
  /** Formats of one owner. */
  formats: 60,
  id: 40,
  name: 80,
  notes: 2_000,
  query: 500,
  why: 200,
  /** Lines of each list. */
  lines: 200,
  cards: 9_999,
  points: 99_999,
} as const;

/** The id of a format, as `legal:` and `--format` ask for it. */
export const FORMAT_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Cards that a query finds, of which none may be in a deck. */
interface BannedCards {
  readonly cards: string;
  /** `it is …`; '' for no reason. */
  readonly why: string;
}

/** Cards that a query finds, of each of which so many copies may be in a deck. */
interface LimitedCards {
  readonly cards: string;
  readonly copies: number;
}

/** Cards that a query finds, each copy of which has so many points. */
interface PointedCards {
  readonly cards: string;
  readonly points: number;
}

/** What somebody allows in a deck: queries in the search language, and numbers. */
export interface OwnFormat {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  /** The cards that are allowed; '' for every card. */
  readonly allowed: string;
  /** The least number of cards. */
  readonly minimum: number;
  readonly maximum: number | null;
  /** The most copies of one card; null: as many as one likes. */
  readonly copies: number | null;
  readonly banned: readonly BannedCards[];
  readonly limited: readonly LimitedCards[];
  readonly points: readonly PointedCards[];
  readonly mostPoints: number | null;
}

/** A format as it is saved. */
export interface StoredFormat {
  readonly format: OwnFormat;
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** What a format is before anything is said of it: Open. */
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

/** The id of a format that is called so; '' where the name has no letter. `taken` ids get a number. */
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

/** The JSON of a format, as it is shared. */
export function formatFile(format: OwnFormat): string {
  return `${JSON.stringify({ dossier: 'format', version: 1, ...format }, null, 1)}\n`;
}
