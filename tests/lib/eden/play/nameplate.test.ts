import { describe, expect, it } from 'vitest';
import { circleLabel, nameplate, sceneryName } from '@/lib/eden/play/nameplate';
import { file, stateAfter } from '@/tests/engine/eden/scenario/runner';

const stateWith = (other: string, scenery = '{}') =>
  stateAfter(
    file(`cards: { Yuri: { type: Fighter }, Brick: { type: Fighter } }
scenery: ${scenery}
players: { A: { fighters: { Yuri: [20, 20] } }, B: { fighters: { Brick: ${other} } } }`),
  );
const plate = (other: string, at = { x: 20, y: 20 }) => nameplate(stateWith(other), 0, at, 10, 1);

describe('the nameplate of a fighter on the field', () => {
  it('is below the base', () => {
    expect(plate('[50, 50]')).toEqual({ x: 20, y: 17.4 });
  });

  it('is above the base when it would cover another fighter below the base', () => {
    expect(plate('[20, 16.5]').y).toBeGreaterThan(21);
    expect(plate('[20, 23.5]').y).toBeLessThan(19);
  });

  it('stays within the field', () => {
    expect(plate('[50, 50]', { x: 1.5, y: 20 }).x).toBeCloseTo(2.6);
    expect(plate('[50, 50]', { x: 58.5, y: 20 }).x).toBeCloseTo(57.4);
    expect(plate('[50, 50]', { x: 20, y: 1.5 }).y).toBeGreaterThan(0);
  });
});

describe('the name of a piece of scenery on the field', () => {
  const named = (other: string, r: number) => {
    const shape = { x: 20, y: 30, r };
    return sceneryName(stateWith(other), shape, 10, 1);
  };

  it('is in its middle', () => {
    expect(named('[50, 50]', 5)).toEqual({ x: 20, y: 30 });
  });

  it('moves away from fighters', () => {
    expect(named('[20, 29.5]', 5)).toMatchObject({ x: 20, y: expect.closeTo(31.8) });
    expect(named('[20, 30.5]', 5)).toMatchObject({ x: 20, y: expect.closeTo(28.2) });
  });

  it('is left out when a fighter covers all of the scenery', () => {
    expect(named('[20, 30]', 0.5)).toBeNull();
  });
});

describe('the label of a circle around a fighter', () => {
  const label = (scenery: string, at = { x: 20, y: 20 }) =>
    circleLabel(stateWith('[50, 50]', scenery), at, 10, 10, 1);

  it('is at the top of the circle', () => {
    expect(label('{ Wood: { circle: [40, 30, 2] } }')).toEqual({ x: 20, y: 30.3 });
  });

  it('is at another side when the top is taken by the name of scenery', () => {
    expect(label('{ Wood: { circle: [21, 30, 2] } }').y).toBeCloseTo(9.7);
    const both = label('{ Wood: { circle: [21, 30, 2] }, Fen: { circle: [20, 10, 2] } }');
    expect(both.x).toBeGreaterThan(24);
  });

  it('stays within the field', () => {
    expect(label('{}', { x: 1, y: 20 }).x).toBeCloseTo(2.6);
    expect(label('{}', { x: 20, y: 55 }).y).toBeCloseTo(44.7);
  });
});
