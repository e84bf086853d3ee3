import Link from 'next/link';
import type { CSSProperties, ReactNode } from 'react';
import { CardCrop } from '@/app/_components/deck/card-crop';
import { StartDeck } from '@/app/_components/deck/start-deck';
import { ButtonLink } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { CardGroup } from '@/lib/cards/card-groups';
import type { Card } from '@/lib/cards/catalogue';
import { type Faction, factionDeckList } from '@/lib/decks/factions/factions';
import { hueOfTrait } from '@/lib/ote/example-words';
import { CardRows, cardCountWords, GroupMeaning } from './card-group-page';
import { CardTile } from './card-tile';
import { HUE_GROUND, TraitEmblem } from './trait-emblem';

/** The faces of providers and bullets that are shown; a search has the others. */
const MOST_FACES = 6;

interface FactionPageProps {
  readonly faction: Faction;
  readonly group: CardGroup;
  /** The section about its example deck. */
  readonly children?: ReactNode;
}

/** A faction: the Characters that one builds around, an example deck, what pays for it, its bullets, and all its cards. */
export function FactionPage({ faction, group, children }: FactionPageProps) {
  const { trait, bosses, providers, bullets, satisfiers } = faction;
  return (
    <div className="page-width pb-10">
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 pb-3"
        style={{ '--hue': hueOfTrait(trait) } as CSSProperties}
      >
        <span className={`grid size-14 flex-none place-items-center rounded-full ${HUE_GROUND}`}>
          <TraitEmblem trait={trait} className="size-10" />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{trait}</h1>
          <p className="text-sm text-ink-soft">
            <Link href="/cards/factions" prefetch={false} className="text-link">
              Factions
            </Link>{' '}
            · {cardCountWords(group.cards)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={searchPath(group.query)} prefetch={false}>
            Search these cards
          </ButtonLink>
          <StartDeck list={factionDeckList(faction)} />
        </div>
      </div>
      <Faces
        title="Bosses"
        about="The Characters that one builds a deck around: those with the most Pull, and those that cost most."
        cards={bosses}
      />
      {children}
      <Faces
        title="Who pays for them"
        about={`Cards that give Pull for calling ${trait} cards.`}
        cards={providers}
      />
      {bullets.length === 0 ? null : (
        <>
          <Faces
            title="Bullets"
            about={`Cards with a bullet can be called only while another card with their trait is in play. ${
              bullets.length === 1 ? 'This one needs' : 'These need'
            } a Resource or Character with the trait ${trait}; those without a bullet come first below.`}
            cards={bullets}
            more={searchPath(`needs:"${trait}"`)}
          />
          <h3 className="mt-5 font-semibold">Who satisfies them</h3>
          <CardRows
            cards={satisfiers.filter(({ bullet }) => !bullet).slice(0, 2 * MOST_FACES)}
            lead={crop}
          />
          <More
            href={searchPath(`provides:"${trait}"`)}
            count={satisfiers.length}
            most={2 * MOST_FACES}
          />
        </>
      )}
      <h2 className="mt-8 text-xl font-semibold">All cards</h2>
      <div className="mt-1 max-w-prose space-y-1 text-sm text-ink-soft">
        <GroupMeaning group={group} />
      </div>
      <CardRows cards={group.cards} lead={crop} />
    </div>
  );
}

function crop(card: Card): ReactNode {
  return (
    <span className="w-9 shrink-0">
      <CardCrop card={card} />
    </span>
  );
}

function searchPath(query: string): string {
  return `/cards?q=${encodeURIComponent(query)}`;
}

interface FacesProps {
  readonly title: string;
  readonly about: string;
  readonly cards: readonly Card[];
  /** A search that finds all of them. */
  readonly more?: string;
}

/** A section with faces, six in a row where there is space. */
function Faces({ title, about, cards, more }: FacesProps) {
  return (
    <section className="mt-6 first-of-type:mt-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-sm text-ink-soft">
          <WithTerms text={about} />
        </p>
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6">
        {cards.slice(0, MOST_FACES).map((card) => (
          <li key={card.id}>
            <CardTile card={card} />
          </li>
        ))}
      </ul>
      {more === undefined ? null : <More href={more} count={cards.length} most={MOST_FACES} />}
    </section>
  );
}

interface MoreProps {
  readonly href: string;
  readonly count: number;
  readonly most: number;
}

/** A link to all cards of a section that shows only the first ones. */
function More({ href, count, most }: MoreProps) {
  if (count <= most) return null;
  return (
    <Link
      href={href}
      prefetch={false}
      className="text-link inline-flex min-h-10 items-center text-sm"
    >
      All {count}
    </Link>
  );
}
