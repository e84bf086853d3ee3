import { CircleCheck, CircleDashed, CircleEllipsis, Hand } from 'lucide-react';
import { Chip, type ChipTone } from '@/app/_components/forms/chip';
import type { Level } from '@/lib/cards/catalogue';
import { levelWords } from '@/lib/cards/words';

const LEVEL_ICONS = {
  enforced: CircleCheck,
  partial: CircleEllipsis,
  manual: Hand,
  unwritten: CircleDashed,
} as const;
const LEVEL_TONES: Record<Level, ChipTone> = {
  enforced: 'good',
  partial: 'warn',
  manual: 'accent',
  unwritten: 'plain',
};

/** The badge with a card's level of automation. */
export function LevelBadge({ level }: { readonly level: Level }) {
  const Sign = LEVEL_ICONS[level];
  return (
    <Chip tone={LEVEL_TONES[level]}>
      <Sign aria-hidden="true" className="size-4" />
      {levelWords(level).name}
    </Chip>
  );
}
