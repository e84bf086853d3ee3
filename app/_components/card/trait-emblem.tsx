import { emblemOf } from '@/lib/faces/emblem-paths';

/** The background of an emblem, in the hue of its deck. */
export const HUE_GROUND =
  'bg-[light-dark(hsl(var(--hue)_38%_84%),hsl(var(--hue)_26%_20%))] text-[light-dark(hsl(var(--hue)_55%_24%),hsl(var(--hue)_60%_82%))]';

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
