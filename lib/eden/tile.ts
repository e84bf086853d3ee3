import type { LimbName, LimbRecord } from '@/engine';
import type { EdenKind } from '@/lib/cards/search/eden-facts';
import type { EdenListing } from '@/lib/eden/listing';

/** The data of an Eden card that a face and a row of a list show. */
export type EdenTile = Pick<
  EdenListing,
  'game' | 'id' | 'name' | 'set' | 'slug' | 'text' | 'facts' | 'level' | 'missing'
> & {
  /** The limbs of a fighter or NPF; null for a limb that the card does not have. */
  readonly limbs: Readonly<Partial<Record<LimbName, LimbRecord | null>>> | null;
  /** The sentence of flavour; absent when the card has none. */
  readonly flavor?: string;
};

const TILES = new WeakMap<EdenListing, EdenTile>();

/** Returns the fields of a card for a tile, to keep pages small; cached for each card. */
export function edenTileOf(card: EdenListing): EdenTile {
  const known = TILES.get(card);
  if (known !== undefined) return known;
  const { game, id, name, set, setName, slug, text, facts, level, missing, record } = card;
  const limbs = record.type === 'Fighter' || record.type === 'NPF' ? record.limbs : null;
  const { flavor } = record;
  const written = {
    ...(setName === undefined ? {} : { setName }),
    ...(flavor === undefined ? {} : { flavor }),
  };
  const tile = { game, id, name, set, ...written, slug, text, facts, level, missing, limbs };
  TILES.set(card, tile);
  return tile;
}

/** The name of each type of card. */
export const EDEN_KIND_NAMES: Readonly<Record<EdenKind, string>> = {
  fighter: 'Fighter',
  npf: 'NPF',
  mission: 'Mission',
  tactical: 'Tactical card',
  scenery: 'Scenery',
};

/** Each characteristic with its limb (CARD-2). */
export const FIGURES = [
  { limb: 'head', key: 'psi', name: 'PSI' },
  { limb: 'arms', key: 'cbt', name: 'CBT' },
  { limb: 'torso', key: 'vig', name: 'VIG' },
  { limb: 'legs', key: 'spd', name: 'SPD' },
] as const;

/** Writes the white and red figure: `4/3`; a dash for an unknown or missing one. */
export function figurePair(limb: LimbRecord | null | undefined): string {
  if (limb?.normal === undefined) return '–';
  return limb.wounded === undefined || limb.wounded === null
    ? String(limb.normal)
    : `${limb.normal}/${limb.wounded}`;
}

/** Describes the face in a sentence for screen readers. */
export function edenFaceLabel({ name, facts, limbs, missing }: EdenTile): string {
  const { faction, stigma, ftypes = [], value } = facts;
  const figures = FIGURES.flatMap(({ limb, name: figure }) =>
    limbs?.[limb]?.normal === undefined ? [] : [`${figure} ${figurePair(limbs[limb])}`],
  );
  return [
    name,
    EDEN_KIND_NAMES[facts.kind],
    ...(value === undefined ? [] : [`${valueWord(facts)} ${value}`]),
    ...figures,
    ...[faction, stigma].filter((symbol) => symbol !== undefined),
    ...ftypes,
    ...(missing.length === 0 ? [] : ['not all facts are known']),
  ].join('; ');
}

/** Returns the word for the number on a card. */
export function valueWord({ kind }: EdenTile['facts']): string {
  if (kind === 'npf') return 'level';
  return kind === 'scenery' ? 'cost' : 'value';
}
