import Image from 'next/image';
import type { ReactNode } from 'react';
import type { PrintedCopy } from '@/lib/decks/printed-copies';
import css from './proxy-sheets.module.css';

const CARD_SIZE = { width: 63, height: 88 };
const [ACROSS, DOWN] = [3, 3];
/** Length of the cut marks, in millimetres. */
const MARK_MM = 4;

/** Cut marks outside the cards, so that none is printed on a card. */
function CutMarks({ paper }: { readonly paper: Paper }) {
  const left = (paper.width - ACROSS * CARD_SIZE.width) / 2;
  const top = (paper.height - DOWN * CARD_SIZE.height) / 2;
  const right = left + ACROSS * CARD_SIZE.width;
  const bottom = top + DOWN * CARD_SIZE.height;
  const across = Array.from({ length: ACROSS + 1 }, (_, i) => left + i * CARD_SIZE.width);
  const down = Array.from({ length: DOWN + 1 }, (_, i) => top + i * CARD_SIZE.height);
  const lines = [
    ...across.map(
      (x) => `M${x} ${top - MARK_MM}V${top - 1}M${x} ${bottom + 1}V${bottom + MARK_MM}`,
    ),
    ...down.map((y) => `M${left - MARK_MM} ${y}H${left - 1}M${right + 1} ${y}H${right + MARK_MM}`),
  ];
  return (
    <svg
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      aria-hidden="true"
      className={css.marks}
      fill="none"
    >
      <path d={lines.join('')} stroke="#000" strokeWidth="0.15" />
    </svg>
  );
}

/** Nine faces on a sheet, in true size. */
export function ProxySheets({
  copies,
  paper,
}: {
  readonly copies: readonly PrintedCopy[];
  readonly paper: Paper;
}) {
  const faces = copies.map(({ key, name, face }) => ({
    key,
    // Not lazy: cards that were never scrolled into view must be printed too.
    face: <Image src={face} alt={name} width={238} height={333} loading="eager" />,
  }));
  return <FaceSheets sheets={groupBySheet(faces)} paper={paper} />;
}

/** A face, or an empty place, on a sheet. */
interface PrintedFace {
  readonly key: string;
  readonly face: ReactNode;
}

/** Groups faces by sheet. */
export function groupBySheet(faces: readonly PrintedFace[]): readonly (readonly PrintedFace[])[] {
  const each = ACROSS * DOWN;
  return Array.from({ length: Math.ceil(faces.length / each) }, (_, i) =>
    faces.slice(i * each, (i + 1) * each),
  );
}

/** Returns the backs of a sheet with each row reversed, so that they match the fronts when the paper is turned over its long edge. */
export function backsOf(
  sheet: readonly PrintedFace[],
  backOf: (key: string) => ReactNode,
): readonly PrintedFace[] {
  return Array.from({ length: ACROSS * DOWN }, (_, at) => {
    const row = Math.floor(at / ACROSS);
    const front = sheet[row * ACROSS + (ACROSS - 1 - (at % ACROSS))];
    return front === undefined
      ? { key: `empty ${at}`, face: null }
      : { key: `${front.key} back`, face: backOf(front.key) };
  });
}

interface FaceSheetsProps {
  readonly sheets: readonly (readonly PrintedFace[])[];
  readonly paper: Paper;
}

/** Sheets of faces in true size, with cut marks. */
export function FaceSheets({ sheets, paper }: FaceSheetsProps) {
  return (
    <ol className={css.sheets}>
      {sheets.map((sheet, number) => (
        <li
          key={sheet[0]?.key}
          className={css.sheet}
          data-paper={paper.id}
          aria-label={`Sheet ${number + 1} of ${sheets.length}`}
        >
          <CutMarks paper={paper} />
          <ul className={css.cards}>
            {sheet.map(({ key, face }) => (
              <li key={key}>{face}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

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

/** Returns the paper in the address; A4 by default. */
export function readPaper(asked: string | null): Paper {
  return PAPERS.find(({ id }) => id === asked) ?? A4;
}
