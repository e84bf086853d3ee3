import type { CardType } from '@/engine';
import type { Card } from '@/lib/cards/catalogue';
import { figureSpoken } from '@/lib/cards/figure-text';
import { lookUp } from '@/lib/text/look-up';

/** What a face is drawn from: the facts of a card and its text. Every `Card` is one. */
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

/** The type in words; both of them on the few cards that are either. */
export function typeName(card: Pick<FaceCard, 'type' | 'orType'>): string {
  const or = card.orType ? ` / ${TYPE_NAMES[card.orType]}` : '';
  return `${TYPE_NAMES[card.type]}${or}`;
}

/** The short name of a card's set, as it stands on a face; a custom set as its owner calls it. */
export function setLabel({ set, setName }: Pick<FaceCard, 'set' | 'setName'>): string {
  return setName ?? lookUp(SET_NAMES, set) ?? set;
}

/** The whole face in one sentence, for who hears it. */
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
