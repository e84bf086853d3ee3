interface BoxesProps {
  /** What the boxes count, for screen readers. */
  readonly label: string;
  /** The number of boxes with a thin edge. */
  readonly white: number;
  /** The number of boxes with a thick edge, after the others. */
  readonly red?: number;
}

/** Boxes to tick on paper. Screen readers get their number. */
export function Boxes({ label, white, red = 0 }: BoxesProps) {
  return (
    <span
      role="img"
      aria-label={`${label}: ${red === 0 ? `${white} boxes` : `${white} thin and ${red} thick boxes`}`}
      className="inline-flex flex-wrap gap-1 align-middle print:gap-0.5"
    >
      {Array.from({ length: white + red }, (_, at) => at).map((at) => (
        <span
          key={at}
          className={`inline-block size-3.5 border-black print:size-3 ${at < white ? 'border' : 'border-[3px]'}`}
        />
      ))}
    </span>
  );
}
