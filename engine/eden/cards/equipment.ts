import type { Characteristic, LimbName } from './limb.ts';

/** The purposes of equipment (EQUIP-2). */
export const CATEGORIES = ['Melee', 'Shooting', 'Projectile', 'Blast', 'Tech', 'Pr'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The figures of one category of a piece. A number that is not printed is null. */
export interface EquipmentHalf {
  readonly category: Category;
  readonly bonus: Readonly<Partial<Record<Characteristic, number>>>;
  /** EQUIP-3: subtracted from the wounds of a limb; `complete` counts for every limb. */
  readonly protection: Readonly<Partial<Record<LimbName | 'complete', number>>>;
  readonly burn: number;
  readonly fear: number;
  readonly explosive: number | null;
  /** The reach in cm; null for no limit (EQUIP-6). */
  readonly range: number | null;
  readonly strength: number | null;
}

export interface Equipment {
  readonly name: string;
  /** One half, or two of which the user picks one (EQUIP-1). None: only the name is known, so the piece cannot be used. */
  readonly halves: readonly EquipmentHalf[];
  /** How often both halves together can be used in a match; null for no limit (EQUIP-7). */
  readonly perMatch: number | null;
  readonly perRound: number | null;
  /** The parts of the text that are not understood. */
  readonly unknown: readonly string[];
}

const HEAD_PATTERN = /^(.+?)\s*\(\s*([A-Za-z]+)(?:\s*\/\s*([A-Za-z]+))?\s*\)\s*(?::\s*(.*))?$/;
const BONUS_PATTERN = /^(PSI|CBT|VIG|SPD)\s*([+-]\d{1,2})$/i;
const PROTECTION_PATTERN = /^(head|arms|torso|legs|complete)\s*([+-]\d{1,2})$/i;
/** Other ways of writing an item, and how the form writes it. */
const LOOSE_ITEMS: readonly (readonly [printed: RegExp, fixed: string])[] = [
  [
    /^([+-])\s*(\d{1,2})\s*(?:to |on )?(PSI|CBT|VIG|SPD|head|arms|torso|legs|complete)$/i,
    '$3 $1$2',
  ],
  [/^(?:full|whole) ?(?:body|protection)?\s*([+-]\d{1,2})$/i, 'complete $1'],
  [/^strength\b/i, 'Str'],
  [/^(Burn|Fear|Explosive|Range|Str)\s*:?\s*\(?\s*(\d{1,3})\s*(?:cm)?\s*\)?$/i, '$1 ($2)'],
  [/^(\d{1,2})\s*(?:x|times)?\s*(?:\/|per|a)\s*(?:match|game)$/i, '$1/match'],
  [/^(\d{1,2})\s*(?:x|times)?\s*(?:\/|per|a)\s*(?:round|turn)$/i, '$1/round'],
];
/** Other names of a category. */
const LOOSE_CATEGORIES: ReadonlyMap<string, Category> = new Map([
  ['protection', 'Pr'],
  ['prot', 'Pr'],
  ['technology', 'Tech'],
  ['ranged', 'Shooting'],
]);
/** A sign with a space between it and its number: `head + 1`. */
const SIGN_APART = /\b(PSI|CBT|VIG|SPD|head|arms|torso|legs|complete)\s*([+-])\s+(?=\d)/gi;
const EFFECT_PATTERN = /^(Burn|Fear|Explosive|Range|Str)\s*\(\s*(\d{1,3})\s*\)$/i;
const USES_PATTERN = /^(\d{1,2})\s*\/\s*(match|round)$/i;

interface EquipmentDraft {
  perMatch: number | null;
  perRound: number | null;
  readonly unknown: string[];
}

/**
 * Reads equipment as a card prints it: `NAME (CATEGORY): BONUS - EFFECTS.` (EQUIP-1, Part 3). A bare name is a piece
 * of which only the name is known.
 */
export function readEquipment(text: string): Equipment {
  const plain = text.trim().replace(/\.$/, '').replace(/[–−]/g, '-');
  const match = HEAD_PATTERN.exec(plain);
  const draft: EquipmentDraft = { perMatch: null, perRound: null, unknown: [] };
  if (match === null) return { name: plain, halves: [], ...draft };
  const [, name = plain, first = '', second, rest = ''] = match;
  const written = second === undefined ? [rest] : rest.split(';');
  const categories = [first, ...(second === undefined ? [] : [second])];
  const halves = categories.flatMap((word, index) => {
    const category =
      CATEGORIES.find((one) => one.toLowerCase() === word.toLowerCase()) ??
      LOOSE_CATEGORIES.get(word.toLowerCase());
    if (category !== undefined) return [readHalf(category, written[index] ?? '', draft)];
    draft.unknown.push(word);
    return [];
  });
  draft.unknown.push(...written.slice(categories.length).filter((part) => part.trim() !== ''));
  return { name, halves, ...draft };
}

function readHalf(category: Category, text: string, draft: EquipmentDraft): EquipmentHalf {
  const bonus: Partial<Record<Characteristic, number>> = {};
  const protection: Partial<Record<LimbName | 'complete', number>> = {};
  const effects = new Map<string, number>();
  // The dash between bonus and effects separates like a comma; the dash of a penalty has a digit after it.
  for (const part of text.replace(SIGN_APART, '$1 $2').split(/,|(?:^|\s)-(?=\s)/)) {
    const item = LOOSE_ITEMS.reduce((now, [one, fixed]) => now.replace(one, fixed), part.trim());
    if (item === '') continue;
    const [, characteristic, change] = BONUS_PATTERN.exec(item) ?? [];
    const [, limb, off] = PROTECTION_PATTERN.exec(item) ?? [];
    const [, effect, value] = EFFECT_PATTERN.exec(item) ?? [];
    const [, uses, span] = USES_PATTERN.exec(item) ?? [];
    if (characteristic !== undefined) {
      bonus[characteristic.toUpperCase() as Characteristic] = Number(change);
    } else if (limb !== undefined && category === 'Pr') {
      protection[limb.toLowerCase() as LimbName] = Number(off);
    } else if (effect !== undefined) effects.set(effect.toLowerCase(), Number(value));
    else if (span?.toLowerCase() === 'match') draft.perMatch = Number(uses);
    else if (span !== undefined) draft.perRound = Number(uses);
    else draft.unknown.push(part.trim());
  }
  return {
    category,
    bonus,
    protection,
    burn: effects.get('burn') ?? 0,
    fear: effects.get('fear') ?? 0,
    explosive: effects.get('explosive') ?? null,
    range: effects.get('range') ?? null,
    strength: effects.get('str') ?? null,
  };
}

/** Returns the wounds that protection subtracts for a limb, all pieces together (EQUIP-3). */
export function protectionOf(pieces: readonly Equipment[], limb: LimbName): number {
  let sum = 0;
  for (const { halves } of pieces) {
    for (const { protection } of halves) {
      sum += (protection[limb] ?? 0) + (protection.complete ?? 0);
    }
  }
  return sum;
}

/** Returns the half for an attack of this kind; null when the piece has none. */
export function halfFor({ halves }: Equipment, category: Category): EquipmentHalf | null {
  return halves.find((half) => half.category === category) ?? null;
}

/** Returns the piece with the best CBT in melee, of equal ones the first listed (MELEE-6); null when there is none. */
export function bestInMelee(pieces: readonly Equipment[]): Equipment | null {
  let best: Equipment | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const half = halfFor(piece, 'Melee');
    if (half === null || (half.bonus.CBT ?? 0) <= most) continue;
    best = piece;
    most = half.bonus.CBT ?? 0;
  }
  return best;
}
