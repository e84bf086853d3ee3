'use client';
import type { CSSProperties, ReactNode } from 'react';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { NearLink } from '@/app/_components/site/near-link';
import { PLAY_RECORD, type PlayedResult, recordAgainst } from '@/lib/client/opponent-record';
import { useKept } from '@/lib/client/use-kept';
import { gamePath } from '@/lib/ote/computer-game';
import type { ExampleWords } from '@/lib/ote/example-words';
import { PEACEFUL_PILOTS } from '@/lib/ote/opponent-words';
import { DeckSelect } from './deck-select';
import { type OwnDeck, usePlayChoice } from './own-decks';
import { PilotChoice, PilotWords } from './pilot-choice';

/** An example deck in the gallery. */
export interface GalleryTile extends ExampleWords {
  readonly faces: ReactNode;
}

const NO_RESULTS: readonly PlayedResult[] = [];

interface OpponentGalleryProps {
  readonly tiles: readonly GalleryTile[];
  readonly own: readonly OwnDeck[];
}

/** The opponents as tiles: a click begins a game with the chosen deck against the chosen pilot. */
export function OpponentGallery({ tiles, own }: OpponentGalleryProps) {
  const { deck, pilot, choose } = usePlayChoice(own, tiles);
  const results = useKept(PLAY_RECORD) ?? NO_RESULTS;
  return (
    <section aria-labelledby="computer" className="mt-4">
      <div className="grid items-end gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]">
        <div className="min-w-0">
          <h2 id="computer" className="text-xl font-semibold">
            Against the computer
          </h2>
          <p className="text-sm text-ink-soft">Choose an opponent: the game begins at once.</p>
        </div>
        <DeckSelect
          id="own-deck"
          label="You play"
          value={deck}
          own={own}
          examples={tiles}
          onChange={(id) => choose({ deck: id })}
        />
        <PilotChoice pilot={pilot} onChoose={(name) => choose({ pilot: name })} />
        <PilotWords pilot={pilot} />
      </div>
      <ul className="mt-2 grid gap-2.5 sm:grid-cols-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {tiles.map((tile) => (
          <OpponentTile
            key={tile.key}
            tile={tile}
            isPeaceful={PEACEFUL_PILOTS.has(pilot)}
            href={gamePath(deck, { against: tile.key, role: pilot })}
            record={recordAgainst(results, { against: tile.key, role: pilot })}
            onPlay={() => choose({})}
          />
        ))}
      </ul>
    </section>
  );
}

interface OpponentTileProps {
  readonly tile: GalleryTile;
  /** Whether the chosen pilot never attacks. */
  readonly isPeaceful: boolean;
  readonly href: string;
  /** The results of games with this deck and the chosen pilot; null for none. */
  readonly record: ReturnType<typeof recordAgainst>;
  readonly onPlay: () => void;
}

/** An opponent: its faces, emblem, name, and how it plays. */
function OpponentTile({ tile, isPeaceful, href, record, onPlay }: OpponentTileProps) {
  const { short, trait, hue, plays, inPeace, faces } = tile;
  return (
    <li
      className="sheet relative grid grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden shadow-card transition-transform hover:-translate-y-0.5 hover:border-line-strong has-focus-visible:border-accent sm:grid-cols-1 sm:grid-rows-[7.25rem_1fr]"
      style={{ '--hue': hue } as CSSProperties}
    >
      <div className={`relative overflow-hidden ${HUE_GROUND}`}>
        {faces}
        {/* Over the picture, so that nothing moves when the browser has read what it keeps. */}
        {record === null ? null : (
          <p className="absolute right-1 bottom-1 z-20 rounded-sm bg-paper-raised px-1.5 text-[12px] text-ink tabular-nums">
            You: won {record.won}, lost {record.lost}
          </p>
        )}
      </div>
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
        <p className="text-[13px] leading-snug text-ink-soft">
          {isPeaceful ? (inPeace ?? plays) : plays}
        </p>
      </div>
    </li>
  );
}
