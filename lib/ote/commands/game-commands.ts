import type { Answer } from '@/engine';
import type { Clause } from '@/lib/ote/commands/split-command';
import { lookUp } from '@/lib/text/look-up';

/** A verb of the command language, with its possible clauses. */
export interface Verb {
  readonly does: Answer['do'];
  readonly clauses: readonly Clause[];
}

/** The verbs as typed. */
const VERBS: Readonly<Record<string, Verb>> = {
  call: { does: 'call', clauses: ['at', 'on', 'with', 'in', 'as', 'pay'] },
  play: { does: 'play', clauses: ['on', 'choice'] },
  use: { does: 'use', clauses: ['on', 'ability'] },
  crank: { does: 'crank', clauses: [] },
  attack: { does: 'attack', clauses: ['with', 'past'] },
  'gang up': { does: 'gang-up', clauses: [] },
  bulldoze: { does: 'bulldoze', clauses: [] },
  martyr: { does: 'martyr', clauses: ['for'] },
  move: { does: 'move', clauses: ['to', 'at'] },
  shift: { does: 'shift', clauses: ['to', 'on'] },
  score: { does: 'score', clauses: [] },
  sling: { does: 'sling', clauses: ['at'] },
  raise: { does: 'raise', clauses: ['at'] },
  discard: { does: 'discard', clauses: [] },
  place: { does: 'place', clauses: ['at'] },
  choose: { does: 'choose', clauses: [] },
  pass: { does: 'pass', clauses: [] },
  end: { does: 'end', clauses: [] },
  concede: { does: 'concede', clauses: [] },
};

const SHORT: Readonly<Record<string, string>> = {
  c: 'call',
  p: 'play',
  u: 'use',
  k: 'crank',
  a: 'attack',
  gangup: 'gang up',
  m: 'move',
  s: 'shift',
  d: 'discard',
  e: 'end',
  yes: 'choose yes',
  no: 'choose none',
  none: 'choose none',
};

/** Every command of the game with its description, for the help. */
export const GAME_COMMANDS: readonly (readonly [typed: string, does: string])[] = [
  [
    'call NAME at 1 2',
    'calls a Character into rank 1, file 2; 0 is a new rank in front or file at the left',
  ],
  ['call NAME on NAME', 'calls a Gear or Condition; pay NAME, NAME says which cards are cranked'],
  ['play NAME on NAME', 'plays a Whammy'],
  ['use NAME on NAME', 'uses an ability; ability 2 is the second of the card'],
  ['crank NAME', 'cranks a card for Pull; several with commas'],
  ['attack NAME with NAME', 'attacks; past NAME bypasses'],
  ['gang up NAME', 'joins the attack'],
  ['martyr NAME for NAME', 'pops one in the place of another'],
  ['bulldoze NAME', 'goes on with a Bulldoze'],
  ['move NAME to 1 2', 'moves a Character'],
  ['shift NAME to NAME', 'moves a Gear'],
  ['discard NAME', 'discards a card'],
  ['score 3', 'scores so much Influence'],
  ['sling 2 at NAME', 'lowers an opponent’s Influence (Mudslinging)'],
  ['raise 1 at NAME', 'raises another player’s Influence (Mudslinging, three and more)'],
  ['place at 1 2', 'answers where a Character goes'],
  ['choose NAME, NAME', 'answers a choice; also yes, no, none'],
  ['pass', 'lets a chance to respond go by'],
  ['end', 'ends the step'],
  ['concede', 'gives up'],
];

/** Returns the verb at the beginning of a command and the rest; null without a verb. */
export function verbIn(typed: string): { readonly verb: Verb; readonly rest: string } | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [first = '', ...others] = text.split(' ');
  const long = lookUp(SHORT, first.toLowerCase());
  const whole = long === undefined ? text : [long, ...others].join(' ');
  for (const [word, verb] of Object.entries(VERBS)) {
    const start = whole.slice(0, word.length).toLowerCase();
    const next = whole.charAt(word.length);
    if (start === word && (next === '' || next === ' ')) {
      return { verb, rest: whole.slice(word.length + 1) };
    }
  }
  return null;
}
