import type { ReactNode } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { typeLabel } from '@/app/_components/deck/type-label';
import { EdenFace } from '@/app/_components/eden/eden-face';
import { PartsBar } from '@/app/_components/site/bar';
import type { EdenTile } from '@/lib/eden/tile';
import type { FaceCard } from '@/lib/faces/face-card';

// The pictures of the home page, drawn from real faces. Decorative: a text stands beside each.

interface PictureProps {
  readonly cards: readonly FaceCard[];
}

const FAN_PLACES = [
  'left-[3%] top-[14%] -rotate-[7deg]',
  'left-[35%] top-[5%] z-10',
  'right-[3%] top-[14%] rotate-[7deg]',
] as const;

/** Three faces as a fan. */
export function CardsPicture({ cards }: PictureProps) {
  return <Fan faces={cards.map((card) => ({ id: card.id, face: <CardFace card={card} /> }))} />;
}

/** Three faces of Eden as a fan. */
export function EdenPicture({ cards }: { readonly cards: readonly EdenTile[] }) {
  return <Fan faces={cards.map((card) => ({ id: card.id, face: <EdenFace card={card} /> }))} />;
}

interface FanProps {
  readonly faces: readonly { readonly id: string; readonly face: ReactNode }[];
}

function Fan({ faces }: FanProps) {
  return (
    <Picture ground="bg-accent-wash">
      {faces.map(({ id, face }, at) => (
        <div key={id} className={`absolute w-[30%] ${FAN_PLACES[at] ?? 'hidden'}`}>
          {face}
        </div>
      ))}
    </Picture>
  );
}

/** The Characters of a board: two of the other player, and below them own ones, the last of which is cranked. */
export function TablePicture({ cards }: PictureProps) {
  const ranks = [cards.slice(0, 2), cards.slice(2)];
  return (
    <Picture ground="bg-(--felt)">
      <div className="flex size-full flex-col justify-center gap-2 p-2">
        {ranks.map((rank, at) => (
          <div
            key={rank[0]?.id}
            className={`flex items-center justify-center gap-3 ${at === 0 ? 'border-b border-(--felt-seam) pb-2' : ''}`}
          >
            {rank.map((card, file) => (
              <div
                key={card.id}
                className={`w-20 ${at === 1 && file === rank.length - 1 ? 'mx-4 rotate-90' : ''}`}
              >
                <CardFace card={card} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Picture>
  );
}

interface DeckPictureProps {
  /** The cards of a deck with their copies. */
  readonly entries: readonly { readonly card: FaceCard; readonly count: number }[];
}

/** The most cards of one stack. */
const MOST_STACKED = 4;

/** A deck as stacks of faces by type, with its types as a bar. */
export function DeckPicture({ entries }: DeckPictureProps) {
  const types = [...new Set(entries.map(({ card }) => card.type))];
  const copiesOf = (type: string) =>
    entries.reduce((sum, { card, count }) => sum + (card.type === type ? count : 0), 0);
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const stacks = types
    .toSorted((a, b) => copiesOf(b) - copiesOf(a))
    .map((type) => ({ type, cards: entries.filter(({ card }) => card.type === type) }))
    .slice(0, 4);
  return (
    <Picture ground="bg-paper-sunk">
      <div className="grid size-full grid-cols-4 gap-3 px-4 pt-4 md:max-xl:grid-cols-3">
        {stacks.map(({ type, cards }, place) => (
          <div key={type} className={`relative ${place === 3 ? 'md:max-xl:hidden' : ''}`}>
            {cards.slice(0, MOST_STACKED).map(({ card }, at) => (
              <div key={card.id} className="absolute inset-x-0" style={{ top: `${at * 12}%` }}>
                <CardFace card={card} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-paper-raised px-4 py-2">
        <PartsBar
          className="h-2 rounded-full"
          parts={stacks.map(({ type }) => ({
            share: copiesOf(type) / total,
            tone: typeLabel(type).tone,
          }))}
        />
      </div>
    </Picture>
  );
}

function Picture({ ground, children }: { readonly ground: string; readonly children: ReactNode }) {
  return (
    <div aria-hidden="true" className={`relative h-64 overflow-hidden ${ground}`}>
      {children}
    </div>
  );
}
