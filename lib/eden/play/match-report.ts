import { type EdenEvent, type EdenFrame, type EdenState, lineTo } from '@/engine';
import type { MatchTree } from '@/lib/eden/play/match';
import { endWords, terrainWay, updateFrames } from '@/lib/eden/play/match-log';
import { labelOf, playerName } from '@/lib/eden/play/names';
import { type RollReason, rollSentence } from '@/lib/eden/play/roll-words';
import { addToCount } from '@/lib/games/add-to-count';
import { counted } from '@/lib/text/counted';

interface SideReport {
  readonly seat: number;
  readonly name: string;
  readonly vp: number;
  /** Where the VP came from, in the order in which they first came. Their sum is `vp`. */
  readonly sources: readonly { readonly words: string; readonly vp: number }[];
  /** The fighters that were lost, and how many the side had in all. */
  readonly lost: readonly string[];
  readonly fighters: number;
  /** Wounds given by the side's fighters, and wounds that they got. Corrections by hand do not count. */
  readonly dealt: number;
  readonly taken: number;
}

/** A roll that decided something: the most fighters lost, then the most wounds. */
interface ReportRoll {
  /** The number of its moment. */
  readonly moment: number;
  readonly text: string;
  readonly clause: string;
  /** What it did: `Pitch falls, 3 wounds`. */
  readonly did: string;
}

interface MatchReport {
  readonly result: string;
  readonly sides: readonly SideReport[];
  /** In the order of play. */
  readonly rolls: readonly ReportRoll[];
}

const MOST_ROLLS = 5;

interface Counts {
  readonly sources: Map<string, number>;
  readonly lost: string[];
  dealt: number;
  taken: number;
}

interface RollCount {
  readonly moment: number;
  readonly text: string;
  readonly clause: string;
  readonly fell: string[];
  wounds: number;
}

/** Returns what happened on the line up to the shown moment, counted from its events. */
export function matchReport(tree: MatchTree): MatchReport {
  const { state } = tree.now;
  const counts = new Map<number, Counts>();
  const countsOf = (seat: number): Counts => {
    const known = counts.get(seat) ?? { sources: new Map(), lost: [], dealt: 0, taken: 0 };
    counts.set(seat, known);
    return known;
  };
  const rolls: RollCount[] = [];
  for (const { moment, event, seen, frames, way, cause } of eventsOf(tree)) {
    const seatOf = (ix: number) => seen.fighters[ix]?.seat ?? -1;
    const roll = rolls.at(-1);
    switch (event.type) {
      case 'rolled':
        if (event.roll.of !== 'location') {
          const words = rollSentence(seen, event.roll, frames, way);
          rolls.push({ moment, ...words, fell: [], wounds: 0 });
        }
        break;
      case 'wounded':
        countsOf(seatOf(event.fighter)).taken += event.dots;
        if (event.by !== null) countsOf(seatOf(event.by)).dealt += event.dots;
        if (roll?.moment === moment) roll.wounds += event.dots;
        break;
      case 'fell':
        countsOf(seatOf(event.fighter)).lost.push(labelOf(seen, event.fighter));
        if (roll?.moment === moment) roll.fell.push(labelOf(seen, event.fighter));
        break;
      case 'vp-changed': {
        const { sources } = countsOf(event.seat);
        const had = [...sources.values()].reduce((sum, vp) => sum + vp, 0);
        // A loss beyond 0 is forgotten (INT-10).
        addToCount(sources, cause, Math.max(-had, event.by));
        break;
      }
      case 'corrected': {
        const { correction, was } = event;
        if (correction.of === 'vp')
          addToCount(countsOf(correction.player).sources, 'Corrected by hand', correction.to - was);
        break;
      }
    }
  }
  const seats = [...state.players.keys(), -1].filter((seat) =>
    seat < 0 || (state.options.solo && seat === 1)
      ? state.fighters.some((one) => one.seat === seat)
      : true,
  );
  return {
    result: endWords(state, state.winner),
    sides: seats.map((seat) => sideReport(state, seat, countsOf(seat))),
    rolls: decisiveRolls(rolls),
  };
}

