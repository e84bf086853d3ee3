import { expect, it } from 'vitest';
import { copyOfFrame, copyOfSeat, copyOfState, copyOfTurn } from '@/engine/ote/state/copies';
import { arranged, card } from '../table';

const state = arranged([[card('Ada', 'character', { ap: 1, dp: 1 }), 'conspiracy']], { seats: 2 });

it('a copy of a state has every field, and changes to it leave the original unchanged', () => {
  const copy = copyOfState(state);
  expect(copy).toEqual(state);
  copy.clock += 1;
  expect(copy.clock).not.toBe(state.clock);
  expect(state.seats.map(copyOfSeat)).toEqual(state.seats);
});

it('a copy of a turn has its optional fields exactly when the turn has them', () => {
  const remembering = { ...state.turn, hit: [0], acts: ['0:attack'] };
  expect(copyOfTurn(remembering)).toEqual(remembering);
  expect(Object.keys(copyOfTurn(state.turn))).not.toContain('acts');
});

it('a copy of an event has its optional fields exactly when the event has them', () => {
  const plain = {
    kind: 'announced',
    id: 1,
    seat: 0,
    act: 'use',
    source: 0,
    ability: 0,
    targets: [],
    about: -1,
    stage: 'before',
    status: 'live',
    passed: [],
    announced: [],
    applied: [],
    next: 0,
    place: null,
    combat: null,
  } as const;
  expect(copyOfFrame(plain)).toStrictEqual(plain);
  const carrying = { ...plain, points: 2, queue: [] };
  expect(copyOfFrame(carrying)).toStrictEqual(carrying);
});
