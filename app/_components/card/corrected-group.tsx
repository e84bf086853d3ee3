'use client';
import type { ReactNode } from 'react';
import { NothingHere } from '@/app/_components/site/answered';
import { type CardGroup, keywordGroups, setGroups, traitGroups } from '@/lib/cards/card-groups';
import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { isOfficialSet } from '@/lib/cards/sets';
import { useOfficialCards } from '@/lib/client/cards';
import type { GroupKind } from './as-corrected';
import { CardGroupPage } from './card-group-page';

interface CorrectedGroupProps {
  readonly kind: GroupKind;
  readonly slug: string;
  readonly besides: ReactNode;
  /** The static page, shown until the cards are loaded. */
  readonly asBuilt: ReactNode;
}

const GROUPS_BY_KIND: Readonly<Record<GroupKind, (catalogue: Catalogue) => CardGroup[]>> = {
  Trait: traitGroups,
  Keyword: keywordGroups,
  Set: setGroups,
};

/** Returns the group with this slug, made of the official cards among `cards`; null when no card belongs to it any more. */
export function findGroup(cards: readonly Card[], kind: GroupKind, slug: string): CardGroup | null {
  const official = buildCatalogue(cards.filter(({ set }) => isOfficialSet(set)));
  return GROUPS_BY_KIND[kind](official).find((group) => group.slug === slug) ?? null;
}

/** The page of a group with corrected cards. */
export function CorrectedGroup({ kind, slug, besides, asBuilt }: CorrectedGroupProps) {
  const cards = useOfficialCards();
  if (cards === null || cards === 'failed') return asBuilt;
  const group = findGroup(cards, kind, slug);
  if (group === null)
    return (
      <NothingHere title="No card belongs here any more" to="/cards" name="Search the cards">
        The cards that did have been corrected.
      </NothingHere>
    );
  return (
    <CardGroupPage group={group} eyebrow={kind}>
      {besides}
    </CardGroupPage>
  );
}
