import { describe, expect, test } from 'vitest';
import { type Answer, compileText, type GameState, requestOf, submit } from '@/engine';
import { actingCards } from '@/lib/ote/acting-cards';
import { cheapestPayment, pullSources, withCrank, withLot } from '@/lib/ote/payment';
import { BANK, card, JOEY, laid, MOLLY, plain } from '@/tests/lib/ote/session-cards';

const VAULT = card('Vault', { pull: plain(1) });
const STAR = card('Star', { type: 'character', pull: plain(3), ap: plain(1), dp: plain(1) });
const loreText = '+1 Pull to call Mutant cards.';
const LORE = card('Lore', {
  type: 'secret',
  text: loreText,
  abilities: compileText(loreText, 'secret').abilities,
});
const house = (cost: number, traits: readonly string[] = []) =>
  card(`House ${cost}`, { cost: plain(cost), traits });

function paid(state: GameState, call: number) {
  const payment = cheapestPayment(state, { do: 'call', seat: 0, card: call });
  if (payment === null) throw new Error('it cannot be paid');
  return payment;
}

function played(state: GameState, answers: readonly Answer[]): GameState {
  return answers.reduce((reached, answer) => {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    return next.value.state;
  }, state);
}

describe('the payment for a call', () => {
  const state = laid(
    { is: STAR, zone: 'conspiracy' },
    { is: MOLLY, zone: 'conspiracy', file: 1 },
    { is: BANK, zone: 'table' },
    { is: VAULT, zone: 'table' },
    { is: house(2) },
    { is: house(3) },
    { is: house(4) },
    { is: house(9) },
    { is: card('Free') },
  );

  test('spares the Pull of Characters when other Pull is enough, and wastes as little as possible', () => {
    expect(paid(state, 4)).toMatchObject({ cranks: [2], unscored: 0, cost: 2 });
    expect(paid(state, 5)).toMatchObject({ cranks: [2, 3], unscored: 0, cost: 3 });
  });

  test('uses as little Pull of Characters as needed, from the card that gives the least', () => {
    expect(paid(state, 6)).toMatchObject({ cranks: [1, 2, 3], unscored: 1, cost: 4 });
  });

  test('is empty for a free card', () => {
    expect(paid(state, 8)).toMatchObject({ cranks: [], cost: 0, lots: [] });
  });

  test('is null for a card that cannot be paid', () => {
    expect(cheapestPayment(state, { do: 'call', seat: 0, card: 7 })).toBeNull();
  });

  test('is carried out completely by the answers that it contains', () => {
    const after = played(state, paid(state, 6).answers);
    expect(after.cards[6]?.zone).toBe('table');
    expect(after.seats[0]?.reserve.reduce((sum, lot) => sum + lot.points, 0)).toBe(0);
  });

  test('can be changed to crank another card', () => {
    const changed = withCrank(state, paid(state, 4), 0);
    expect(changed?.cranks).toEqual([2, 0]);
    expect(withCrank(state, paid(state, 4), 2)).toBeNull();
  });

  test('can be changed for each lot of Pull, and the other lots are adjusted', () => {
    const before = played(state, [
      { do: 'crank', seat: 0, card: 0 },
      { do: 'crank', seat: 0, card: 2 },
    ]);
    const first = paid(before, 4);
    expect(first.lots.map(({ kind, used }) => [kind, used])).toEqual([
      ['character', 0],
      ['resource', 2],
    ]);
    const changed = withLot(before, first, 0, 1);
    expect(changed?.lots.map(({ used }) => used)).toEqual([1, 1]);
    expect(changed?.unscored).toBe(1);
    const after = played(before, changed?.answers ?? []);
    expect(after.seats[0]?.reserve.map(({ kind, points }) => [kind, points])).toEqual([
      ['character', 2],
      ['resource', 1],
    ]);
    expect(withLot(before, first, 0, 4)).toBeNull();
    expect(withLot(before, first, 1, -1)).toBeNull();
    expect(withLot(before, paid(before, 4), 9, 1)).toBeNull();
  });

  test('uses restricted Pull only for cards that it names (CALL-2)', () => {
    const mutant = laid(
      { is: LORE, zone: 'table' },
      { is: VAULT, zone: 'table' },
      { is: house(1, ['Mutant']) },
      { is: house(1) },
    );
    expect(paid(mutant, 2).cranks).toEqual([0]);
    expect(paid(mutant, 3).cranks).toEqual([1]);
    const made = played(mutant, [
      { do: 'crank', seat: 0, card: 0 },
      { do: 'crank', seat: 0, card: 1 },
    ]);
    const payment = paid(made, 3);
    expect(payment.lots.map(({ fits }) => fits)).toEqual([false, true]);
    expect(withLot(made, payment, 0, 1)).toBeNull();
  });

  test('uses only cards that give Pull', () => {
    const sources = pullSources(state, 0).map(({ card }) => card);
    expect(sources).toEqual([0, 1, 2, 3]);
  });
});

describe('the marked cards of a table', () => {
  test('are the cards that can act or be paid for, and cards that only give Pull have another mark', () => {
    const state = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: BANK, zone: 'table' },
      { is: JOEY },
      { is: house(9) },
      { is: card('Blank'), zone: 'table' },
    );
    const acting = actingCards(state, requestOf(state));
    expect(Object.fromEntries(acting)).toEqual({ 0: 'pull', 1: 'pull', 2: 'act' });
  });

  test('are none during a decision and after the game', () => {
    const state = laid({ is: MOLLY, zone: 'conspiracy' });
    expect(actingCards(state, null).size).toBe(0);
  });
});
