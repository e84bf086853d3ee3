import { beforeEach, describe, expect, it } from 'vitest';
import { sceneryKinds } from '@/engine';
import { keepingWords, withSetup } from '@/lib/client/saved-setups';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import {
  emptySetup,
  type FieldSetup,
  laidSetup,
  SETUP_BOUNDS,
  setupOf,
} from '@/lib/eden/play/field-setup';
import { beginMatch, completePreparation, type MatchSetup } from '@/lib/eden/play/match';
import { matchLink, readMatchLink } from '@/lib/eden/play/match-link';
import {
  agreedReading,
  kindOfName,
  movedTo,
  placesOfSide,
  withElement,
  withoutFighter,
} from '@/lib/eden/play/setup-edits';
import { isSetupLink, linkedSetup, setupPath } from '@/lib/eden/play/setup-link';
import { readSetupText } from '@/lib/eden/play/setup-text';
import { packedLink } from '@/lib/games/sealed-text';

const CARDS = embeddedEdenCards();
const [TROOP] = exampleTroops(CARDS);
const FIGHTER = TROOP?.fighters[0] ?? '';
const ROLES = ['person'] as const;

function setupWith(scenery: FieldSetup['scenery'], more: Partial<FieldSetup> = {}): FieldSetup {
  return { ...emptySetup('Kiln yard'), scenery, ...more };
}
const YARD = setupWith(
  {
    Wall: { rect: [30, 30, 10, 1], angle: 30, sight: 'low', penetrable: true, cost: 2 },
    Tower: { circle: [15, 30, 4], element: 'Kiln Tower' },
    Idol: { circle: [45, 30, 1.5], element: 'Quarterist Idol' },
  },
  {
    players: { A: { fighters: { [FIGHTER]: [30, 5] } }, B: { fighters: {} } },
    npfs: { 'Ash Rat': [30, 50] },
  },
);
const messagesOf = (setup: FieldSetup) =>
  laidSetup(setup, CARDS).messages.map(({ on, message, clause, stops }) => [
    on,
    message,
    clause,
    stops,
  ]);
function matchOn(ground: FieldSetup): MatchSetup {
  if (TROOP === undefined) throw new Error('no example troop');
  const options = { rounds: 3, elements: 3, territory: true, infestation: 0, weatherRolls: 0 };
  return {
    seed: 1,
    troops: [TROOP],
    roles: ROLES,
    options: { ...options, windows: 'when-able' },
    ground,
  };
}

