import type { CardType } from '@/engine';

/** The text colour of each card type. */
export const TYPE_TEXT: Readonly<Record<CardType, string>> = {
  resource: 'text-type-resource',
  character: 'text-type-character',
  whammy: 'text-type-whammy',
  gear: 'text-type-gear',
  condition: 'text-type-condition',
  environmental: 'text-type-environmental',
  secret: 'text-type-secret',
};
