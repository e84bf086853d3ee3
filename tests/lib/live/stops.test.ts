import { describe, expect, it } from 'vitest';
import type { GameState, Request } from '@/engine';
import { isPassedBy } from '@/lib/live/stops';

/** A table at which seat 1 does something that seat 0 may respond to. */
function asked(act: 'call' | 'attack' | 'pull', by: number, window: 'before' | 'after') {
  const state = { frames: [{ id: 7, kind: 'announced', act, seat: by }] } as unknown as GameState;
  const request: Request = { ask: 'respond', seat: 0, to: 7, window } as Request;
  return [state, request] as const;
}

describe('where a live table asks', () => {
  it('every chance, if the player wants that', () => {
    expect(isPassedBy('every', ...asked('pull', 0, 'after'))).toBe(false);
  });

  it('before what others do and in every attack, by default', () => {
    expect(isPassedBy('likely', ...asked('call', 1, 'before'))).toBe(false);
    expect(isPassedBy('likely', ...asked('attack', 0, 'before'))).toBe(false);
    expect(isPassedBy('likely', ...asked('call', 0, 'before'))).toBe(true);
    expect(isPassedBy('likely', ...asked('call', 1, 'after'))).toBe(true);
    expect(isPassedBy('likely', ...asked('pull', 1, 'before'))).toBe(true);
  });

  it('never passes what is no response', () => {
    const [state] = asked('call', 1, 'before');
    const act: Request = { ask: 'act', seat: 0, step: 'operations' };
    for (const stops of ['every', 'likely', 'none'] as const)
      expect(isPassedBy(stops, state, act)).toBe(false);
  });

  it('passes all else until the own turn, whatever is in the hand', () => {
    expect(isPassedBy('none', ...asked('attack', 1, 'before'))).toBe(true);
  });
});
