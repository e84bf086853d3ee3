import { describe, expect, test } from 'vitest';
import { type GameState, requestOf, submit } from '@/engine';
import { actionsFor, answersFor, type CardAction } from '@/lib/ote/session-actions';
import { BANK, card, FILLER, JOEY, KNIFE, laid, MOLLY, plain } from '@/tests/lib/ote/session-cards';

function actions(state: GameState, ix: number): CardAction[] {
  return actionsFor(state, requestOf(state), ix);
}

function action(state: GameState, ix: number, kind: CardAction['kind']): CardAction {
  const found = actions(state, ix).find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}

/** Plays the first way of an action out and gives the state after it. */
function played(state: GameState, one: CardAction): GameState {
  const [option] = one.options;
  if (option === undefined) throw new Error(one.refusal?.message ?? 'no way to do it');
  return answersFor(one, option).reduce((reached, answer) => {
    if (answer.do === 'by-hand') throw new Error('not by the rules');
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    return next.value.state;
  }, state);
}

describe('the actions offered for a card', () => {
  test('include the call of a Character to each legal place (RANK-2)', () => {
    const state = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: card('Burger', { ...MOLLY, name: 'Burger' }) },
    );
    const call = action(state, 1, 'call');
    expect(call.refusal).toBeNull();
    expect(call.options).toHaveLength(8);
  });

  test('include the call of a Gear on each Character, or the reason when there is no Character (CALL-6)', () => {
    const alone = laid({ is: KNIFE });
    expect(action(alone, 0, 'call').refusal?.clause).toBe('CALL-6');
    const state = laid({ is: MOLLY, zone: 'conspiracy' }, { is: KNIFE });
    expect(action(state, 1, 'call').options.map((option) => option.on)).toEqual([[0]]);
  });

  test('include the refusal of a second copy of a Unique card, with its reason (UNIQ-2)', () => {
    const state = laid({ is: MOLLY, zone: 'conspiracy' }, { is: MOLLY });
    const call = action(state, 1, 'call');
    expect(call.refusal?.clause).toBe('UNIQ-2');
    expect(call.refusal?.message).toBe('Molly is Unique, and you have one in play already.');
    expect(call.options).toHaveLength(0);
  });

  test('include cranking other cards to pay for an expensive card', () => {
    const state = laid({ is: MOLLY, zone: 'conspiracy' }, { is: JOEY });
    const call = action(state, 1, 'call');
    expect(call.cranks).toEqual([0]);
    const done = played(state, call);
    expect(done.cards[0]?.cranked).toBe(true);
    expect(done.cards[1]?.zone).toBe('conspiracy');
  });

  test('pay with a Resource rather than with a Character whose Pull could be scored (CALL-2)', () => {
    const state = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: BANK, zone: 'table' },
      { is: JOEY },
    );
    expect(action(state, 2, 'call').cranks).toEqual([1]);
  });

  test('crank as few cards as are needed for the cost', () => {
    const dear = card('Villa', { cost: plain(3) });
    const state = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: BANK, zone: 'table' },
      { is: card('Vault', { pull: plain(1) }), zone: 'table' },
      { is: dear },
    );
    expect([...action(state, 3, 'call').cranks].sort((a, b) => a - b)).toEqual([1, 2]);
  });

  test('keep the refusal of a card that nothing can pay for (CALL-1)', () => {
    const state = laid({ is: card('Palace', { cost: plain(9) }) }, { is: BANK, zone: 'table' });
    const call = action(state, 0, 'call');
    expect(call.refusal?.clause).toBe('CALL-1');
    expect(call.cranks).toEqual([]);
  });

  test('include cranking and moving for a Character, and the reason when it is cranked (CRANK-1)', () => {
    const other = card('Burger', { ...MOLLY, name: 'Burger' });
    const state = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: other, zone: 'conspiracy', file: 1 },
    );
    expect(actions(state, 0).map((one) => one.kind)).toEqual(['crank', 'move', 'attack']);
    const cranked = played(state, action(state, 0, 'crank'));
    expect(action(cranked, 0, 'crank').refusal?.clause).toBe('CRANK-1');
    expect(action(cranked, 0, 'move').refusal?.clause).toBe('CRANK-1');
  });

  test('include discarding a Gear at any time (GEAR-2), and shifting it only in the Shift step (TURN-7)', () => {
    const state = laid(
      { is: MOLLY, zone: 'conspiracy' },
      { is: card('Burger', { ...MOLLY, name: 'Burger' }), zone: 'conspiracy', file: 1 },
      { is: KNIFE, zone: 'on', host: 0 },
    );
    expect(action(state, 2, 'discard').refusal).toBeNull();
    expect(action(state, 2, 'shift').refusal).not.toBeNull();
    const shift = submit(state, { do: 'end', seat: 0 });
    if (!shift.ok) throw new Error(shift.error.message);
    expect(action(shift.value.state, 2, 'shift').options.map((option) => option.on)).toEqual([[1]]);
  });

  test('include no crank for a card without Pull', () => {
    const state = laid({ is: FILLER, zone: 'table' });
    expect(actions(state, 0)).toEqual([]);
  });

  test('are none for a card in the deck', () => {
    const state = laid({ is: MOLLY, zone: 'conspiracy' });
    expect(actions(state, 5)).toEqual([]);
  });

  test('list legal actions first', () => {
    const state = laid({ is: MOLLY, zone: 'conspiracy' });
    const refused = actions(state, 0).map((one) => one.refusal !== null);
    expect(refused).toEqual([...refused].sort((a, b) => Number(a) - Number(b)));
  });
});
