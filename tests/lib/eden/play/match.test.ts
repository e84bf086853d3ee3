import { describe, expect, it } from 'vitest';
import { answerIn, eden, submitIn } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { choicesFor } from '@/lib/eden/play/choices';
import { readMatchCommand } from '@/lib/eden/play/command';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import {
  askedPerson,
  beginMatch,
  completePreparation,
  type MatchSetup,
  type MatchTree,
  redoMatch,
  runPilots,
  suggestAnswer,
  undoMatch,
} from '@/lib/eden/play/match';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { shownChoices } from '@/lib/eden/play/shown-choices';

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
    const next = answerIn(tree, suggestAnswer(tree, request));
    if (!next.ok) throw new Error(next.error.message);
    tree = runPilots(next.value, setup.roles);
  }
}

describe('a match on the field', () => {
  it('places no NPF whose card lacks a fact (Part 3)', () => {
    const unknown = { type: 'NPF', name: 'Riddle', level: 1, limbs: {} } as const;
    const match = beginMatch(SOLO, [...CARDS, unknown]);
    if (!match.ok) throw new Error(match.messages.join(' '));
    const { npfCards, profiles } = match.tree.now.state;
    const names = npfCards.map((card) => profiles[card]?.name);
    expect(names).toHaveLength(8);
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
    'offers at each decision (%s) only legal answers, each with a command that selects it',
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

  it('can be prepared automatically, undone decision by decision, and redone to an equal state', () => {
    const tree = completePreparation(begun(SOLO), SOLO.roles);
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

  it('lets a pilot decide for the other seat', () => {
    const setup: MatchSetup = { ...HOT_SEAT, roles: ['person', 'tactician'] };
    const end = played(setup, (tree) => expect(tree.now.requests[0]?.seat).toBe(0));
    expect(end.moments.some(({ answer }) => answer?.seat === 1)).toBe(true);
  });

  it('refuses an illegal troop with the messages of the check', () => {
    const [troop] = TROOPS;
    if (troop === undefined) throw new Error('no troop');
    const doubled = { ...troop, fighters: [...troop.fighters, ...troop.fighters] };
    const match = beginMatch({ ...SOLO, troops: [doubled] }, CARDS);
    expect(match).toMatchObject({ ok: false });
  });

  it('describes each roll with its dice, difficulty and clause', () => {
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

describe('a match with two players at one screen', () => {
  /** The first moment at which a player may play a card of the hand besides doing something else. */
  const tree = withHand();
  const request = askedPerson(tree, HOT_SEAT.roles);

  function withHand(): MatchTree {
    let found: MatchTree | null = null;
    played(HOT_SEAT, (now) => {
      const asked = askedPerson(now, HOT_SEAT.roles);
      if (found !== null || asked?.ask !== 'act') return;
      const cards = choicesFor(now.now.state, asked).filter(({ answer }) => answer?.do === 'play');
      if (cards.length > 0) found = now;
    });
    if (found === null) throw new Error('nobody could play a card');
    return found;
  }

  it('hides tactical cards until their player is alone at the screen (SCOPE-1)', () => {
    const watched = shownChoices(tree.now.state, request, true);
    const alone = shownChoices(tree.now.state, request, false);
    expect(watched).toMatchObject({ isCovered: false, isHandCovered: true });
    expect(watched.choices.some(({ answer }) => answer?.do === 'play')).toBe(false);
    expect(alone.choices.length).toBeGreaterThan(watched.choices.length);
    expect(alone.isHandCovered).toBe(false);
  });

  it('hides a secret decision completely', () => {
    const asked = { ask: 'bid', seat: 0, most: 3 } as const;
    expect(shownChoices(tree.now.state, asked, true)).toEqual({
      choices: [],
      isCovered: true,
      isHandCovered: false,
    });
    expect(shownChoices(tree.now.state, asked, false).choices.length).toBeGreaterThan(0);
  });
});

describe('NPFs in a match of two troops', () => {
  it('follow the decisions of the player who activates them (NPF-3)', () => {
    let attacks = 0;
    let prowls = 0;
    const crowded = { ...HOT_SEAT, options: { ...HOT_SEAT.options, infestation: 10 } };
    played(crowded, (tree) => {
      const { state } = tree.now;
      const asked = askedPerson(tree, crowded.roles);
      if (asked?.ask !== 'npf') return;
      const choices = choicesFor(state, asked);
      expect(new Set(choices.map(({ on }) => on))).toEqual(new Set(asked.fighters));
      for (const { answer, aim, on } of choices) {
        if (answer?.do === 'npf' && answer.target !== null) attacks++;
        if (answer !== null) expect(submitIn(eden, state, answer).ok).toBe(true);
        if (aim === null) continue;
        prowls++;
        const from = state.fighters[on ?? -1]?.at ?? { x: 0, y: 0 };
        const there = { x: from.x > 30 ? 0 : 60, y: from.y };
        const { answer: prowl, path } = aim.at(there);
        const after = submitIn(eden, state, prowl);
        expect(after.ok).toBe(true);
        for (const end of path) {
          expect(Math.hypot(end.x - from.x, end.y - from.y)).toBeLessThanOrEqual(5.001);
          expect(Math.abs(end.x - there.x)).toBeLessThan(Math.abs(from.x - there.x));
        }
      }
    });
    expect(attacks).toBeGreaterThan(0);
    expect(prowls).toBeGreaterThan(0);
  });
});

describe('scenery with a direction', () => {
  const tree = untilScenery();
  const request = askedPerson(tree, HOT_SEAT.roles);
  const choices = request === null ? [] : choicesFor(tree.now.state, request);

  function untilScenery(): MatchTree {
    let tree = begun(HOT_SEAT);
    for (;;) {
      const asked = askedPerson(tree, HOT_SEAT.roles);
      if (asked === null || asked.ask === 'scenery') return tree;
      const next = answerIn(tree, suggestAnswer(tree, asked));
      if (!next.ok) throw new Error(next.error.message);
      tree = next.value;
    }
  }
  const cornersOf = (id: string, degrees: number) => {
    const aim = choices.find(({ command }) => command.startsWith(`scenery ${id}`))?.aim;
    const [shape] = aim?.at({ x: 30, y: 30 }, degrees).shapes ?? [];
    return shape !== undefined && 'corners' in shape ? shape.corners : [];
  };

  it('can be turned before it is placed', () => {
    const [flat, upright] = [cornersOf('Wall', 0), cornersOf('Wall', 90)];
    expect(Math.max(...flat.map(({ x }) => x))).toBeCloseTo(35);
    expect(Math.max(...upright.map(({ x }) => x))).toBeCloseTo(30.5);
    expect(Math.max(...upright.map(({ y }) => y))).toBeCloseTo(35);
  });

  it('can be turned by a typed command', () => {
    const read = readMatchCommand(tree.now.state, request, choices, 'scenery Wall 30 30 turned 90');
    expect(read).toMatchObject({ kind: 'choice', place: { x: 30, y: 30 }, degrees: 90 });
    expect(
      readMatchCommand(tree.now.state, request, choices, 'scenery tree 30 30 turned 90'),
    ).toEqual({
      kind: 'said',
      words: 'It has no direction to turn: scenery Tree at X Y.',
      offers: [],
    });
  });
});

describe('typed commands of a match', () => {
  const tree = completePreparation(begun(SOLO), SOLO.roles);
  const request = askedPerson(tree, SOLO.roles);
  const choices = request === null ? [] : choicesFor(tree.now.state, request);
  const read = (typed: string) => readMatchCommand(tree.now.state, request, choices, typed);

  it('may be a number, a part of a name, or a word of the page', () => {
    expect(read('1')).toMatchObject({ kind: 'choice', choice: { id: choices[0]?.id } });
    expect(read('UNDO')).toEqual({ kind: 'page', does: 'undo' });
    expect(read('measure 1 2')).toMatchObject({ words: expect.stringContaining(' cm') });
  });

  it('list the choices when they match no choice or several choices', () => {
    expect(read('sing')).toMatchObject({
      kind: 'said',
      offers: choices.map(({ command }) => command).slice(0, 12),
    });
    expect(read('99')).toMatchObject({ kind: 'said' });
    expect(read('<script>')).toMatchObject({ kind: 'said' });
  });
});
