import { describe, expect, it } from 'vitest';
import { CARDS, dossier, file, jsonOf } from './run-cli';

describe('dossier search', () => {
  it('prints one JSON document and nothing else', async () => {
    const run = await dossier('search', 't:gear or zipper', '--only-cards', CARDS, '--json');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(run)).toEqual({
      total: 2,
      cards: [
        {
          id: 'ote/own/1',
          name: 'Zipper',
          type: 'Character',
          cost: 0,
          bullet: false,
          ap: 3,
          dp: 1,
          pull: null,
          traits: ['Human', 'Low Life'],
        },
        {
          id: 'ote/own/2',
          name: 'Battle Bike',
          type: 'Gear',
          cost: 3,
          bullet: true,
          ap: '+3',
          dp: null,
          pull: null,
          traits: ['Aries'],
        },
      ],
      explain: 'Gear; or cards with “zipper” in name, text or traits',
      errors: [],
    });
  });

  it('reports mistakes of the query in the JSON and still lists the cards that it finds', async () => {
    const run = await dossier('search', 'cots<3 t:gear', '--only-cards', CARDS, '--json');
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({
      total: 1,
      errors: [
        { message: 'unknown key "cots", did you mean "cost"?', offset: 0, length: 4, hint: 'cost' },
      ],
    });
  });

  it('prints the id of a card that its file gives', async () => {
    expect(
      jsonOf(await dossier('search', 't:whammy', '--only-cards', CARDS, '--json')),
    ).toMatchObject({ cards: [{ id: 'my/blackmail', cost: null }] });
  });

  it('accepts a query that begins with "-", with and without "--" before it', async () => {
    const names = async (...args: string[]) => {
      const { cards } = jsonOf(await dossier('search', ...args)) as { cards: { name: string }[] };
      return cards.map(({ name }) => name);
    };
    const without = ['Battle Bike', 'Blackmail', 'Friends in Flowers Barrio'];
    expect(await names('-t:character', '--json', '--only-cards', CARDS)).toEqual(without);
    expect(await names('--json', '--only-cards', CARDS, '--', '-t:character')).toEqual(without);
    expect(await names('--only-cards', CARDS, '--json', '-human', '-t:gear')).toEqual([
      'Friends in Flowers Barrio',
    ]);
    expect(
      await names(
        '-(t:character or t:gear) -t:whammy',
        '--limit',
        '5',
        '--json',
        '--only-cards',
        CARDS,
      ),
    ).toEqual(['Friends in Flowers Barrio']);
  });

  it('limits and sorts the results', async () => {
    const run = await dossier(
      'search',
      '',
      '--only-cards',
      CARDS,
      '--json',
      '--sort',
      'cost',
      '--limit',
      '1',
    );
    expect(jsonOf(run)).toMatchObject({ total: 4, cards: [{ name: 'Friends in Flowers Barrio' }] });
  });

  it('prints a table for people, and mistakes on stderr', async () => {
    const run = await dossier('search', 'cots<3', 't:gear', '--only-cards', CARDS);
    expect(run.out).toContain('Battle Bike  Gear  3•    +3/—         Aries   ote/own/2');
    expect(run.out).toContain('1 card. Gear.');
    expect(run.err).toBe('query, column 1: unknown key "cots", did you mean "cost"?\n');
  });
});

describe('dossier card', () => {
  it('prints the whole card with its compiled abilities', async () => {
    const run = await dossier('card', 'friends in flowers barrio', '--only-cards', CARDS, '--json');
    expect(jsonOf(run)).toMatchObject({
      id: 'ote/own/3',
      pull: '1*',
      level: 'enforced',
      printed: '+1 Pull to call Aries cards.',
      abilities: [{ kind: 'static', effect: { holds: 'pull-to-call', by: 1 } }],
      unknown: [],
    });
  });

  it('exits with 2 for an unknown name, and suggests the nearest names', async () => {
    expect(await dossier('card', 'Ziper', '--only-cards', CARDS)).toEqual({
      out: '',
      err: 'dossier: no card is called "Ziper"; did you mean Zipper?\n',
      code: 2,
    });
  });
});

describe('dossier text', () => {
  it('prints abilities and the canonical wording', async () => {
    const run = await dossier('text', '+1 pull to call aries cards', '--json');
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ canonical: '+1 Pull to call Aries cards.', unknown: [] });
  });

  it('exits with 1 when a sentence is not understood, and prints where', async () => {
    const run = await dossier('text', 'Bulldoze. Crank to fly.', '--json');
    expect(run.code).toBe(1);
    expect(jsonOf(run)).toMatchObject({ canonical: 'Bulldoze.', unknown: [{ offset: 10 }] });
    const said = await dossier('text', 'Bulldoze. Crank to fly.');
    expect(said.out).toContain('          ^^^');
  });

  it("understands the card's own name when --name gives it", async () => {
    const text = 'If Zora is popped, you lose 2 Influence.';
    const named = await dossier('text', text, '--name', 'Zora Quill', '--json');
    expect(jsonOf(named)).toMatchObject({
      canonical: 'When this Character is popped, lose 2 Influence.',
      unknown: [],
    });
    expect(jsonOf(await dossier('text', text, '--json'))).toMatchObject({ unknown: [{}] });
  });

  it('accepts a text that begins with a minus, for any type of card', async () => {
    expect(
      jsonOf(await dossier('text', '-1 Power.', '--type', 'condition', '--json')),
    ).toMatchObject({ canonical: '-1 Power.', unknown: [] });
  });
});

