'use client';
import type { ReactNode } from 'react';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import { edenSet } from '@/lib/eden/neighbours';
import { EdenSetList } from './eden-set-list';

interface CorrectedEdenSetProps {
  readonly set: string;
  /** The static list, shown until the cards are loaded. */
  readonly asBuilt: ReactNode;
}

/** The cards of a set of Eden with corrections. */
export function CorrectedEdenSet({ set, asBuilt }: CorrectedEdenSetProps) {
  const catalogue = useEdenCatalogue();
  if (catalogue === null || catalogue === 'failed') return asBuilt;
  return <EdenSetList cards={edenSet(catalogue, set)} />;
}
