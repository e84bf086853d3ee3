'use client';
import type { ReactNode } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { useIsCorrected } from '@/lib/client/corrections';
import type { CardBesides } from './card-article';

// A static page is built from the built-in cards. If curators of the site have corrected one of them, the browser renders
// the page again from the catalogue.

interface CardAsCorrectedProps {
  readonly set: string;
  readonly slug: string;
  /** The ids of the cards that the page shows: the page changes when one of them is corrected. */
  readonly ids: readonly string[];
  /** The parts of the page besides the card. */
  readonly besides: CardBesides;
  /** The static page. */
  readonly children: ReactNode;
}

const showAsBuilt = (props: { readonly asBuilt: ReactNode }) => props.asBuilt;

const CorrectedCard = onDemand(
  () => import('./card-screen').then((module) => module.CorrectedCard),
  showAsBuilt,
);

/** A card page that shows a correction of its card as soon as the browser has loaded the corrections. */
export function CardAsCorrected({ ids, children, ...parts }: CardAsCorrectedProps) {
  const isCorrected = useIsCorrected((id) => ids.includes(id));
  return isCorrected ? <CorrectedCard {...parts} asBuilt={children} /> : children;
}

interface EdenCardAsCorrectedProps {
  readonly set: string;
  readonly slug: string;
  readonly id: string;
  readonly besides: ReactNode;
  readonly children: ReactNode;
}

const CorrectedEdenCard = onDemand(
  () =>
    import('@/app/_components/eden/eden-card-screen').then((module) => module.CorrectedEdenCard),
  showAsBuilt,
);

/** The same for a card of Eden. */
export function EdenCardAsCorrected({ id, children, ...parts }: EdenCardAsCorrectedProps) {
  const isCorrected = useIsCorrected((corrected) => corrected === id);
  return isCorrected ? <CorrectedEdenCard {...parts} asBuilt={children} /> : children;
}

export type GroupKind = 'Trait' | 'Keyword' | 'Set';

interface GroupAsCorrectedProps {
  readonly kind: GroupKind;
  readonly slug: string;
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}

const CorrectedGroup = onDemand(
  () => import('./corrected-group').then((module) => module.CorrectedGroup),
  showAsBuilt,
);

/** The page of a trait, a keyword or a set, which shows the corrected group as soon as the browser has loaded the corrections. Any correction may add a card to the group or remove one. */
export function GroupAsCorrected({ kind, slug, besides, children }: GroupAsCorrectedProps) {
  const isCorrected = useIsCorrected((id) => id.startsWith('ote/'));
  if (!isCorrected) return children;
  return <CorrectedGroup kind={kind} slug={slug} besides={besides} asBuilt={children} />;
}

interface EdenSetAsCorrectedProps {
  readonly set: string;
  readonly children: ReactNode;
}

const CorrectedEdenSet = onDemand(
  () =>
    import('@/app/_components/eden/corrected-eden-set').then((module) => module.CorrectedEdenSet),
  showAsBuilt,
);

/** The cards of a set of Eden, with corrections as soon as the browser has loaded them. */
export function EdenSetAsCorrected({ set, children }: EdenSetAsCorrectedProps) {
  const isCorrected = useIsCorrected((id) => id.startsWith(`eden/${set}/`));
  return isCorrected ? <CorrectedEdenSet set={set} asBuilt={children} /> : children;
}
