import { useMemo } from 'react';
import type { CardNames } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { namesOf } from '@/lib/cards/compile-card';
import { useCatalogue } from '@/lib/client/cards';

/** The cards that a new one is to stand among, and the names by which its text may call them. */
export interface KnownCards {
  readonly catalogue: Catalogue;
  readonly names: CardNames;
}

/** Null until the cards come, and when they do not. */
export function useKnownCards(): KnownCards | null {
  const catalogue = useCatalogue();
  return useMemo(
    () =>
      catalogue === null || catalogue === 'failed'
        ? null
        : { catalogue, names: namesOf(catalogue.cards) },
    [catalogue],
  );
}
