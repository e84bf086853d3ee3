import { patternsFrom, type SentenceRow } from '../../kernel/text/sentence-patterns.ts';
import { LIMBS } from '../cards/limb.ts';
import { MARK_NAMES } from '../language/ability.ts';

/** Several verbs or nouns in one pattern: `VERB` stands for each of them. */
function forEachWord(
  words: readonly string[],
  ...rows: readonly SentenceRow[]
): readonly SentenceRow[] {
  return words.flatMap((word) =>
    rows.map(([from, to]): SentenceRow => [from.replace('WORD', word), to.replace('WORD', word)]),
  );
}

const RECEIVES = ['gains', 'gets', 'receives', 'has', 'suffers', 'takes', 'benefits from'];
const SIGNS = ['+', '-'];
const MARKS = MARK_NAMES.map((name) => name.toLowerCase());
const LIMB_PLACES = [...LIMBS, 'each limb', 'any limb', 'a rolled limb'];

/** Sentences that hold as long as their card does. */
const LASTING_SENTENCES: readonly SentenceRow[] = [
  ['this fighter is immune to *', 'immune to *'],
  ['this fighter is not affected by *', 'immune to *'],
  ['this fighter is unaffected by *', 'immune to *'],
  ['this fighter cannot receive *', 'immune to *'],
  ['this fighter cannot gain *', 'immune to *'],
  ['each * is immune to **', 'each * has immune to **'],
  ['each * cannot receive **', 'each * has immune to **'],
  ['each * ignores **', 'each * has ignore **'],
  ['this fighter ignore *', 'ignore *'],
  ["this fighter 's attacks ignore *", 'ignore *'],
  ['its attacks ignore *', 'ignore *'],
  ['attacks of this fighter ignore *', 'ignore *'],
  ['ignore the *', 'ignore *'],
  ['ignore * of its target', 'ignore *'],
  ['ignore * of its targets', 'ignore *'],
  ['this fighter may withdraw without a roll', 'ignore withdrawal'],
  ['this fighter may withdraw freely', 'ignore withdrawal'],
  ['this fighter does not roll when withdrawing', 'ignore withdrawal'],
  ['ignore obstacles in line of sight', 'ignore obstacles'],
  ...forEachWord(
    ['pass through', 'move through', 'walk through', 'cross', 'go through'],
    ['this fighter may WORD *', 'may pass through *'],
    ['may WORD *', 'may pass through *'],
  ),
  ...forEachWord(
    ['any', 'each'],
    ['this fighter may shoot at WORD opponent', 'may shoot at any opponent'],
  ),
  ['this fighter may shoot any opponent', 'may shoot at any opponent'],
  ['this fighter may choose any opponent as the target when shooting', 'may shoot at any opponent'],
  ...forEachWord(
    ['nearest', 'closest'],
    ['this fighter need not shoot at the WORD opponent', 'may shoot at any opponent'],
    ['this fighter does not have to shoot at the WORD opponent', 'may shoot at any opponent'],
    ['this fighter may ignore the WORD opponent when shooting', 'may shoot at any opponent'],
  ),
  ...forEachWord(
    ['targeted', 'attacked', 'chosen as a target'],
    ['this fighter cannot be WORD by *', 'cannot be targeted by *'],
  ),
  ...forEachWord(
    ['target', 'attack'],
    ['each * cannot WORD this fighter', 'cannot be targeted by *'],
  ),
  ['your tactical cards cost * less', 'tactical cards cost * less'],
  ['your tactical cards cost * more', 'tactical cards cost * more'],
  ['the cost of your tactical cards is reduced by *', 'tactical cards cost * less'],
  ['the cost of tactical cards is increased by *', 'tactical cards cost * more'],
  ...forEachWord(
    ['changed', 'modified', 'altered'],
    [
      'location rolls * this fighter may be WORD by ** point',
      'location rolls * this fighter may be changed by up to **',
    ],
    [
      'location rolls * this fighter may be WORD by ** points',
      'location rolls * this fighter may be changed by up to **',
    ],
    [
      'location rolls * this fighter may be WORD by up to ** point',
      'location rolls * this fighter may be changed by up to **',
    ],
  ),
  ['location rolls made *', 'location rolls *'],
  ['wounds to the * are reduced by **', 'protection + ** *'],
  ['wounds on the * are reduced by **', 'protection + ** *'],
  ['reduce wounds to the * by **', 'protection + ** *'],
  ['reduce all wounds suffered by this fighter by *', 'protection + * complete'],
  ['all wounds suffered by this fighter are reduced by *', 'protection + * complete'],
  ['this fighter has protection *', 'protection *'],
  ['protection * to the **', 'protection * **'],
  ['protection * on the **', 'protection * **'],
  ...SIGNS.flatMap((sign): readonly SentenceRow[] => {
    const verb = sign === '+' ? 'increased' : 'reduced';
    return [
      [`the range of its shooting equipment is ${verb} by * cm`, `range ${sign} *`],
      [`the range of this fighter 's weapons is ${verb} by * cm`, `range ${sign} *`],
      [`its range is ${verb} by * cm`, `range ${sign} *`],
      [`range ${sign} * cm`, `range ${sign} *`],
      [`the str of its weapons is ${verb} by *`, `str ${sign} *`],
      [`its movement is ${verb} by * cm`, `${sign} * cm on movement`],
      [`this fighter 's movement is ${verb} by * cm`, `${sign} * cm on movement`],
      [`* ${sign} ** cm on its movement`, `${sign} ** cm on movement`],
      [`this fighter has ${sign} * cm on movement`, `${sign} * cm on movement`],
      [`this fighter gains ${sign} * cm on movement`, `${sign} * cm on movement`],
      [`this fighter gets ${sign} * cm on movement`, `${sign} * cm on movement`],
    ];
  }),
  ['this fighter moves * cm more', '+ * cm on movement'],
  ['this fighter moves * cm more on movement and charge', '+ * cm on movement and charge'],
  ['this fighter may move * cm more', '+ * cm on movement'],
  ...forEachWord(
    [...RECEIVES, 'may make', 'may perform', 'makes'],
    ['this fighter WORD * more ap each round', '+ * ap each round'],
    ['this fighter WORD * more ** each round', '* more ** each round'],
  ),
  ...forEachWord(RECEIVES, ['this fighter WORD + * ap each round', '+ * ap each round']),
  ...SIGNS.flatMap((sign) =>
    forEachWord(
      RECEIVES,
      [`this fighter WORD ${sign} *`, `this fighter has ${sign} *`],
      [`each * WORD ${sign} **`, `each * has ${sign} **`],
    ),
  ),
];

