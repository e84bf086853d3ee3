'use client';
import type { CSSProperties } from 'react';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { NearLink } from '@/app/_components/site/near-link';
import { gamePath } from '@/lib/ote/computer-game';
import { counted } from '@/lib/text/counted';
import type { GalleryTile } from './opponent-gallery';
import type { OwnDeck } from './own-decks';

/** The most own decks that are shown; all of them are on the page of decks. */
const MOST_OWN = 12;

interface DeckTilesProps {
  readonly tiles: readonly GalleryTile[];
  readonly own: readonly OwnDeck[];
}

/** The decks to play alone against time, own ones first. */
export function DeckTiles({ tiles, own }: DeckTilesProps) {
  return (
    <section aria-labelledby="goldfish" className="mt-8">
      <h2 id="goldfish" className="text-xl font-semibold">
        Goldfish
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        A deck alone against time: how soon does it reach 24 Influence?{' '}
        {own.length > MOST_OWN ? (
          <NearLink href="/decks" className="text-link">
            All {own.length} decks
          </NearLink>
        ) : null}
      </p>
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-5">
        {own.slice(0, MOST_OWN).map(({ id, name, cards, trait }) => (
          <DeckTile key={id} id={id} name={name} about={counted(cards, 'card')} trait={trait} />
        ))}
        {tiles.map(({ key, short, trait, hue }) => (
          <DeckTile key={key} id={key} name={short} about="Example" trait={trait} hue={hue} />
        ))}
      </ul>
    </section>
  );
}

interface DeckTileProps {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly trait: string;
  readonly hue?: number;
}

function DeckTile({ id, name, about, trait, hue = 190 }: DeckTileProps) {
  return (
    <li
      className="sheet relative flex min-h-14 items-center gap-3 p-2.5 hover:border-line-strong has-focus-visible:border-accent"
      style={{ '--hue': hue } as CSSProperties}
    >
      <span className={`grid size-9 flex-none place-items-center rounded-full ${HUE_GROUND}`}>
        <TraitEmblem trait={trait} className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">
          <NearLink href={gamePath(id, 'nobody')} className="after:absolute after:inset-0">
            <span className="sr-only">Goldfish </span>
            {name}
          </NearLink>
        </h3>
        <p className="text-[13px] text-ink-faint">{about}</p>
      </div>
    </li>
  );
}
