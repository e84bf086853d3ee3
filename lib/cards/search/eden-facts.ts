/** The kinds of Eden's cards. */
export const EDEN_KINDS = ['fighter', 'npf', 'mission', 'tactical', 'scenery'] as const;
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

/** The words that a card bears under a key. */
export function edenLabels(eden: EdenFacts, key: EdenLabelKey): readonly string[] {
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
