import { type Ability, type CardType, printAbilities, supports } from '@/engine';
import type { Card, Level } from './catalogue';
import { keywordMeaning, type Meaning } from './words-keywords';

/** The badge of a level: a short name and an explanation. */
interface LevelWords {
  readonly name: string;
  readonly says: string;
}

const LEVELS: Readonly<Record<Level, LevelWords>> = {
  enforced: {
    name: 'Fully automated',
    says: 'The engine carries out every word of this card.',
  },
  partial: {
    name: 'Partly automated',
    says: 'The engine carries out a part of this card, or not exactly as printed. The parts are listed here.',
  },
  manual: {
    name: 'By hand',
    says: 'A part of this card is decided by the players; the engine asks them for the result.',
  },
  unwritten: {
    name: 'Not yet written',
    says: 'The text is not yet written. The engine plays it as a card without rules text.',
  },
};

/** Returns the badge of a level. */
export function levelWords(level: Level): LevelWords {
  return LEVELS[level];
}

/** Explains on a card's page how much of it the engine plays. Of a sample card only number and name are known. */
export function automationWords({ type, level }: Pick<Card, 'type' | 'level'>): string {
  return type === 'unknown'
    ? 'Only the number and the name are known. It can be counted in a collection; it cannot be played.'
    : levelWords(level).says;
}

/** One compiled ability in the fixed English, with its kind and whether the engine plays it. */
export interface AbilityWords {
  readonly wording: string;
  /** The kind of the ability as a word: `Keyword`, `Always`, `When`, … */
  readonly kind: string;
  readonly meaning: Meaning;
  readonly done: boolean;
  /** The position in the card's text: offset and length. */
  readonly span: readonly [number, number];
}

/** Returns every ability of a card, in the order of its text. */
export function abilityWords(card: Pick<Card, 'abilities' | 'type'>): AbilityWords[] {
  return card.abilities.map((ability) => ({
    wording: printAbilities([ability], card.type),
    kind: kindOf(ability),
    meaning: meaningOf(ability, card.type),
    done: supports(ability),
    span: ability.span,
  }));
}

function kindOf(ability: Ability): string {
  switch (ability.kind) {
    case 'keyword':
      return 'Keyword';
    case 'static':
      return ability.while === null ? 'Always' : 'While';
    case 'used':
      return ability.anyTime ? 'Used, any time' : 'Used';
    case 'triggered':
      return 'When it happens';
    case 'play':
      return 'Once, as it is played';
    case 'script':
      return 'A rule of its own';
    case 'manual':
      return 'By hand';
  }
}

function meaningOf(ability: Ability, type: CardType): Meaning {
  switch (ability.kind) {
    case 'keyword':
      return keywordMeaning(ability.keyword);
    case 'static':
      return staticMeaning(ability, type);
    case 'used':
      return usedMeaning(ability);
    case 'triggered':
      return {
        clause: 'EVT-3',
        words: ability.may
          ? 'You choose each time whether it happens.'
          : 'It happens each time by itself.',
      };
    case 'play':
      return type === 'whammy'
        ? { clause: 'CALL-7', words: 'It takes effect at once and the card is discarded.' }
        : { clause: 'EVT-3', words: 'It takes effect once, as the card comes into play.' };
    case 'script':
      return { clause: 'CARD-0', words: 'Where a card and the rules conflict, the card wins.' };
    case 'manual':
      return {
        clause: 'CARD-0',
        words: 'The players do what it says; the engine takes their word.',
      };
  }
}

/** Explains when an ability is used and what is paid for it; what can be avoided is a combat alone. */
function usedMeaning({ anyTime, costs, effects }: Ability & { kind: 'used' }): Meaning {
  if (effects.some((effect) => effect.do === 'avoid'))
    return {
      clause: 'ABL-AVOID',
      words:
        'Used as an attack is made: the Character is not attacked, the attacker stays cranked, and its player cannot attack that player again this turn.',
    };
  const turn = anyTime ? 'any player’s turn' : 'your own turn';
  const paid =
    costs.length > 0 ? 'by paying what stands before “to”' : 'and nothing is paid for it';
  return { clause: 'CRANK-2', words: `Used on ${turn}, ${paid}.` };
}

function staticMeaning(ability: Ability & { kind: 'static' }, type: CardType): Meaning {
  const { effect } = ability;
  switch (effect.holds) {
    case 'pull-to-call':
      return {
        clause: 'CALL-2',
        words: 'This Pull calls only what is named and never becomes Influence.',
      };
    case 'figure':
      if (effect.vs !== null) {
        return { clause: 'ABL-VS', words: 'It counts only in combat with what is named.' };
      }
      if (effect.op === 'base') {
        return {
          clause: 'CARD-9',
          words: 'It takes the place of what is printed; others raise and lower it.',
        };
      }
      return effect.op === 'set'
        ? { clause: 'CARD-9', words: 'The figure is fixed: nothing raises or lowers it meanwhile.' }
        : { clause: 'EFF-1', words: 'It counts for as long as this card is in play.' };
    case 'call-on':
      return { clause: 'CALL-6', words: 'It may be called only on such a Character.' };
    case 'more-zero-cost':
      return { clause: 'CALL-4', words: 'It raises the limit of one 0-cost card a turn.' };
    case 'pop':
      return { clause: 'EFF-5', words: 'A standing rule: it pops again after every Save.' };
    case 'discard-when-used':
      return {
        clause: 'EFF-4',
        words: 'It may be left unused; once it was used, it is discarded, and what it did lasts.',
      };
    case 'one-per-player':
      return { clause: 'UNIQ-1', words: 'Each player may have one in play.' };
    default:
      return type === 'gear'
        ? { clause: 'EFF-4', words: 'The Character’s player may leave a Gear unused each time.' }
        : { clause: 'EFF-1', words: 'It holds for as long as this card is in play.' };
  }
}
