import { useEffect, useState } from 'react';
import { fetchCards } from '@/app/_components/cards/fetch-cards';
import type { CardNames } from '@/engine';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { namesOf } from '@/lib/cards/compile-card';

/** The cards that a new one is to stand among, and the names by which its text may call them. */
export interface KnownCards {
  readonly catalogue: Catalogue;
  readonly names: CardNames;
}

/** Fetched once the page stands; null until then, and when they do not come. */
export function useKnownCards(): KnownCards | null {
  const [known, setKnown] = useState<KnownCards | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchCards().then((cards) => {
      if (!wanted || cards === null) return;
      const catalogue = buildCatalogue(cards);
      setKnown({ catalogue, names: namesOf(catalogue.cards) });
    });
    return () => {
      wanted = false;
    };
  }, []);
  return known;
}
