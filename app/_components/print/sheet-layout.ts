/** A card, in millimetres. */
export const CARD_MM = { width: 63, height: 88 } as const;
/** The cards of a row and of a column. */
export const ACROSS = 3;
export const DOWN = 3;
/** The length of a cut mark, and its distance from the cards with their bleed, in millimetres. */
const MARK_MM = 4;
const MARK_FROM_MM = 1;

/** A sheet of paper, in millimetres. */
interface Paper {
  readonly id: 'a4' | 'letter';
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const A4: Paper = { id: 'a4', name: 'A4', width: 210, height: 297 };

export const PAPERS: readonly Paper[] = [
  A4,
  { id: 'letter', name: 'Letter', width: 215.9, height: 279.4 },
];

/** How cards lie on a sheet, in millimetres. */
export interface SheetLayout {
  readonly paper: Paper;
  /** How far the colour of its edge goes on around each card, so that a cut that misses shows no white. */
  readonly bleed: number;
  /** The white space between the bleeds of neighbours. */
  readonly gap: number;
}

export const BLEEDS = [0, 1, 2, 3] as const;
export const GAPS = [0, 1, 2, 4] as const;

/** Returns the width and height of all cards of a sheet with bleeds and gaps, in millimetres. */
function sizeOf({ bleed, gap }: SheetLayout): { readonly width: number; readonly height: number } {
  const along = (card: number, count: number) => count * (card + 2 * bleed) + (count - 1) * gap;
  return { width: along(CARD_MM.width, ACROSS), height: along(CARD_MM.height, DOWN) };
}

/** Checks whether nine cards fit on the paper. */
export function fitsPaper(layout: SheetLayout): boolean {
  const { width, height } = sizeOf(layout);
  return width <= layout.paper.width && height <= layout.paper.height;
}

/** Returns the layout in an address. What is unknown there is the usual; what does not fit on the paper goes, the gap first. */
export function readLayout(asked: Pick<URLSearchParams, 'get'>): SheetLayout {
  const paper = PAPERS.find(({ id }) => id === asked.get('paper')) ?? A4;
  const bleed = BLEEDS.find((one) => String(one) === asked.get('bleed')) ?? 0;
  const gap = GAPS.find((one) => String(one) === asked.get('gap')) ?? 0;
  const layouts = [
    { paper, bleed, gap },
    { paper, bleed, gap: 0 },
  ];
  return layouts.find(fitsPaper) ?? { paper, bleed: 0, gap: 0 };
}

/** Returns the lines along which each card is cut, as an SVG path in millimetres. All are outside the cards and their bleeds. */
export function cutMarks(layout: SheetLayout): string {
  const { paper, bleed, gap } = layout;
  const { width, height } = sizeOf(layout);
  const [left, top] = [(paper.width - width) / 2, (paper.height - height) / 2];
  const cuts = (from: number, card: number, count: number) =>
    Array.from({ length: count }, (_, at) => from + bleed + at * (card + 2 * bleed + gap)).flatMap(
      (edge) => [edge, edge + card],
    );
  const ends = (from: number, size: number) =>
    [
      [Math.max(0, from - MARK_FROM_MM - MARK_MM), from - MARK_FROM_MM],
      [from + size + MARK_FROM_MM, from + size + MARK_FROM_MM + MARK_MM],
    ] as const;
  const across = new Set(cuts(left, CARD_MM.width, ACROSS));
  const down = new Set(cuts(top, CARD_MM.height, DOWN));
  return [
    ...[...across].flatMap((x) => ends(top, height).map(([a, b]) => `M${x} ${a}V${b}`)),
    ...[...down].flatMap((y) => ends(left, width).map(([a, b]) => `M${a} ${y}H${b}`)),
  ].join('');
}
