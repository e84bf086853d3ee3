import type { Answer, Place, TableAnswer, Target } from '@/engine';
import {
  type ByteReader,
  BytesProblem,
  type ByteWriter,
  putCount,
  putList,
  putText,
  putWhole,
  takeCount,
  takeList,
  takeText,
  takeWhole,
} from '@/lib/games/bytes';
import { putChange, takeChange } from '@/lib/ote/link/change-bytes';

/** The kinds of answers by their number in a link. New ones are appended, so that existing links stay valid. */
const ACTS = [
  'end',
  'pass',
  'crank',
  'call',
  'play',
  'use',
  'attack',
  'gang-up',
  'bulldoze',
  'martyr',
  'move',
  'shift',
  'score',
  'sling',
  'discard',
  'place',
  'choose',
  'concede',
  'by-hand',
  'raise',
] as const satisfies readonly TableAnswer['do'][];
type Act = (typeof ACTS)[number];

// A compile error here means that a kind of answer has no number.
const HAS_EVERY_ACT: [Exclude<TableAnswer['do'], Act>] extends [never] ? true : false = true;

/** A flag for an answer by the seat of the previous answer. */
const SAME_SEAT = HAS_EVERY_ACT ? 32 : 0;

const MOST_TARGETS = 500;
const MOST_WORD = 400;
const MOST_INDEX = 100_000;

/** Writes an answer in two to five bytes, usually. `seat`: the seat of the previous answer. */
export function putAnswer(writer: ByteWriter, answer: TableAnswer, seat: number): void {
  const same = answer.seat === seat;
  putCount(writer, ACTS.indexOf(answer.do) + (same ? SAME_SEAT : 0));
  if (!same) putCount(writer, answer.seat);
  switch (answer.do) {
    case 'end':
    case 'pass':
    case 'concede':
      return;
    case 'crank':
    case 'gang-up':
    case 'discard':
      putCount(writer, answer.card);
      return;
    case 'call':
      putCall(writer, answer);
      return;
    case 'play':
      putCount(writer, answer.card);
      putList(writer, answer.targets, putTarget);
      putCount(writer, answer.choice === undefined ? 0 : answer.choice + 1);
      return;
    case 'use':
      putCount(writer, answer.card);
      putCount(writer, answer.ability);
      putList(writer, answer.targets, putTarget);
      return;
    case 'attack':
      putCount(writer, answer.card);
      putCount(writer, answer.target);
      putCount(writer, answer.bypass === undefined ? 0 : answer.bypass + 1);
      return;
    case 'bulldoze':
      putCount(writer, answer.card);
      putCount(writer, answer.target);
      return;
    case 'martyr':
      putCount(writer, answer.card);
      putCount(writer, answer.for);
      return;
    case 'move':
      putCount(writer, answer.card);
      putPlace(writer, answer.at);
      return;
    case 'shift':
      putCount(writer, answer.card);
      putCount(writer, answer.to);
      return;
    case 'score':
      putCount(writer, answer.points);
      return;
    case 'sling':
    case 'raise':
      putCount(writer, answer.at);
      putCount(writer, answer.points);
      return;
    case 'place':
      putPlace(writer, answer.at);
      return;
    case 'choose':
      putList(writer, answer.chosen, putTarget);
      return;
    case 'by-hand':
      putChange(writer, answer.change);
  }
}

/** Reads an answer. The engine checks whether it is legal. */
export function takeAnswer(reader: ByteReader, before: number): TableAnswer {
  const head = takeCount(reader, 255);
  const act = ACTS[head % SAME_SEAT];
  if (act === undefined) throw new BytesProblem('an answer is not known here');
  const seat = head >= SAME_SEAT ? before : takeCount(reader, 16);
  const card = () => takeCount(reader, MOST_INDEX);
  switch (act) {
    case 'end':
    case 'pass':
    case 'concede':
      return { do: act, seat };
    case 'crank':
    case 'gang-up':
    case 'discard':
      return { do: act, seat, card: card() };
    case 'call':
      return takeCall(reader, seat);
    case 'play': {
      const played = { do: act, seat, card: card(), targets: takeTargets(reader) };
      const choice = takeCount(reader, 100) - 1;
      return choice < 0 ? played : { ...played, choice };
    }
    case 'use':
      return { do: act, seat, card: card(), ability: card(), targets: takeTargets(reader) };
    case 'attack': {
      const attack = { do: act, seat, card: card(), target: card() };
      const bypass = card() - 1;
      return bypass < 0 ? attack : { ...attack, bypass };
    }
    case 'bulldoze':
      return { do: act, seat, card: card(), target: card() };
    case 'martyr':
      return { do: act, seat, card: card(), for: card() };
    case 'move':
      return { do: act, seat, card: card(), at: takePlace(reader) };
    case 'shift':
      return { do: act, seat, card: card(), to: card() };
    case 'score':
      return { do: act, seat, points: card() };
    case 'sling':
    case 'raise':
      return { do: act, seat, at: takeCount(reader, 16), points: card() };
    case 'place':
      return { do: act, seat, at: takePlace(reader) };
    case 'choose':
      return { do: act, seat, chosen: takeTargets(reader) };
    case 'by-hand':
      return { do: act, seat, change: takeChange(reader) };
  }
}

