'use client';
import type { ReactNode } from 'react';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import { edenSet } from '@/lib/eden/neighbours';
import { EdenSetList } from './eden-set-list';

interface CorrectedEdenSetProps {
  readonly set: string;
  /** The list as it was built, until the cards are there. */
  readonly asBuilt: ReactNode;
}

/** The cards of a set of Eden, some of which the curators of this site have corrected. */
export function CorrectedEdenSet({ set, asBuilt }: CorrectedEdenSetProps) {
  const catalogue = useEdenCatalogue();
  if (catalogue === null || catalogue === 'failed') return asBuilt;
  return <EdenSetList cards={edenSet(catalogue, set)} />;
}
