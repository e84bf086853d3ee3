import type { CardType } from '@/engine';
import type { Card } from '@/lib/cards/catalogue';
import { figureSpoken } from '@/lib/cards/figure-text';
import { lookUp } from '@/lib/text/look-up';

/** The facts of a card that its face shows. Every `Card` has them. */
export type FaceCard = Pick<
  Card,
  | ('id' | 'name' | 'type' | 'orType' | 'cost' | 'bullet' | 'ap' | 'dp' | 'pull')
  | ('traits' | 'text' | 'set' | 'setName' | 'number' | 'level')
>;

const TYPE_NAMES: Record<CardType, string> = {
  resource: 'Resource',
  character: 'Character',
  whammy: 'Whammy',
  gear: 'Gear',
  condition: 'Condition',
  environmental: 'Environmental',
  secret: 'Secret',
  unknown: 'Type not known',
};
const SET_NAMES: Readonly<Record<string, string>> = {
  standard: 'Standard',
  cutups: 'Cut-Ups',
  shadows: 'Shadows',
  arcana: 'Arcana',
  chase: 'Chase',
  samples: 'Sample',
};

/** Returns the type in words, or both types of the few cards that have two. */
export function typeName(card: Pick<FaceCard, 'type' | 'orType'>): string {
  const or = card.orType ? ` / ${TYPE_NAMES[card.orType]}` : '';
  return `${TYPE_NAMES[card.type]}${or}`;
}

/** Returns the short name of a card's set for the face; for a custom set the owner's name. */
export function setLabel({ set, setName }: Pick<FaceCard, 'set' | 'setName'>): string {
  return setName ?? lookUp(SET_NAMES, set) ?? set;
}

/** Describes the whole face in one sentence for screen readers. */
export function faceLabel(card: FaceCard): string {
  const cost =
    card.cost === null
      ? 'no cost'
      : `cost ${figureSpoken(card.cost)}${card.bullet ? ', bullet' : ''}`;
  const parts = [card.name, typeName(card), cost];
  if (card.ap) parts.push(`AP ${figureSpoken(card.ap)}`);
  if (card.dp) parts.push(`DP ${figureSpoken(card.dp)}`);
  if (card.pull) parts.push(`Pull ${figureSpoken(card.pull)}`);
  if (card.traits.length > 0) parts.push(card.traits.join(', '));
  return parts.join('; ');
}
