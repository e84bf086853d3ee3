import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, requestOf, submit } from '@/engine';
import { linesOf } from '@/lib/log/chronicle';
import { plainText } from '@/lib/log/phrase';
import { fighter, fightTable, texted } from '@/tests/lib/ote/fight-table';

const ATTACK: Answer = { do: 'attack', seat: 0, card: 0, target: 1 };

/** Gives the answers, passes for everybody until nothing is under way, and returns the sentences. */
function told(state: GameState, ...answers: readonly Answer[]): readonly string[] {
  const lines: string[] = [];
  const left = [...answers];
  let reached = state;
  for (let given = 0; given < 40; given++) {
    const request = requestOf(reached);
    const pass: Answer | undefined =
      request?.ask === 'respond' ? { do: 'pass', seat: request.seat } : undefined;
    const answer = left.shift() ?? pass;
    if (answer === undefined) break;
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    const { events, state: after } = next.value;
    lines.push(...linesOf(reached, events, after, 0).map(({ pieces }) => plainText(pieces)));
    reached = after;
  }
  return lines;
}

describe('the log', () => {
  test('says with the figures why a defender and an attacker are popped', () => {
    const state = fightTable(
      { is: fighter('Zipper', 3, 2) },
      { is: fighter('Lee', 1, 3), seat: 1 },
    );
    expect(told(state, ATTACK)).toEqual(
      expect.arrayContaining([
        'Lee is popped: AP 3 against its DP 3 (ATK-5).',
        'Zipper is popped: DP 3 against its AP 3 (ATK-5).',
      ]),
    );
  });

  test('says in whose place a Martyr is popped', () => {
    const state = fightTable(
      { is: fighter('Bull', 9, 9) },
      { is: fighter('Lee', 1, 3), seat: 1 },
      { is: fighter('Guard', 1, 1, 'Martyr.'), seat: 1, file: 1 },
    );
    const martyr: Answer = { do: 'martyr', seat: 1, card: 2, for: 1 };
    expect(told(state, ATTACK, martyr)).toContain(
      'Guard is popped in the place of Lee (ABL-MARTYR): AP 9 against its DP 3 (ATK-5).',
    );
  });

  test('says which text pops a card outside combat', () => {
    const hit = texted('Hit', 'whammy', 'Pop target Character.');
    const state = fightTable(
      { is: fighter('Zipper', 3, 2) },
      { is: fighter('Lee', 1, 3), seat: 1 },
      { is: hit, zone: 'hand' },
    );
    const play: Answer = { do: 'play', seat: 0, card: 2, targets: [{ card: 1 }] };
    expect(told(state, play)).toContain('Lee is popped by Hit (ATK-10).');
  });

  test('says which text pops an enemy that the figures do not', () => {
    const hunter = fighter('Hunter', 0, 9, 'Pops any "Lee" that it fights.');
    const state = fightTable({ is: hunter }, { is: fighter('Lee', 1, 3), seat: 1 });
    expect(told(state, ATTACK)).toContain('Lee is popped: a text pops whom it fights (CARD-0).');
  });

  test('says that a Character is popped because it Excludes a neighbour', () => {
    const taint = texted('Taint', 'condition', 'The Character is a Mutant.');
    const state = fightTable(
      { is: fighter('Purist', 2, 2, 'Exclude: Mutant.') },
      { is: fighter('Lee', 1, 3), file: 1 },
      { is: taint, zone: 'hand' },
    );
    expect(told(state, { do: 'call', seat: 0, card: 2, on: 1 })).toContain(
      'Purist is popped: it Excludes a neighbour (ABL-EXCLUDE).',
    );
  });
});
