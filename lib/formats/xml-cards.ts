import {
  copiesOf,
  type LineProblem,
  lineProblem,
  type WrittenFile,
  type WrittenLine,
} from './types';
import { lineOf, textOf, type XmlNode } from './xml';

/** Returns one line for each element, in the order of the file. `counted` is the attribute with the count; null for one copy each. `none` is the message when there is no element. */
export function countedCards(
  cards: readonly XmlNode[],
  counted: string | null,
  none: string,
  lineFor: (card: XmlNode, line: number, count: number) => WrittenLine,
): Pick<WrittenFile, 'lines' | 'problems'> {
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  for (const card of cards) {
    const line = lineOf(card);
    const written = counted === null ? '' : textOf(card, counted);
    const count = written === '' ? 1 : copiesOf(written);
    if (count !== null) lines.push(lineFor(card, line, count));
    else {
      const { name } = lineFor(card, line, 1);
      problems.push(
        lineProblem(line, `${written} ${name}`, `"${written}" is not a number of copies.`),
      );
    }
  }
  if (cards.length === 0) problems.push({ line: 1, message: none });
  return { lines, problems };
}
