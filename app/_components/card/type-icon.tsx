import {
  Activity,
  FileQuestionMark,
  Globe,
  Landmark,
  LockKeyhole,
  UserRound,
  Wrench,
  Zap,
} from 'lucide-react';
import type { CardType } from '@/engine';

const TYPE_ICONS = {
  resource: Landmark,
  character: UserRound,
  whammy: Zap,
  gear: Wrench,
  condition: Activity,
  environmental: Globe,
  secret: LockKeyhole,
  unknown: FileQuestionMark,
} as const;

/** The icon of a card type. Decorative: the type is also written out. */
export function TypeIcon({
  type,
  className = '',
}: {
  readonly type: CardType;
  readonly className?: string;
}) {
  const Icon = TYPE_ICONS[type];
  return <Icon aria-hidden="true" focusable="false" className={className} strokeWidth={2} />;
}

/** The text colour of each card type. */
export const TYPE_TEXT: Readonly<Record<CardType, string>> = {
  resource: 'text-type-resource',
  character: 'text-type-character',
  whammy: 'text-type-whammy',
  gear: 'text-type-gear',
  condition: 'text-type-condition',
  environmental: 'text-type-environmental',
  secret: 'text-type-secret',
  unknown: 'text-type-unknown',
};
