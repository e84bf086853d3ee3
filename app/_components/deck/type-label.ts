import type { CardType } from '@/engine';

interface TypeLabel {
  readonly plural: string;
  /** The CSS class of its colour, for text and SVG fills. */
  readonly tone: string;
}

const TYPE_LABELS: Record<CardType, TypeLabel> = {
  unknown: { plural: 'Not in the catalogue', tone: 'text-bad' },
  resource: { plural: 'Resources', tone: 'text-type-resource' },
  character: { plural: 'Characters', tone: 'text-type-character' },
  whammy: { plural: 'Whammies', tone: 'text-type-whammy' },
  gear: { plural: 'Gear', tone: 'text-type-gear' },
  condition: { plural: 'Conditions', tone: 'text-type-condition' },
  environmental: { plural: 'Environmentals', tone: 'text-type-environmental' },
  secret: { plural: 'Secrets', tone: 'text-type-secret' },
};

/** Returns the plural name of a card type, and its colour. */
export function typeLabel(type: CardType): TypeLabel {
  return TYPE_LABELS[type];
}