describe('dossier with --cards', () => {
  it('adds the cards of the file to the embedded ones', async () => {
    const own = file('own.yaml', '- { name: Zzyzx, type: Character, cost: 1, ap: 1, dp: 1 }\n');
    const run = await dossier('search', '!zzyzx', '--cards', own, '--only-cards', CARDS, '--json');
    expect(jsonOf(run)).toMatchObject({ total: 1 });
  });

  it('reports a mistake in the file with line and column', async () => {
    const broken = file('broken.yaml', '- name: Thing\n  type: Charakter\n');
    const run = await dossier('search', 'x', '--only-cards', broken, '--json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/broken\.yaml:2:\d+: .*type.*\n$/);
    expect(run.err.trim().split('\n')).toHaveLength(1);
  });
});

describe('dossier with --game eden', () => {
  it('searches the cards of Eden with the keys of Eden', async () => {
    const run = await dossier('search', 'faction:cinder psi>=5 v>=39', '--game', 'eden', '--json');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(run)).toMatchObject({
      total: 1,
      cards: [
        {
          id: 'eden/ash-and-ember/marshal-ysolde',
          name: 'Marshal Ysolde',
          kind: 'fighter',
          faction: 'Cinder Court',
          stigma: 'Ember',
          value: 39,
          cp: 17,
        },
      ],
      errors: [],
    });
    const named = await dossier('search', 'game:eden marshal ysolde');
    expect(named.out).toMatch(/^Name +Kind +Value/);
    expect(named.out).toContain('1 card.');
  });

  it('prints a whole card, and which of its fields are unknown', async () => {
    const whole = jsonOf(await dossier('card', 'marshal ysolde', '--game', 'eden', '--json'));
    expect(whole).toMatchObject({ level: 'enforced', missing: [], record: { type: 'Fighter' } });
    const { out } = await dossier('card', 'Anton', '--game', 'eden');
    expect(out).toContain('Nobody knows: stigma; value; head; arms; torso; legs; text.');
    const wrong = await dossier('card', 'marshal ysolda', '--game', 'eden');
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean Marshal Ysolde'),
    });
  });

  it('counts enforced cards, with the clauses of the rules of Eden', async () => {
    const { bySet, clauses } = jsonOf(await dossier('coverage', '--game', 'eden', '--json')) as {
      bySet: Record<string, { cards: number; enforced: number }>;
      clauses: Record<string, number>;
    };
    expect(bySet['ash-and-ember']).toMatchObject({ cards: 87, enforced: 87 });
    expect(clauses['MELEE-4']).toBeGreaterThan(0);
    expect((await dossier('coverage', '--game', 'eden', '--set', 'moon')).code).toBe(2);
  });
});

describe('dossier coverage', () => {
  it('counts the levels of each set', async () => {
    const run = await dossier('coverage', '--only-cards', CARDS, '--json');
    expect(jsonOf(run)).toMatchObject({
      cards: 4,
      enforced: 4,
      partial: 0,
      manual: 0,
      unwritten: 0,
      bySet: { own: { cards: 4 } },
    });
    expect((await dossier('coverage', '--only-cards', CARDS, '--set', 'moon')).code).toBe(2);
  });
});

describe('the command line', () => {
  it.each([
    [['search', 'x', '--sort', 'size'], '--sort: there is no order "size"'],
    [['search', 'x', '--limit', 'many'], '--limit: expected a whole number'],
    [['search', 'x', '--game', 'chess'], '--game: expected ote or eden'],
    [['search', 'x', '--jsno'], "unknown option '--jsno'"],
    [
      ['search', 'x', '--only-cards', '/nowhere/cards.yaml'],
      '/nowhere/cards.yaml: cannot be read: there is no such file',
    ],
    [['text', 'x', '--type', 'hero'], '--type: expected one of resource, character'],
    [['dance'], "unknown command 'dance'"],
    [['deck'], 'deck: say what to do'],
    [['deck', 'check'], "missing required argument 'file'"],
    [['deck', 'check', '/'], '/: cannot be read: it is a folder'],
  ])('prints one line on stderr and exits with 2 for %j', async (args, message) => {
    const run = await dossier(...args);
    expect(run).toMatchObject({ out: '', code: 2 });
    expect(run.err).toMatch(/^dossier: [^\n]+\n$/);
    expect(run.err).toContain(message);
  });

  it('prints the help and exits with 0', async () => {
    expect(await dossier('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage: dossier'),
    });
    expect((await dossier('search', '--help')).code).toBe(0);
  });
});
