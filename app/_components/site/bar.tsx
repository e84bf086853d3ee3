interface BarPart {
  /** The share of the bar, from 0 to 1. */
  readonly share: number;
  /** The class of its colour, `fill-…` or `text-…`. */
  readonly tone: string;
}

interface PartsBarProps {
  readonly parts: readonly BarPart[];
  readonly className: string;
  /** What the bar says, for screen readers; absent when a text beside the bar says it. */
  readonly label?: string;
}

/** A horizontal bar with coloured parts from the left. */
export function PartsBar({ parts, className, label }: PartsBarProps) {
  const gap = parts.length > 1 ? 0.5 : 0;
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect width="100" height="4" className="fill-line" />
      {parts.map(({ share, tone }, at) => (
        <rect
          key={tone}
          x={100 * parts.slice(0, at).reduce((sum, part) => sum + part.share, 0)}
          width={Math.max(0, Math.min(100, 100 * share) - gap)}
          height="4"
          fill="currentColor"
          className={tone}
        />
      ))}
    </svg>
  );
}
