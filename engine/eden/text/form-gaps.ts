import { CHARACTERISTICS, LIMBS } from '../cards/limb.ts';
import { BONUS_TIMES, HAPPENINGS, MARK_NAMES } from '../language/ability.ts';

/** What the gaps of forms may be filled with: the first is usual, and each makes a form that compiles. */
const GAP_CHOICES: Readonly<Record<string, readonly string[]>> = {
  N: ['1'],
  '±N': ['+1', '-1', '+2'],
  '+N': ['+1', '+2'],
  '"NAME"': ['"Trap"'],
  CHAR: CHARACTERISTICS,
  MARK: MARK_NAMES,
  LIMB: ['a rolled limb', 'any limb', 'each limb', ...LIMBS.map((limb) => `the ${limb}`)],
  WHO: [
    'this fighter',
    'target opponent within 10 cm',
    'target opponent in contact',
    'target friend within 10 cm',
    'each opponent in contact',
    'each friend within 10 cm',
    'up to 2 friends within 5 cm',
    'your leader',
    'the attacker',
    'the target',
    'it',
  ],
  FILTER: [
    'opponent',
    'friend',
    'fighter',
    'NPF',
    'friend within 10 cm',
    'opponent in contact',
    'opponent in line of sight',
    'fighter of type Sister',
    'fighter of faction Matriarchy',
    'opponent with Fear',
  ],
  WHEN: BONUS_TIMES,
  TIME: ['this round', 'this activation', 'during this attack', 'this match'],
  COND: [
    'this fighter is wounded',
    'this fighter is free',
    'this fighter is in contact',
    'this fighter is elevated',
    'there is a friend within 10 cm',
    'there is no opponent within 10 cm',
    'there are 2 or more friends within 10 cm',
    'your leader is on the field',
    'you have more fighters',
  ],
  EVENT: [
    ...HAPPENINGS.map((what) => `this fighter ${what.replace(/cp$/, 'CP')}`),
    'this fighter incapacitates an opponent',
    'a friend is incapacitated',
    'an opponent comes within 3 cm',
    'the round begins',
    'the round ends',
    'the match begins',
    'intendancy begins',
  ],
  EFFECT: [
    'gain 1 SP',
    'this fighter gains 1 AP',
    'give this fighter 1 Rage',
    'give target opponent in contact 1 Fear',
    'inflict 1 wound on a rolled limb of target opponent in contact',
    'heal 1 wound on any limb of this fighter',
    'give this fighter +1 CBT this round',
  ],
  STATIC: ['+1 CBT', '+1 SPD when dodging', '+1 AP each round', 'immune to Fear'],
  SENTENCE: ['each fighter in it has -1 VIG', 'each fighter in it has -1 SPD'],
};

/** A gap of a form. */
export interface FormGap {
  /** Its place among the gaps of its form, from 0. */
  readonly place: number;
  /** What the gap is called in the form: `WHO`, `±N`; the choices for a gap without a name. */
  readonly name: string;
  readonly choices: readonly string[];
  /** Whether other words may be typed. */
  readonly isOpen: boolean;
  /** Whether the gap may stay empty, with the words around it. */
  readonly isOptional: boolean;
  /** The words before and after the gap that go with it. */
  readonly before: string;
  readonly after: string;
}

type FormPart = string | FormGap;

/** Gaps with more possible fillings than are listed. */
const OPEN_GAPS = new Set(
  Object.keys(GAP_CHOICES).filter((gap) => !['CHAR', 'MARK', 'LIMB', 'WHEN', 'TIME'].includes(gap)),
);
/** Gaps that are one of several choices. */
const CHOICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  LIMB: LIMBS,
  N: ['1', '2', '3'],
};
const GAP_PATTERN = /"NAME"|[A-Za-z]+(?:\|[A-Za-z]+)+|[±+]?\bN\b|\b[A-Z]{3,}\b/g;

/** Splits a form into its words and its gaps, in their order. */
export function partsOfForm(form: string): readonly FormPart[] {
  let place = -1;
  return unplacedParts(form).map((part) => {
    if (typeof part === 'string') return part;
    place += 1;
    return { ...part, place };
  });
}

function unplacedParts(form: string): readonly FormPart[] {
  return form.split(/(\[[^\]]*\])/).flatMap((part): readonly FormPart[] => {
    if (!part.startsWith('[')) return partsOfWords(part);
    const inside = partsOfWords(part.slice(1, -1));
    const [only, ...more] = inside.filter((one) => typeof one !== 'string');
    if (only !== undefined && more.length === 0) {
      const at = inside.indexOf(only);
      const around = (some: readonly FormPart[]) =>
        some.filter((one) => typeof one === 'string').join('');
      return [
        {
          ...only,
          isOptional: true,
          before: around(inside.slice(0, at)),
          after: around(inside.slice(at + 1)),
        },
      ];
    }
    const words = fillForm(inside, []);
    return [
      {
        place: 0,
        name: words,
        choices: [words],
        isOpen: more.length > 0,
        isOptional: true,
        before: '',
        after: '',
      },
    ];
  });
}

function partsOfWords(words: string): readonly FormPart[] {
  const parts: FormPart[] = [];
  let at = 0;
  for (const { 0: name, index } of words.matchAll(GAP_PATTERN)) {
    if (index > at) parts.push(words.slice(at, index));
    const choices = name.includes('|')
      ? name.split('|').flatMap((word) => CHOICE_WORDS[word] ?? [word])
      : (GAP_CHOICES[name] ?? []);
    parts.push({
      place: 0,
      name,
      choices,
      isOpen: OPEN_GAPS.has(name),
      isOptional: false,
      before: '',
      after: '',
    });
    at = index + name.length;
  }
  return at < words.length ? [...parts, words.slice(at)] : parts;
}

/** Fills the gaps of a form with the values at their places. A gap without a value takes its first choice; an optional one stays empty. */
function fillForm(parts: readonly FormPart[], values: readonly (string | undefined)[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = values[part.place]?.trim() ?? (part.isOptional ? '' : (part.choices[0] ?? ''));
      return value === '' ? '' : `${part.before}${value}${part.after}`;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=,)/g, '')
    .replace(/\b1 ((?:more |"[^"]*" )?)(wound|marker|attack|Movement|charge)s\b/g, '1 $1$2')
    .replace(/\ba (?=[aeiou]|NPF)/g, 'an ')
    .trim();
}

/** Writes a filled form as a sentence of a card. */
export function sentenceOfForm(
  parts: readonly FormPart[],
  values: readonly (string | undefined)[],
): string {
  const words = fillForm(parts, values);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
