import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, legalAnswers, requestOf, seedRng, submit } from '@/engine';
import { forecastOf } from '@/lib/ote/forecast';
import { toldAnswers, toldForecast } from '@/lib/ote/forecast-words';
import { fighter, fightTable, texted } from '@/tests/lib/ote/fight-table';
import { card } from '@/tests/lib/ote/session-cards';
import { exchanged } from '@/tests/properties/exchange';

const ZIPPER = fighter('Zipper', 3, 2);
const LEE = fighter('Lee', 1, 3, '', 2);
const WALL = fighter('Wall', 0, 5);
const KNIFE = card('Knife', { type: 'gear', ap: { value: 2, signed: true, star: false } });
const ATTACK: Answer = { do: 'attack', seat: 0, card: 0, target: 1 };

function told(state: GameState, answer: Answer = ATTACK) {
  return toldForecast(state, answer.seat, [answer]);
}

function after(state: GameState, ...answers: readonly Answer[]): GameState {
  let reached = state;
  for (const answer of answers) {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    reached = next.value.state;
  }
  return reached;
}

describe('the forecast of an attack', () => {
  test('says who is popped and who stays, with the figures and their reasons', () => {
    const state = fightTable(
      { is: ZIPPER },
      { is: LEE, seat: 1 },
      { is: KNIFE, zone: 'on', host: 0 },
    );
    expect(told(state)?.verdict).toBe('Lee is popped, Zipper stays');
    expect(told(state)?.reasons).toEqual([
      'DP 3 < AP 5: Zipper stays (ATK-5).',
      'AP 5 > DP 3: Lee is popped (ATK-5).',
      'Zipper’s AP 5: 3 printed, +2 Knife.',
      'Ben loses 2 Influence (ATK-7).',
    ]);
  });

  test('says that both are popped when the figures are equal', () => {
    const state = fightTable({ is: ZIPPER }, { is: LEE, seat: 1 });
    expect(told(state)?.verdict).toBe('Zipper and Lee are popped');
  });

  test('says that the attacker is popped and the defender stays', () => {
    const state = fightTable({ is: ZIPPER }, { is: WALL, seat: 1 });
    expect(told(state)?.verdict).toBe('Zipper is popped, Wall stays');
    expect(told(state)?.reasons).toContain('AP 3 < DP 5: Wall stays (ATK-5).');
  });

  test('counts what applies in this combat only', () => {
    const hunter = fighter('Hunter', 1, 9, '+3 AP vs. "Wall".');
    const state = fightTable({ is: hunter }, { is: fighter('Wall', 0, 3), seat: 1 });
    expect(told(state)?.reasons).toContain('Hunter’s AP 4: 1 printed, +3 its own text.');
    expect(told(state)?.verdict).toBe('Wall is popped, Hunter stays');
  });

  test('says which text keeps an attacker that Surprises', () => {
    const thief = fighter('Thief', 1, 1, 'Surprise.');
    const state = fightTable({ is: thief }, { is: WALL, seat: 1 });
    expect(told(state)?.reasons).toContain(
      'Thief stays: it Surprises the defender (ABL-SURPRISE).',
    );
  });

  test('leaves open what a player still chooses, and says who chooses', () => {
    const ganger = fighter('Ganger', 2, 2, 'Gang Up.');
    const state = fightTable({ is: ZIPPER }, { is: LEE, seat: 1 }, { is: ganger, file: 1 });
    const gang = after(state, ATTACK, { do: 'gang-up', seat: 0, card: 2 });
    const request = requestOf(gang);
    const pass: Answer = { do: 'pass', seat: request?.seat ?? 0 };
    const open =
      request?.ask === 'respond' ? toldForecast(gang, 0, [pass]) : toldForecast(gang, 0, []);
    expect(open?.verdict).toBe('Lee is popped, Zipper and Ganger are uncertain');
    expect(open?.reasons).toContain('Ben chooses which attackers are popped (ABL-GANGUP).');
  });

  test('says that a coin decides', () => {
    const gambler = fighter(
      'Gambler',
      2,
      2,
      'When this Character attacks, flip a coin. Heads: this Character has +3 AP this turn.',
    );
    const state = fightTable({ is: gambler }, { is: LEE, seat: 1 });
    const forecast = forecastOf(state, 0, [ATTACK]);
    if (gambler.abilities.every(({ kind }) => kind === 'manual')) throw new Error('not understood');
    expect(forecast?.unknowns).toContainEqual({ on: 'coin' });
    expect(told(state)?.reasons).toContain('It depends on a coin.');
    expect(forecast?.fates.map(({ fate }) => fate)).toEqual(['open', 'open']);
  });

  test('is given for the next target of a Bulldoze', () => {
    const state = fightTable(
      { is: fighter('Bull', 7, 4, 'Bulldoze.') },
      { is: fighter('Lee', 1, 2, '', 2), seat: 1 },
      { is: fighter('Guard', 4, 1), seat: 1, rank: 1 },
    );
    const asked = after(state, ATTACK);
    expect(requestOf(asked)).toMatchObject({ ask: 'choose', what: 'bulldoze' });
    const on = told(asked, { do: 'choose', seat: 0, chosen: [{ card: 2 }] });
    expect(on?.verdict).toBe('Guard is popped, Bull stays');
    expect(on?.reasons).toContain(
      'The DP that it has Bulldozed, 2, goes off its AP (ABL-BULLDOZE).',
    );
    expect(told(asked, { do: 'choose', seat: 0, chosen: [] })?.verdict).toBe('Bull stays');
  });

  test('is given for each choice of the attackers that are popped', () => {
    const ganger = fighter('Ganger', 2, 2, 'Gang Up.');
    const state = fightTable({ is: ZIPPER }, { is: LEE, seat: 1 }, { is: ganger, file: 1 });
    const asked = after(state, ATTACK, { do: 'gang-up', seat: 0, card: 2 });
    expect(requestOf(asked)).toMatchObject({ ask: 'choose', what: 'gang-losers' });
    const popped = (...cards: readonly number[]) =>
      told(asked, { do: 'choose', seat: 1, chosen: cards.map((one) => ({ card: one })) })?.verdict;
    expect(popped()).toBe('Lee is popped, Zipper and Ganger stay');
    expect(popped(2)).toBe('Ganger and Lee are popped, Zipper stays');
  });

  test('is null for a decision that is about no card in play', () => {
    const finder = texted('Finder', 'resource', 'Crank any time to search your deck for a Gear.');
    const state = fightTable(
      { is: ZIPPER },
      { is: finder, zone: 'table' },
      { is: KNIFE, zone: 'deck' },
    );
    const use = [...legalAnswers(state, 0)].find((one) => one.do === 'use' && one.card === 1);
    if (use === undefined) throw new Error('Finder cannot be used.');
    const asked = after(state, use);
    expect(requestOf(asked)).toMatchObject({ ask: 'choose', what: 'search' });
    expect(told(asked, { do: 'choose', seat: 0, chosen: [{ card: 2 }] })).toBeNull();
  });

  test('is null for an attack that the rules refuse', () => {
    const state = fightTable({ is: ZIPPER, cranked: true }, { is: LEE, seat: 1 });
    expect(told(state)).toBeNull();
  });

  test('is given while the attack can still be answered', () => {
    const guard = fighter('Guard', 1, 1, 'Martyr.');
    const state = fightTable(
      { is: fighter('Bull', 9, 9) },
      { is: LEE, seat: 1 },
      {
        is: guard,
        seat: 1,
        file: 1,
      },
    );
    const attacked = after(state, ATTACK);
    expect(requestOf(attacked)).toMatchObject({ ask: 'respond', seat: 1 });
    const pass: Answer = { do: 'pass', seat: 1 };
    expect(toldForecast(attacked, 1, [pass])?.verdict).toBe('Lee is popped, Bull stays');
    expect(toldForecast(attacked, 1, [pass])?.reasons).toContain('You lose 2 Influence (ATK-7).');
  });
});

