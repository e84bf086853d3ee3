'use client';
import type { CSSProperties, ReactNode } from 'react';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { NearLink } from '@/app/_components/site/near-link';
import { gamePath, LEVELS } from '@/lib/ote/computer-game';
import type { ExampleWords } from '@/lib/ote/example-words';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { DeckSelect } from './deck-select';
import { type OwnDeck, usePlayChoice } from './own-decks';

/** An example deck in the gallery. */
export interface GalleryTile extends ExampleWords {
  readonly faces: ReactNode;
}

interface OpponentGalleryProps {
  readonly tiles: readonly GalleryTile[];
  readonly own: readonly OwnDeck[];
}

/** The opponents as tiles: a click begins a game with the chosen deck against the chosen pilot. */
export function OpponentGallery({ tiles, own }: OpponentGalleryProps) {
  const { deck, pilot, choose } = usePlayChoice(own, tiles);
  return (
    <section aria-labelledby="computer" className="mt-4">
      <div className="grid items-end gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]">
        <div className="min-w-0">
          <h2 id="computer" className="text-xl font-semibold">
            Against the computer
          </h2>
          <p className="text-sm text-ink-soft">Choose an opponent: the game begins at once.</p>
        </div>
        <div className="grid gap-1">
          <label htmlFor="own-deck" className="text-sm font-medium text-ink-soft">
            You play
          </label>
          <DeckSelect
            id="own-deck"
            value={deck}
            own={own}
            examples={tiles}
            onChange={(id) => choose({ deck: id })}
          />
        </div>
        <PilotChoice pilot={pilot} onChoose={(name) => choose({ pilot: name })} />
        <p
          aria-live="polite"
          className="min-h-10 text-sm text-ink-soft sm:min-h-5 md:col-span-full"
        >
          <strong className="font-semibold text-ink">{OPPONENTS[pilot].name}:</strong>{' '}
          {OPPONENTS[pilot].says}
        </p>
      </div>
      <ul className="mt-2 grid gap-2.5 sm:grid-cols-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {tiles.map((tile) => (
          <OpponentTile
            key={tile.key}
            tile={tile}
            href={gamePath(deck, { against: tile.key, role: pilot })}
            onPlay={() => choose({})}
          />
        ))}
      </ul>
    </section>
  );
}

type Level = (typeof LEVELS)[number];

interface PilotChoiceProps {
  readonly pilot: Level;
  readonly onChoose: (pilot: Level) => void;
}

/** The pilots as levels of difficulty, the weakest first. */
function PilotChoice({ pilot, onChoose }: PilotChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink-soft">It plays as</legend>
      <div className="flex flex-wrap gap-0.5 rounded-md border border-line-strong/60 bg-paper-raised p-0.5">
        {LEVELS.map((name) => (
          <label
            key={name}
            className="flex min-h-10 flex-auto cursor-pointer items-center justify-center rounded-sm px-2.5 text-sm text-ink-soft hover:text-ink has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9"
          >
            <input
              type="radio"
              name="pilot"
              value={name}
              checked={name === pilot}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            {OPPONENTS[name].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OpponentTileProps {
  readonly tile: GalleryTile;
  readonly href: string;
  readonly onPlay: () => void;
}

/** An opponent: its faces, emblem, name, and how it plays. */
function OpponentTile({ tile, href, onPlay }: OpponentTileProps) {
  const { short, trait, hue, plays, faces } = tile;
  return (
    <li
      className="sheet relative grid grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden shadow-card transition-transform hover:-translate-y-0.5 hover:border-line-strong has-focus-visible:border-accent sm:grid-cols-1 sm:grid-rows-[7.25rem_1fr]"
      style={{ '--hue': hue } as CSSProperties}
    >
      <div className={`relative overflow-hidden ${HUE_GROUND}`}>{faces}</div>
      <div className="flex min-w-0 flex-col gap-1 p-2.5">
        <h3 className="flex items-center gap-2 font-semibold wrap-anywhere">
          <span className={`grid size-8 flex-none place-items-center rounded-full ${HUE_GROUND}`}>
            <TraitEmblem trait={trait} className="size-6" />
          </span>
          <NearLink
            href={href}
            onClick={onPlay}
            className="after:absolute after:inset-0 after:z-30"
          >
            <span className="sr-only">Play against </span>
            {short}
          </NearLink>
        </h3>
        <p className="text-[13px] leading-snug text-ink-soft">{plays}</p>
      </div>
    </li>
  );
}