/** Wounds on a limb, given by whom they are on. */
const WOUND_SENTENCES: readonly SentenceRow[] = [
  ...forEachWord(
    ['suffers', 'takes', 'receives', 'loses'],
    ...['wound', 'wounds'].flatMap((noun): readonly SentenceRow[] => [
      ...['to', 'on', 'in', 'at'].map(
        (where): SentenceRow => [
          `* WORD ** ${noun} ${where} ***`,
          `inflict ** ${noun} on *** of *`,
        ],
      ),
      ...LIMBS.map(
        (limb): SentenceRow => [`* WORD ** ${limb} ${noun}`, `inflict ** ${noun} on ${limb} of *`],
      ),
      [`each limb of * WORD ** ${noun}`, `inflict ** ${noun} on each limb of *`],
      [`the * of ** WORD *** ${noun}`, `inflict *** ${noun} on * of **`],
      [`* WORD ** ${noun}`, `inflict ** ${noun} on a rolled limb of *`],
    ]),
  ),
  ...forEachWord(
    ['wound', 'wounds'],
    ...LIMB_PLACES.flatMap((limb): readonly SentenceRow[] => [
      [`inflict * WORD to ${limb} of **`, `inflict * WORD on ${limb} of **`],
      [`inflict * WORD to the ${limb} of **`, `inflict * WORD on ${limb} of **`],
      [`inflict * WORD to ** on ${limb}`, `inflict * WORD on ${limb} of **`],
      [`inflict * WORD on ** in the ${limb}`, `inflict * WORD on ${limb} of **`],
      [`heal * WORD to ${limb} of **`, `heal * WORD on ${limb} of **`],
      [`heal * WORD in the ${limb} of **`, `heal * WORD on ${limb} of **`],
      [`* heals ** WORD on ${limb}`, `heal ** WORD on ${limb} of *`],
      [`* heals ** WORD in the ${limb}`, `heal ** WORD on ${limb} of *`],
    ]),
    ['inflict * WORD to **', 'inflict * WORD on a rolled limb of **'],
    ['heal * WORD of **', 'heal * WORD on any limb of **'],
    ['heal * WORD on target **', 'heal * WORD on any limb of target **'],
    ['heal * WORD from **', 'heal * WORD on any limb of **'],
    ['* heals ** WORD', 'heal ** WORD on any limb of *'],
    ['* regains ** WORD', 'heal ** WORD on any limb of *'],
  ),
  ...forEachWord(
    ['inflicts', 'deals', 'deal'],
    ['this fighter WORD *', 'inflict *'],
    ['WORD *', 'inflict *'],
  ),
];

