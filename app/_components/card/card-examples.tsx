import { ExamplePlayer } from '@/app/_components/rules/example-player';
import type { Card } from '@/lib/cards/catalogue';
import { examplesWith } from '@/lib/rules/embedded-rules';
import { CardSection } from './card-section';

/** A page with every example of a much-used card would be long and heavy. */
const SHOWN = 2;

/** Examples in which the card is at the table; they play here. */
export function CardExamples({ card }: { readonly card: Card }) {
  const examples = examplesWith(card.id);
  if (examples.length === 0) return null;
  return (
    <CardSection id="examples" title="Examples that play">
      <div className="grid items-start gap-5">
        {examples.slice(0, SHOWN).map((example) => (
          <ExamplePlayer key={example.id} example={example} />
        ))}
      </div>
    </CardSection>
  );
}
