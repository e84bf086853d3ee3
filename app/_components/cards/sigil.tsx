import { sigilOf } from '@/lib/faces/sigil-path';

/** The drawn seal of a trait. Decoration: the trait stands beside it in words. */
export function Sigil({
  word,
  className = '',
}: {
  readonly word: string;
  readonly className?: string | undefined;
}) {
  const { lines, inner, outer } = sigilOf(word);
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <circle cx="50" cy="50" r={outer + 4} strokeWidth="0.8" />
      <circle cx="50" cy="50" r={outer} strokeWidth="0.8" />
      <path d={lines} strokeWidth="1.3" strokeLinejoin="round" />
      <circle cx="50" cy="50" r={inner + 2.5} strokeWidth="0.8" />
      <circle cx="50" cy="50" r="2.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