describe('a set-up of the field', () => {
  it('is laid out with the elements as they are agreed, and with Scenery cards by their rules', () => {
    const { position, messages } = laidSetup(YARD, CARDS);
    expect(messages).toEqual([]);
    expect(position.elements).toMatchObject([
      { name: 'Wall', sight: 'low', penetrable: true, cost: 2, rules: null },
      { name: 'Tower', kind: 'Kiln Tower', rules: { elevation: true, climbing: 5 } },
      { name: 'Idol', kind: 'Quarterist Idol' },
    ]);
  });

  it.each<[string, FieldSetup['scenery'], unknown]>([
    [
      'off the field',
      { Rock: { circle: [62, 30, 4] } },
      ['Rock', 'Rock would be off the field.', 'PREP-6', true],
    ],
    [
      'too near to the edge',
      { Rock: { circle: [30, 52, 4] } },
      ['Rock', 'Rock must keep 5 cm from the edges of the field, not 4.', 'PREP-6', true],
    ],
    [
      'longer than 20 cm',
      { Rock: { rect: [30, 30, 24, 2] } },
      ['Rock', 'No side of Rock may be longer than 20 cm; this one has 24 cm.', 'PREP-6', true],
    ],
    [
      'on another element',
      { Rock: { circle: [30, 30, 4] }, Pond: { circle: [33, 30, 4] } },
      ['Rock', 'Rock would lie on Pond; it must keep 5 cm from it.', 'PREP-6', true],
    ],
    [
      'of a rule that is not known',
      { Rock: { circle: [30, 30, 4], rules: 'Flying' } },
      ['Rock', 'No rule of scenery: "Flying".', null, true],
    ],
    [
      'of a shape that crosses itself',
      {
        Rock: {
          polygon: [
            { x: 20, y: 20 },
            { x: 30, y: 30 },
            { x: 30, y: 20 },
            { x: 20, y: 30 },
          ],
        },
      },
      ['Rock', 'The polygon crosses itself.', null, true],
    ],
  ])('says of an element that is %s what is wrong, with the clause', (_name, scenery, message) => {
    expect(messagesOf(setupWith(scenery))).toContainEqual(message);
  });

  it('shows the rest when one element cannot be read', () => {
    const { position } = laidSetup(
      setupWith({ Rock: { circle: [30, 30, 4], rules: 'Flying' }, Pond: { circle: [15, 30, 4] } }),
      CARDS,
    );
    expect(position.elements.map(({ name }) => name)).toEqual(['Pond']);
  });

  it('says of a marker which one is too near', () => {
    const setup = setupWith({ Rock: { circle: [30, 30, 4] } }, { markers: { 'Idol 1': [36, 30] } });
    expect(messagesOf(setup)).toEqual([
      ['Rock', 'Rock must keep 5 cm from the marker Idol 1, not 1.', 'PREP-6', true],
    ]);
  });

  it('notes what closed scenery in a deployment zone means, and does not stop the match for it', () => {
    const closed = { circle: [30, 8, 2] as [number, number, number] };
    expect(messagesOf(setupWith({ Rock: closed }))).toEqual([
      ['Rock', expect.stringContaining('lies where Confrontation deploys'), 'PREP-7', false],
    ]);
    expect(messagesOf(setupWith({ Mud: { ...closed, penetrable: true } }))).toEqual([]);
    // On a field that is higher than wide nobody deploys at the sides.
    const long = { options: { field: [60, 90] as [number, number] } };
    expect(messagesOf(setupWith({ Rock: { circle: [8, 45, 2] } }, long))).toEqual([]);
  });

  it.each<[string, [number, number], string]>([
    ['off the field', [0, 30], 'MOVE-3'],
    ['on closed scenery', [30, 30], 'MOVE-1'],
    ['on a marker', [45, 30], 'GEO-5'],
  ])('refuses a fighter that stands %s', (_name, at, clause) => {
    const setup = setupWith(
      { Rock: { circle: [30, 30, 4] } },
      {
        markers: { Idol: [45, 30] },
        players: { A: { fighters: { [FIGHTER]: at } }, B: { fighters: {} } },
      },
    );
    expect(messagesOf(setup)).toEqual([[FIGHTER, expect.any(String), clause, true]]);
  });

  it('passes over fighters whose cards are not here', () => {
    const setup = setupWith(
      {},
      { players: { A: { fighters: { Nobody: [0, 0] } }, B: { fighters: {} } } },
    );
    expect(messagesOf(setup)).toEqual([]);
  });
});

