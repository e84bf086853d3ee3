import type { CSSProperties, ReactNode } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import type { FaceCard } from '@/lib/faces/face-card';
import { hueOfTrait } from '@/lib/ote/example-words';
import { inTurn } from '@/lib/text/in-turn';

interface FaceTileProps {
  /** The main trait, which gives the emblem and the colour; '' for none. */
  readonly trait: string;
  /** Its telling cards, of which the first is shown. */
  readonly faces: readonly FaceCard[];
  /** The name, as a link over the whole tile. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A deck as a tile: a face, the emblem of its main trait, its name, and what is said of it. */
export function FaceTile({ trait, faces: [face], title, children }: FaceTileProps) {
  return (
    <article
      className="sheet relative grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden shadow-card transition-transform hover:-translate-y-0.5 hover:border-line-strong has-[h3_a:focus-visible]:border-accent"
      style={{ '--hue': hueOfTrait(trait) } as CSSProperties}
    >
      <div aria-hidden="true" className={`grid items-center p-2 ${HUE_GROUND}`}>
        {face === undefined ? null : <CardFace card={face} />}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 p-3">
        <h3 className="flex items-center gap-2 font-semibold pr-8 wrap-anywhere">
          <span className={`grid size-8 flex-none place-items-center rounded-full ${HUE_GROUND}`}>
            <TraitEmblem trait={trait} className="size-6" />
          </span>
          {title}
        </h3>
        {children}
      </div>
    </article>
  );
}

/** The classes of a list of such tiles: as many in a row as fit. */
export const TILE_GRID = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]';

/** The class of a link in the title of a tile, which is the whole tile for a pointer. */
export const TILE_LINK = 'min-w-0 rounded-sm after:absolute after:inset-0 after:z-20';

/** In which turn a deck wins alone, if games have shown it. */
export function WinTurn({ turn }: { readonly turn: number | null }) {
  if (turn === null) return null;
  return <p className="text-[13px] text-ink-soft">Wins alone {inTurn(turn)}</p>;
}
