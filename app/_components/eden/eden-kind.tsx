import { Bug, Crosshair, Flag, ScrollText, Trees } from 'lucide-react';
import type { EdenKind } from '@/lib/cards/search/eden-facts';

const KIND_ICONS = {
  fighter: Crosshair,
  npf: Bug,
  mission: Flag,
  tactical: ScrollText,
  scenery: Trees,
} as const;

/** The colour of each kind of card: that of a card type of On the Edge. */
export const EDEN_KIND_COLOUR = {
  fighter: 'character',
  npf: 'whammy',
  mission: 'environmental',
  tactical: 'condition',
  scenery: 'gear',
} as const;

/** The text colour of each kind. */
export const EDEN_KIND_TEXT: Readonly<Record<EdenKind, string>> = {
  fighter: 'text-type-character',
  npf: 'text-type-whammy',
  mission: 'text-type-environmental',
  tactical: 'text-type-condition',
  scenery: 'text-type-gear',
};

/** The icon of a type of card. Decorative: the type is also written out. */
export function EdenKindIcon({
  kind,
  className = '',
}: {
  readonly kind: EdenKind;
  readonly className?: string;
}) {
  const Icon = KIND_ICONS[kind];
  return <Icon aria-hidden="true" focusable="false" className={className} strokeWidth={2} />;
}
