import { describe, expect, it } from 'vitest';
import { messageOf } from '@/tests/engine/eden/scenario/runner';

const match = (text: string, expected: string) => `title: x
game: eden
dice: []
cards:
  Wasp: { type: Fighter, arms: 0/0, text: "${text}" }
players:
  A: { fighters: { Wasp: { at: { x: 20, y: 20 }, ap: 1 } } }
  B: { fighters: { "Wasp#2": { at: { x: 23, y: 20 }, ap: 0 } } }
active: Wasp
steps:
  - A: { attack: Wasp, target: "Wasp#2" }
  - expect: ${expected}
`;

describe('texts that answer each other for ever', () => {
  it('stop when they order attacks', () => {
    const text = match(
      'Sting (Permanent): When this fighter is attacked, this fighter attacks target opponent in contact.',
      '{ active: Wasp, pending: A, rolls: [] }',
    );
    expect(messageOf(text)).toBe('passed');
  });

  it('stop when each heals what it hurts', () => {
    const text = match(
      'Itch (Permanent): When this fighter is attacked, inflict 1 wound on the head of this fighter. When this fighter loses a CP, heal 1 wound on the head of this fighter and inflict 1 wound on the head of this fighter.',
      '{ active: Wasp, pending: A, wounds: { "Wasp#2": { head: 1 } } }',
    );
    expect(messageOf(text)).toBe('passed');
  });
});
