import type { Keyword } from '@/engine';

/** The meaning of a rulebook term in one sentence, with its clause. */
export interface Meaning {
  readonly clause: string;
  readonly words: string;
}

/** Explains a keyword to new players. */
export function keywordMeaning(keyword: Keyword): Meaning {
  switch (keyword.keyword) {
    case 'bulldoze':
      return cite(
        'ABL-BULLDOZE',
        'After an attack it may attack again at once, further back in the same file; its AP is less the DP of all that it attacked.',
      );
    case 'bypass':
      return cite(
        'ABL-BYPASS',
        'It ignores one active enemy Character in its way when it chooses whom to attack.',
      );
    case 'cant-attack':
      return cite('ABL-CANT', 'It has no AP and never attacks, whatever would force it to.');
    case 'gang-up':
      return cite(
        'ABL-GANGUP',
        'It may join an attack already under way; the attackers add their AP.',
      );
    case 'martyr':
      return cite(
        'ABL-MARTYR',
        'At any time it may crank to be popped instead of another Character.',
      );
    case 'surprise':
      return cite(
        'ABL-SURPRISE',
        'When it attacks it is neither popped nor affected, and the defender cannot crank in response.',
      );
    case 'first-rank':
      return cite('RANK-6', 'It must stand in the front rank.');
    case 'last-rank':
      return cite('RANK-6', 'It must stand in the last rank.');
    case 'unique':
      return cite('UNIQ-1', 'Only one card of this name may be in play, whoever has it.');
    case 'not-unique':
      return cite('UNIQ-1', 'Any number of cards of this name may be in play.');
    case 'non-cumulative':
      return cite('CARD-7', 'Copies do not add up: only one of them works at a time.');
    case 'opponents-turn':
      return {
        clause: 'TURN-8',
        words: 'It is played on another player’s turn only.',
      };
    case 'any-time':
      return cite('TURN-8', 'It may be played on other players’ turns too.');
    case 'discard-step':
      return cite('TURN-4', 'It is played in its player’s Discard step, and nowhere else.');
    case 'after-combat':
      return cite('EVT-3', 'It is played once a combat has closed, and then only.');
    case 'exclude':
      return cite('ABL-EXCLUDE', 'It may not be in one Conspiracy with what it Excludes.');
    case 'immune':
      return cite('ABL-IMMUNE', 'What is named does nothing to it.');
  }
}

function cite(clause: string, words: string): Meaning {
  return { clause, words };
}
