import type { SentenceRow } from '../../kernel/text/sentence-patterns.ts';
import { POPS_OTHER_OBJECTS } from './scripts.ts';

const SURVIVES_SENTENCE = 'when a * survives combat with the character , flip that *';

/** Triggers of any card in the publishers' words, with their fixed English: see `SentenceRow`. */
export const EVENT_SENTENCES: readonly SentenceRow[] = [
  ['* when you call this character', 'when this card is called , *'],
  ['* when you call this card', 'when this card is called , *'],
  ['* when called', 'when this card is called , *'],
  ['during your * step , **', 'when your * step comes , **'],
  ['during * step , you may **', 'when your * step comes , you may **'],
  ['you gain * each time an opponent cranks **', 'when ** is cranked by an opponent , gain *'],
  [
    '* , you gain ** each time an opponent cranks ***',
    '* , when *** is cranked by an opponent , gain **',
  ],
  ['any time you play * , **', 'when * is played by you , **'],
  [
    "crank for * when you call ** onto an opponent 's character",
    "when ** in an opponent 's conspiracy is called by you , you may crank to gain *",
  ],
  ['crank to * when calling **', 'when ** is called by you , you may crank to *'],
  [
    '* crank any time ** goes to a dead pile from play to ***',
    '* when ** goes to a dead pile from play , you may crank this character to ***',
  ],
  [
    "when opponents 's * are cranked for pull , **",
    'when a * is cranked for pull by an opponent , **',
  ],
  ['if * during your uncrank step , **', 'while * , when your turn begins , **'],
  ['calling this card pops * the object of the game', POPS_OTHER_OBJECTS],
  ['calling this card pops *', 'when this card is called , pop each *'],
  [
    'player calling this card may choose one other * to be popped',
    'when this card is called , you may pop another *',
  ],
  [
    "* every other ** in play returns to her owner 's hand",
    "* return each other ** to its owner 's hand",
  ],
];

/** Triggers of Characters, which the publishers mostly call he or she. */
export const CHARACTER_EVENT_SENTENCES: readonly SentenceRow[] = [
  [
    'if * makes an attack , ** immediately after ***',
    "when this character 's attack has been resolved , **",
  ],
  [
    'after * attacks , ** leaves play',
    "when this character 's attack is over , remove this character from play",
  ],
  [
    '* , you get ** when she survives *** character',
    '* , when this character survives combat with *** character , gain **',
  ],
  ['when this character is active , *', 'while uncranked , *'],
  [
    'any player whose character attacks this character *',
    "when this character is attacked by a character , that card 's player *",
  ],
  [
    'any player whose character attacks and pops this character * gains **',
    "when this character is popped by an attack of a character , that card 's player gains **",
  ],
  ['all * he bypasses are cranked', 'when this character bypasses a * , crank that *'],
  ['all * she bypasses are cranked', 'when this character bypasses a * , crank that *'],
  [
    'any * surviving combat with this character is flipped',
    'when a * survives combat with this character , flip that *',
  ],
  [
    '* , his power ( excluding gear ) is doubled',
    "* , double this character 's power , gear aside",
  ],
  [
    '* , her power ( excluding gear ) is doubled',
    "* , double this character 's power , gear aside",
  ],
  [
    'as your first action * , you either pay ** or this character is cranked',
    'when your operations step comes , crank this character unless you pay **',
  ],
  [
    'may return to your hand during your *',
    "when your * ends , you may return this character to its owner 's hand",
  ],
  [
    'when in combat , * on all combatants is popped',
    "when this character 's combat is about to be resolved , pop each * on a character in combat",
  ],
  [
    'when resolving a combat involving this character , *',
    'when this character is in a combat , *',
  ],
  [
    'if popped in combat , flip a coin : heads , * enemy combatant ; tails , ** enemy combatant',
    'when this character is popped in combat , flip a coin : heads , * enemy combatants ; tails , ** enemy combatants',
  ],
  [
    '* ; if this character survives the combat , ** is flipped',
    '* . when this character survives combat with a character , flip this character',
  ],
  [
    'when called , you may designate a specific * for which this character can be martyred **',
    'when this card is called , you may name a * . martyr : the named *',
  ],
  [
    'when this card is called , you may designate a specific * for which this character can be martyred **',
    'when this card is called , you may name a * . martyr : the named *',
  ],
];

/** Triggers of the bearer, on Gear and Conditions. */
export const BEARER_EVENT_SENTENCES: readonly SentenceRow[] = [
  ['if anyone attacks this character , *', 'when the character is attacked , *'],
  [
    "during * step , character 's player **",
    "when the * step of the character 's player comes , character 's player **",
  ],
  ['if target is attacked by *', 'when the character is attacked by *'],
  [
    'if * later gets cranked , it is popped immediately **',
    'when the character is cranked , pop the character',
  ],
  [
    'enemy combatant is flipped if it survives *',
    'when a character survives combat with the character , flip that character',
  ],
  ['* enemy combatant is flipped , if not popped', SURVIVES_SENTENCE],
  ['when * engages in combat , **', 'when the character is in a combat , **'],
  [
    'any attack on the character pops this card and leaves * unaffected',
    'when the character is attacked , pop this card and the combat affects nobody',
  ],
  [
    'if this card is not moved during your shift step , *',
    'while this card was not shifted this turn , when your shift step ends , *',
  ],
];
