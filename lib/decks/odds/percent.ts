import type { Fraction } from '@/engine';

/** Writes a percentage with one decimal place, and 0 or 100 only when that is exact: `<0.1 %`, `>99.9 %`. */
export function writtenPercent(share: Fraction): string {
  const { numerator, denominator } = share;
  const tenths = (numerator * 2000n + denominator) / (denominator * 2n);
  if (tenths === 0n && numerator > 0n) return '<0.1 %';
  if (tenths === 1000n && numerator < denominator) return '>99.9 %';
  return `${tenths / 10n}.${tenths % 10n} %`;
}
