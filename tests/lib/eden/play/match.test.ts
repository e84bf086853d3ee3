import { describe, expect, it } from 'vitest';
import { answerIn, eden, submitIn } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { choicesFor } from '@/lib/eden/play/choices';
import { readMatchCommand } from '@/lib/eden/play/command';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import {
  askedPerson,
  beginMatch,
  type MatchSetup,
  type MatchTree,
  prepare,
  redoMatch,
  runPilots,
  suggested,
  undoMatch,
} from '@/lib/eden/play/match';
import { sentencesOf } from '@/lib/eden/play/match-log';

const CARDS = embeddedEdenCards();
const TROOPS = exampleTroops(CARDS);
const OPTIONS = {
  rounds: 5,
  elements: 1,
  territory: false,
  infestation: 8,
  weatherRolls: 0,
  windows: 'when-able',
} as const;
const SOLO: MatchSetup = {
  seed: 3,
  troops: TROOPS.slice(0, 1),
  roles: ['person'],
  options: OPTIONS,
};
const HOT_SEAT: MatchSetup = {
  seed: 5,
  troops: TROOPS.slice(0, 2),
  roles: ['person', 'person'],
  options: { ...OPTIONS, infestation: 2, territory: true, weatherRolls: 1, windows: 'when-able' },
};

function begun(setup: MatchSetup): MatchTree {
  const match = beginMatch(setup, CARDS);
  if (!match.ok) throw new Error(match.messages.join(' '));
  return match.tree;
}

/** Plays to the end as the plain pilot would, and shows each decision first. */
function played(setup: MatchSetup, look: (tree: MatchTree) => void): MatchTree {
  let tree = begun(setup);
  for (;;) {
    const request = askedPerson(tree, setup.roles);
    if (request === null) return tree;
    look(tree);
    const next = answerIn(tree, suggested(tree, request));
    if (!next.ok) throw new Error(next.error.message);
    tree = runPilots(next.value, setup.roles);
  }
}

describe('a match on the field', () => {
  it('lets no NPF be placed of which a fact is missing (Part 3)', () => {
    const unknown = { type: 'NPF', name: 'Riddle', level: 1, limbs: {} } as const;
    const match = beginMatch(SOLO, [...CARDS, unknown]);
    if (!match.ok) throw new Error(match.messages.join(' '));
    const { npfCards, profiles } = match.tree.now.state;
    const names = npfCards.map((card) => profiles[card]?.name);
    expect(names).toHaveLength(6);
    expect(names).not.toContain('Riddle');
  });

  it('has a legal example troop of each faction of Ash and Ember', () => {
    expect(TROOPS.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cinder Court', 'Tidewrack', 'Brass Orchard', 'Hollow Choir']),
    );
  });

  it.each([
    ['solo', SOLO],
    ['for two', HOT_SEAT],
  ])(
    'offers at each decision, %s, answers that the engine takes, each by its own command',
    (_, setup) => {
      const asks = new Set<string>();
      const end = played(setup, (tree) => {
        const request = askedPerson(tree, setup.roles);
        if (request === null) return;
        asks.add(request.ask);
        const { state } = tree.now;
        const choices = choicesFor(state, request);
        expect(choices.length).toBeGreaterThan(0);
        for (const choice of choices) {
          if (choice.answer !== null)
            expect(submitIn(eden, state, choice.answer)).toMatchObject({ ok: true });
          const typed = choice.command.replace(/X Y$/, '30 30');
          const read = readMatchCommand(state, request, choices, typed);
          expect(read).toMatchObject({ kind: 'choice', choice: { id: choice.id } });
        }
      });
      expect(end.now.requests).toEqual([]);
      expect([...asks]).toEqual(expect.arrayContaining(['activate', 'act', 'deploy', 'scenery']));
    },
  );

  it('is prepared in one go, undone decision by decision, and redone to the same', () => {
    const tree = prepare(begun(SOLO), SOLO.roles);
    expect(tree.now.state.phase).not.toMatch(/^prep/);
    let back = tree;
    while (back.now.parent >= 0) {
      const before = undoMatch(back, SOLO.roles);
      expect(before.now.depth).toBeLessThan(back.now.depth);
      back = before;
    }
    let forth = back;
    while (forth.now.depth < tree.now.depth) forth = redoMatch(forth, SOLO.roles);
    expect(eden.hash(forth.now.state)).toBe(eden.hash(tree.now.state));
    expect(forth.moments).toHaveLength(tree.moments.length);
  });

  it('lets a pilot answer for the other seat', () => {
    const setup: MatchSetup = { ...HOT_SEAT, roles: ['person', 'tactician'] };
    const end = played(setup, (tree) => expect(tree.now.requests[0]?.seat).toBe(0));
    expect(end.moments.some(({ answer }) => answer?.seat === 1)).toBe(true);
  });

  it('refuses a troop that is not legal, with its sentences', () => {
    const [troop] = TROOPS;
    if (troop === undefined) throw new Error('no troop');
    const doubled = { ...troop, fighters: [...troop.fighters, ...troop.fighters] };
    const match = beginMatch({ ...SOLO, troops: [doubled] }, CARDS);
    expect(match).toMatchObject({ ok: false });
  });

  it('tells each roll with its dice, difficulty and clause', () => {
    const end = played(SOLO, () => undefined);
    const told = end.moments.flatMap((moment) => sentencesOf(moment, end.moments[moment.parent]));
    const rolls = told.filter(({ kind }) => kind === 'roll');
    const thrown = end.moments
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'rolled');
    expect(rolls).toHaveLength(thrown.length);
    expect(rolls.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/rolls CBT at \d \((VIG|SPD) of .+\): [\d, ]+: \d+ success/),
    );
    expect(rolls.filter(({ clause }) => clause === null)).toEqual([]);
  });
});

describe('commands', () => {
  const tree = prepare(begun(SOLO), SOLO.roles);
  const request = askedPerson(tree, SOLO.roles);
  const choices = request === null ? [] : choicesFor(tree.now.state, request);
  const read = (typed: string) => readMatchCommand(tree.now.state, request, choices, typed);

  it('take a number, a part of a name, and the words of the page', () => {
    expect(read('1')).toMatchObject({ kind: 'choice', choice: { id: choices[0]?.id } });
    expect(read('UNDO')).toEqual({ kind: 'page', does: 'undo' });
    expect(read('measure 1 2')).toMatchObject({ words: expect.stringContaining(' cm') });
  });

  it('say what there is where nothing is meant, or several things are', () => {
    expect(read('sing')).toMatchObject({
      kind: 'said',
      offers: choices.map(({ command }) => command).slice(0, 12),
    });
    expect(read('99')).toMatchObject({ kind: 'said' });
    expect(read('<script>')).toMatchObject({ kind: 'said' });
  });
});
