'use client';
import type { CSSProperties, ReactNode } from 'react';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { NearLink } from '@/app/_components/site/near-link';
import { PLAY_RECORD, type PlayedResult, recordAgainst } from '@/lib/client/opponent-record';
import { useKept } from '@/lib/client/use-kept';
import { gamePath, LEVELS } from '@/lib/ote/computer-game';
import type { ExampleWords } from '@/lib/ote/example-words';
import { OPPONENTS, PEACEFUL_PILOTS } from '@/lib/ote/opponent-words';
import { PILOT_STRENGTH } from '@/lib/ote/pilot-strength';
import { DeckSelect } from './deck-select';
import { type OwnDeck, usePlayChoice } from './own-decks';

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
          {pilot === LEVELS[0] ? 'For a first game. ' : ''}
          {OPPONENTS[pilot].says} <MeasuredStrength pilot={pilot} />
        </p>
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

type Level = (typeof LEVELS)[number];

interface PilotChoiceProps {
  readonly pilot: Level;
  readonly onChoose: (pilot: Level) => void;
}

/** The order of a pilot among the levels, and how often it has beaten the usual one. */
function MeasuredStrength({ pilot }: { readonly pilot: Level }) {
  const measured = PILOT_STRENGTH.pilots.find((one) => one.pilot === pilot);
  const usual = OPPONENTS[PILOT_STRENGTH.against].name;
  const order = `Level ${LEVELS.indexOf(pilot) + 1} of ${LEVELS.length}`;
  if (measured === undefined) return <span className="text-ink-faint">{order}.</span>;
  const percent = Math.round((100 * measured.wins) / measured.games);
  return (
    <span className="text-ink-faint">
      {order}: wins {percent}
      {'\u00a0'}% of its games against the {usual} ({measured.games} played).
    </span>
  );
}

/** The pilots as levels of difficulty, the weakest first. */
function PilotChoice({ pilot, onChoose }: PilotChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink-soft">It plays as</legend>
      <div className="flex flex-wrap gap-0.5 rounded-md border border-line-strong/60 bg-paper-raised p-0.5">
        {LEVELS.map((name, at) => (
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
            <span className="grid justify-items-center">
              {OPPONENTS[name].name}
              <span className="sr-only">
                , level {at + 1} of {LEVELS.length}
                {at === 0 ? ', for a first game' : ''}
              </span>
              <span aria-hidden="true" className="flex gap-0.5">
                {LEVELS.map((one, nth) => (
                  <span
                    key={one}
                    className={`size-1 rounded-full border border-current ${nth > at ? '' : 'bg-current'}`}
                  />
                ))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
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
