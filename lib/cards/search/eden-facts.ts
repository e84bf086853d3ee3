/** The kinds of Eden's cards. */
export const EDEN_KINDS = ['fighter', 'npf', 'mission', 'tactical', 'scenery'] as const;
export type EdenKind = (typeof EDEN_KINDS)[number];

/** The searchable facts of an Eden card besides name and text. Unknown facts are absent, and so are figures of cards other than fighters. */
export interface EdenFacts {
  readonly kind: EdenKind;
  readonly faction?: string;
  readonly stigma?: string;
  /** The types of a fighter. */
  readonly ftypes?: readonly string[];
  readonly value?: number;
  /** The characteristics without wounds. */
  readonly psi?: number;
  readonly cbt?: number;
  readonly vig?: number;
  readonly spd?: number;
  /** The Constitution Points of all limbs together. */
  readonly cp?: number;
  /** The names of the equipment. */
  readonly equipment?: readonly string[];
}

/** Figures of Eden cards only. */
export const EDEN_FIGURES = ['value', 'psi', 'cbt', 'vig', 'spd', 'cp'] as const;
export type EdenFigureKey = (typeof EDEN_FIGURES)[number];
/** Labels of Eden cards only. */
export const EDEN_LABELS = ['faction', 'stigma', 'ftype', 'equipment'] as const;
export type EdenLabelKey = (typeof EDEN_LABELS)[number];

/** Returns the labels of a card for a key. */
export function edenLabels(eden: EdenFacts, key: EdenLabelKey): readonly string[] {
  switch (key) {
    case 'faction':
    case 'stigma': {
      const value = eden[key];
      return value === undefined ? [] : [value];
    }
    case 'ftype':
      return eden.ftypes ?? [];
    case 'equipment':
      return eden.equipment ?? [];
  }
}
