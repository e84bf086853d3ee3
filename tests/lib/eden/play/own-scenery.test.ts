import { describe, expect, it } from 'vitest';
import { type EdenCard, usualReading } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { choicesFor } from '@/lib/eden/play/choices';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { type MatchSetup, startOf } from '@/lib/eden/play/match';

const CARDS = embeddedEdenCards();
const SETUP: MatchSetup = {
  seed: 1,
  troops: exampleTroops(CARDS).slice(0, 2),
  roles: ['person', 'person'],
  options: {
    rounds: 1,
    elements: 2,
    territory: true,
    infestation: 0,
    weatherRolls: 0,
    windows: 'when-able',
  },
};

function kindsWith(...more: readonly EdenCard[]) {
  const started = startOf(SETUP, [...CARDS, ...more]);
  if (!started.ok) throw new Error(started.messages.join(' '));
  return started.start.position.kinds;
}

describe('the scenery for a match', () => {
  it('includes elements for hiding, climbing, blocking sight and jumping, which the list in the rules lacks', () => {
    const rules = kindsWith().map((kind) => kind.rules);
    expect(rules.some(({ hiding }) => hiding)).toBe(true);
    expect(rules.some(({ elevation, climbing }) => elevation && climbing !== null)).toBe(true);
    expect(rules.some(({ impenetrable }) => impenetrable)).toBe(true);
    expect(rules.some(({ jump }) => jump !== null)).toBe(true);
  });

  it("includes the user's Scenery cards, which replace listed elements of that name", () => {
    const pond = { type: 'Scenery', name: 'Pond', cost: 1, rules: 'Occupation' } as const;
    const kinds = kindsWith(pond);
    expect(kinds.filter(({ name }) => name === 'Pond')).toMatchObject([
      { cost: 1, size: { across: 6 }, rules: { occupation: true, obstruction: 1 } },
    ]);
  });

  it('leaves out a card with an unknown cost or rule', () => {
    const kinds = kindsWith(
      { type: 'Scenery', name: 'Riddle', rules: 'Occupation' },
      { type: 'Scenery', name: 'Puzzle', cost: 1, rules: 'Levitation (2)' },
    );
    expect(kinds.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['Riddle', 'Puzzle']));
  });

  it('is offered with a description of its rules', () => {
    const started = startOf(SETUP, CARDS);
    if (!started.ok) throw new Error(started.messages.join(' '));
    const { position } = started.start;
    const offered = choicesFor(position, { seat: 0, ask: 'scenery', points: 8 });
    const reeds = offered.find(({ words }) => words.startsWith('Cinder Reeds'));
    expect(reeds?.words).toBe('Cinder Reeds (2 of 8 points)');
    expect(reeds?.hint).toContain('hides who touches it');
  });

  it('is flat or tall in the basic rules, depending on the rules of its card', () => {
    const reading = (wanted: string) => {
      const kind = kindsWith().find(({ name }) => name === wanted);
      return kind === undefined ? null : usualReading(kind);
    };
    expect(reading('Steam Fissure')).toEqual({ sight: 'flat', penetrable: false, cost: 1 });
    expect(reading('Iron Shutter')).toEqual({ sight: 'opaque', penetrable: false, cost: 1 });
  });
});