const MARK_SENTENCES: readonly SentenceRow[] = MARKS.flatMap((mark): readonly SentenceRow[] => [
  ...forEachWord(RECEIVES, [`* WORD ** ${mark}`, `give * ** ${mark}`]),
  ...forEachWord(
    ['place', 'put', 'inflict', 'add'],
    [`WORD * ${mark} on **`, `give ** * ${mark}`],
    [`WORD * ${mark} to **`, `give ** * ${mark}`],
  ),
  [`give * ${mark} to **`, `give ** * ${mark}`],
  [`* ${mark} is placed on **`, `give ** * ${mark}`],
  [`* ${mark} are placed on **`, `give ** * ${mark}`],
  [`* ${mark} are attributed to **`, `give ** * ${mark}`],
  [`* loses ** ${mark}`, `remove ** ${mark} from *`],
  [`* removes ** ${mark}`, `remove ** ${mark} from *`],
  [`* may remove ** ${mark}`, `remove ** ${mark} from *`],
  [`remove * ${mark} on **`, `remove * ${mark} from **`],
  [`remove * ${mark} of **`, `remove * ${mark} from **`],
  [`* ${mark} is removed from **`, `remove * ${mark} from **`],
  [`remove its ${mark}`, `remove all ${mark} from this fighter`],
]);