function putPlace(writer: ByteWriter, { rank, file }: Place): void {
  putWhole(writer, rank);
  putWhole(writer, file);
}

function takePlace(reader: ByteReader): Place {
  return { rank: takeWhole(reader), file: takeWhole(reader) };
}

type Call = Extract<Answer, { do: 'call' }>;

/** Bits that say which optional fields a call has. */
const HAS_ON = 1;
const HAS_AT = 2;
const HAS_SIDE = 4;
const HAS_WITH = 8;
const HAS_PAY = 16;
const HAS_AS = 32;

function putCall(writer: ByteWriter, call: Call): void {
  const { card, on, at, side, with: along, pay, as } = call;
  putCount(writer, card);
  const has = (bit: number, value: unknown) => (value === undefined ? 0 : bit);
  putCount(
    writer,
    has(HAS_ON, on) +
      has(HAS_AT, at) +
      has(HAS_SIDE, side) +
      has(HAS_WITH, along) +
      has(HAS_PAY, pay) +
      has(HAS_AS, as),
  );
  if (on !== undefined) putCount(writer, on);
  if (at !== undefined) putPlace(writer, at);
  if (side !== undefined) putCount(writer, side);
  if (along !== undefined) putCount(writer, along);
  if (pay !== undefined) {
    putList(writer, pay, (_, [lot, points]) => {
      putCount(writer, lot);
      putCount(writer, points);
    });
  }
}

function takeCall(reader: ByteReader, seat: number): Call {
  const index = () => takeCount(reader, MOST_INDEX);
  const card = index();
  const fields = takeCount(reader, 63);
  const has = (bit: number) => Math.floor(fields / bit) % 2 === 1;
  return {
    do: 'call',
    seat,
    card,
    ...(has(HAS_ON) ? { on: index() } : {}),
    ...(has(HAS_AT) ? { at: takePlace(reader) } : {}),
    ...(has(HAS_SIDE) ? { side: takeCount(reader, 16) } : {}),
    ...(has(HAS_WITH) ? { with: index() } : {}),
    ...(has(HAS_PAY)
      ? { pay: takeList(reader, MOST_TARGETS, () => [index(), index()] as const) }
      : {}),
    ...(has(HAS_AS) ? { as: 'orType' as const } : {}),
  };
}

/** The kinds of targets, in the lowest three bits; the other bits identify the target. */
const KINDS = ['card', 'frame', 'seat', 'points', 'word'] as const;

function putTarget(writer: ByteWriter, target: Target): void {
  const kind = KINDS.findIndex((one) => one in target);
  if ('word' in target) {
    putCount(writer, kind);
    putText(writer, target.word);
    return;
  }
  const value =
    'card' in target
      ? target.card
      : 'frame' in target
        ? target.frame
        : 'seat' in target
          ? target.seat
          : target.points;
  putCount(writer, value * 8 + kind);
}

function takeTargets(reader: ByteReader): readonly Target[] {
  return takeList(reader, MOST_TARGETS, takeTarget);
}

function takeTarget(reader: ByteReader): Target {
  const head = takeCount(reader, MOST_INDEX * 8);
  const value = Math.floor(head / 8);
  const kind = KINDS[head % 8];
  if (kind === undefined) throw new BytesProblem('a target is not known here');
  switch (kind) {
    case 'card':
      return { card: value };
    case 'frame':
      return { frame: value };
    case 'seat':
      return { seat: value };
    case 'points':
      return { points: value };
    case 'word':
      return { word: takeText(reader, MOST_WORD) };
  }
}
