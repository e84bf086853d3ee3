import { useMemo, useState } from 'react';
import type { DeckWants } from '@/lib/decks/deck-wants';
import { type DeckNeed, nextNeeds } from '@/lib/decks/next-needs';
import { useEditor } from './editor-context';
import { AllCardsHeading, NEEDS_SHOWN, NeedGroup, type NeedListProps } from './need-group';
import { useOwnTraits } from './use-own-traits';

/** The most cards of a need that are shown. */
const MOST_SHOWN = 40;

interface NextNeedsProps extends NeedListProps {
  /** The cards that suit the deck. */
  readonly wants: DeckWants;
}

/** Shows somebody who has begun a deck what suits it, before all other cards. */
export function NextNeeds({ wants, ...list }: NextNeedsProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const traits = useOwnTraits();
  const needs = useMemo(() => nextNeeds(traits, wants, catalogue), [traits, wants, catalogue]);
  return (
    <>
      {needs.map((need) => (
        <NextNeed key={need.title} need={need} {...list} />
      ))}
      <AllCardsHeading />
    </>
  );
}

function NextNeed({ need, ...list }: NeedListProps & { readonly need: DeckNeed }) {
  const [isOpen, setOpen] = useState(false);
  const { title, why, cards } = need;
  const more = Math.min(cards.length, MOST_SHOWN);
  return (
    <NeedGroup
      title={title}
      why={why}
      cards={isOpen ? cards.slice(0, more) : cards.slice(0, NEEDS_SHOWN)}
      button={more > NEEDS_SHOWN ? (isOpen ? 'Fewer' : `Best ${more}`) : null}
      onButton={() => setOpen(!isOpen)}
      {...list}
    />
  );
}
