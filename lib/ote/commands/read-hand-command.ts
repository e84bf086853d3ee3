import { HAND_STEPS, type HandChange, type HandZone, type Seat } from '@/engine';
import { likeness } from '@/lib/ote/commands/card-labels';
import { playerName } from '@/lib/ote/commands/command-words';
import { bestCard, type CommandScene, placeIn } from '@/lib/ote/commands/match-answer';
import type { CommandRead } from '@/lib/ote/commands/read-command';
import { lookUp } from '@/lib/text/look-up';

/** The commands of a referee with their descriptions. Each begins with `hand`. */
export const HAND_COMMANDS: readonly (readonly [typed: string, does: string])[] = [
  ['hand put NAME dead', 'puts a card into a zone: hand, deck, bottom, dead, table, flipped, out'],
  ['hand put NAME at 1 2', 'puts a card into the Conspiracy'],
  ['hand put NAME on NAME', 'puts a card on a Character'],
  ['hand crank NAME', 'turns a card; also hand uncrank NAME'],
  ['hand influence +2', 'changes the Influence; a name behind it says whose'],
  ['hand pull +2', 'adds Pull of a Character; hand pull +2 resource adds that of a Resource'],
  ['hand bonus NAME +3 ap', 'changes AP, DP or Pull of a card until it leaves play'],
  ['hand draw 2', 'draws cards'],
  ['hand shuffle', 'shuffles the deck'],
  ['hand cancel', 'cancels what is under way'],
  ['hand step operations', 'goes to a step'],
  ['hand turn NAME', 'begins the turn of a player'],
  ['hand win NAME', 'ends the game'],
  ['hand note TEXT', 'writes into the log what was decided'],
];

const ZONES: Readonly<Record<string, HandZone>> = {
  hand: 'hand',
  deck: 'deck',
  bottom: 'under-deck',
  dead: 'dead',
  table: 'table',
  flipped: 'flipped',
  out: 'removed',
};

/** Reads a change by hand; null when the command does not begin with `hand` and a change. */
export function readHandCommand(
  scene: CommandScene,
  seat: Seat,
  typed: string,
): CommandRead | null {
  const [, verb = '', rest = ''] = /^\s*hand\s+(\w+)\s*(.*)$/i.exec(typed) ?? [];
  if (verb === '') return null;
  const change = changeOf(scene, seat, verb.toLowerCase(), rest.trim());
  if (change !== null) {
    return { kind: 'answers', answers: [{ do: 'by-hand', seat, change }] };
  }
  return {
    kind: 'unknown',
    message: `“${typed.trim()}” cannot be read.`,
    offers: HAND_COMMANDS.map(([one]) => one).filter((one) => one.includes(verb.toLowerCase())),
  };
}

function changeOf(scene: CommandScene, seat: Seat, verb: string, rest: string): HandChange | null {
  const card = (words: string) => bestCard(scene, words);
  switch (verb) {
    case 'put':
      return putOf(scene, seat, rest);
    case 'crank':
    case 'uncrank': {
      const turned = card(rest);
      return turned === null ? null : { kind: 'crank', card: turned, cranked: verb === 'crank' };
    }
    case 'influence': {
      const [, by, whose = ''] = /^([+\-−]?\d+)\s*(.*)$/.exec(rest) ?? [];
      const to = playerIn(scene, seat, whose);
      return by === undefined || to === null ? null : { kind: 'influence', to, by: numberOf(by) };
    }
    case 'pull': {
      const [, by, of = ''] = /^([+\-−]?\d+)\s*(.*)$/.exec(rest) ?? [];
      if (by === undefined) return null;
      const kind = of.toLowerCase().startsWith('res') ? 'resource' : 'character';
      return { kind: 'pull', to: seat, of: kind, by: numberOf(by) };
    }
    case 'bonus': {
      const [, words = '', by, word = ''] =
        /^(.*?)\s+([+\-−]?\d+)\s*(ap|dp|pull)$/i.exec(rest) ?? [];
      const figure = (['ap', 'dp', 'pull'] as const).find((one) => one === word.toLowerCase());
      const on = card(words);
      if (by === undefined || figure === undefined || on === null) return null;
      return { kind: 'bonus', card: on, figure, by: numberOf(by) };
    }
    case 'draw':
      return /^\d*$/.test(rest) ? { kind: 'draw', to: seat, count: Number(rest || '1') } : null;
    case 'step': {
      const step = HAND_STEPS.find((one) => one === rest.toLowerCase());
      return step === undefined ? null : { kind: 'step', step };
    }
    case 'note':
      return rest === '' ? null : { kind: 'note', text: rest };
    case 'cancel':
      return rest === '' ? { kind: 'cancel' } : null;
    case 'shuffle':
    case 'turn':
    case 'win': {
      const to = playerIn(scene, seat, rest);
      return to === null ? null : { kind: verb, to };
    }
    default:
      return null;
  }
}

function putOf(scene: CommandScene, seat: Seat, rest: string): HandChange | null {
  const [, placed = '', spot = ''] = /^(.*)\s+at\s+(.+)$/i.exec(rest) ?? [];
  const at = placeIn(scene.state, seat, spot);
  const stands = bestCard(scene, placed);
  if (at !== null && stands !== null) {
    return { kind: 'put', card: stands, zone: 'conspiracy', to: seat, at };
  }
  for (const [, words = '', bearer = ''] of rest.matchAll(/^(.*?)\s+on\s+(.+)$/gi)) {
    const [worn, on] = [bestCard(scene, words), bestCard(scene, bearer)];
    if (worn !== null && on !== null) return { kind: 'put', card: worn, zone: 'on', to: seat, on };
  }
  const [, words = '', word = ''] = /^(.*)\s+(\w+)$/.exec(rest) ?? [];
  const zone = lookUp(ZONES, word.toLowerCase());
  const moved = bestCard(scene, words.replace(/\s+(into|in|to|the|of)(?=\s|$)/gi, ''));
  if (zone === undefined || moved === null) return null;
  const owner = scene.state.cards[moved]?.seat ?? seat;
  return { kind: 'put', card: moved, zone, to: owner };
}

function playerIn({ state }: CommandScene, seat: Seat, words: string): Seat | null {
  if (words.trim() === '') return seat;
  const found = state.seats.findIndex((_, one) => likeness(words, playerName(state, one)) > 0);
  return found < 0 ? null : found;
}

function numberOf(written: string): number {
  return Number(written.replace('−', '-'));
}
