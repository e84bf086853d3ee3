import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { otherVersions } from '@/lib/cards/neighbours';
import { CardSection } from './card-section';
import { CardTile } from './card-tile';

/** Other cards of the same name: one person's versions, of which one may be in play (UNIQ-2). */
export function VersionList(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const others = otherVersions(props.card, props.catalogue);
  if (others.length === 0) return null;
  return (
    <CardSection id="versions" title="Other versions of this name">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {others.map((card) => (
          <li key={card.id} className="max-w-44">
            <CardTile card={card} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