function sideReport(
  state: EdenState,
  seat: number,
  { sources, lost, dealt, taken }: Counts,
): SideReport {
  return {
    seat,
    name: playerName(state, seat),
    vp: state.players[seat]?.vp ?? 0,
    sources: [...sources].flatMap(([words, vp]) => (vp === 0 ? [] : [{ words, vp }])),
    lost,
    fighters: state.fighters.filter((one) => one.seat === seat).length,
    dealt,
    taken,
  };
}

function decisiveRolls(rolls: readonly RollCount[]): readonly ReportRoll[] {
  return rolls
    .filter(({ wounds, fell }) => wounds > 0 || fell.length > 0)
    .toSorted((a, b) => b.fell.length - a.fell.length || b.wounds - a.wounds)
    .slice(0, MOST_ROLLS)
    .toSorted((a, b) => a.moment - b.moment)
    .map(({ moment, text, clause, fell, wounds }) => {
      const falls = fell.length === 0 ? [] : [`${fell.join(', ')} falls`];
      return { moment, text, clause, did: [...falls, counted(wounds, 'wound')].join(', ') };
    });
}

/** An event with what is known when it happens. */
interface SeenEvent {
  readonly moment: number;
  readonly event: EdenEvent;
  /** The state after its moment. */
  readonly seen: EdenState;
  readonly frames: readonly EdenFrame[];
  /** What a Movement by terrain rolls for, if its answer is one. */
  readonly way: RollReason | null;
  /** What gives the VP, if it changes some. */
  readonly cause: string;
}

function* eventsOf(tree: MatchTree): Iterable<SeenEvent> {
  const frames: EdenFrame[] = [];
  for (const moment of lineTo(tree, tree.at)) {
    const { state: seen, events, answer } = tree.moments[moment] ?? tree.now;
    const way = terrainWay(answer);
    let before: EdenEvent['type'] = 'asked';
    for (const event of events) {
      updateFrames(frames, event);
      const cause = event.type === 'vp-changed' ? causeOf(seen, event.seat, before, frames) : '';
      yield { moment, event, seen, frames, way, cause };
      // An NPF's level is scored straight after its fall, and a mission after what it waits for (NPF-5).
      if (event.type !== 'happened' && event.type !== 'frame-pushed') before = event.type;
    }
  }
}

function causeOf(
  state: EdenState,
  seat: number,
  before: EdenEvent['type'],
  frames: readonly EdenFrame[],
): string {
  const top = frames.at(-1);
  if (before === 'fell') return 'NPFs incapacitated';
  const isMission = before === 'happenings-taken' || before === 'scored';
  if (top?.frame === 'text' && !isMission) return top.name;
  return state.players[seat]?.mission?.name ?? 'Mission';
}

/** Writes a report as Markdown. */
export function reportText({ result, sides, rolls }: MatchReport): string {
  const ofSide = ({ name, vp, sources, lost, fighters, dealt, taken }: SideReport) => [
    '',
    `## ${name}`,
    '',
    `- VP: ${vp}${sources.length === 0 ? '' : ` (${sources.map(sourceWords).join(', ')})`}`,
    `- Lost: ${lost.length} of ${fighters}${lost.length === 0 ? '' : ` (${lost.join(', ')})`}`,
    `- Wounds: ${dealt} dealt, ${taken} taken`,
  ];
  const ofRolls =
    rolls.length === 0
      ? []
      : ['', '## Rolls that mattered', '', ...rolls.map(({ text, did }) => `- ${text} ${did}.`)];
  return [`# ${result}`, ...sides.flatMap(ofSide), ...ofRolls, ''].join('\n');
}

/** Writes VP with their source: `Hold the ridge +2`. */
export function sourceWords({ words, vp }: SideReport['sources'][number]): string {
  return `${words} ${vp > 0 ? '+' : '−'}${Math.abs(vp)}`;
}