describe('a match on a set-up', () => {
  it('has its field, scenery and fighters, asks for no more scenery, and comes back from its link', async () => {
    const setup = matchOn({ ...YARD, options: { field: [90, 60] } });
    const begun = beginMatch(setup, CARDS);
    if (!begun.ok) throw new Error(begun.messages.join());
    const tree = completePreparation(begun.tree, ROLES);
    const { state } = tree.now;
    expect(state.options).toMatchObject({ field: [90, 60], elements: 0, territory: false });
    expect(state.elements.map(({ name }) => name)).toEqual(['Wall', 'Tower', 'Idol']);
    expect(state.fighters[0]?.at).toEqual({ x: 30, y: 5 });
    const read = await readMatchLink(await matchLink(setup, tree), CARDS);
    expect(read).toMatchObject({ ok: true, refusal: null });
    expect(read.ok && read.tree.now.state.elements).toEqual(state.elements);
  });

  it('does not begin when the set-up has a fault, and says which', () => {
    const setup = matchOn(setupWith({ Rock: { circle: [62, 30, 4] } }));
    expect(beginMatch(setup, CARDS)).toEqual({
      ok: false,
      messages: ['Kiln yard: Rock would be off the field. (PREP-6)'],
    });
  });

  it('is kept as a set-up that lays out the same field', () => {
    const begun = beginMatch(matchOn(YARD), CARDS);
    if (!begun.ok) throw new Error(begun.messages.join());
    const { state } = completePreparation(begun.tree, ROLES).now;
    const again = setupOf(state, 'Again');
    const { position, messages } = laidSetup(again, CARDS);
    expect(messages.filter(({ stops }) => stops)).toEqual([]);
    expect(position.elements).toEqual(state.elements);
    const standing = state.fighters.filter(({ at }) => at !== null).map(({ at }) => at);
    expect(position.fighters.map(({ at }) => at)).toEqual(standing);
  });
});

