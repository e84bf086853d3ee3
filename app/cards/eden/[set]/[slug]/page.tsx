import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EdenCardAsCorrected } from '@/app/_components/card/as-corrected';
import { CorrectionLink } from '@/app/_components/custom-cards/correction-link';
import { EdenCardHeading, EdenCardView } from '@/app/_components/eden/eden-card-view';
import { StepLinks } from '@/app/_components/site/step-links';
import { pathOf } from '@/lib/cards/card-path';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import { edenCardBySlug, edenSet } from '@/lib/eden/neighbours';
import { edenFaceLabel, edenTileOf } from '@/lib/eden/tile';

interface EdenCardPageProps {
  readonly params: Promise<{ readonly set: string; readonly slug: string }>;
}

/** All card pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return edenCatalogueOfProgram().cards.map(({ set, slug }) => ({ set, slug }));
}

async function cardAt({ params }: EdenCardPageProps): Promise<EdenListing | null> {
  const { set, slug } = await params;
  return edenCardBySlug(edenCatalogueOfProgram(), set, slug);
}

export async function generateMetadata(props: EdenCardPageProps): Promise<Metadata> {
  const card = await cardAt(props);
  if (card === null) return { title: 'No such card' };
  return {
    title: card.name,
    description: edenFaceLabel(edenTileOf(card)),
  };
}

/** One card of Eden: both of its faces, its facts, its text as the engine reads it, and the rules that matter for it. */
export default async function EdenCardPage(props: EdenCardPageProps) {
  const card = await cardAt(props);
  if (card === null) notFound();
  const besides = <CorrectionLink game="eden" set={card.set} number={card.number} />;
  return (
    <div className="page-width">
      <EdenCardAsCorrected set={card.set} slug={card.slug} id={card.id} besides={besides}>
        <article>
          <EdenCardHeading card={card} />
          <EdenCardView card={card}>{besides}</EdenCardView>
        </article>
      </EdenCardAsCorrected>
      <SetSteps card={card} />
    </div>
  );
}

function SetSteps({ card }: { readonly card: EdenListing }) {
  const inSet = edenSet(edenCatalogueOfProgram(), card.set);
  const at = inSet.findIndex(({ id }) => id === card.id);
  return (
    <StepLinks
      label="In this set"
      before={cardStep(inSet[at - 1])}
      after={cardStep(inSet[at + 1])}
    />
  );
}

function cardStep(card: EdenListing | undefined) {
  return card === undefined ? null : { href: pathOf(card), text: card.name };
}