/** Sentences that happen once. */
const EFFECT_SENTENCES: readonly SentenceRow[] = [
  ...MARK_SENTENCES,
  ...SIGNS.flatMap((sign) => forEachWord(RECEIVES, [`* WORD ${sign} **`, `give * ${sign} **`])),
  ...WOUND_SENTENCES,
  ...forEachWord(
    ['gets', 'receives', 'has'],
    ['* WORD ** ap', '* gains ** ap'],
    ['* WORD ** more ap', '* gains ** ap'],
  ),
  ['* gains ** more ap', '* gains ** ap'],
  ['give * ** more ap', '* gains ** ap'],
  ['give target * 1 ap', 'target * gains 1 ap'],
  ['give this fighter * ap', 'this fighter gains * ap'],
  ...forEachWord(
    ['moves', 'may move', 'may be moved', 'is moved'],
    ['* WORD up to **', 'move * up to **'],
  ),
  ...forEachWord(['push', 'pushes', 'moves'], ['WORD * up to **', 'move * up to **']),
  ['this fighter moves * up to **', 'move * up to **'],
  ['this fighter pushes * up to **', 'move * up to **'],
  ['this fighter may push * up to **', 'move * up to **'],
  ...forEachWord(
    ['is placed', 'may be placed', 'is put'],
    ['* WORD within **', 'place * within **'],
  ),
  ...forEachWord(['put', 'set'], ['WORD * within **', 'place * within **']),
  ...['attack', 'charge', 'move'].flatMap((act) => {
    const noun = act === 'move' ? 'movement' : act;
    return forEachWord(
      ['make', 'perform'],
      [`* may WORD 1 more ${noun}`, `* may ${act} again`],
      [`* may WORD a second ${noun}`, `* may ${act} again`],
    );
  }),
  ['* may attack one more time', '* may attack again'],
  ...forEachWord(
    ['makes', 'performs'],
    ['* WORD an attack against **', '* attacks **'],
    ['* WORD a free attack against **', '* attacks **'],
  ),
  ['this fighter may reroll this roll', 'reroll this roll'],
  ['this fighter reroll this roll', 'reroll this roll'],
  ...['rolls', 'performs', 'makes', 'perform', 'make', 'must make', 'must perform'].flatMap(
    (verb) => [
      ...forEachWord(
        [
          'with a difficulty of',
          'with difficulty',
          'against difficulty',
          'of difficulty',
          'with a difficulty level of',
        ],
        [`this fighter ${verb} a * roll WORD **`, 'roll * at difficulty **'] as const,
        [`${verb} a * roll WORD **`, 'roll * at difficulty **'] as const,
      ),
      [`this fighter ${verb} a * roll ( difficulty ** )`, 'roll * at difficulty **'] as const,
      [`${verb} a * roll ( difficulty ** )`, 'roll * at difficulty **'] as const,
      [`${verb} a * roll at difficulty **`, 'roll * at difficulty **'] as const,
      [`this fighter ${verb} a * roll at difficulty **`, 'roll * at difficulty **'] as const,
      ...forEachWord(
        ['with', 'against'],
        [
          `this fighter ${verb} an opposition * roll WORD **`,
          'roll * in opposition with **',
        ] as const,
        [`${verb} an opposition * roll WORD **`, 'roll * in opposition with **'] as const,
        [`${verb} an opposed * roll WORD **`, 'roll * in opposition with **'] as const,
        [`this fighter ${verb} an opposed * roll WORD **`, 'roll * in opposition with **'] as const,
      ),
    ],
  ),
];

/** Rolls whose effect follows `for each success`. */
const ROLL_SENTENCES: readonly SentenceRow[] = [
  ['* : for each success , **', '* : ** for each success'],
  ['* : for each success **', '* : ** for each success'],
  ['* , for each success , **', '* : ** for each success'],
  ['* and on a success **', '* : on a success **'],
  ['* , on a success **', '* : on a success **'],
  ['* , on a win **', '* : on a win **'],
];

/** Sentences of missions. */
const OBJECTIVE_SENTENCES: readonly SentenceRow[] = [
  ['* , you score **', '* , score **'],
  ['when the round ends , score *', 'at the end of each round , score *'],
  ['when the match ends , score *', 'at the end of the match , score *'],
  ['you score * at the end of **', 'at the end of ** , score *'],
  ['score * at the end of the match for each **', 'at the end of the match , score * for each **'],
  [
    'score * at the end of each round for each **',
    'at the end of each round , score * for each **',
  ],
  ['score * at the end of each round', 'at the end of each round , score *'],
  ['score * at the end of the match **', 'at the end of the match , score * **'],
  ['score * at the end of each round **', 'at the end of each round , score * **'],
  ['score * at the end of the match', 'at the end of the match , score *'],
  ['* for each ** , score ***', '* , score *** for each **'],
  ['you score * when **', 'when ** , score *'],
  ['score * when **', 'when ** , score *'],
  ['score * each time **', 'when ** , score *'],
];

export const LASTING_PATTERNS = [patternsFrom(LASTING_SENTENCES)];
export const EFFECT_PATTERNS = [patternsFrom(EFFECT_SENTENCES)];
export const ROLL_PATTERNS = [patternsFrom(ROLL_SENTENCES)];
export const OBJECTIVE_PATTERNS = [patternsFrom(OBJECTIVE_SENTENCES)];
