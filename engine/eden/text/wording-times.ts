import { type PhraseTable, phrasesOf, tableOf } from '../../kernel/text/phrases.ts';
import { forEachMark, spellings } from './wording-phrases.ts';

const MELEE_TIMES = spellings(
  'in melee',
  'in close combat',
  'in close cbt',
  'in melee combat',
  'in melee cbt',
  'in melee attacks',
  'during melee attacks',
  'during a melee attack',
  'for melee attacks',
  'for its melee attacks',
  'on melee attacks',
  'when attacking in melee',
  'when it attacks in melee',
);

/** When a bonus counts. Not at the beginning of a sentence, where `When` begins an event. */
export const BONUS_TABLE: PhraseTable = tableOf(
  phrasesOf([
    ...MELEE_TIMES,
    ...['it', 'this fighter', 'he', 'she'].flatMap((who) => [
      ...spellings('when shooting', `when ${who} shoots`, `when ${who} makes a ranged attack`),
      ...spellings('when dodging', `when ${who} dodges`, `when ${who} performs a dodge`),
      ...spellings('when withdrawing', `when ${who} withdraws`, `when ${who} makes a withdrawal`),
      ...spellings('on a charge', `when ${who} charges`, `when ${who} makes a charge`),
      ...spellings('on a charge', `when ${who} performs a charge`),
    ]),
    ...spellings(
      'when shooting',
      'for ranged attacks',
      'for shooting attacks',
      'in ranged attacks',
    ),
    ...spellings('when shooting', 'during ranged attacks', 'on ranged attacks', 'to shoot'),
    ...spellings('when dodging', 'for dodges', 'to dodge', 'for dodge reactions', 'on dodges'),
    ...spellings('when withdrawing', 'for withdrawals', 'to withdraw', 'on withdrawals'),
    ...spellings('on a charge', 'when charging', 'while charging', 'during a charge', 'on charges'),
  ]),
);

/** Times and conditions at the beginning of a sentence. */
export const OPENING_TABLE: PhraseTable = tableOf(
  phrasesOf(
    [
      ...spellings(
        'when the round begins',
        'at the start of the round',
        'at the start of each round',
        'at the beginning of the round',
        'at the beginning of each round',
      ),
      ...spellings('when the round ends', 'at the end of the round', 'at the end of each round'),
      ...spellings('when the match begins', 'at the start of the match', 'before the match'),
      ...spellings('when the match begins', 'at the beginning of the match'),
      ...spellings('when the match ends', 'at the end of the match'),
      ...spellings(
        'when intendancy begins',
        'during the intendancy phase',
        'during intendancy',
        'in the intendancy phase',
        'during each intendancy phase',
        'at the start of the intendancy phase',
        'when the intendancy phase begins',
      ),
      ...['its', "this fighter 's"].flatMap((whose) => [
        ...spellings(
          'when this fighter is activated',
          `at the start of ${whose} activation`,
          `at the beginning of ${whose} activation`,
        ),
        ...spellings('when this fighter ends its activation', `at the end of ${whose} activation`),
      ]),
      ...['wounded', 'free', 'in contact', 'elevated'].flatMap((state) =>
        ['if', 'when', 'while'].flatMap((word) => [
          ...spellings(`while this fighter is ${state}`, `${word} this fighter is ${state}`),
          ...['he', 'she'].flatMap((who) =>
            spellings(`while this fighter is ${state}`, `${word} ${who} is ${state}`),
          ),
        ]),
      ),
      ...spellings('while this fighter is wounded', 'while wounded'),
      ...spellings('while there', 'if there'),
      ...spellings('while your leader', 'if your leader'),
      ...spellings('while you have', 'if you have'),
      ...spellings('when', 'if', 'after'),
      ...spellings('this fighter', 'he', 'she'),
    ],
    true,
  ),
);

/** What happens after `When`. */
export const EVENT_TABLE: PhraseTable = tableOf(
  phrasesOf([
    ...spellings('when this fighter', 'when he', 'when she', 'when it'),
    ...spellings('loses a cp', 'suffers a wound', 'suffers one or more wounds', 'suffers 1 wound'),
    ...spellings('loses a cp', 'is wounded', 'loses a wound', 'loses 1 wound', 'takes a wound'),
    ...spellings('loses a cp', 'loses a constitution point', 'is hit', 'loses at least one wound'),
    ...spellings('charges', 'makes a charge', 'performs a charge', 'declares a charge'),
    ...spellings('dodges', 'makes a dodge', 'performs a dodge', 'performs a dodge reaction'),
    ...spellings('attacks successfully', 'successfully attacks', 'makes a successful attack'),
    ...spellings('attacks successfully', 'performs a successful attack', 'succeeds in an attack'),
    ...spellings('attacks successfully', "'s attack succeeds", "'s attack is successful"),
    ...spellings('attacks', 'makes an attack', 'performs an attack', 'attacks an opponent'),
    ...spellings('is attacked', 'is the target of an attack', 'is targeted by an attack'),
    ...spellings('is attacked', 'becomes the target of an attack', 'is targeted'),
    ...spellings('is activated', 'begins its activation', 'starts its activation', 'activates'),
    ...spellings('ends its activation', 'finishes its activation', 'completes its activation'),
    ...spellings('comes within', 'moves within', 'moves to within', 'enters within'),
    ...spellings('comes within', 'ends a movement within', 'comes to within', 'approaches within'),
    ...spellings('round begins', 'round starts'),
    ...spellings('match begins', 'match starts'),
  ]),
);

/** One fighter of an effect is its target; articles before amounts are a number. */
export const EFFECT_TABLE: PhraseTable = tableOf(
  phrasesOf([
    ...['friend', 'opponent', 'fighter', 'npf'].flatMap((kind) =>
      spellings(
        `target ${kind}`,
        `a ${kind}`,
        `an ${kind}`,
        `one ${kind}`,
        `a ${kind} of your choice`,
        `an ${kind} of your choice`,
        `one ${kind} of your choice`,
        `choose a ${kind}`,
      ),
    ),
    ...spellings('1 wound', 'a wound', 'one wound'),
    ...spellings('1 ap', 'an ap', 'one ap', 'a ap'),
    ...spellings('1 sp', 'an sp', 'one sp', 'a sp'),
    ...spellings('1 vp', 'a vp', 'one vp'),
    ...forEachMark(['a MARK', '1 MARK'], ['one MARK', '1 MARK'], ['all its MARK', 'all MARK']),
    ...spellings('gain', 'you gain', 'you receive', 'you get', 'your troop gains'),
    ...spellings('lose', 'you lose'),
    ...spellings('your opponent loses', 'the opponent loses', 'your opponent must lose'),
  ]),
);
