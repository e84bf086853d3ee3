import { describe, expect, it } from 'vitest';
import { answerIn, eden, submitIn } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import type { Choice } from '@/lib/eden/play/choice';
import { choicesFor, choicesShown } from '@/lib/eden/play/choices';
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
const OPTIONS = { rounds: 5, elements: 1, territory: false, infestation: 8, weatherRolls: 0 };
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
  options: { ...OPTIONS, infestation: 2, territory: true, weatherRolls: 1 },
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

describe('scenery', () => {
  it('lies as it is turned, and what has no corners cannot be turned', () => {
    const tree = begun(HOT_SEAT);
    let at = tree;
    for (;;) {
      const request = askedPerson(at, HOT_SEAT.roles);
      if (request === null) throw new Error('nobody places scenery');
      if (request.ask === 'scenery') {
        const { state } = at.now;
        const choices = choicesFor(state, request);
        const aimOf = (kind: string) =>
          choices.find(({ command }) => command.startsWith(`scenery ${kind} at`))?.aim;
        const wall = aimOf('Wall');
        expect([wall?.turns, aimOf('Tree')?.turns]).toEqual([true, undefined]);
        const reach = (angle: number) => {
          const aimed = wall?.at({ x: 30, y: 20 }, angle);
          const [shape] = aimed?.shapes ?? [];
          if (shape === undefined || 'r' in shape || aimed === undefined) throw new Error('a disc');
          expect(submitIn(eden, state, aimed.answer)).toMatchObject({ ok: true });
          const [xs, ys] = [shape.corners.map(({ x }) => x), shape.corners.map(({ y }) => y)];
          return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
        };
        expect(reach(0)).toEqual([10, 1]);
        expect(reach(90)).toEqual([1, 10]);
        const read = (typed: string) => readMatchCommand(state, request, choices, typed);
        expect(read('scenery wall 30 20 turned 45°')).toMatchObject({
          place: { x: 30, y: 20 },
          angle: 45,
        });
        expect(read('scenery wall 30 20')).toMatchObject({ angle: null });
        return;
      }
      const next = answerIn(at, suggested(at, request));
      if (!next.ok) throw new Error(next.error.message);
      at = runPilots(next.value, HOT_SEAT.roles);
    }
  });
});

describe('two at one screen', () => {
  it('see nothing of a hand until its player asks for it; nothing else is hidden (SCOPE-1)', () => {
    let hidden = 0;
    played(HOT_SEAT, (tree) => {
      const request = askedPerson(tree, HOT_SEAT.roles);
      if (request === null || !['activate', 'act', 'interrupt'].includes(request.ask)) return;
      const { state } = tree.now;
      const hand = state.players[request.seat]?.hand.map(({ name }) => name) ?? [];
      const told = (choices: readonly Choice[]) =>
        JSON.stringify(choices.map(({ words, command, hint }) => [words, command, hint]));
      const [all, shown] = [choicesFor(state, request), choicesShown(state, request, true)];
      for (const name of hand) expect(told(shown)).not.toContain(name);
      hidden += all.length - shown.length;
      const ids = (choices: readonly Choice[]) => choices.map(({ id }) => id);
      expect(ids(all.filter(({ answer }) => answer?.do !== 'play'))).toEqual(ids(shown));
      expect(ids(choicesShown(state, request, false))).toEqual(ids(all));
    });
    expect(hidden).toBeGreaterThan(0);
  });

  it('say for each NPF whom it attacks or charges, and where it prowls (NPF-3)', () => {
    const setup = { ...HOT_SEAT, options: { ...HOT_SEAT.options, infestation: 6 } };
    const said = new Set<string>();
    played(setup, (tree) => {
      const request = askedPerson(tree, setup.roles);
      if (request?.ask !== 'npf') return;
      const { state } = tree.now;
      for (const { aim, answer, command } of choicesFor(state, request)) {
        said.add(command.split(' ').slice(0, 2).join(' '));
        if (answer !== null) expect(submitIn(eden, state, answer)).toMatchObject({ ok: true });
        if (aim === null || aim.fighter === null) continue;
        const from = state.fighters[aim.fighter]?.at;
        const aimed = aim.at({ x: 30, y: 30 }, 0);
        const done = submitIn(eden, state, aimed.answer);
        if (!done.ok) throw new Error(done.error.message);
        const to = done.value.state.fighters[aim.fighter]?.at;
        if (from == null || to == null) continue;
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThanOrEqual(5.01);
        expect(Math.hypot(to.x - 30, to.y - 30)).toBeLessThanOrEqual(
          Math.hypot(from.x - 30, from.y - 30) + 5.01,
        );
      }
    });
    expect([...said]).toEqual(expect.arrayContaining(['npf prowl']));
    expect([...said].some((one) => one === 'npf charge' || one === 'npf attack')).toBe(true);
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
