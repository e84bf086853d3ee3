import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SceneryList } from '@/app/_components/eden/play/scenery-list';
import { SceneryReadingFields } from '@/app/_components/eden/play/scenery-reading';
import { answerIn, type EdenElement, elementOf } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { type Choice, readAs } from '@/lib/eden/play/choice';
import { choicesFor } from '@/lib/eden/play/choices';
import { readMatchCommand } from '@/lib/eden/play/command';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { spotWords } from '@/lib/eden/play/field-places';
import { askedPerson, beginMatch, type MatchTree, suggestAnswer } from '@/lib/eden/play/match';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { labelOf } from '@/lib/eden/play/names';
import { readingWords, sceneryWords } from '@/lib/eden/play/scenery-words';
import { readAnswer, WrittenEdenAnswer, writtenAnswer } from '@/lib/eden/play/written-match';

const CARDS = embeddedEdenCards();
const ROLES = ['person', 'person'] as const;

/** A match in which the first piece of scenery is to be placed. */
function atScenery(territory: boolean): MatchTree {
  const options = {
    rounds: 5,
    elements: 2,
    territory,
    infestation: 0,
    weatherRolls: 0,
    windows: 'when-able',
  } as const;
  const troops = exampleTroops(CARDS).slice(0, 2);
  const begun = beginMatch({ seed: 5, troops, roles: ROLES, options }, CARDS);
  if (!begun.ok) throw new Error(begun.messages.join(' '));
  let { tree } = begun;
  for (;;) {
    const request = askedPerson(tree, ROLES);
    if (request === null) throw new Error('no scenery is asked for');
    if (request.ask === 'scenery') return tree;
    const next = answerIn(tree, suggestAnswer(tree, request));
    if (!next.ok) throw new Error(next.error.message);
    tree = next.value;
  }
}

const basic = atScenery(false);
const { state } = basic.now;

function choicesOf(tree: MatchTree): readonly Choice[] {
  const request = askedPerson(tree, ROLES);
  return request === null ? [] : choicesFor(tree.now.state, request);
}

function kind(name: string, tree = basic): Choice {
  const choice = choicesOf(tree).find(({ command }) => command === `scenery ${name} at X Y`);
  if (choice === undefined) throw new Error(`no ${name}`);
  return choice;
}

/** What a command places, as `take` reads it. */
function typed(command: string): EdenElement {
  const read = readMatchCommand(state, askedPerson(basic, ROLES), choicesOf(basic), command);
  if (read.kind !== 'choice' || read.place === null) throw new Error(JSON.stringify(read));
  const { aim } = read.choice;
  const aimed = aim?.at(read.place, read.degrees, readAs(aim.reading, read.reading));
  if (aimed?.answer.do !== 'scenery') throw new Error('nothing is placed');
  return aimed.answer.element;
}

describe('scenery in the basic rules', () => {
  it.each([
    ['Tree', 'cuts sight, cannot be crossed'],
    ['Wall', 'cuts sight, cannot be crossed'],
    [
      'Bushes',
      'an obstacle to sight that never cuts it, may be crossed and stopped on, 1 cm in it costs 2',
    ],
    ['Crumbling wall', 'an obstacle to sight that never cuts it, may be crossed and stopped on'],
    ['Pond', 'no hindrance to sight, may be crossed and stopped on, 1 cm in it costs 2'],
    ['Lake', 'no hindrance to sight, cannot be crossed'],
    [
      'Dark wood',
      'cuts sight, an obstacle for those in it, may be crossed and stopped on, 1 cm in it costs 2',
    ],
  ])('is described before it is placed: %s', (name, words) => {
    expect(kind(name).hint).toBe(words);
  });

  it('gets the usual rules of its kind', () => {
    expect(typed('scenery pond 30 30')).toMatchObject({
      sight: 'flat',
      inside: 'none',
      penetrable: true,
      cost: 2,
    });
  });

  it('gets other rules when the player selects them', () => {
    expect(typed('scenery pond 30 30 low cost 1')).toMatchObject({
      sight: 'low',
      inside: 'obstacle',
      penetrable: true,
      cost: 1,
    });
    const wall = typed('scenery wall at 30 30 turned 90 flat inside obstacle penetrable cost 2');
    expect(wall).toMatchObject({ sight: 'flat', inside: 'obstacle', penetrable: true, cost: 2 });
    expect(typed('scenery bushes 30 30 impassable opaque')).toMatchObject({
      sight: 'opaque',
      penetrable: false,
    });
  });

  it('keeps its rules in links and at live tables, and its cost must be at least 1', () => {
    const answer = { seat: 0, do: 'scenery', element: typed('scenery pond 30 30 low') } as const;
    const written = JSON.parse(JSON.stringify(writtenAnswer(answer)));
    expect(readAnswer(WrittenEdenAnswer.parse(written))).toMatchObject({
      element: { sight: 'low', inside: 'obstacle', penetrable: true, cost: 2 },
    });
    written.element.cost = 0.1;
    expect(WrittenEdenAnswer.safeParse(written).success).toBe(false);
  });

  it('is logged with its rules', () => {
    const element = typed('scenery pond 30 30');
    const seat = askedPerson(basic, ROLES)?.seat ?? 0;
    const next = answerIn(basic, { seat, do: 'scenery', element });
    if (!next.ok) throw new Error(next.error.message);
    const told = sentencesOf(next.value.now, basic.now).map(({ text }) => text);
    expect(told).toContain(
      'Pond is placed: no hindrance to sight, may be crossed and stopped on, 1 cm in it costs 2.',
    );
  });
});

