import {
  allDots,
  type EdenCard,
  edenCardOf,
  LIMBS,
  type LimbRecord,
  missingToPlay,
} from '@/engine';
import type { Level, Printing } from '@/lib/cards/catalogue';
import { ownId } from '@/lib/cards/own-place';
import type { EdenOwnRecord } from '@/lib/cards/own-types';
import type { EdenFacts, EdenKind } from '@/lib/cards/search/eden-facts';
import { slugOf } from '@/lib/cards/slug';
import { type EdenLine, linesOf } from '@/lib/eden/card-text';
import { lookUp } from '@/lib/text/look-up';

/** A card of Eden in the catalogue: its record, its text as the engine reads it, and the searchable facts. */
export interface EdenListing {
  readonly game: 'eden';
  /** The id, `eden/ash-and-ember/marshal-ysolde`. */
  readonly id: string;
  readonly name: string;
  readonly set: string;
  /** The owner's name for a custom set. */
  readonly setName?: string;
  /** The last part of the page's path `/cards/eden/SET/SLUG`. */
  readonly slug: string;
  /** The slug, because cards of Eden have no numbers; own cards have a number, which is also their slug. */
  readonly number: string;
  readonly printings: readonly Printing[];
  /** All lines of text, for the search. */
  readonly text: string;
  readonly lines: readonly EdenLine[];
  readonly facts: EdenFacts;
  readonly level: Level;
  /** The unknown fields, in words. */
  readonly missing: readonly string[];
  readonly record: EdenCard;
}

const KINDS: Readonly<Record<EdenCard['type'], EdenKind>> = {
  Fighter: 'fighter',
  NPF: 'npf',
  Mission: 'mission',
  Tactical: 'tactical',
  Scenery: 'scenery',
};

/** Returns the listing of a card in a built-in set. */
export function listingOf(record: EdenCard, set: string): EdenListing {
  const slug = slugOf('', record.name);
  return listingAt(record, record.id ?? `eden/${set}/${slug}`, set, slug);
}

const ownListings = new WeakMap<EdenOwnRecord, EdenListing>();

/** Returns the listing of an own card; cached for each record. */
export function ownListing(record: EdenOwnRecord): EdenListing {
  const known = ownListings.get(record);
  if (known !== undefined) return known;
  const { set, number, ...fields } = record;
  const listing = listingAt(edenCardOf(fields), ownId(record), set, number);
  ownListings.set(record, listing);
  return listing;
}

function listingAt(record: EdenCard, id: string, set: string, slug: string): EdenListing {
  const lines = linesOf(record);
  return {
    game: 'eden',
    id,
    name: record.name,
    set,
    slug,
    number: slug,
    printings: [{ set, number: slug, rarity: null }],
    text: lines.map(({ text }) => text).join('\n'),
    lines,
    facts: factsOf(record),
    level: levelOf(record, lines),
    missing: missingFacts(record),
    record,
  };
}

/** Returns the level. A mission that does not compile is scored by the players (INT-10). */
function levelOf(record: EdenCard, lines: readonly EdenLine[]): Level {
  if (!isWritten(record)) return 'unwritten';
  const isRead = lines.every(({ unknown }) => unknown.length === 0);
  if (isRead) return 'enforced';
  return record.type === 'Mission' ? 'manual' : 'partial';
}

/** Checks whether the text of a card is known. `""` is a known text. */
function isWritten(record: EdenCard): boolean {
  switch (record.type) {
    case 'Mission':
      return record.objectives !== undefined || record.text !== undefined;
    case 'Scenery':
      return record.rules !== undefined;
    default:
      return record.text !== undefined;
  }
}

/** Returns the unknown fields of the card. */
function missingFacts(record: EdenCard): readonly string[] {
  const text = isWritten(record) ? [] : ['text'];
  const lacking = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [name] : []));
  switch (record.type) {
    case 'Fighter':
      return [
        ...lacking({ faction: record.faction, stigma: record.stigma, value: record.value }),
        ...missingLimbs(record),
        ...nameOnly(record.equipment),
        ...text,
      ];
    case 'NPF':
      return [
        ...lacking({ level: record.level }),
        ...missingLimbs(record),
        ...nameOnly(record.equipment),
        ...text,
      ];
    case 'Mission':
      return [
        ...lacking({ 'secret or revealed': record.secret, deployment: record.deployment }),
        ...text,
      ];
    case 'Tactical':
      return text;
    case 'Scenery':
      return [...lacking({ cost: record.cost }), ...text];
  }
}

type Profile = Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }>;

const FIELDS: Readonly<Record<string, string>> = {
  normal: 'figure',
  wounded: 'red figure',
  white: 'white dots',
  red: 'red dots',
  index: 'faces of the die',
};

/** Describes unknown fields of limbs: `head.normal`, `head.white` → `head: figure, white dots`. */
function missingLimbs(record: Profile): readonly string[] {
  const byLimb = new Map<string, string[]>();
  for (const field of missingToPlay(record)) {
    const [limb = '', part] = field.split('.');
    byLimb.set(limb, [...(byLimb.get(limb) ?? []), ...(part === undefined ? [] : [part])]);
  }
  const all = Object.keys(FIELDS).length;
  return [...byLimb].map(([limb, parts]) =>
    parts.length === 0 || parts.length >= all - 1
      ? limb
      : `${limb}: ${parts.map((part) => lookUp(FIELDS, part) ?? part).join(', ')}`,
  );
}

/** Returns the equipment that cannot be used, because only its name is known (Part 3). */
function nameOnly(equipment: readonly string[] = []): readonly string[] {
  return equipment.filter((text) => !text.includes('(')).map((name) => `equipment: ${name}`);
}

/** Returns the name of a piece of equipment without its effects. */
function equipmentName(text: string): string {
  return text.replace(/\s*[(:].*$/s, '').trim();
}

function factsOf(record: EdenCard): EdenFacts {
  const kind = KINDS[record.type];
  if (record.type === 'Scenery') return { kind, ...withoutUndefined({ value: record.cost }) };
  const { faction, stigma } = record;
  const symbols = withoutUndefined({ faction, stigma });
  if (record.type === 'Mission' || record.type === 'Tactical') return { kind, ...symbols };
  const { types, equipment, limbs } = record;
  const figures = Object.fromEntries(
    LIMBS.map((limb) => [FIGURE_OF[limb], figureOf(limbs[limb])] as const),
  );
  return {
    kind,
    ...symbols,
    ...withoutUndefined({
      value: record.type === 'Fighter' ? record.value : record.level,
      ...figures,
      cp: allDots(record) ?? undefined,
      ftypes: types,
      equipment: equipment?.map(equipmentName),
    }),
  };
}

const FIGURE_OF = { head: 'psi', arms: 'cbt', torso: 'vig', legs: 'spd' } as const;

/** Returns the white figure of a limb; 0 for a limb that the card does not have (CARD-2). */
function figureOf(limb: LimbRecord | null | undefined): number | undefined {
  return limb === null ? 0 : limb?.normal;
}

type WithoutUndefined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes undefined fields. */
function withoutUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}
