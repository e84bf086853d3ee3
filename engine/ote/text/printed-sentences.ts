import { SCRIPT_WORDS } from './scripts.ts';

/**
 * Whole sentences of the publishers, and the fixed English for them. `*`, `**` and `***` stand for
 * any words, which come again where the fixed English has them; `"*"` puts them in quotation marks.
 */
export type SentenceRow = readonly [printed: string, fixed: string];

const SURVIVES = 'when a * survives combat with the character , flip that *';

/** The sentence of a rule that is a module of its own. */
function scripted(name: string): string {
  return SCRIPT_WORDS.get(name) ?? '';
}

/** Of cards of every type. */
export const ON_ANY_CARD: readonly SentenceRow[] = [
  ['each player may have only one * in play', 'only one "*" for each player'],
  ['each player may have one * in play', 'only one "*" for each player'],
  ['may gang up with or martyr for any *', 'gang up : * . martyr : *'],
  ['may not attack , or be attacked by , other *', 'cannot attack * . cannot be attacked by *'],
  ['each time a player calls a * , **', 'when a * is called , **'],
  ['the card may be called at 0 - cost if *', 'cost = 0 while *'],
  ['flip to call the *', 'flip to call "*"'],
  ['crank to call the *', 'crank to call "*"'],
  ['if pull not = 0 , *', 'while this character is a character with pull , *'],
  ['immune : * ( i . e . , ** )', 'immune : "*"'],
  ['immune : * ( i . e . , **', 'immune : "*"'],
  [
    'gains * for each card named ** in play ( including + 1 for himself )',
    '* for each card named "**" in play',
  ],
  ["doesn't count against * limit", 'does not count as a 0 - cost card'],
  [
    'patrol baboons ahead of * limit of one per player',
    'each Patrol Baboon ahead of this character in its file does not count against the limit for each player',
  ],
  ['you choose which player to attack * legal options )', scripted('defender-chooses-target')],
  [
    'crank anytime to add his dp to the dp of * hangman in his file ; **',
    "crank any time to join the defence of another hangman in this character 's file",
  ],
];

/** Of Characters only. */
export const ON_A_CHARACTER: readonly SentenceRow[] = [
  [
    'when popped , * is saved and flipped',
    'when this character is popped , save this character and flip this character',
  ],
];

/** Of Gear and Conditions, which speak of the Character that they are on. */
export const ON_GEAR_OR_CONDITION: readonly SentenceRow[] = [
  [
    'saves target * whenever it is popped',
    'call on * . when the character is popped , save the character',
  ],
  ['pops any *', 'while the character is a * , pop the character'],
  ['* user may crank **', 'while the character is a * , crank the character **'],
  ['* user may flip **', 'while the character is a * , flip the character **'],
  ['* enemy combatants who are not popped ** flipped', SURVIVES],
  ['* enemy combatants that are not popped ** flipped', SURVIVES],
  [
    'character may not crank or flip ( but may *',
    'the character cannot crank . the character cannot voluntarily flip',
  ],
  ['if character is cranked , it is flipped *', 'is flipped instead of cranked'],
];
