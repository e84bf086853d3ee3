'use client';
import type { ReactNode } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { useIsCorrected } from '@/lib/client/corrections';

// A static page is built from the built-in cards. If curators of the site have corrected one of them, the browser renders
// the page again from the catalogue.

interface CardAsCorrectedProps {
  readonly game: 'ote' | 'eden';
  readonly set: string;
  readonly slug: string;
  /** The cards that the page shows. */
  readonly ids: readonly string[];
  /** The parts of the page besides the card. */
  readonly besides?: ReactNode;
  /** The static page. */
  readonly children: ReactNode;
}

const asBuilt = (props: { readonly asBuilt: ReactNode }) => props.asBuilt;

const OteCard = onDemand(
  () => import('./card-screen').then((module) => module.CorrectedCard),
  asBuilt,
);
const EdenCard = onDemand(
  () =>
    import('@/app/_components/eden/eden-card-screen').then((module) => module.CorrectedEdenCard),
  asBuilt,
);

/** A card page that shows a correction as soon as the browser knows it. */
export function CardAsCorrected({ game, set, slug, ids, besides, children }: CardAsCorrectedProps) {
  const isCorrected = useIsCorrected((id) => ids.includes(id));
  if (!isCorrected) return children;
  const Corrected = game === 'eden' ? EdenCard : OteCard;
  return <Corrected set={set} slug={slug} besides={besides} asBuilt={children} />;
}

export type GroupKind = 'Trait' | 'Keyword' | 'Set';

interface GroupAsCorrectedProps {
  readonly kind: GroupKind;
  readonly slug: string;
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}

const Group = onDemand(
  () => import('./corrected-group').then((module) => module.CorrectedGroup),
  asBuilt,
);

/** The page of a trait, a keyword or a set. Any correction may add a card to it or remove one. */
export function GroupAsCorrected({ kind, slug, besides, children }: GroupAsCorrectedProps) {
  const isCorrected = useIsCorrected((id) => id.startsWith('ote/'));
  if (!isCorrected) return children;
  return <Group kind={kind} slug={slug} besides={besides} asBuilt={children} />;
}

interface EdenSetAsCorrectedProps {
  readonly set: string;
  readonly children: ReactNode;
}

const EdenSet = onDemand(
  () =>
    import('@/app/_components/eden/corrected-eden-set').then((module) => module.CorrectedEdenSet),
  asBuilt,
);

/** The cards of a set of Eden. */
export function EdenSetAsCorrected({ set, children }: EdenSetAsCorrectedProps) {
  const isCorrected = useIsCorrected((id) => id.startsWith(`eden/${set}/`));
  return isCorrected ? <EdenSet set={set} asBuilt={children} /> : children;
}
