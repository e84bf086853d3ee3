import type { ChoiceKey, FigureKey, TextKey } from '@/lib/cards/search/query';

/** The three kinds of Eden's cards. */
export const EDEN_KINDS = ['fighter', 'mission', 'tactical'] as const;
export type EdenKind = (typeof EDEN_KINDS)[number];

/** What is asked of a card of Eden besides its name and text. What is not known of a card is absent, as are the figures of what is no fighter. */
export interface EdenFacts {
  readonly kind: EdenKind;
  readonly faction?: string;
  readonly stigma?: string;
  /** A fighter may be of several. */
  readonly ftypes?: readonly string[];
  readonly value?: number;
  /** The characteristics while no limb is wounded. */
  readonly psi?: number;
  readonly cbt?: number;
  readonly vig?: number;
  readonly spd?: number;
  /** Constitution Points of all limbs together. */
  readonly cp?: number;
  /** Names. */
  readonly equipment?: readonly string[];
}

/** Figures that only cards of Eden have. */
export const EDEN_FIGURES = ['value', 'psi', 'cbt', 'vig', 'spd', 'cp'] as const;
export type EdenFigureKey = (typeof EDEN_FIGURES)[number];
/** Words that only they bear. */
export const EDEN_LABELS = ['faction', 'stigma', 'ftype', 'equipment'] as const;
export type EdenLabelKey = (typeof EDEN_LABELS)[number];

const KEYS: ReadonlySet<string> = new Set([...EDEN_FIGURES, ...EDEN_LABELS, 'kind']);

/** Whether only cards of Eden can answer to a key. */
export function isEdenKey(key: TextKey | ChoiceKey | FigureKey): boolean {
  return KEYS.has(key);
}

/** Whether this is a figure of a fighter. */
export function isEdenFigure(figure: FigureKey): figure is EdenFigureKey {
  return EDEN_FIGURES.some((one) => one === figure);
}

/** The words that a card bears under a key. */
export function edenLabels(eden: EdenFacts | undefined, key: EdenLabelKey): readonly string[] {
  if (eden === undefined) return [];
  switch (key) {
    case 'faction':
    case 'stigma': {
      const said = eden[key];
      return said === undefined ? [] : [said];
    }
    case 'ftype':
      return eden.ftypes ?? [];
    case 'equipment':
      return eden.equipment ?? [];
  }
}

/** Said where only cards of Eden could answer, and there is none. */
export function noEdenFor(key: string): string {
  return `"${key}" finds nothing: it asks about cards of Eden, and none is in the catalogue`;
}