describe('scenery on the field', () => {
  const pond = typed('scenery pond 30 30');
  const bushes = { ...typed('scenery bushes 30 40'), name: 'Bushes' };
  const on = { ...state, elements: [pond, bushes] };

  it('is described at the place under the pointer', () => {
    expect(spotWords(on, { x: 30, y: 30 }, null)).toBe(`30 30. ${sceneryWords(on, pond)}`);
    expect(spotWords(on, { x: 10, y: 30 }, null)).toBe('10 30');
  });

  it('is listed with the rules of each piece', () => {
    const shown = renderToStaticMarkup(<SceneryList state={on} />);
    expect(shown).toContain('Pond');
    expect(shown).toContain('an obstacle to sight that never cuts it');
    expect(renderToStaticMarkup(<SceneryList state={state} />)).toBe('');
  });

  it('is named in the log when a shot passes it', () => {
    const fighters = state.fighters.map((one, ix) =>
      ix < 3 ? { ...one, at: { x: 30, y: [35, 45, 50][ix] ?? 0 } } : one,
    );
    const lines = { ...on, fighters };
    const frame = {
      frame: 'blow',
      kind: 'shot',
      attacker: 0,
      target: 1,
      gear: null,
      guard: null,
      dodged: false,
      obstacles: 1,
      stage: 'named',
      charge: false,
      rerolled: false,
      redodged: false,
      saved: 0,
      lost: 0,
      at: null,
      source: 'successes',
      hits: 0,
      face: 1,
    } as const;
    const moment = { ...basic.now, state: lines, answer: null };
    const told = (obstacles: number) =>
      sentencesOf(
        { ...moment, events: [{ type: 'frame-pushed', frame: { ...frame, obstacles } }] },
        moment,
      ).map(({ text }) => text);
    const [a, b] = [0, 1].map((ix) => labelOf(state, ix));
    expect(told(1)).toEqual([`${a} shoots at ${b} past 1 obstacle (Bushes).`]);
    // An ability that leaves obstacles out is not named by them.
    expect(told(2)).toEqual([`${a} shoots at ${b} past 2 obstacles.`]);
  });
});

describe('the fields for the rules of scenery', () => {
  const html = (name: string, reading: object) => {
    const drawing = <i>{name}</i>;
    return renderToStaticMarkup(
      <SceneryReadingFields
        id="scenery"
        reading={reading}
        onRead={() => undefined}
        drawing={drawing}
      />,
    );
  };

  it('offer sight, Movement and the sight of fighters inside, each with a label', () => {
    const shown = html('Pond', kind('Pond').aim?.reading ?? {});
    expect(shown).toMatch(/<label for="scenery-sight"/);
    expect(shown).toMatch(/<option value="flat" selected="">/);
    expect(shown).toMatch(/<option value="dear" selected="">/);
    expect(shown).toMatch(/<label for="scenery-inside"/);
  });

  it('have no choice for fighters inside when no fighter may enter', () => {
    expect(html('Tree', kind('Tree').aim?.reading ?? {})).not.toContain('scenery-inside');
  });
});

describe('scenery bought with scenery points', () => {
  const bought = atScenery(true);

  it('has only the rules of its card', () => {
    const wall = kind('Wall', bought);
    expect(wall.aim?.reading).toBeUndefined();
    expect(wall.hint).toBe(
      '1 obstacle, may be crossed, not stopped on, destroyed by 4 attacks, 0 suffered',
    );
    const read = readMatchCommand(
      bought.now.state,
      askedPerson(bought, ROLES),
      choicesOf(bought),
      'scenery pond 30 30 low',
    );
    expect(read).toMatchObject({ kind: 'said', words: expect.stringMatching(/cannot be said/) });
  });

  it('is described with each of its rules', () => {
    const rules = {
      destruction: null,
      hiding: true,
      elevation: true,
      climbing: 4,
      crossing: false,
      impenetrable: true,
      flammable: false,
      obstacle: 0,
      obstruction: 1,
      occupation: false,
      swimming: null,
      hostile: 2,
      jump: 3,
    };
    const crag = elementOf('Crag', [], {}, { rules, burn: 1 });
    expect(sceneryWords(bought.now.state, { ...crag, burn: 0 })).toBe(
      'Crag: cuts sight, cannot be crossed, 2 wounds to who begins or ends an activation at it, hides who touches it, raised: +2 CBT, range +5, climbing (4), jump (3)',
    );
    expect(sceneryWords(bought.now.state, crag)).toMatch(/, 1 Burn$/);
    const beacon = kind('Energy Beacon', bought);
    expect(beacon.hint).toMatch(/protection \+2 against shooting within 5 cm$/);
  });
});

describe('the description of scenery with fighters inside', () => {
  it.each([
    ['opaque', 'none', 'cuts sight, no hindrance for those in it, may be crossed and stopped on'],
    ['opaque', 'opaque', 'cuts sight, may be crossed and stopped on'],
    [
      'flat',
      'obstacle',
      'no hindrance to sight, an obstacle for those in it, may be crossed and stopped on',
    ],
  ] as const)('depends on both sides: %s outside and %s inside', (sight, inside, words) => {
    expect(readingWords({ sight, inside, penetrable: true, cost: 1 })).toBe(words);
  });
});
