import type { CardType } from '@/engine';

interface TypeLabel {
  readonly plural: string;
  /** The class of its colour, as text and as what SVG fills with. */
  readonly tone: string;
}

const LABELS: Record<CardType | 'unknown', TypeLabel> = {
  unknown: { plural: 'Not in the catalogue', tone: 'text-bad' },
  resource: { plural: 'Resources', tone: 'text-type-resource' },
  character: { plural: 'Characters', tone: 'text-type-character' },
  whammy: { plural: 'Whammies', tone: 'text-type-whammy' },
  gear: { plural: 'Gear', tone: 'text-type-gear' },
  condition: { plural: 'Conditions', tone: 'text-type-condition' },
  environmental: { plural: 'Environmentals', tone: 'text-type-environmental' },
  secret: { plural: 'Secrets', tone: 'text-type-secret' },
};

/** A card type as a heading of several cards, in its colour. */
export function typeLabel(type: CardType | 'unknown'): TypeLabel {
  return LABELS[type];
}
