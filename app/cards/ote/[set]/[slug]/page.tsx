import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CardAsCorrected } from '@/app/_components/card/as-corrected';
import { CardArticle } from '@/app/_components/card/card-article';
import { CardSection } from '@/app/_components/card/card-section';
import { DecksWithCard } from '@/app/_components/card/decks-with-card';
import { GoesWith } from '@/app/_components/card/goes-with';
import { CorrectionLink } from '@/app/_components/custom-cards/correction-link';
import { CardPhotos } from '@/app/_components/photos/card-photos';
import { ExamplePlayer } from '@/app/_components/rules/example-player';
import { namedTies } from '@/lib/cards/bullet-providers';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug, otherVersions } from '@/lib/cards/neighbours';
import { goesWith } from '@/lib/decks/goes-with';
import { faceLabel } from '@/lib/faces/face-card';
import { examplesWith } from '@/lib/rules/embedded-rules';
import { stepsInWords } from '@/lib/rules/step-words';
import { knownContents, knownDecksWith } from '@/lib/server/known-decks';

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
  const companions = goesWith(card, catalogue, knownContents(), namedTies(card, catalogue));
  // The keys keep React from a warning about elements that cross to the browser.
  const besides = {
    decks: (
      <DecksWithCard
        key="decks"
        card={card.id}
        name={card.name}
        known={await knownDecksWith(card.id)}
      />
    ),
    goesWith: <GoesWith key="goes-with" companions={companions} />,
    photos: (
      <div key="photos" className="space-y-4">
        <CardPhotos card={card} />
        <CorrectionLink set={card.set} number={card.number} />
      </div>
    ),
    examples: <CardExamples card={card} />,
  };
  return (
    <div className="page-width">
      <CardAsCorrected
        set={card.set}
        slug={card.slug}
        ids={[card, ...otherVersions(card, catalogue)].map(({ id }) => id)}
        besides={besides}
      >
        <CardArticle card={card} catalogue={catalogue} besides={besides} />
      </CardAsCorrected>
    </div>
  );
}

/** The number of examples on the page: all examples of a much-used card would make it long and heavy. */
const MOST_EXAMPLES = 2;

/** Playable examples with the card. */
function CardExamples({ card }: { readonly card: Card }) {
  const shown = examplesWith(card.id).slice(0, MOST_EXAMPLES);
  if (shown.length === 0) return null;
  return (
    <div className="mt-7">
      <CardSection id="examples" title="Example games">
        <details>
          <summary className="min-h-10 cursor-pointer py-2">
            {shown.length === 1 ? 'A game' : `${shown.length} games`} with this card, step by step
          </summary>
          <div className="mt-2 grid items-start gap-5 lg:grid-flow-col lg:auto-cols-fr">
            {shown.map((example) => (
              <ExamplePlayer key={example.id} example={example} steps={stepsInWords(example)} />
            ))}
          </div>
        </details>
      </CardSection>
    </div>
  );
}
