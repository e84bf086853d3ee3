/** A sheet of paper, in millimetres. */
export interface Paper {
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

/** The paper that an address asks for; A4 if it names none. */
export function paperOf(asked: string | null): Paper {
  return PAPERS.find(({ id }) => id === asked) ?? A4;
}
