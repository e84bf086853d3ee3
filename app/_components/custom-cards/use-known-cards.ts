import { useMemo } from 'react';
import type { CardNames } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { namesOf } from '@/lib/cards/compile-card';
import { useCatalogue } from '@/lib/client/cards';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import type { EdenListing } from '@/lib/eden/listing';

/** The cards that a new card is checked against, and the names in texts. */
export interface KnownCards {
  readonly catalogue: Catalogue;
  readonly names: CardNames;
  /** The cards of Eden, official and custom. */
  readonly eden: Catalogue<EdenListing>;
}

/** Returns the known cards; null while they load, or when they cannot be loaded. */
export function useKnownCards(): KnownCards | null {
  const catalogue = useCatalogue();
  const eden = useEdenCatalogue();
  return useMemo(
    () =>
      catalogue === null || catalogue === 'failed' || eden === null || eden === 'failed'
        ? null
        : { catalogue, names: namesOf(catalogue.cards), eden },
    [catalogue, eden],
  );
}
