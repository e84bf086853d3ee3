import { CircleCheck, CircleDashed, CircleEllipsis, Hand } from 'lucide-react';
import { Chip, type ChipTone } from '@/app/_components/forms/chip';
import type { Level } from '@/lib/cards/catalogue';
import { levelWords } from '@/lib/cards/words';

const SIGNS = {
  enforced: CircleCheck,
  partial: CircleEllipsis,
  manual: Hand,
  unwritten: CircleDashed,
} as const;
const TONES: Record<Level, ChipTone> = {
  enforced: 'good',
  partial: 'warn',
  manual: 'accent',
  unwritten: 'plain',
};

/** The badge with a card's level of automation. */
export function LevelBadge({ level }: { readonly level: Level }) {
  const Sign = SIGNS[level];
  return (
    <Chip tone={TONES[level]}>
      <Sign aria-hidden="true" className="size-4" />
      {levelWords(level).name}
    </Chip>
  );
}
