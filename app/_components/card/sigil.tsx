import { sigilOf } from '@/lib/faces/sigil-path';

/** The drawn seal of a trait. Decoration: the trait stands beside it in words. */
export function Sigil({
  word,
  className = '',
}: {
  readonly word: string;
  readonly className?: string | undefined;
}) {
  const { lines, rings } = sigilOf(word);
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <path d={rings} strokeWidth="0.8" />
      <path d={lines} strokeWidth="1.3" strokeLinejoin="round" />
    </svg>
  );
}
