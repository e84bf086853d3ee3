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

describe('the name of a fighter on the field', () => {
  it('stands beneath the base', () => {
    expect(plate('[50, 50]')).toEqual({ x: 20, y: 17.4 });
  });

  it('stands above it where it would hide somebody beneath', () => {
    expect(plate('[20, 16.5]').y).toBeGreaterThan(21);
    expect(plate('[20, 23.5]').y).toBeLessThan(19);
  });

  it('stays on the field', () => {
    expect(plate('[50, 50]', { x: 1.5, y: 20 }).x).toBeCloseTo(2.6);
    expect(plate('[50, 50]', { x: 58.5, y: 20 }).x).toBeCloseTo(57.4);
    expect(plate('[50, 50]', { x: 20, y: 1.5 }).y).toBeGreaterThan(0);
  });
});

describe('the name of scenery on the field', () => {
  const named = (other: string, r: number) => {
    const shape = { x: 20, y: 30, r };
    return sceneryName(stateWith(other), shape, 10, 1);
  };

  it('stands in its middle', () => {
    expect(named('[50, 50]', 5)).toEqual({ x: 20, y: 30 });
  });

  it('gives way to who stands there', () => {
    expect(named('[20, 29.5]', 5)).toMatchObject({ x: 20, y: expect.closeTo(31.8) });
    expect(named('[20, 30.5]', 5)).toMatchObject({ x: 20, y: expect.closeTo(28.2) });
  });

  it('is not written where somebody stands over all of it', () => {
    expect(named('[20, 30]', 0.5)).toBeNull();
  });
});

describe('the label of a circle round a fighter', () => {
  const label = (scenery: string, at = { x: 20, y: 20 }) =>
    circleLabel(stateWith('[50, 50]', scenery), at, 10, 10, 1);

  it('stands at the top', () => {
    expect(label('{ Wood: { circle: [40, 30, 2] } }')).toEqual({ x: 20, y: 30.3 });
  });

  it('stands elsewhere where the name of scenery is at the top', () => {
    expect(label('{ Wood: { circle: [21, 30, 2] } }').y).toBeCloseTo(9.7);
    const both = label('{ Wood: { circle: [21, 30, 2] }, Fen: { circle: [20, 10, 2] } }');
    expect(both.x).toBeGreaterThan(24);
  });

  it('stays on the field', () => {
    expect(label('{}', { x: 1, y: 20 }).x).toBeCloseTo(2.6);
    expect(label('{}', { x: 20, y: 55 }).y).toBeCloseTo(44.7);
  });
});
