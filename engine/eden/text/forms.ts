/** What a sentence of a form does: it holds, it waits for an event, it happens once, or it scores for a mission. */
export type FormKind = 'holds' | 'waits' | 'happens' | 'scores';

/** A form of the language, with an example that compiles. */
export interface EdenForm {
  readonly kind: FormKind;
  readonly form: string;
  readonly example: string;
}

type FormRow = readonly [form: string, example: string];

const HOLDS: readonly FormRow[] = [
  ['[each FILTER has] ±N CHAR [WHEN]', 'Each friend within 10 cm has +1 PSI.'],
  ['±N CHAR against FILTER', '+1 CBT against opponents of type Sister.'],
  ['±N cm on Movement [and charge]', '+2 cm on Movement and charge.'],
  ['±N AP each round', '+1 AP each round.'],
  ['N more attacks|Movements|charges each round', '1 more attack each round.'],
  ['Range ±N', 'Range +5.'],
  ['Str ±N', 'Str +1.'],
  ['Protection +N LIMB|complete [against melee|ranged|Burn]', 'Protection +2 torso against Burn.'],
  ['Ignore protection|obstacles|Obstruction|withdrawal [WHEN]', 'Ignore obstacles when shooting.'],
  ['Immune to MARK', 'Immune to Fear.'],
  [
    'Location rolls against|by this fighter may be changed by up to N',
    'Location rolls against this fighter may be changed by up to 1.',
  ],
  ['May pass through fighters|scenery', 'May pass through fighters.'],
  ['May shoot at any opponent', 'May shoot at any opponent.'],
  ['Cannot be targeted by FILTER', 'Cannot be targeted by fighters with Fear.'],
  ['Tactical cards cost N SP more|less', 'Tactical cards cost 1 SP less.'],
  ['While COND, STATIC', 'While this fighter is wounded, +1 CBT.'],
];

const WAITS: readonly FormRow[] = [
  ['When EVENT, [you may] EFFECT', 'When this fighter is attacked, cancel the attack.'],
  [
    'When a FILTER comes within N cm, EFFECT',
    'When an opponent comes within 3 cm, move this fighter up to 3 cm into contact.',
  ],
  [
    'When this fighter attacks|dodges, [you may] reroll this roll',
    'When this fighter attacks, reroll this roll.',
  ],
  [
    'When this fighter is attacked, [you may] cancel the attack',
    'When this fighter is attacked, cancel the attack.',
  ],
];

const HAPPENS: readonly FormRow[] = [
  [
    'inflict N wounds on LIMB of WHO[, ignoring protection]',
    'Inflict 1 wound on the legs of target opponent, ignoring protection.',
  ],
  ['heal N wounds on LIMB of WHO', 'Heal 1 wound on any limb of this fighter.'],
  ['give WHO N MARK', 'Give target opponent 1 Poison.'],
  ['remove N|all MARK from WHO', 'Remove all Fear from target friend within 5 cm.'],
  ['give WHO ±N CHAR [TIME]', 'Give each friend within 10 cm +1 CBT this round.'],
  ['WHO gains|loses N AP', 'This fighter gains 1 AP.'],
  ['gain|lose N SP|VP', 'Gain 1 SP.'],
  ['your opponent loses N SP|VP', 'Your opponent loses 1 SP.'],
  ['move WHO up to N cm [into contact]', 'Move target opponent in contact up to 5 cm.'],
  ['place WHO within N cm of WHO', 'Place this fighter within 10 cm of target friend.'],
  ['WHO may attack|move|charge again', 'This fighter may charge again.'],
  ['WHO attacks target FILTER', 'Target friend within 10 cm attacks target opponent.'],
  [
    'roll CHAR at difficulty N: EFFECT for each success',
    'Roll PSI at difficulty 5: gain 1 SP for each success.',
  ],
  [
    'roll CHAR at difficulty N: on a success EFFECT[, otherwise EFFECT]',
    'Roll PSI at difficulty 6: on a success gain 2 SP, otherwise lose 1 SP.',
  ],
  [
    'roll CHAR in opposition with WHO: on a win EFFECT',
    'Roll PSI in opposition with target opponent within 15 cm: on a win give it 1 Slowdown.',
  ],
  [
    'place N "NAME" markers [within N cm of WHO]',
    'Place 2 "Cairn" markers within 10 cm of this fighter.',
  ],
  [
    'place an area of N x N cm: SENTENCE',
    'Place an area of 9 x 6 cm: each fighter in it has -1 VIG.',
  ],
];

const SCORES: readonly FormRow[] = [
  [
    'At the end of each round, score N VP [for each FILTER] [if COND]',
    'At the end of each round, score 1 VP for each friend free.',
  ],
  [
    'At the end of the match, score N VP [for each FILTER] [if COND]',
    'At the end of the match, score 3 VP if there is no opponent.',
  ],
  ['When EVENT, score N VP [once]', 'When an opponent is incapacitated, score 1 VP.'],
];

function formsOf(kind: FormKind, rows: readonly FormRow[]): readonly EdenForm[] {
  return rows.map(([form, example]) => ({ kind, form, example }));
}

/** The forms of the language, with an example of each. Source: eden-rules.md, Part 3. */
export const EDEN_FORMS: readonly EdenForm[] = [
  ...formsOf('holds', HOLDS),
  ...formsOf('waits', WAITS),
  ...formsOf('happens', HAPPENS),
  ...formsOf('scores', SCORES),
];
