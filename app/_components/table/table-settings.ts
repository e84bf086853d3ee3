import { kept } from '@/lib/client/kept';
import { anyText, json } from '@/lib/text/schema';

/** How fast the moves of a pilot follow each other. */
const PACES = ['slow', 'normal', 'at-once'] as const;
export type Pace = (typeof PACES)[number];

/** Settings for all tables, stored in this browser. */
export interface TableSettings {
  /** Whether single letters are shortcuts (WCAG 2.1.4). */
  readonly letters: boolean;
  /** Whether to stop at every window to respond. */
  readonly everyWindow: boolean;
  /** Whether everybody's hand is shown at one screen. */
  readonly openHands: boolean;
  /** The size of the cards in play: 1 fits the board. */
  readonly zoom: number;
  /** Whether the panel beside the table is unfolded. */
  readonly panel: boolean;
  /** For how long each move of a pilot is shown. */
  readonly pace: Pace;
  /** The keys that the user has changed, by action. */
  readonly keys: Readonly<Partial<Record<KeyAction, string>>>;
}

const DEFAULT_SETTINGS: TableSettings = {
  letters: true,
  everyWindow: false,
  openHands: false,
  zoom: 1,
  panel: true,
  pace: 'normal',
  keys: {},
};

/** The actions that a key can have. */
export const KEY_ACTIONS = [
  'call',
  'play',
  'use',
  'crank',
  'move',
  'shift',
  'discard',
  'attack',
  'gang-up',
  'martyr',
  'bulldoze',
  'view',
  'end-step',
  'end-turn',
  'undo',
  'redo',
  'way',
  'coach',
  'next-shuffle',
  'hands',
  'new-game',
  'command',
  'zoom-in',
  'zoom-out',
  'panel',
  'referee',
  'share',
  'help',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** The default keys. A capital letter is Shift with that letter. */
const DEFAULT_KEYS: Readonly<Record<KeyAction, string>> = {
  call: 'c',
  play: 'p',
  use: 'a',
  crank: 'k',
  move: 'm',
  shift: 's',
  discard: 'd',
  attack: 'f',
  'gang-up': 'g',
  martyr: 't',
  bulldoze: 'b',
  view: 'v',
  'end-step': 'e',
  'end-turn': 'E',
  undo: 'u',
  redo: 'r',
  way: 'w',
  coach: 'i',
  'next-shuffle': 'n',
  hands: 'h',
  'new-game': 'N',
  command: '/',
  'zoom-in': '+',
  'zoom-out': '-',
  panel: 'o',
  referee: 'x',
  share: 'l',
  help: '?',
};

/** Returns the current keys. */
export function keysOf({ keys }: Pick<TableSettings, 'keys'>): Readonly<Record<KeyAction, string>> {
  return { ...DEFAULT_KEYS, ...keys };
}

/** Returns the settings with another key for an action. If another action had that key, it gets the old one. */
export function withKey(settings: TableSettings, action: KeyAction, key: string): TableSettings {
  const now = keysOf(settings);
  const other = KEY_ACTIONS.find((one) => now[one] === key);
  const swapped = other === undefined || other === action ? {} : { [other]: now[action] };
  return { ...settings, keys: { ...settings.keys, ...swapped, [action]: key } };
}

/** Checks for a valid key: one letter, digit or sign. */
export function isValidKey(key: string): boolean {
  return [...key].length === 1 && key.trim() !== '';
}

/** Parses settings from JSON; invalid values get their defaults. */
export function readSettings(value: unknown): TableSettings {
  if (typeof value !== 'object' || value === null) return DEFAULT_SETTINGS;
  const { letters, everyWindow, openHands, zoom, panel, pace, keys } = value as Record<
    string,
    unknown
  >;
  const flag = (one: unknown, otherwise: boolean) => (typeof one === 'boolean' ? one : otherwise);
  const chosen = Object.entries(typeof keys === 'object' && keys !== null ? keys : {}).filter(
    ([action, key]) =>
      KEY_ACTIONS.some((one) => one === action) && typeof key === 'string' && isValidKey(key),
  );
  return {
    letters: flag(letters, DEFAULT_SETTINGS.letters),
    everyWindow: flag(everyWindow, DEFAULT_SETTINGS.everyWindow),
    openHands: flag(openHands, DEFAULT_SETTINGS.openHands),
    zoom: typeof zoom === 'number' && zoom >= 0.4 && zoom <= 3 ? zoom : DEFAULT_SETTINGS.zoom,
    panel: flag(panel, DEFAULT_SETTINGS.panel),
    pace: PACES.find((one) => one === pace) ?? DEFAULT_SETTINGS.pace,
    keys: Object.fromEntries(chosen),
  };
}

const keptSettings = kept('table:settings', json(readSettings));

/** Returns the stored settings. Invalid values get their defaults. */
export function storedSettings(): TableSettings {
  // Older versions stored each setting separately.
  return (
    keptSettings.read() ?? {
      ...DEFAULT_SETTINGS,
      letters: kept('table:letters', anyText).read() !== 'off',
      everyWindow: kept('table:responds', anyText).read() === 'on',
    }
  );
}

/** Stores the settings. */
export function keepSettings(settings: TableSettings): void {
  keptSettings.write(settings);
}
