import { type Moment, momentsOf, type OteTable, type Session, type Step } from '@/engine';
import { groupLines, linesOf } from '@/lib/log/chronicle';
import { plainText, type Viewer } from '@/lib/log/phrase';

/** The headings of the steps of a turn. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  begin: 'Begin',
  uncrank: 'Uncrank',
  unflip: 'Unflip',
  discard: 'Discard',
  draw: 'Draw',
  operations: 'Operations',
  shift: 'Shift',
  influence: 'Influence',
  end: 'End of turn',
};

/** Writes the line to the current moment as plain text: each event as one sentence, by turn and step. */
export function gameText(session: Session, name: string, viewer: Viewer): string {
  const moments = momentsOf(session);
  const lines = moments.flatMap((moment, at) => linesIn(moment, moments[at - 1], viewer));
  const groups = groupLines(lines).map(({ turn, step, lines: said }) =>
    [
      `Turn ${turn}, ${STEP_NAMES[step]}`,
      ...said.map(({ pieces }) => `- ${plainText(pieces)}`),
    ].join('\n'),
  );
  return [name, ...groups].join('\n\n').concat('\n');
}

/** Returns the sentences of a moment. Marks changes by hand. */
export function linesIn(
  moment: Moment<OteTable>,
  before: Moment<OteTable> | undefined,
  viewer: Viewer,
) {
  const lines = linesOf(before?.state ?? null, moment.events, moment.state, viewer);
  if (moment.answer?.do !== 'by-hand') return lines;
  const { number: turn, step } = (before ?? moment).state.turn;
  const { change } = moment.answer;
  if (change.kind === 'note') {
    return [{ turn, step, pieces: [{ text: `By hand: ${change.text}`, card: null }] }];
  }
  return lines.map((line) => ({
    ...line,
    pieces: [{ text: 'By hand: ', card: null }, ...line.pieces],
  }));
}
