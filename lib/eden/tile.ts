import type { LimbName, LimbRecord } from '@/engine';
import type { EdenListing } from '@/lib/eden/listing';

/** What a face and a line of a list show of a card of Eden. */
export type EdenTile = Pick<
  EdenListing,
  'game' | 'id' | 'name' | 'set' | 'slug' | 'text' | 'facts' | 'level' | 'missing'
> & {
  /** Of a fighter or NPF alone; null for a limb that the card does not print. */
  readonly limbs: Readonly<Partial<Record<LimbName, LimbRecord | null>>> | null;
};

/** The fields of a card that a tile shows, to keep pages small. */
export function edenTileOf(card: EdenListing): EdenTile {
  const { game, id, name, set, slug, text, facts, level, missing, record } = card;
  const limbs = record.type === 'Fighter' || record.type === 'NPF' ? record.limbs : null;
  return { game, id, name, set, slug, text, facts, level, missing, limbs };
}

/** Each characteristic with the limb that carries it (CARD-2). */
export const FIGURES = [
  { limb: 'head', key: 'psi', name: 'PSI' },
  { limb: 'arms', key: 'cbt', name: 'CBT' },
  { limb: 'torso', key: 'vig', name: 'VIG' },
  { limb: 'legs', key: 'spd', name: 'SPD' },
] as const;

/** `4/3`: white and red figure; a dash where it is not known, and where the card prints none. */
export function figurePair(limb: LimbRecord | null | undefined): string {
  if (limb?.normal === undefined) return '–';
  return limb.wounded === undefined || limb.wounded === null
    ? String(limb.normal)
    : `${limb.normal}/${limb.wounded}`;
}

/** The face in a sentence, for who hears it. */
export function edenFaceLabel({ name, facts, limbs, missing }: EdenTile, kind: string): string {
  const { faction, stigma, ftypes = [], value } = facts;
  const figures = FIGURES.flatMap(({ limb, name: figure }) =>
    limbs?.[limb]?.normal === undefined ? [] : [`${figure} ${figurePair(limbs[limb])}`],
  );
  return [
    name,
    kind,
    ...(value === undefined ? [] : [`${valueWord(facts)} ${value}`]),
    ...figures,
    ...[faction, stigma].filter((symbol) => symbol !== undefined),
    ...ftypes,
    ...(missing.length === 0 ? [] : ['not all facts are known']),
  ].join('; ');
}

/** What the number on a card counts. */
export function valueWord({ kind }: EdenTile['facts']): string {
  if (kind === 'npf') return 'level';
  return kind === 'scenery' ? 'cost' : 'value';
}
