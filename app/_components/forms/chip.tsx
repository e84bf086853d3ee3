import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

export type ChipTone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

const TONE_CLASSES: Record<ChipTone, string> = {
  plain: 'border-line text-ink-soft',
  good: 'border-good/40 text-good',
  warn: 'border-warn/40 text-warn',
  bad: 'border-bad/40 text-bad',
  accent: 'border-accent/40 text-accent',
};
const CHIP_SHAPE =
  'inline-flex items-center gap-1.5 rounded-full border bg-paper-raised px-2.5 text-sm wrap-anywhere';

/** A word in a pill-shaped label: a trait, a level, a state. */
export function Chip({
  tone = 'plain',
  children,
}: {
  readonly tone?: ChipTone;
  readonly children: ReactNode;
}) {
  return <span className={`${CHIP_SHAPE} min-h-7 ${TONE_CLASSES[tone]}`}>{children}</span>;
}

/** A pill-shaped button. */
export function ChipButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`${CHIP_SHAPE} min-h-10 border-line text-ink-soft hover:border-accent hover:text-accent sm:min-h-8 ${className}`}
      {...rest}
    />
  );
}

/** A pill-shaped link. */
export function ChipLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`${CHIP_SHAPE} min-h-10 border-line text-ink-soft hover:border-accent hover:text-accent sm:min-h-8 ${className}`}
      {...rest}
    />
  );
}

interface ToggleChipProps extends ComponentProps<'button'> {
  readonly on: boolean;
}

/** A pill-shaped toggle button. */
export function ToggleChip({ on, className = '', ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={`${CHIP_SHAPE} min-h-10 border-line-strong/50 text-ink-soft hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink sm:min-h-8 ${className}`}
      {...rest}
    />
  );
}
