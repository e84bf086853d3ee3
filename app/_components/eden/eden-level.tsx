import { LevelBadge } from '@/app/_components/card/level-badge';
import { Chip } from '@/app/_components/forms/chip';
import type { EdenListing } from '@/lib/eden/listing';

/** How much of a card the engine plays. Where facts are not known, that is said instead of a level. */
export function EdenLevel({ card }: { readonly card: EdenListing }) {
  return card.missing.length === 0 ? (
    <LevelBadge level={card.level} />
  ) : (
    <Chip tone="warn">Not all facts are known</Chip>
  );
}
