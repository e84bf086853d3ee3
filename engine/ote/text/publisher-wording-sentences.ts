import type { SentenceRow } from '../../kernel/text/sentence-patterns.ts';
import { scriptWords } from './scripts.ts';

const SURVIVES_SENTENCE = 'when a * survives combat with the character , flip that *';

const NO_INFLUENCE_WINS = '. influence does not win the game';
const OBJECT_OF_POPPING = `${scriptWords('object-pop-twelve')} ${NO_INFLUENCE_WINS}`;
const OBJECT_OF_NUMBERS = `${scriptWords('object-odd-numbers')} ${NO_INFLUENCE_WINS}`;

/** Sentences of cards of every type. */
export const SENTENCES_OF_ANY_CARD: readonly SentenceRow[] = [
  ['each player may have only one * in play', 'only one "*" for each player'],
  ['each player may have one * in play', 'only one "*" for each player'],
  ['may gang up with or martyr for any *', 'gang up : * . martyr : *'],
  ['may not attack , or be attacked by , other *', 'cannot attack * . cannot be attacked by *'],
  [
    'each time a player calls a * card , **',
    'when a * card is called , ** . when a * whammy is played , **',
  ],
  ['each time a player calls a * , **', 'when a * is called , **'],
  ['the card may be called at 0 - cost if *', 'while * , may be called at cost 0'],
  ['flip to call the *', 'flip to call "*"'],
  ['crank to call the *', 'crank to call "*"'],
  ['if pull not = 0 , *', 'while pull is not fixed at 0 , *'],
  ['if pull = 0 , *', 'while pull is 0 , *'],
  ['immune : * ( i . e . , ** )', 'immune : "*"'],
  ['immune : * ( i . e . , **', 'immune : "*"'],
  [
    'gains * for each card named ** in play ( including + 1 for himself )',
    '* for each card named "**" in play',
  ],
  ["doesn't count against 0 - cost *", 'does not count as a 0 - cost card'],
  [
    '* ahead of ** limit of one per player',
    'each * ahead of this character in its file does not count against the limit for each player',
  ],
  ['* played on this character has no cost', '* called on this character have no cost'],
  ['* may not be moved from this character', 'each * on this character cannot be moved'],
  ['* on this character may not be popped', 'each * on this character cannot be popped'],
  [
    'if this character is popped , * on her are returned to your hand **',
    "each * on this character goes to its owner 's hand instead of the dead pile",
  ],
  [
    'if this character is popped and not saved , * moves ( cranked ) to a different **',
    'this character goes to another place , cranked , instead of the dead pile',
  ],
  [
    'during your shift step , you may move this character to any legal position * without cranking **',
    'may move in your shift step without cranking',
  ],
  [
    'during your shift step , you may move her to any legal position * without cranking **',
    'may move in your shift step without cranking',
  ],
  [
    'during your shift step , you may move him to any legal position * without cranking **',
    'may move in your shift step without cranking',
  ],
  ['if a * target is available , this character must attack it', 'must attack a * whenever it can'],
  ['cost of all * increases by **', '* cost ** more'],
  [
    '* unless this character is in your conspiracy with **',
    'while you have no ** in your conspiracy , *',
  ],
  ['* unless he is in the same conspiracy as **', 'while you have no ** in your conspiracy , *'],
  ['* unless she is in the same conspiracy as **', 'while you have no ** in your conspiracy , *'],
  ['if * , you can call this character at no cost', 'cost = 0 while *'],
  ['no further * may be played', '* cannot be called'],
  [
    'if there are any cards in play that share the trait * with other traits other than ** , all cards ***',
    'each card that shares a trait except ** with a * card in play is a *',
  ],
  [
    'all * gear also has the trait ** , and vice-versa',
    'each * gear is a ** , wherever it is . each ** gear is a * , wherever it is',
  ],
  [
    'all * have double the normal effect on this character',
    '* have double effect on this character',
  ],
  ...['this character', 'her', 'him'].map(
    (whom): SentenceRow => [
      `* cannot select ${whom} as the target of an attack`,
      'cannot be chosen as the target of an attack by *',
    ],
  ),
  ['when fighting this character , other combatants *', 'enemy combatants * during this combat'],
  ['* pull to call ** cards or to power ** effects', '* pull to call or power ** cards'],
  ['* ( up to ** pull )', '* , at most **'],
  [
    'gains * if there is another ** and another *** in the same conspiracy',
    'while you have another ** in your conspiracy and you have another *** in your conspiracy , *',
  ],
  ['gains * when ** is in play', '* while ** is in play'],
  ['1 pull when * is in play', '+ 1 pull while * is in play'],
  ['all 0 - pull * gain **', 'each * with pull 0 or less gains **'],
  ['* any ** or 0 - cost character', '* any ** . * any character with cost 0 or less'],
  ['cost is *', 'cost = *'],
  ['* as modified only by ** gear and effects', '* as modified only by ** cards'],
  ['only one * may be played per game', 'play only once a game'],
  ['* may be played once per game only', 'play only once a game'],
  [
    'to call , you must crank * that can attack the target',
    'crank * that could attack the character to call this card',
  ],
  ['* allows you to call ** bulleted cards', 'you may call ** cards without a bullet'],
  ['may only attack this way', 'may attack only by its own ability'],
  ['all * are always saved **', 'each * is always saved **'],
  [
    'you may at any time look at the hands * other players',
    'you may look at the hands and decks of other players',
  ],
  ['he does not *', 'does not *'],
  ['she does not *', 'does not *'],
  ['* ( non- cumulative )', '* . non- cumulative'],
  ['* , non- cumulative', '* . non- cumulative'],
  ['* ( except for control by ** )', '* except by **'],
  ['the object of the game is * pop 12 characters **', OBJECT_OF_POPPING],
  ['the object of the game is * 12 or more cards in play ** number', OBJECT_OF_NUMBERS],
  [
    'you choose which player to attack * legal options )',
    'you choose which player this character attacks , and that player chooses the target among the legal ones',
  ],
  [
    'crank anytime to add his dp to the dp of * hangman in his file ; **',
    "crank any time to join the defence of another hangman in this character 's file",
  ],
  ['bypass any number of * or bypass **', 'bypass any number of * . bypass **'],
  ['you may call * even if he is already in play', 'you may call * although one is in play'],
  ['you may call * even if she is already in play', 'you may call * although one is in play'],
  [
    'one * may not attack or gang up with the other',
    'each * cannot attack * . each * cannot gang up with *',
  ],
  ['one * may martyr for another', 'each * has martyr : *'],
];

