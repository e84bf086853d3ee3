import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChipLink } from '@/app/_components/forms/chip';
import { traitPath } from '@/lib/cards/card-groups';
import type { Card } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { isOwnSet, setName } from '@/lib/cards/sets';
import { figureNote, rarityWords } from '@/lib/cards/words-figures';
import { typeName } from '@/lib/faces/face-card';
import { CardSection } from './card-section';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string | null;
}

function figureFacts(card: Card): Fact[] {
  const cost = card.cost === null ? 'None, which is not 0' : costText(card.cost, card.bullet);
  const facts: Fact[] = [
    { name: 'Cost', value: cost, note: figureNote('cost', card.cost, card.bullet) },
  ];
  for (const [name, key] of [
    ['AP', 'ap'],
    ['DP', 'dp'],
    ['Pull', 'pull'],
  ] as const) {
    const figure = card[key];
    if (figure !== null)
      facts.push({ name, value: figureText(figure), note: figureNote(key, figure, false) });
  }
  return facts;
}

/** A trait's page is about the official cards; from a card of one's own the search leads further. */
function traitLink(card: Card, trait: string): string {
  return isOwnSet(card.set)
    ? `/cards?q=${encodeURIComponent(`trait="${trait}"`)}`
    : traitPath(trait);
}

function Traits({ card }: { readonly card: Card }) {
  const { traits } = card;
  if (traits.length === 0) return 'None';
  return (
    <ul className="flex flex-wrap gap-2">
      {traits.map((trait) => (
        <li key={trait}>
          <ChipLink href={traitLink(card, trait)} prefetch={false}>
            {trait}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function setLink(set: string): string {
  return isOwnSet(set) ? `/cards?q=${encodeURIComponent(`set:${set}`)}` : `/cards/ote/${set}`;
}

function Printings({ card }: { readonly card: Card }) {
  return (
    <ul>
      {card.printings.map(({ set, number, rarity }) => (
        <li key={`${set}/${number}`}>
          <Link href={setLink(set)} prefetch={false} className="text-link">
            {setName(set)}
          </Link>{' '}
          {number}
          {rarity === null ? '' : `, ${rarityWords(rarity)}`}
        </li>
      ))}
    </ul>
  );
}

/** The facts of a card as a table; a starred or signed figure says what that means. */
export function CardFacts({ card }: { readonly card: Card }) {
  const facts: Fact[] = [
    { name: 'Type', value: typeName(card), note: null },
    ...figureFacts(card),
    { name: 'Traits', value: <Traits card={card} />, note: null },
    {
      name: card.printings.length > 1 ? 'Printings' : 'Printed in',
      value: <Printings card={card} />,
      note: null,
    },
  ];
  return (
    <CardSection id="facts" title="Facts">
      <dl className="divide-y divide-line">
        {facts.map(({ name, value, note }) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-faint">{name}</dt>
            <dd>
              {value}
              {note === null ? null : <p className="mt-0.5 text-sm text-ink-faint">{note}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}
