import { phrasesOf, tableOf } from '../../kernel/text/phrases.ts';

/** Remarks within a sentence that change nothing. */
const ASIDE_PHRASES = phrasesOf([
  ['( including combat )', ''],
  [', including combat', ''],
  ['( if any )', ''],
  ['[ corrected by errata ]', ''],
  ['( you may use counters )', ''],
  ['( not diagonal )', ''],
]);

/** Phrases that are replaced anywhere in a sentence. */
const FIRST_PHRASES = phrasesOf([
  ['except in terms of uniqueness', ''],
  [', except in terms of uniqueness', ''],
  ['( except in terms of uniqueness )', ''],
  ['before combat is resolved', ''],
  ['before the combat is resolved', ''],
  ['( if necessary )', ''],
  ['( and legal target )', 'this character could attack'],
  ['( s )', ''],
  ['( no save ) immediately', '( no save )'],
  [", at its player 's option", ''],
  ['( if already cranked when popped , they are flipped )', ', and flipped if cranked already'],
  ['uncrank phase', 'uncrank step'],
  ['draw phase', 'draw step'],
  ['discard phase', 'discard step'],
  ['operations phase', 'operations step'],
  ['shift phase', 'shift step'],
  ['influence phase', 'influence step'],
  ['influence points', 'influence'],
  ['influence point', 'influence'],
  ['pull points', 'pull'],
  ['pull point', 'pull'],
  ['whenever', 'when'],
  ['this gear', 'this card'],
  ['this secret', 'this card'],
  ['this whammy', 'this card'],
  ['this condition', 'this card'],
  ['this resource', 'this card'],
  ['this environmental', 'this card'],
  ['at least one trait', 'a trait'],
  ['all special abilities', 'all abilities'],
  ['while this card is in play', ''],
  ['while this character is in play', ''],
  ['when this character is in play', ''],
  ['when this card is in play', ''],
  ['this character is in the same conspiracy as', 'this character is in your conspiracy with'],
]);

const FIRST_AT_THE_START = phrasesOf(
  [
    ['note :', ''],
    ['if this card is in play ,', ''],
    ['while this card is in play ,', ''],
    ['while this character is in play ,', ''],
    ['when this character is in play ,', ''],
    ['when this card is in play ,', ''],
    ['if this character is popped ,', 'when this character is popped ,'],
    ['if he is popped ,', 'when this character is popped ,'],
    ['if she is popped ,', 'when this character is popped ,'],
    ['if popped ,', 'when this character is popped ,'],
    ['when popped ,', 'when this character is popped ,'],
    ['when called ,', 'when this card is called ,'],
    ['when you call this character ,', 'when this card is called ,'],
    ['when you call this card ,', 'when this card is called ,'],
    ['if popped and not saved ,', 'if this character is popped and not saved ,'],
  ],
  true,
);

/** Misprints. */
const SLIP_PHRASES = phrasesOf([
  ['conspiuracy', 'conspiracy'],
  ['onbly', 'only'],
  ['anothjer', 'another'],
  ['toi', 'to'],
  ['moive', 'move'],
  ['xrank', 'crank'],
  ['in you conspiracy', 'in your conspiracy'],
  ['to control and', 'to control any'],
  ['pop on', 'pop one'],
  ['uncrank on', 'uncrank one'],
  ['martyr from', 'martyr for'],
  ['thrait', 'trait'],
  ['government of law', 'Government or Law'],
  ["low-life 's", 'Low-Lifes'],
  ['combattant', 'combatant'],
  ['patrol baboon', 'Patrol Baboon'],
  ['patrol baboons', 'Patrol Baboons'],
  ['be bypasses', 'he bypasses'],
  ['lortds', 'lords'],
  ['foir', 'for'],
  ['qual to', 'equal to'],
  ['many not', 'may not'],
  ['loower', 'lower'],
  ["oppoenent 's", "opponent 's"],
  ['sub-randon', 'Sub-Random'],
  ["dbi 's", 'DBIs'],
  ['nuisbaum', 'Nusbaum'],
  ['combattants', 'combatants'],
]);

/** Misprints, which are corrected first. */
export const SLIP_TABLE = tableOf(SLIP_PHRASES);

/** Phrases that are replaced before whole sentences are compared. */
export const FIRST_TABLE = tableOf(ASIDE_PHRASES, FIRST_PHRASES, FIRST_AT_THE_START);
