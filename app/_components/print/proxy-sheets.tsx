import Image from 'next/image';
import type { CSSProperties, ReactNode } from 'react';
import type { PrintedCopy } from '@/lib/decks/printed-copies';
import css from './proxy-sheets.module.css';
import { ACROSS, CARD_MM, cutMarks, DOWN, type SheetLayout } from './sheet-layout';

interface ProxySheetsProps {
  readonly copies: readonly PrintedCopy[];
  readonly layout: SheetLayout;
}

/** Nine faces on a sheet, in true size. */
export function ProxySheets({ copies, layout }: ProxySheetsProps) {
  const faces = copies.map(({ key, name, face, edge }) => ({
    key,
    edge,
    // Not lazy: cards that were never scrolled into view must be printed too.
    face: <Image src={face} alt={name} width={238} height={333} loading="eager" />,
  }));
  return <FaceSheets sheets={groupBySheet(faces)} layout={layout} />;
}

/** A face, or an empty place, on a sheet. */
interface PrintedFace {
  readonly key: string;
  readonly face: ReactNode;
  /** The colour of the face's edge, which its bleed has. */
  readonly edge?: string;
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
  /** The faces of each sheet. An empty sheet stands for faces that are still loading. */
  readonly sheets: readonly (readonly PrintedFace[])[];
  readonly layout: SheetLayout;
}

/** Sheets of faces in true size, with cut marks. */
export function FaceSheets({ sheets, layout }: FaceSheetsProps) {
  const { paper, bleed, gap } = layout;
  const style = {
    '--paper-w': paper.width,
    '--paper-h': paper.height,
    '--card-w': CARD_MM.width,
    '--card-h': CARD_MM.height,
    '--bleed': bleed,
    '--gap': gap,
  } as CSSProperties;
  return (
    <ol className={css.sheets} style={style}>
      {sheets.map((sheet, number) => (
        <li
          key={sheet[0]?.key ?? number}
          className={css.sheet}
          data-paper={paper.id}
          aria-label={`Sheet ${number + 1} of ${sheets.length}`}
        >
          {/* Outside the cards, so that none is printed on a card. */}
          <svg
            viewBox={`0 0 ${paper.width} ${paper.height}`}
            aria-hidden="true"
            className={css.marks}
            fill="none"
          >
            <path d={cutMarks(layout)} stroke="#000" strokeWidth="0.15" />
          </svg>
          <ul className={css.cards}>
            {sheet.map(({ key, face, edge }) => (
              <li key={key} style={bleed === 0 ? {} : { backgroundColor: edge }}>
                {face}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
