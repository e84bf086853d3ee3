import type { CardType } from '@/engine';
import type { FaceCard } from './face-card';
import { drawPerson } from './figure-person';
import { drawBuilding, drawLand } from './figure-scenes';
import { drawBurst, drawDevice, drawField, drawRiddle } from './figure-things';
import { hashOf, type Mark, type Pen, penFor } from './pen';

/** The sheet of a figure. The important parts are in the middle, because narrow or flat windows cut the edges off. */
export const FIGURE = { width: 160, height: 100 } as const;

const DRAWN: Record<CardType, (pen: Pen) => void> = {
  character: drawPerson,
  resource: drawBuilding,
  gear: drawDevice,
  condition: drawField,
  environmental: drawLand,
  secret: drawRiddle,
  whammy: drawBurst,
  unknown: drawRiddle,
};

/** The picture of a card: paths on a sheet of `FIGURE`, and a hue as a CSS colour. */
interface Figure {
  readonly marks: readonly Mark[];
  readonly hue: string;
}

/**
 * Draws the picture of a card, random by its id, name and text, so that no two cards look alike and each
 * always looks the same. The type determines the subject: a person, a building, a device …
 */
export function figureOf({
  id,
  name,
  text,
  type,
}: Pick<FaceCard, 'id' | 'name' | 'text' | 'type'>): Figure {
  const seed = `${id}\n${name}\n${text}`;
  const pen = penFor(seed);
  DRAWN[type](pen);
  return { marks: pen.marks, hue: `hsl(${hashOf(`hue ${seed}`) % 360}, 46%, 54%)` };
}
