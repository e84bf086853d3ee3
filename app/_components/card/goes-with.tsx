import { CardSection } from '@/app/_components/card/card-section';
import type { Companion } from '@/lib/decks/goes-with';
import { CardTile } from './card-tile';

/** The faces of the cards that go with a card, each with the reasons. */
export function GoesWith({ companions }: { readonly companions: readonly Companion[] }) {
  if (companions.length === 0) return null;
  return (
    <CardSection id="goes-with" title="Goes with it">
      <ul className="grid grid-cols-3 gap-x-3 gap-y-4 lg:grid-cols-6">
        {companions.map(({ card, reasons }) => (
          <li key={card.id}>
            <CardTile card={card} />
            <p className="mt-1.5 text-[13px] leading-snug text-ink-soft">{reasons.join(', ')}</p>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