describe('the possible answers to an attack', () => {
  const guard = fighter('Guard', 1, 1, 'Martyr.');
  const ganger = fighter('Ganger', 2, 2, 'Gang Up.');

  test('name open cards of all players, and only count hands', () => {
    const rescue = texted('Narrow Escape', 'whammy', 'Play any time. Save target Character.');
    const state = fightTable(
      { is: ZIPPER },
      { is: LEE, seat: 1 },
      { is: guard, seat: 1, file: 1 },
      { is: ganger, file: 1 },
      { is: rescue, seat: 1, zone: 'hand' },
    );
    expect(toldAnswers(state, { seat: 0, answers: [ATTACK] })).toEqual([
      'Ben could answer with Guard; 1 card in hand.',
      'You could add Ganger.',
    ]);
  });

  test('leave out cards that are cranked', () => {
    const state = fightTable(
      { is: ZIPPER },
      { is: LEE, seat: 1 },
      { is: guard, seat: 1, file: 1, cranked: true },
    );
    expect(toldAnswers(state, { seat: 0, answers: [ATTACK] })).toEqual([
      'No open card of Ben can answer; 0 cards in hand.',
    ]);
  });

  test('do not depend on cards that are hidden', () => {
    const rescue = texted('Narrow Escape', 'whammy', 'Play any time. Save target Character.');
    const state = fightTable(
      { is: ZIPPER },
      { is: LEE, seat: 1 },
      { is: guard, seat: 1, file: 1 },
      { is: rescue, seat: 1, zone: 'hand' },
      { is: KNIFE, seat: 1, zone: 'hand' },
    );
    for (let seed = 1; seed <= 20; seed++) {
      const other = exchanged(state, 0, seedRng(seed));
      if (other === null) throw new Error('Everything is seen.');
      expect(told(other)).toEqual(told(state));
      const asked = { seat: 0, answers: [ATTACK] };
      expect(toldAnswers(other, asked)).toEqual(toldAnswers(state, asked));
    }
  });
});

describe('the forecast of an effect', () => {
  test('says whom a Whammy pops, and by what', () => {
    const hit = texted('Hit', 'whammy', 'Pop target Character.');
    const state = fightTable({ is: ZIPPER }, { is: LEE, seat: 1 }, { is: hit, zone: 'hand' });
    const play: Answer = { do: 'play', seat: 0, card: 2, targets: [{ card: 1 }] };
    expect(told(state, play)).toMatchObject({
      verdict: 'Lee is popped',
      reasons: ['Lee is popped by Hit (ATK-10).'],
    });
  });

  test('is null when no card is concerned', () => {
    const favor = texted('Favor', 'whammy', 'Gain 2 Influence.');
    const state = fightTable({ is: ZIPPER }, { is: favor, zone: 'hand' });
    expect(told(state, { do: 'play', seat: 0, card: 1, targets: [] })).toBeNull();
  });
});
