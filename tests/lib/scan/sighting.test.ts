import { describe, expect, it } from 'vitest';
import type { Look } from '@/lib/scan/scan-card';
import { lookAgain, NOTHING_SEEN } from '@/lib/scan/sighting';

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;
const card = (isSure: boolean, ...cards: string[]): Look => ({
  kind: 'card',
  isSure,
  candidates: cards.map((one) => ({ card: one, likeness: 0.9 })),
  corners,
});
const sure = (name: string) => card(true, name);
const doubtful = (...names: string[]) => card(false, ...names);
const nothing: Look = { kind: 'nothing', why: 'no-card' };

/** Returns what is taken during these looks. */
function taken(...looks: readonly Look[]): string[] {
  let sighting = NOTHING_SEEN;
  return looks.flatMap((look) => {
    const { next, take } = lookAgain(sighting, look);
    sighting = next;
    return take === null ? [] : [`${take} ${next.taken}`];
  });
}

describe('looks of a camera', () => {
  it('count a card when two of them agree, and once as long as it is there', () => {
    expect(taken(sure('zip'))).toEqual([]);
    expect(taken(sure('zip'), sure('zip'), sure('zip'), sure('zip'))).toEqual(['count zip']);
    expect(taken(sure('zip'), sure('eel'), sure('zip'))).toEqual([]);
  });

  it('count the next card, and the same one again after it has gone', () => {
    expect(taken(sure('zip'), sure('zip'), sure('eel'), sure('eel'))).toEqual([
      'count zip',
      'count eel',
    ]);
    expect(taken(sure('zip'), sure('zip'), nothing, nothing, sure('zip'), sure('zip'))).toEqual([
      'count zip',
      'count zip',
    ]);
  });

  it('do not count a card twice when one look at it fails or is doubtful', () => {
    expect(taken(sure('zip'), sure('zip'), nothing, sure('zip'), sure('zip'))).toEqual([
      'count zip',
    ]);
    const doubt = doubtful('zap', 'zip');
    expect(taken(sure('zip'), sure('zip'), doubt, doubt, doubt, doubt)).toEqual(['count zip']);
  });

  it('put a card aside that stays doubtful', () => {
    const doubt = doubtful('zip', 'zap');
    expect(taken(doubt, doubt)).toEqual([]);
    expect(taken(doubt, doubt, doubt, doubt)).toEqual(['doubt zip']);
    expect(taken(doubt, sure('zip'), sure('zip'))).toEqual(['count zip']);
  });
});
