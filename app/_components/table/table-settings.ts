import { localStore, ownName } from '@/lib/client/storage';

const KEY = ownName('table:');

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
  /** The changed keys. */
  readonly keys: Readonly<Partial<Record<KeyAction, string>>>;
}

const DEFAULTS: TableSettings = {
  letters: true,
  everyWindow: false,
  openHands: false,
  zoom: 1,
  keys: {},
};

/** The actions of keys. */
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
  'referee',
  'share',
  'help',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** The default keys. A capital letter is Shift with that letter. */
const DELIVERED: Readonly<Record<KeyAction, string>> = {
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
  referee: 'x',
  share: 'l',
  help: '?',
};

/** Returns the current keys. */
export function keysOf({ keys }: Pick<TableSettings, 'keys'>): Readonly<Record<KeyAction, string>> {
  return { ...DELIVERED, ...keys };
}

/** Returns the settings with another key for an action. If another action had that key, it gets the old one. */
export function withKey(settings: TableSettings, action: KeyAction, key: string): TableSettings {
  const now = keysOf(settings);
  const other = KEY_ACTIONS.find((one) => now[one] === key);
  const swapped = other === undefined || other === action ? {} : { [other]: now[action] };
  return { ...settings, keys: { ...settings.keys, ...swapped, [action]: key } };
}

/** Checks for a valid key: one letter, digit or sign. */
export function isKey(key: string): boolean {
  return [...key].length === 1 && key.trim() !== '';
}

/** Returns the stored settings. Invalid values get their defaults. */
export function storedSettings(): TableSettings {
  try {
    const store = localStore();
    const text = store?.getItem(`${KEY}settings`) ?? null;
    if (text !== null) return readSettings(JSON.parse(text));
    // Older versions stored each setting separately.
    const was = (name: string, otherwise: boolean) => {
      const kept = store?.getItem(KEY + name) ?? null;
      return kept === null ? otherwise : kept === 'on';
    };
    return { ...DEFAULTS, letters: was('letters', true), everyWindow: was('responds', false) };
  } catch {
    return DEFAULTS;
  }
}

/** Parses settings from JSON; invalid values get their defaults. */
export function readSettings(value: unknown): TableSettings {
  if (typeof value !== 'object' || value === null) return DEFAULTS;
  const { letters, everyWindow, openHands, zoom, keys } = value as Record<string, unknown>;
  const flag = (one: unknown, otherwise: boolean) => (typeof one === 'boolean' ? one : otherwise);
  const chosen = Object.entries(typeof keys === 'object' && keys !== null ? keys : {}).filter(
    ([action, key]) =>
      KEY_ACTIONS.some((one) => one === action) && typeof key === 'string' && isKey(key),
  );
  return {
    letters: flag(letters, DEFAULTS.letters),
    everyWindow: flag(everyWindow, DEFAULTS.everyWindow),
    openHands: flag(openHands, DEFAULTS.openHands),
    zoom: typeof zoom === 'number' && zoom >= 0.4 && zoom <= 3 ? zoom : DEFAULTS.zoom,
    keys: Object.fromEntries(chosen),
  };
}

/** Stores the settings. */
export function keepSettings(settings: TableSettings): void {
  try {
    localStore()?.setItem(`${KEY}settings`, JSON.stringify(settings));
  } catch {
    // Storage is full or forbidden, so they hold until the page is left.
  }
}
