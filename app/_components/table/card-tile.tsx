'use client';
import { useDroppable } from '@dnd-kit/core';
import { memo } from 'react';
import { FacePicture } from '@/app/_components/card/card-face';
import { FacePhoto } from '@/app/_components/card/face-photo';
import { TypeIcon } from '@/app/_components/card/type-icon';
import type { CardDef, CardIx, Place } from '@/engine';
import { figureText } from '@/lib/cards/figure-text';
import { widestWord } from '@/lib/faces/longest-word';
import { scoresMost, threatOf } from '@/lib/ote/threats';
import { counted } from '@/lib/text/counted';
import { type Tile, tileOf } from './board-model';
import { CardButton, ROLE_SIGNS } from './card-button';
import { describeTile, type LiveFigure } from './card-facts';
import css from './card-tile.module.css';
import { useTable } from './table-store';

interface CardTileProps {
  readonly card: CardIx;
  readonly tabbable: boolean;
  /** The place of the card in a Conspiracy; absent elsewhere. */
  readonly place?: Place;
  /** The number of equal cards in the pile. */
  readonly copies?: number;
}

/** The lengths of names that need smaller letters. */
const LONG_NAME = 22;
const VERY_LONG_NAME = 38;

/** The number of attached cards that are shown; the others are counted. */
const MOST_ATTACHED = 3;

/** A card in play: its face with its current figures, turned when cranked, with its Gear and Conditions fanned over it. */
export const CardTile = memo(function CardTile({
  card,
  tabbable,
  place,
  copies = 1,
}: CardTileProps) {
  const tile = useTable((table) => tileOf(table.session.now.state, card));
  const { setNodeRef, isOver } = useDroppable({ id: `on:${card}`, data: { on: card } });
  const threat = useTable((table) => threatOf(table.session.now.state, table.viewer, card));
  const isTop = useTable((table) => scoresMost(table.session.now.state, table.viewer, card));
  if (tile === null) return null;
  const spoken = [describeTile(tile)];
  if (threat > 0) spoken.push(`could pop ${counted(threat, 'Character')} of yours`);
  if (isTop) spoken.push('has the most Pull there');
  if (copies > 1) spoken.push(`${copies} of them`);
  if (tile.role !== null) spoken.push(ROLE_SIGNS[tile.role][1]);
  return (
    <div
      ref={setNodeRef}
      className={css.stack}
      data-over={isOver || undefined}
      data-copies={copies > 1 || undefined}
    >
      <CardButton
        card={card}
        tabbable={tabbable}
        label={spoken.join('; ')}
        place={place}
        role={tile.role}
        className={css.lift}
      >
        <TileFace tile={tile} threat={threat} isTop={isTop} />
        {copies > 1 ? <span className={css.copies}>×{copies}</span> : null}
      </CardButton>
      {tile.on.length === 0 ? null : (
        <div className={css.fan}>
          {tile.on.slice(0, MOST_ATTACHED).map((other) => (
            <AttachedCard key={other} card={other} bearer={tile.def.name} tabbable={tabbable} />
          ))}
          {tile.on.length > MOST_ATTACHED ? (
            <span className={css.more}>+{tile.on.length - MOST_ATTACHED}</span>
          ) : null}
        </div>
      )}
    </div>
  );
});

interface TileFaceProps {
  readonly tile: Tile;
  /** The number of Characters of the viewer that it could pop. */
  readonly threat?: number;
  /** Whether it scores most for another player. */
  readonly isTop?: boolean;
}

/** The face of a card in play: the name, the picture, and the current figures, with a sign at the AP of one that threatens the viewer. */
export const TileFace = memo(function TileFace({ tile, threat = 0, isTop = false }: TileFaceProps) {
  const { def, cranked, ap, dp, pull } = tile;
  const hasPull = pull.value !== 0 || def.pull?.star === true;
  return (
    <span
      className={`${css.tile} card-paper`}
      data-type={def.type}
      data-cranked={cranked || undefined}
    >
      <span className={css.frame} data-frame="">
        <CardPicture def={def} />
      </span>
      <span
        className={css.name}
        data-length={nameLength(def.name)}
        style={{ '--word': widestWord(def.name) } as object}
      >
        {def.name}
      </span>
      <span className={css.foot}>
        {def.type === 'character' ? (
          <span className={css.power}>
            {threat === 0 ? null : (
              <span aria-hidden="true" className={css.threat}>
                {threat}
              </span>
            )}
            <FigureNow figure={ap} />/<FigureNow figure={dp} />
          </span>
        ) : (
          <TypeIcon type={def.type} className={css.icon ?? ''} />
        )}
        {hasPull ? (
          <span className={css.pull} data-most={isTop || undefined}>
            {def.pull?.star && pull.value === 0 ? '*' : <FigureNow figure={pull} />}
          </span>
        ) : null}
      </span>
    </span>
  );
});

function nameLength({ length }: string): 'short' | 'long' | 'very-long' {
  if (length > VERY_LONG_NAME) return 'very-long';
  return length > LONG_NAME ? 'long' : 'short';
}

/** The picture, which never changes while the card is in play. */
const CardPicture = memo(function Picture({ def }: { readonly def: CardDef }) {
  return (
    <span className={css.picture}>
      <FacePicture card={def} />
      <FacePhoto card={def.id} />
    </span>
  );
});

function FigureNow({ figure: { text, change } }: { readonly figure: LiveFigure }) {
  return <span data-change={change ?? undefined}>{text}</span>;
}

/** A Gear or Condition on a Character. */
const AttachedCard = memo(function Worn({
  card,
  bearer,
  tabbable,
}: {
  readonly card: CardIx;
  readonly bearer: string;
  readonly tabbable: boolean;
}) {
  const tile = useTable((table) => tileOf(table.session.now.state, card));
  if (tile === null) return null;
  const { def, cranked } = tile;
  const figure = def.ap ?? def.dp ?? def.pull;
  return (
    <CardButton
      card={card}
      tabbable={tabbable}
      label={`${describeTile(tile)}; on ${bearer}`}
      className={css.wornButton}
    >
      <span
        className={`${css.worn} card-paper`}
        data-type={def.type}
        data-cranked={cranked || undefined}
      >
        <TypeIcon type={def.type} className={css.wornIcon ?? ''} />
        {figure === null ? null : <span className={css.wornFigure}>{figureText(figure)}</span>}
      </span>
    </CardButton>
  );
});

/** A hidden card: the back, or a flipped card. */
export function CardBack({ label }: { readonly label?: string }) {
  return (
    <span className={css.back}>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
