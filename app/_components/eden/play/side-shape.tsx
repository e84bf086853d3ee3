/** Returns the colour of a side, with enough contrast in both themes. `seat`: -1 for NPFs. */
function sideColour(seat: number): string {
  if (seat < 0) return 'var(--type-gear)';
  return seat === 0 ? 'var(--type-character)' : 'var(--type-secret)';
}

interface SideShapeProps {
  readonly seat: number;
  /** The radius of the circle that fits into the shape. */
  readonly r: number;
  readonly className: string | undefined;
}

/** The outline of a side's tokens around 0, so that sides differ without colour, too: a circle, a square for the second player, a hexagon for NPFs. */
export function SideShape({ seat, r, className }: SideShapeProps) {
  const style = { stroke: sideColour(seat) };
  if (seat === 0) return <circle r={r} className={className} style={style} />;
  if (seat === 1) {
    return (
      <rect
        x={-r}
        y={-r}
        width={2 * r}
        height={2 * r}
        rx={r * 0.16}
        className={className}
        style={style}
      />
    );
  }
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(Math.cos(turn) * r * 1.1).toFixed(3)},${(Math.sin(turn) * r * 1.1).toFixed(3)}`;
  });
  return <polygon points={corners.join(' ')} className={className} style={style} />;
}

/** The shape of a side as a sign beside its name or a fighter's number. */
export function SideSign({ seat, words = '' }: { readonly seat: number; readonly words?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-12 -12 24 24"
      className={`shrink-0 fill-none stroke-2 ${words === '' ? 'size-4' : 'size-8'}`}
    >
      <SideShape seat={seat} r={9.5} className={undefined} />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={10}
        className="fill-ink stroke-none font-bold tabular-nums"
      >
        {words}
      </text>
    </svg>
  );
}
