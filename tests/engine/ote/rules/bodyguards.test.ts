import { describe, expect, it } from 'vitest';
import { runYaml } from '@/tests/engine/ote/scenario/runner';

const TABLE = `
title: Bodyguards
cards:
  Boss: { type: Character, dp: 1, text: "Any Glug may Martyr for this Character." }
  Glug: { type: Character, dp: 1, traits: [Glug] }
  Pal: { type: Character, dp: 1 }
  Aide: { type: Character, dp: 1, text: "Martyr." }
  Charm: { type: Gear, text: "Any Glug may Martyr for the Character." }
  Thug: { type: Character, ap: 4, dp: 1 }
  Sly: { type: Character, ap: 4, dp: 1, text: "Surprise." }
  Ally: { type: Character, ap: 1, text: "Gang Up." }
  Hit: { type: Whammy, text: "Pop target Character." }
players:
  A: { conspiracy: [[Thug, Ally, Sly]], hand: [Hit] }
  B: { conspiracy: [[Boss, Glug, Pal, Aide]], attached: { Pal: [Charm] } }
`;

function saidOf(...steps: readonly string[]): string {
  const report = runYaml(`${TABLE}steps:\n${steps.map((step) => `  - ${step}`).join('\n')}`);
  if (report.outcome === 'broken') return report.problems.map(({ message }) => message).join('\n');
  return report.outcome === 'passed' ? 'passed' : report.message;
}

describe('a Martyr by the text of another card (ABL-MARTYR)', () => {
  it.each([
    ['of the Character that is attacked', 'Boss'],
    ['of a Gear on it', 'Pal'],
  ])('%s is popped instead', (_text, whom) => {
    expect(
      saidOf(
        `A: { attack: Thug, target: ${whom} }`,
        `B: { martyr: Glug, for: ${whom} }`,
        'resolve',
        `expect: { dead: { B: [Glug] }, active: [${whom}] }`,
      ),
    ).toBe('passed');
  });

  it.each([
    ['for somebody else', 'Aide', 'martyr: Glug, for: Aide', 'ABL-MARTYR'],
    ['without the trait that is named', 'Boss', 'martyr: Pal, for: Boss', 'ABL-MARTYR'],
    ['by a Surprised defender', 'Aide', 'martyr: Aide, for: Boss', 'ABL-MARTYR'],
  ])('%s is refused', (_what, target, deed, clause) => {
    expect(
      saidOf(
        `A: { attack: ${target === 'Aide' ? 'Sly' : 'Thug'}, target: ${target} }`,
        `illegal: { B: { ${deed} } }\n    why: [${clause}, ABL-SURPRISE]`,
      ),
    ).toBe('passed');
  });

  it('joins nothing with a Character of another player, or without Gang Up (ABL-GANGUP)', () => {
    expect(
      saidOf(
        'A: { attack: Thug, target: Boss }',
        'illegal: { B: { gangUp: Ally } }\n    why: ABL-CONTROL',
        'illegal: { B: { gangUp: Aide } }\n    why: ABL-GANGUP',
        'legal: { A: { gangUp: Ally } }',
      ),
    ).toBe('passed');
  });

  it('is offered, though nothing else could answer', () => {
    expect(
      saidOf(
        'A: { play: Hit, on: Pal }',
        'legal: { B: martyr }\n    cards: [Glug, Aide]',
        'B: { martyr: Glug, for: Pal }',
        'resolve',
        'expect: { dead: { A: [Hit], B: [Glug] }, active: [Pal, Aide] }',
      ),
    ).toBe('passed');
  });
});
