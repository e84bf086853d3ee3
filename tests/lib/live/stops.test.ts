import { describe, expect, it } from 'vitest';
import type { GameState, Request } from '@/engine';
import { isPassedBy } from '@/lib/live/stops';

/** A table at which seat 1 does something that seat 0 may respond to. */
function asked(act: 'call' | 'attack' | 'pull', by: number, window: 'before' | 'after') {
  const state = { frames: [{ id: 7, kind: 'announced', act, seat: by }] } as unknown as GameState;
  const request: Request = { ask: 'respond', seat: 0, to: 7, window } as Request;
  return [state, request] as const;
}

describe('the choice of the windows where a live table stops for a response', () => {
  it('stops at every window with "every"', () => {
    expect(isPassedBy('every', ...asked('pull', 0, 'after'))).toBe(false);
  });

  it('stops before acts of opponents and in every attack with "likely"', () => {
    expect(isPassedBy('likely', ...asked('call', 1, 'before'))).toBe(false);
    expect(isPassedBy('likely', ...asked('attack', 0, 'before'))).toBe(false);
    expect(isPassedBy('likely', ...asked('call', 0, 'before'))).toBe(true);
    expect(isPassedBy('likely', ...asked('call', 1, 'after'))).toBe(true);
    expect(isPassedBy('likely', ...asked('pull', 1, 'before'))).toBe(true);
  });

  it('never skips a decision that is not a response', () => {
    const [state] = asked('call', 1, 'before');
    const act: Request = { ask: 'act', seat: 0, step: 'operations' };
    for (const stops of ['every', 'likely', 'none'] as const)
      expect(isPassedBy(stops, state, act)).toBe(false);
  });

  it('skips every window with "none", whatever is in the hand', () => {
    expect(isPassedBy('none', ...asked('attack', 1, 'before'))).toBe(true);
  });
});