/** Sentences of Characters. */
export const SENTENCES_OF_CHARACTERS: readonly SentenceRow[] = [
  [
    'when this character is popped , * is saved and flipped',
    'when this character is popped , save this character and flip this character',
  ],
];

/** Sentences of Gear and Conditions, which are about their bearer. */
export const SENTENCES_OF_BEARERS: readonly SentenceRow[] = [
  ['unique character gains *', 'call on a unique character . the character gains *'],
  [
    'saves target * when it is popped',
    'call on * . when the character is popped , save the character',
  ],
  ['pops any *', 'while the character is a * , pop the character'],
  ['* user may crank **', 'while the character is a * , crank the character **'],
  ['* user may flip **', 'while the character is a * , flip the character **'],
  ['* enemy combatants who are not popped ** flipped', SURVIVES_SENTENCE],
  ['* enemy combatants that are not popped ** flipped', SURVIVES_SENTENCE],
  [
    'character may not crank or flip ( but may *',
    'the character cannot crank . the character cannot voluntarily flip',
  ],
  ['if character is cranked , it is flipped *', 'is flipped instead of cranked'],
  [
    'if * is popped , it remains in play only in terms of uniqueness',
    'the character goes out of play instead of to the dead pile',
  ],
  [
    'if * is popped , it returns to your hand instead of **',
    "the character goes to its owner 's hand instead of the dead pile",
  ],
  [
    'if this card is popped , the * is popped',
    'if this card leaves the character , pop the character',
  ],
  [
    'if condition is removed , character is popped and cannot be *',
    'if this card leaves the character , pop the character , no save',
  ],
  ['* is moved to your conspiracy and cranked', 'put the character into your conspiracy , cranked'],
  [
    '* is moved to your conspiracy and gains **',
    'put the character into your conspiracy , for good . the character gains **',
  ],
  ['put target * in your conspiracy', 'call on * . put the character into your conspiracy'],
  ['play this on * as it is called', 'call with *'],
  [
    'unless cranked , * must attack highest-dp **',
    'must attack the legal target with the highest dp unless cranked',
  ],
  ['can be called on * for cost 0 **', 'cost = 0 on *'],
  ['* is in play in terms of uniqueness only', 'remove the character from its conspiracy'],
  [
    'all * on enemy combatants is popped',
    "when the character 's combat is about to be resolved , pop each * on a character in combat with the character",
  ],
  [
    'play on any * and immediately specify one other unique character by name',
    'call on * . when this card is called , name another unique character',
  ],
  ['specify by name any * when you call this card', 'when this card is called , name a *'],
  ['call this card at the same time you call *', 'call with a character'],
  ['a popped * cannot be saved', 'the character cannot be saved'],
  [
    'three * simultaneously on a character pops it',
    'while 3 * are on the character , pop the character',
  ],
  ['user automatically pops any * in combat', 'the character pops any * that it fights'],
  ["user 's * increases by the number of **", 'the character has + 1 * for each **'],
];
