import { Activity, Globe, Landmark, LockKeyhole, UserRound, Wrench, Zap } from 'lucide-react';
import type { CardType } from '@/engine';

const ICONS = {
  resource: Landmark,
  character: UserRound,
  whammy: Zap,
  gear: Wrench,
  condition: Activity,
  environmental: Globe,
  secret: LockKeyhole,
} as const;

/** The sign of a card type. Decoration: the word stands beside it. */
export function TypeIcon({
  type,
  className = '',
}: {
  readonly type: CardType;
  readonly className?: string;
}) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" focusable="false" className={className} strokeWidth={2} />;
}
