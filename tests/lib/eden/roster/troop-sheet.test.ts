import { describe, expect, it } from 'vitest';
import { readAnyTroop } from '@/lib/eden/roster/read-any-troop';
import { TROOP_FORMS } from '@/lib/eden/roster/troop-forms';
import { troopSheet } from '@/lib/eden/roster/troop-sheet';
import { CARDS, fighter, TROOP } from '@/tests/lib/eden/roster/cards';

describe('the roster sheet of a troop', () => {
  const sheet = troopSheet(TROOP, CARDS);

  it('has a block for each fighter with its limbs, tracks and faces', () => {
    const [ysolde] = sheet.fighters;
    expect(ysolde).toMatchObject({
      label: 'Marshal Ysolde',
      isLeader: false,
      value: 39,
      base: 30,
      symbols: ['Cinder Court', 'Ember', 'Noble', 'Officer'],
    });
    expect(ysolde?.limbs).toEqual([
      { limb: 'head', figure: 'PSI', normal: 6, wounded: 4, white: 1, red: 2, faces: [1] },
      { limb: 'arms', figure: 'CBT', normal: 6, wounded: 4, white: 2, red: 3, faces: [2, 3] },
      { limb: 'torso', figure: 'VIG', normal: 5, wounded: 3, white: 2, red: 3, faces: [4, 5] },
      { limb: 'legs', figure: 'SPD', normal: 3, wounded: 2, white: 2, red: 2, faces: [6] },
    ]);
    expect(ysolde?.abilities.split('\n')).toHaveLength(3);
  });

  it('shows the points, SP and hand of the troop', () => {
    // PSI 6 + 3, and the leader’s own 3 (PREP-2, PREP-8).
    expect(sheet.check).toMatchObject({ value: 65, budget: 120, sp: 9, hand: 3, legal: true });
    expect(sheet).toMatchObject({ name: 'Coals', symbol: 'Faction: Cinder Court', unknown: [] });
  });

  it('lists missions and tactical cards with their text, each once', () => {
    const twice = { ...TROOP, missions: [...TROOP.missions, ...TROOP.missions] };
    const { missions, tactical } = troopSheet(twice, CARDS);
    expect(missions.map(({ name }) => name)).toEqual(TROOP.missions);
    expect(tactical.map(({ name }) => name)).toEqual(TROOP.tactical);
    for (const { text, played } of [...missions, ...tactical]) {
      expect(text).not.toBe('');
      expect(played).not.toBe('');
    }
  });

  it('counts how often equipment can be used in a match', () => {
    const { fighters } = troopSheet({ ...TROOP, fighters: ['Pitch'] }, CARDS);
    expect(fighters[0]?.equipment.map(({ uses }) => uses)).toEqual([1, 0]);
  });

  it('numbers the copies of a fighter, and marks a single leader', () => {
    const cards = [fighter({ name: 'One', copies: 'unlimited' })];
    const troop = { ...TROOP, leader: 'one', fighters: ['One', 'one', 'One'] };
    const { fighters } = troopSheet(troop, cards);
    expect(fighters.map(({ label, isLeader }) => [label, isLeader])).toEqual([
      ['One', true],
      ['One (2)', false],
      ['One (3)', false],
    ]);
  });

  it('leaves out a limb that the card does not have, and shows an unknown limb', () => {
    const { limbs } = fighter({ name: 'any' });
    const { arms: _arms, ...unknownArms } = limbs;
    const cards = [fighter({ name: 'Ghost', limbs: { ...unknownArms, legs: null } })];
    const [ghost] = troopSheet({ ...TROOP, fighters: ['Ghost'] }, cards).fighters;
    expect(ghost?.limbs.map(({ limb, white }) => [limb, white])).toEqual([
      ['head', 1],
      ['arms', null],
      ['torso', 1],
    ]);
  });

  it('lists names that belong to no card', () => {
    const troop = { ...TROOP, name: ' ', fighters: ['Nobody'], tactical: ['Marshal Ysolde'] };
    const { unknown, name, fighters } = troopSheet(troop, CARDS);
    expect(unknown).toEqual(['Nobody', 'Marshal Ysolde']);
    expect(name).toBe('Untitled troop');
    expect(fighters).toEqual([]);
  });
});

describe('the export formats of a troop', () => {
  const readable = TROOP_FORMS.slice(0, 4);

  it.each(readable.map((form) => [form.name, form] as const))(
    '%s can be read back',
    (_name, form) => {
      const written = form.write(TROOP, CARDS);
      expect(readAnyTroop(written.ok ? written.text : '')).toEqual({ ok: true, troop: TROOP });
    },
  );

  it('list the reasons why a troop cannot be written, each once', () => {
    const troop = { ...TROOP, fighters: [...TROOP.fighters, 'Nobody', 'Nobody'] };
    const messages = TROOP_FORMS.map((form) => {
      const written = form.write(troop, CARDS);
      return written.ok ? [] : written.messages;
    });
    const no = ['No fighter is called “Nobody”.'];
    expect(messages).toEqual([[], [], no, no, [], []]);
  });

  it('name their files after the troop', () => {
    const names = (name: string | null) =>
      TROOP_FORMS.map(({ fileName }) => fileName({ ...TROOP, name }));
    expect(names('Ash & Ember/../x')).toEqual([
      'ash-ember-x.txt',
      'ash-ember-x.json',
      'ash-ember-x.ros',
      'ash-ember-x-new-recruit.json',
      'eden.gst',
      'eden.cat',
    ]);
    expect(names('火')[0]).toBe('troop.txt');
    expect(names(null)[2]).toBe('troop.ros');
  });
});