describe('the link of a set-up', () => {
  it('brings the set-up back whole', async () => {
    const path = await setupPath(YARD);
    const fragment = path.slice(path.indexOf('#') + 1);
    expect(isSetupLink(fragment)).toBe(true);
    expect(await linkedSetup(fragment)).toEqual({ ok: true, setup: YARD });
  });

  it('is refused with a sentence when it is cut, altered, too large, or holds something else', async () => {
    const path = await setupPath(YARD);
    const fragment = path.slice(path.indexOf('#') + 1);
    const refused = async (text: string) => {
      const read = await linkedSetup(text);
      return read.ok ? null : read.message;
    };
    expect(await refused(fragment.slice(0, -5))).toMatch(/The end of this link is missing/);
    expect(await refused(fragment.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatch(
      /was altered/,
    );
    const nothing = 'This link holds no set-up of Eden.';
    expect(await refused('setup=')).toBe(nothing);
    expect(await refused(`setup=${await packedLink(1, '{"title":"x"}')}`)).toBe(nothing);
    expect(await refused(`setup=${await packedLink(1, ' '.repeat(200_001))}`)).toBe(nothing);
    const many = Object.fromEntries(
      Array.from({ length: SETUP_BOUNDS.elements + 1 }, (_, at) => [
        `Rock ${String(at)}`,
        { circle: [30, 30, 1] },
      ]),
    );
    const full = JSON.stringify({ ...emptySetup('Full'), scenery: many });
    expect(await refused(`setup=${await packedLink(1, full)}`)).toBe(nothing);
  });
});

describe('the text of a set-up', () => {
  it('is that of a scenario file, whose places come in both forms and whose rest is passed over', () => {
    const text = `title: The ford
game: eden
dice: [1, 2]
options: { field: [60, 90], rounds: 3 }
markers: { Idol 1: [50, 50] }
scenery: { Pond: { circle: [30, 45, 4], element: Pond } }
players:
  Ann: { fighters: { ${FIGHTER}: [10, 10], Dummy: {} }, sp: 3 }
  Bob: { fighters: { Dummy: { at: { x: 20, y: 80 }, ap: 1 } } }
npfs: { Ash Rat: { at: [5, 5] } }
steps: [resolve]`;
    expect(readSetupText(text)).toEqual({
      ok: true,
      setup: {
        title: 'The ford',
        game: 'eden',
        options: { field: [60, 90] },
        markers: { 'Idol 1': [50, 50] },
        scenery: { Pond: { circle: [30, 45, 4], element: 'Pond' } },
        players: { A: { fighters: { [FIGHTER]: [10, 10] } }, B: { fighters: { Dummy: [20, 80] } } },
        npfs: { 'Ash Rat': [5, 5] },
      },
    });
    const json = JSON.stringify(YARD, null, 2);
    expect(readSetupText(json)).toEqual({ ok: true, setup: YARD });
  });

  it.each([
    ['title: x\ngame: ote', 2, /^game/],
    ['title: x\ngame: eden\nscenery:\n  Wall: { rect: [1, 2] }', 4, /^scenery\.Wall\.rect/],
    ['title: x\ngame: eden\noptions: { field: [20, 60] }', 3, /^options\.field/],
    ['title: x\ngame: eden\nplayers:\n  A: { fighters: { Yuri: [1, up] } }', 4, /^players\.A/],
    ['title: [', 1, /./],
    ['', 1, /./],
  ])('%j is refused with its line', (text, line, message) => {
    expect(readSetupText(text)).toMatchObject({
      ok: false,
      line,
      message: expect.stringMatching(message),
    });
  });
});

describe('the list of kept set-ups', () => {
  it('replaces the one of a title, and refuses one more than sixty', () => {
    const sixty = Array.from({ length: 60 }, (_, at) => emptySetup(`Set-up ${String(at)}`));
    expect(withSetup([emptySetup('A'), emptySetup('B')], { ...YARD, title: 'A' })).toMatchObject([
      { title: 'A', scenery: YARD.scenery },
      { title: 'B' },
    ]);
    expect(withSetup(sixty, YARD)).toBeNull();
    expect(withSetup(sixty, { ...YARD, title: 'Set-up 7' })).toHaveLength(60);
  });

  it('says what became of a set-up, and what to do when it could not be stored', () => {
    expect(keepingWords('Yard', 'stored')).toBe('“Yard” is kept in this browser.');
    for (const storing of ['too many', 'full', 'forbidden'] as const)
      expect(keepingWords('Yard', storing)).toMatch(/link/);
  });
});

describe('a change of a set-up', () => {
  const kinds = sceneryKinds(CARDS);
  let setup = emptySetup('Yard');
  beforeEach(() => {
    setup = emptySetup('Yard');
  });
  const kind = (name: string) => {
    const found = kindOfName(name, kinds);
    if (found === null) throw new Error(name);
    return found;
  };

  it('adds each element at a legal place, named by its kind and number, and read as usual', () => {
    for (const name of ['Tree', 'Lake', 'Tree', 'Crumbling wall']) {
      setup = withElement(setup, laidSetup(setup, CARDS).position, kind(name)).setup;
    }
    expect(Object.keys(setup.scenery)).toEqual(['Tree', 'Lake', 'Tree 2', 'Crumbling wall']);
    expect(messagesOf(setup).filter(([, , , stops]) => stops)).toEqual([]);
    expect(setup.scenery['Crumbling wall']).toMatchObject({ sight: 'low', penetrable: true });
    expect(kindOfName('Tree 2', kinds)?.name).toBe('Tree');
    expect(kindOfName('Nothing', kinds)).toBeNull();
    expect(agreedReading(null)).toMatchObject({ sight: 'opaque', penetrable: false });
  });

  it('moves an element and leaves its size, and removes a fighter', () => {
    expect(movedTo(YARD, 'Wall', { x: 20, y: 21 }).scenery.Wall?.rect).toEqual([20, 21, 10, 1]);
    expect(movedTo(YARD, 'Tower', { x: 9, y: 8 }).scenery.Tower?.circle).toEqual([9, 8, 4]);
    expect(movedTo(YARD, 'None', { x: 9, y: 8 })).toBe(YARD);
    expect(placesOfSide(withoutFighter(YARD, 'A', FIGHTER), 'A')).toEqual({});
    expect(placesOfSide(withoutFighter(YARD, 'npfs', 'Ash Rat'), 'npfs')).toEqual({});
    expect(placesOfSide(withoutFighter(YARD, 'B', 'x'), 'npfs')).toEqual({ 'Ash Rat': [30, 50] });
  });
});
