import {
  type Beginning,
  type CardDef,
  isPosition,
  type Options,
  type Position,
  type Setup,
  STEPS,
  WEEKDAYS,
} from '@/engine';
import {
  type ByteReader,
  type ByteWriter,
  putCount,
  putList,
  putText,
  putWhole,
  takeCount,
  takeList,
  takeOf,
  takeText,
  takeWhole,
} from '@/lib/games/bytes';

const MOST_SEATS = 16;
const MOST_CARDS = 10_000;
const MOST_NAME = 400;

export function putBeginning(writer: ByteWriter, beginning: Beginning): void {
  putCount(writer, isPosition(beginning) ? 1 : 0);
  putCount(writer, beginning.seed);
  putOptions(writer, beginning.options ?? {});
  putList(writer, beginning.teams ?? [], (_, team) => putList(writer, team, putCount));
  if (isPosition(beginning)) putPosition(writer, beginning);
  else putDeal(writer, beginning);
}

/** Reads the beginning of a game; `defs`: its cards. */
export function takeBeginning(reader: ByteReader, defs: readonly CardDef[]): Beginning {
  const given = takeCount(reader, 1) === 1;
  const seed = takeCount(reader);
  const options = takeOptions(reader);
  const teams = takeList(reader, MOST_SEATS, () =>
    takeList(reader, MOST_SEATS, () => takeCount(reader, MOST_SEATS)),
  );
  const rest = given ? takePosition(reader) : takeDeal(reader);
  // The order of fields is fixed, so that equal games have equal text.
  return { defs, seed, ...rest, options, ...(teams.length === 0 ? {} : { teams }) } as Beginning;
}

/** Bits that say which optional fields the options have. */
const HAS_INFLUENCE = 1;
const HAS_BEGINNERS = 2;
const HAS_MUDSLINGING = 4;
const HAS_ALWAYS = 8;
const HAS_WEEKDAY = 16;

function putOptions(writer: ByteWriter, options: Partial<Options>): void {
  const { influence, beginnersDiscard, mudslinging, windows, weekday } = options;
  const day = weekday === undefined ? -1 : WEEKDAYS.indexOf(weekday);
  putCount(
    writer,
    (influence === undefined ? 0 : HAS_INFLUENCE) +
      (beginnersDiscard === true ? HAS_BEGINNERS : 0) +
      (mudslinging === true ? HAS_MUDSLINGING : 0) +
      (windows === 'always' ? HAS_ALWAYS : 0) +
      (day < 0 ? 0 : HAS_WEEKDAY),
  );
  if (influence !== undefined) putCount(writer, influence);
  if (day >= 0) putCount(writer, day);
}

function takeOptions(reader: ByteReader): Partial<Options> {
  const fields = takeCount(reader, 31);
  const has = (bit: number) => Math.floor(fields / bit) % 2 === 1;
  return {
    ...(has(HAS_INFLUENCE) ? { influence: takeCount(reader, 1_000_000) } : {}),
    beginnersDiscard: has(HAS_BEGINNERS),
    ...(has(HAS_MUDSLINGING) ? { mudslinging: true } : {}),
    ...(has(HAS_ALWAYS) ? { windows: 'always' as const } : {}),
    ...(has(HAS_WEEKDAY) ? { weekday: takeOf(reader, WEEKDAYS) } : {}),
  };
}

function putDeal(writer: ByteWriter, { seats, first }: Setup): void {
  putList(writer, seats, (_, { name, deck }) => {
    putText(writer, name);
    putList(writer, runsOf(deck), (_, [def, count]) => {
      putCount(writer, def);
      putCount(writer, count);
    });
  });
  putCount(writer, first === undefined ? 0 : first + 1);
}

function takeDeal(reader: ByteReader): Pick<Setup, 'seats' | 'first'> {
  let cards = 0;
  const seats = takeList(reader, MOST_SEATS, () => ({
    name: takeText(reader, MOST_NAME),
    deck: takeList(reader, MOST_CARDS, () => {
      const def = takeCount(reader, MOST_CARDS);
      const count = takeCount(reader, MOST_CARDS - cards);
      cards += count;
      return Array.from({ length: count }, () => def);
    }).flat(),
  }));
  const first = takeCount(reader, MOST_SEATS) - 1;
  return first < 0 ? { seats } : { seats, first };
}

/** Returns the runs of equal consecutive cards with their lengths. */
function runsOf(deck: readonly number[]): readonly (readonly [def: number, count: number])[] {
  const runs: [number, number][] = [];
  for (const def of deck) {
    const last = runs.at(-1);
    if (last?.[0] === def) last[1] += 1;
    else runs.push([def, 1]);
  }
  return runs;
}

/** The zones that a laid-out table has; links count by their order. */
export const ZONES = ['deck', 'hand', 'dead', 'conspiracy', 'table', 'on', 'flipped'] as const;

/** Writes a position. Consecutive cards in one zone of one player are written together. */
function putPosition(writer: ByteWriter, position: Position): void {
  const { seats, cards, turn, step } = position;
  putList(writer, seats, (_, { name, influence, reserve }) => {
    putText(writer, name);
    putWhole(writer, influence);
    putCount(writer, reserve.character);
    putCount(writer, reserve.resource);
  });
  putCount(writer, turn);
  putCount(writer, STEPS.indexOf(step));
  putList(writer, groupByZone(cards), (_, run) => {
    const [{ seat, zone } = { seat: 0, zone: 'deck' as const }] = run;
    putCount(writer, seat);
    putCount(writer, ZONES.indexOf(zone));
    putList(writer, run, (_, card) => {
      putCount(writer, card.def);
      if (zone === 'deck' || zone === 'hand' || zone === 'dead') return;
      putCount(writer, card.cranked ? 1 : 0);
      if (zone === 'conspiracy') {
        putWhole(writer, card.rank);
        putWhole(writer, card.file);
      }
      if (zone === 'on') putCount(writer, card.host + 1);
    });
  });
}

type Placed = Position['cards'][number];

function takePosition(reader: ByteReader): Omit<Position, 'defs' | 'seed' | 'teams' | 'options'> {
  const seats = takeList(reader, MOST_SEATS, () => ({
    name: takeText(reader, MOST_NAME),
    influence: takeWhole(reader),
    reserve: { character: takeCount(reader, 100_000), resource: takeCount(reader, 100_000) },
  }));
  const turn = takeCount(reader, MOST_SEATS);
  const step = takeOf(reader, STEPS);
  const cards = takeList(reader, MOST_CARDS, (): readonly Placed[] => {
    const seat = takeCount(reader, MOST_SEATS);
    const zone = takeOf(reader, ZONES);
    return takeList(reader, MOST_CARDS, (): Placed => {
      const def = takeCount(reader, MOST_CARDS);
      const hidden = zone === 'deck' || zone === 'hand' || zone === 'dead';
      const cranked = !hidden && takeCount(reader, 1) === 1;
      const stands = zone === 'conspiracy';
      const [rank, file] = stands ? [takeWhole(reader), takeWhole(reader)] : [0, 0];
      const host = zone === 'on' ? takeCount(reader, MOST_CARDS) - 1 : -1;
      return { def, seat, zone, rank, file, host, cranked };
    });
  }).flat();
  return { seats, cards, turn, step };
}

function groupByZone(cards: Position['cards']): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  for (const card of cards) {
    const run = runs.at(-1);
    if (run?.[0]?.seat === card.seat && run[0].zone === card.zone) run.push(card);
    else runs.push([card]);
  }
  return runs;
}
