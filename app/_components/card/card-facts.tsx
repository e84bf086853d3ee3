import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { FaceNames } from '@/app/_components/deck/face-name';
import { ChipLink } from '@/app/_components/forms/chip';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { traitPath } from '@/lib/cards/card-groups';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { otherVersions } from '@/lib/cards/neighbours';
import { type Related, type Relation, relationsOf } from '@/lib/cards/relations';
import { isOwnSet, setName, setNameOf } from '@/lib/cards/sets';
import { figureNote, rarityWords } from '@/lib/cards/words-figures';
import { typeName } from '@/lib/faces/face-card';
import { CardSection } from './card-section';
import { CardTile } from './card-tile';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string | null;
}

function figureFacts(card: Card): Fact[] {
  if (card.type === 'unknown') return [];
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

/** Returns the link of a trait. A trait page lists only official cards, so a custom card links to a search. */
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
          <Link href={setLink(set)} prefetch={false} className="text-link touch-link">
            {set === card.set ? setNameOf(card) : setName(set)}
          </Link>{' '}
          {number}
          {rarity === null ? '' : `, ${rarityWords(rarity)}`}
        </li>
      ))}
    </ul>
  );
}

/** The facts of a card as a table, with explanations of starred and signed figures. */
export function CardFacts({ card }: { readonly card: Card }) {
  const facts: Fact[] = [
    { name: 'Type', value: typeName(card), note: null },
    ...figureFacts(card),
    ...(card.type === 'unknown'
      ? []
      : [{ name: 'Traits', value: <Traits card={card} />, note: null }]),
    {
      name: card.printings.length > 1 ? 'Printings' : 'Printed in',
      value: <Printings card={card} />,
      note: null,
    },
  ];
  return (
    <CardSection id="facts" title="Facts">
      <dl className="-mt-3 gap-x-10 sm:columns-2">
        {facts.map(({ name, value, note }) => (
          <div
            key={name}
            className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-2"
          >
            <dt className="text-ink-faint">
              <WithTerms text={name} after={card.text} />
            </dt>
            <dd>
              {value}
              {note === null ? null : (
                <p className="mt-0.5 text-sm text-ink-faint">
                  <WithTerms text={note} after={`${card.text} ${name}`} />
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

const MOST_SHOWN = 12;

const ACTIVE_TITLES: Readonly<Record<Relation, string>> = {
  boosts: 'It raises',
  cancels: 'It cancels',
  pops: 'It pops',
  protects: 'It protects',
};
const PASSIVE_TITLES: Readonly<Record<Relation, string>> = {
  boosts: 'Raised by',
  cancels: 'Cancelled by',
  pops: 'Popped by',
  protects: 'Protected by',
};

function RelatedList({
  title,
  related,
}: {
  readonly title: string;
  readonly related: readonly Related[];
}) {
  if (related.length === 0) return null;
  const words = [...new Set(related.flatMap(({ by }) => by))].join(', ');
  return (
    <div>
      <dt className="font-medium">
        {title} <span className="font-normal text-ink-faint">({words})</span>
      </dt>
      <dd className="mt-1 text-[15px]">
        <FaceNames
          cards={related
            .slice(0, MOST_SHOWN)
            .map(({ card }) => ({ card, name: card.name, count: 1 }))}
        />
        {related.length > MOST_SHOWN ? (
          <p className="text-sm text-ink-faint">and {related.length - MOST_SHOWN} more</p>
        ) : null}
      </dd>
    </div>
  );
}

/** Which cards this card boosts, cancels, pops or protects, and which do so to it. */
export function CardRelations(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const relations = [...relationsOf(props.card, props.catalogue)];
  if (relations.every(([, { does, isDone }]) => does.length + isDone.length === 0)) return null;
  return (
    <CardSection id="relations" title="What it does to others, and they to it">
      <dl className="space-y-4">
        {relations.map(([relation, { does, isDone }]) => (
          <Fragment key={relation}>
            <RelatedList title={ACTIVE_TITLES[relation]} related={does} />
            <RelatedList title={PASSIVE_TITLES[relation]} related={isDone} />
          </Fragment>
        ))}
      </dl>
    </CardSection>
  );
}

/** Other cards with this name: versions of one person, of which only one may be in play (UNIQ-2). */
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
