import { HAND_STEPS, HAND_ZONES, type HandChange } from '@/engine';
import {
  type ByteReader,
  type ByteWriter,
  putCount,
  putText,
  putWhole,
  takeCount,
  takeOf,
  takeText,
  takeWhole,
} from '@/lib/games/bytes';

/** The kinds of changes by hand, by their number in a link. New ones are appended. */
const KINDS = [
  'put',
  'crank',
  'influence',
  'pull',
  'draw',
  'shuffle',
  'bonus',
  'cancel',
  'step',
  'turn',
  'win',
  'note',
] as const satisfies readonly HandChange['kind'][];

const FIGURES = ['ap', 'dp', 'pull'] as const;
const PULLS = ['character', 'resource'] as const;
const MOST_NOTE = 4000;
const MOST_INDEX = 100_000;

export function putChange(writer: ByteWriter, change: HandChange): void {
  putCount(writer, KINDS.indexOf(change.kind));
  switch (change.kind) {
    case 'put': {
      const { card, zone, to, at, on } = change;
      putCount(writer, card);
      putCount(writer, HAND_ZONES.indexOf(zone));
      putCount(writer, to);
      putCount(writer, (at === undefined ? 0 : 1) + (on === undefined ? 0 : 2));
      if (at !== undefined) {
        putWhole(writer, at.rank);
        putWhole(writer, at.file);
      }
      if (on !== undefined) putCount(writer, on);
      return;
    }
    case 'crank':
      putCount(writer, change.card * 2 + (change.cranked ? 1 : 0));
      return;
    case 'influence':
      putCount(writer, change.to);
      putWhole(writer, change.by);
      return;
    case 'pull':
      putCount(writer, change.to);
      putCount(writer, PULLS.indexOf(change.of));
      putWhole(writer, change.by);
      return;
    case 'draw':
      putCount(writer, change.to);
      putCount(writer, change.count);
      return;
    case 'bonus':
      putCount(writer, change.card);
      putCount(writer, FIGURES.indexOf(change.figure));
      putWhole(writer, change.by);
      return;
    case 'step':
      putCount(writer, HAND_STEPS.indexOf(change.step));
      return;
    case 'shuffle':
    case 'turn':
    case 'win':
      putCount(writer, change.to);
      return;
    case 'note':
      putText(writer, change.text);
      return;
    case 'cancel':
      return;
  }
}

export function takeChange(reader: ByteReader): HandChange {
  const kind = takeOf(reader, KINDS);
  const index = () => takeCount(reader, MOST_INDEX);
  switch (kind) {
    case 'put': {
      const card = index();
      const zone = takeOf(reader, HAND_ZONES);
      const to = index();
      const has = takeCount(reader, 3);
      return {
        kind,
        card,
        zone,
        to,
        ...(has % 2 === 1 ? { at: { rank: takeWhole(reader), file: takeWhole(reader) } } : {}),
        ...(has >= 2 ? { on: index() } : {}),
      };
    }
    case 'crank': {
      const written = index();
      return { kind, card: Math.floor(written / 2), cranked: written % 2 === 1 };
    }
    case 'influence':
      return { kind, to: index(), by: takeWhole(reader) };
    case 'pull':
      return { kind, to: index(), of: takeOf(reader, PULLS), by: takeWhole(reader) };
    case 'draw':
      return { kind, to: index(), count: index() };
    case 'bonus':
      return { kind, card: index(), figure: takeOf(reader, FIGURES), by: takeWhole(reader) };
    case 'step':
      return { kind, step: takeOf(reader, HAND_STEPS) };
    case 'shuffle':
    case 'turn':
    case 'win':
      return { kind, to: index() };
    case 'note':
      return { kind, text: takeText(reader, MOST_NOTE) };
    case 'cancel':
      return { kind };
  }
}
