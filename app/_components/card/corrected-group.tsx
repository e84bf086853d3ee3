'use client';
import type { ReactNode } from 'react';
import { NothingHere } from '@/app/_components/site/answered';
import { type CardGroup, keywordGroups, setGroups, traitGroups } from '@/lib/cards/card-groups';
import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { isOfficialSet } from '@/lib/cards/sets';
import { useOfficialCards } from '@/lib/client/cards';
import { factionOf } from '@/lib/decks/factions/factions';
import type { GroupKind } from './as-corrected';
import { CardGroupPage } from './card-group-page';
import { FactionPage } from './faction-page';

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
  return (
    GROUPS_BY_KIND[kind](officialCatalogue(cards)).find((group) => group.slug === slug) ?? null
  );
}

function officialCatalogue(cards: readonly Card[]): Catalogue {
  return buildCatalogue(cards.filter(({ set }) => isOfficialSet(set)));
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
  const faction = kind === 'Trait' ? factionOf(group.title, officialCatalogue(cards)) : null;
  if (faction !== null && besides !== null)
    return (
      <FactionPage faction={faction} group={group}>
        {besides}
      </FactionPage>
    );
  return (
    <CardGroupPage group={group} eyebrow={kind}>
      {besides}
    </CardGroupPage>
  );
}
