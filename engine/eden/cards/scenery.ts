import type { SceneryRecord } from './record.ts';

/** The rules of a scenery element (Part 2, Territory). A missing (X) is 1. */
export interface SceneryRules {
  /** The number of attacks that destroy it; null when it cannot be attacked. */
  readonly destruction: number | null;
  readonly hiding: boolean;
  readonly elevation: boolean;
  readonly climbing: number | null;
  readonly crossing: boolean;
  readonly impenetrable: boolean;
  readonly flammable: boolean;
  /** The number of obstacles that it counts as. */
  readonly obstacle: number;
  /** The cost of a centimetre in it. */
  readonly obstruction: number;
  readonly occupation: boolean;
  readonly swimming: number | null;
  /** The wounds that it gives (TERR-HOSTILE). */
  readonly hostile: number;
  readonly jump: number | null;
}

export const NO_RULES: SceneryRules = {
  destruction: null,
  hiding: false,
  elevation: false,
  climbing: null,
  crossing: false,
  impenetrable: false,
  flammable: false,
  obstacle: 0,
  obstruction: 1,
  occupation: false,
  swimming: null,
  hostile: 0,
  jump: null,
};

const RULES_BY_WORD: Readonly<Record<string, (x: number) => Partial<SceneryRules>>> = {
  destruction: (destruction) => ({ destruction }),
  hiding: () => ({ hiding: true }),
  elevation: () => ({ elevation: true }),
  climbing: (climbing) => ({ climbing }),
  crossing: () => ({ crossing: true }),
  impenetrable: () => ({ impenetrable: true }),
  flammable: () => ({ flammable: true }),
  obstacle: (obstacle) => ({ obstacle }),
  obstruction: (obstruction) => ({ obstruction }),
  occupation: () => ({ occupation: true }),
  swimming: (swimming) => ({ swimming }),
  'hostile presence': (hostile) => ({ hostile }),
  jump: (jump) => ({ jump }),
};
/** A map, so that no property that every JavaScript object has is taken for a rule. */
const RULES_BY_NAME = new Map(Object.entries(RULES_BY_WORD));

const RULE_PATTERN = /^([A-Za-z ]+?)\s*(?:\(\s*(\d{1,2})\s*\)|(\d{1,2}))?$/;

/** Reads `Flammable, Destruction (3), Obstacle`. Returns a text that names the rule when one is not known. */
export function readSceneryRules(text: string): SceneryRules | string {
  let rules = NO_RULES;
  for (const part of text.replace(/\.\s*$/, '').split(',')) {
    const word = part.trim();
    if (word === '') continue;
    const [, name = '', bracketed, bare] = RULE_PATTERN.exec(word) ?? [];
    const rule = RULES_BY_NAME.get(name.toLowerCase());
    if (rule === undefined) return word;
    rules = { ...rules, ...rule(Number(bracketed ?? bare ?? 1)) };
  }
  return rules;
}

/** Writes rules as `readSceneryRules` reads them: `Flammable, Destruction (3)`. */
export function sceneryRulesText(rules: SceneryRules): string {
  const numbered = (name: string, x: number | null) => (x === null ? [] : [`${name} (${x})`]);
  return [
    ...(rules.flammable ? ['Flammable'] : []),
    ...numbered('Destruction', rules.destruction),
    ...(rules.hiding ? ['Hiding'] : []),
    ...(rules.elevation ? ['Elevation'] : []),
    ...numbered('Climbing', rules.climbing),
    ...(rules.impenetrable ? ['Impenetrable'] : []),
    ...numbered('Obstacle', rules.obstacle || null),
    ...numbered('Obstruction', rules.obstruction > 1 ? rules.obstruction : null),
    ...numbered('Swimming', rules.swimming),
    ...numbered('Hostile Presence', rules.hostile || null),
    ...numbered('Jump', rules.jump),
    ...(rules.crossing ? ['Crossing'] : []),
    ...(rules.occupation ? ['Occupation'] : []),
  ].join(', ');
}

/** The default size of an element: a circle by its diameter, or a rectangle, in cm. */
type SizeOfKind = { readonly across: number } | { readonly width: number; readonly height: number };

/** A kind of element that can be bought (TERR-1). */
export interface SceneryKind {
  readonly name: string;
  /** The cost in scenery points. */
  readonly cost: number;
  readonly rules: SceneryRules;
  readonly size: SizeOfKind | null;
}

export const DEVASTATED = 'Devastated area';
export const BEACON = 'Energy Beacon';
export const IDOL = 'Quarterist Idol';

const SCENERY_LIST: readonly (readonly [
  name: string,
  cost: number,
  size: SizeOfKind,
  rules: string,
])[] = [
  ['Tree', 1, { across: 3 }, 'Flammable, Destruction (3), Obstacle (1)'],
  ['Bushes', 1, { across: 5 }, 'Flammable, Destruction (3), Obstruction (2), Crossing'],
  ['Car wreck', 1, { width: 9, height: 4 }, 'Destruction (8), Obstacle (1)'],
  ['Wall', 1, { width: 10, height: 1 }, 'Destruction (4), Obstacle (1), Crossing'],
  ['Crumbling wall', 1, { width: 10, height: 1 }, 'Destruction (4), Obstacle (1)'],
  [
    'Dark wood',
    2,
    { width: 12, height: 12 },
    'Flammable, Destruction (6), Obstruction (2), Hostile Presence (1), Obstacle (3), Occupation',
  ],
  ['Pond', 2, { across: 8 }, 'Obstruction (2), Hostile Presence (1), Occupation'],
  [DEVASTATED, 2, { width: 12, height: 12 }, 'Obstruction (2), Occupation'],
  [BEACON, 3, { across: 3 }, 'Destruction (3), Obstacle (1)'],
  [IDOL, 3, { across: 3 }, 'Destruction (2), Obstacle (1), Flammable'],
  [
    'Waste Pile',
    3,
    { across: 6 },
    'Obstacle (1), Flammable, Destruction (4), Obstruction (2), Occupation',
  ],
  ['Lake', 4, { width: 12, height: 12 }, 'Hostile Presence (1), Swimming (4)'],
  ['Deep river', 5, { width: 20, height: 5 }, 'Swimming (5)'],
];

/** The scenery of the rulebook as cards (TERR-LIST). */
export const SCENERY_CARDS: readonly SceneryRecord[] = SCENERY_LIST.map(
  ([name, cost, , rules]) => ({
    type: 'Scenery',
    name,
    cost,
    rules,
  }),
);

/** The scenery of the rulebook (TERR-LIST). */
export const SCENERY_KINDS: readonly SceneryKind[] = SCENERY_LIST.map(
  ([name, cost, size, text]) => {
    const rules = readSceneryRules(text);
    if (typeof rules === 'string') throw new Error(`Not a rule of scenery: ${rules}`);
    return { name, cost, rules, size };
  },
);

export const DEVASTATED_RULES: SceneryRules =
  SCENERY_KINDS.find(({ name }) => name === DEVASTATED)?.rules ?? NO_RULES;
