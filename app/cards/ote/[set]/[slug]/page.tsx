import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CardAsCorrected } from '@/app/_components/card/as-corrected';
import { CardArticle } from '@/app/_components/card/card-article';
import { CardSection } from '@/app/_components/card/card-section';
import { CorrectionLink } from '@/app/_components/custom-cards/correction-link';
import { CardPhotos } from '@/app/_components/photos/card-photos';
import { ExamplePlayer } from '@/app/_components/rules/example-player';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug, otherVersions } from '@/lib/cards/neighbours';
import { faceLabel } from '@/lib/faces/face-card';
import { examplesWith } from '@/lib/rules/embedded-rules';
import { stepsInWords } from '@/lib/rules/step-words';

interface CardPageProps {
  readonly params: Promise<{ readonly set: string; readonly slug: string }>;
}

/** All card pages are prerendered; app/redirects handles any other address. */
export const dynamicParams = false;

export function generateStaticParams() {
  return getCatalogue().cards.map(({ set, slug }) => ({ set, slug }));
}

export async function generateMetadata({ params }: CardPageProps): Promise<Metadata> {
  const { set, slug } = await params;
  const card = cardBySlug(getCatalogue(), set, slug);
  if (card === null) return { title: 'No such card' };
  return {
    title: card.name,
    description: faceLabel(card),
  };
}

/** One card: its face, facts, compiled text, and related cards. */
export default async function CardPage({ params }: CardPageProps) {
  const { set, slug } = await params;
  const catalogue = getCatalogue();
  const card = cardBySlug(catalogue, set, slug);
  if (card === null) notFound();
  const besides = (
    <>
      <CardExamples card={card} />
      <CardPhotos card={card} />
      <CorrectionLink set={card.set} number={card.number} />
    </>
  );
  return (
    <div className="page-width">
      <CardAsCorrected
        game="ote"
        set={card.set}
        slug={card.slug}
        ids={[card, ...otherVersions(card, catalogue)].map(({ id }) => id)}
        besides={besides}
      >
        <CardArticle card={card} catalogue={catalogue}>
          {besides}
        </CardArticle>
      </CardAsCorrected>
    </div>
  );
}

/** The number of examples on the page: all examples of a much-used card would make it long and heavy. */
const MOST_EXAMPLES = 2;

/** Playable examples with the card. */
function CardExamples({ card }: { readonly card: Card }) {
  const examples = examplesWith(card.id);
  if (examples.length === 0) return null;
  return (
    <CardSection id="examples" title="Examples that play">
      <div className="grid items-start gap-5">
        {examples.slice(0, MOST_EXAMPLES).map((example) => (
          <ExamplePlayer key={example.id} example={example} steps={stepsInWords(example)} />
        ))}
      </div>
    </CardSection>
  );
}
