import { emblemOf } from '@/lib/faces/emblem-paths';

interface TraitEmblemProps {
  readonly trait: string;
  readonly className?: string;
}

/** The emblem of a trait, in the colour of the text. Decorative: the trait or the deck is also written out. */
export function TraitEmblem({ trait, className = '' }: TraitEmblemProps) {
  const { lines, size, width } = emblemOf(trait);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines} />
    </svg>
  );
}
