/** A command for the table, not for the game. */
export type TableCommand =
  | { readonly kind: 'undo' | 'redo'; readonly times: number }
  | {
      readonly kind:
        | 'next shuffle'
        | 'same shuffle'
        | 'hands'
        | 'end turn'
        | 'way'
        | 'branches'
        | 'coach'
        | 'why'
        | 'share'
        | 'referee'
        | 'help';
    }
  /** Goes to a moment, by its number on the line or by its name. */
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'mark'; readonly name: string; readonly note: string }
  /** Reads something aloud. */
  | { readonly kind: 'read'; readonly what: ReadAloud }
  /** Reads a card aloud, or what it can do now. */
  | { readonly kind: 'card' | 'moves'; readonly card: string };

/** What can be read aloud. */
const READ_ALOUD = ['table', 'hand', 'moves', 'log', 'odds', 'reserve'] as const;
export type ReadAloud = (typeof READ_ALOUD)[number];

/** Each command with its description, for the help. */
export const TABLE_COMMANDS: readonly (readonly [typed: string, does: string])[] = [
  ['undo', 'takes one step back; undo 3 takes three'],
  ['redo', 'goes one step forward again'],
  ['go 12', 'goes to the 12th moment of this line, or to a moment by its name'],
  ['mark NAME: note', 'gives this moment a name'],
  ['end turn', 'ends the turn and scores what is left'],
  ['way', 'does what makes the refused action legal'],
  ['coach', 'asks the coach what is best now'],
  ['why', 'asks a computer player why it did what it did last'],
  ['next', 'deals the next shuffle'],
  ['again', 'deals this shuffle again'],
  ['hands', 'shows ten opening hands'],
  ['read table', 'reads the table; also hand, moves, log, odds, reserve'],
  ['card NAME', 'reads a card'],
  ['moves NAME', 'says what a card can do now'],
  ['share', 'opens the link of this game'],
  ['referee', 'lets anything be done by hand'],
  ['help', 'lists the commands'],
];

/** Reads a command for the table; null when it is not one. */
export function readTableCommand(typed: string): TableCommand | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [first = '', ...others] = text.split(' ');
  const word = first.toLowerCase();
  const rest = others.join(' ');
  switch (word) {
    case 'undo':
    case 'redo':
      return /^\d{0,4}$/.test(rest) ? { kind: word, times: Number(rest || '1') } : null;
    case 'go':
    case 'goto':
      return rest === '' ? null : { kind: 'go', to: rest.replace(/^to /i, '') };
    case 'mark': {
      const [name = '', ...note] = rest.split(':');
      if (name.trim() === '') return null;
      return { kind: 'mark', name: name.trim(), note: note.join(':').trim() };
    }
    case 'read':
      return readAloud(rest);
    case 'card':
    case 'look':
      return rest === '' ? null : { kind: 'card', card: rest.replace(/^at /i, '') };
    case 'moves':
      return rest === '' ? { kind: 'read', what: 'moves' } : { kind: 'moves', card: rest };
    case 'end':
      return rest.toLowerCase() === 'turn' ? { kind: 'end turn' } : null;
    default:
      return rest === '' ? shortCommand(word) : null;
  }
}

function readAloud(rest: string): TableCommand | null {
  const what = READ_ALOUD.find((one) => one === rest.toLowerCase());
  return what === undefined ? null : { kind: 'read', what };
}

function shortCommand(word: string): TableCommand | null {
  switch (word) {
    case 'next':
      return { kind: 'next shuffle' };
    case 'again':
      return { kind: 'same shuffle' };
    case 'hands':
    case 'way':
    case 'branches':
    case 'coach':
    case 'why':
    case 'share':
    case 'referee':
    case 'help':
      return { kind: word };
    case '?':
      return { kind: 'help' };
    case 'table':
    case 'hand':
    case 'log':
    case 'odds':
    case 'reserve':
      return { kind: 'read', what: word };
    default:
      return null;
  }
}
