import type { GameEvent, GameState, Step } from '@/engine';
import { type Phrase, type Piece, sentence, type Viewer } from '@/lib/log/phrase';
import { type PopsTold, popsTold } from '@/lib/log/pop-reasons';
import type { Scene } from '@/lib/log/scene';
import { gatheredPhrase, phraseOf } from '@/lib/log/sentences';

/** One sentence of the log with its turn and step. */
export interface LogLine {
  readonly turn: number;
  readonly step: Step;
  readonly pieces: readonly Piece[];
}

/** The sentences of one step of one turn. */
interface LogGroup<Line extends LogLine = LogLine> {
  readonly turn: number;
  readonly step: Step;
  readonly lines: readonly Line[];
}

/**
 * Describes in sentences what happened between two states.
 * @param before the previous state, or `null` for the deal
 */
export function linesOf(
  before: GameState | null,
  events: readonly GameEvent[],
  after: GameState,
  viewer: Viewer,
): LogLine[] {
  const influence = (before ?? after).teams.map((team) => (before === null ? 0 : team.influence));
  const dropped = new Set(
    before?.frames.flatMap((frame) =>
      frame.kind === 'announced' && frame.status !== 'live' ? [frame.id] : [],
    ),
  );
  const attackers = new Map(
    before?.frames.flatMap((frame) =>
      frame.kind === 'announced' && frame.combat !== null
        ? [[frame.id, frame.combat.attackers] as const]
        : [],
    ),
  );
  let told: PopsTold | null = null;
  const pops = () => {
    told ??= popsTold(before, events);
    return told;
  };
  const scene: Scene = { state: after, viewer, events, influence, dropped, attackers, pops };
  let turn = before?.turn.number ?? 1;
  let step: Step = before?.turn.step ?? 'begin';
  const lines: LogLine[] = [];
  const tell = (phrase: Phrase | null) => {
    if (phrase !== null) lines.push({ turn, step, pieces: sentence(phrase) });
  };
  for (const run of groupEvents(events)) {
    const [event] = run;
    if (event === undefined) continue;
    if (event.type === 'turn-began') {
      turn = event.number;
      step = 'begin';
    }
    if (event.type === 'step-began') step = event.step;
    const gathers = run.length > 1 || event.type === 'card-uncranked';
    tell(gathers ? gatheredPhrase(run, scene) : phraseOf(event, scene));
  }
  return lines;
}

/** Groups consecutive events that make one sentence: the cards of an opening hand, the cards that uncrank. */
function groupEvents(events: readonly GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && belongTogether(last, event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

function belongTogether(last: GameEvent, next: GameEvent): boolean {
  if (last.type === 'card-uncranked') return next.type === 'card-uncranked';
  return (
    last.type === 'card-drawn' &&
    next.type === 'card-drawn' &&
    last.seat === next.seat &&
    last.why === 'opening' &&
    next.why === 'opening'
  );
}

/** Groups lines by turn and step, in order. */
export function groupLines<Line extends LogLine>(lines: readonly Line[]): LogGroup<Line>[] {
  const groups: (Omit<LogGroup<Line>, 'lines'> & { lines: Line[] })[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.turn === line.turn && group.step === line.step) group.lines.push(line);
    else groups.push({ turn: line.turn, step: line.step, lines: [line] });
  }
  return groups;
}
