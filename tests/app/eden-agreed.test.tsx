import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MatchOptionFields, PLAIN_OPTIONS } from '@/app/_components/eden/play/match-option-fields';
import { newLiveSchema } from '@/lib/api/live-shapes';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { beginMatch, type MatchOptions, type MatchSetup } from '@/lib/eden/play/match';
import { matchLink, readMatchLink } from '@/lib/eden/play/match-link';
import { weatherNames } from '@/lib/eden/play/weather';

const CARDS = embeddedEdenCards();
const TROOPS = exampleTroops(CARDS).slice(0, 2);
const PLAIN = { ...PLAIN_OPTIONS, infestation: 0, windows: 'when-able' } as const;
const MORE = {
  field: [90, 60],
  climate: [2, 8],
  ambush: 'field',
  template: { length: 12, small: 1, wide: 4.5, explosion: 'whole' },
} as const;

function begun(options: MatchOptions) {
  const setup: MatchSetup = { seed: 1, troops: TROOPS, roles: ['person', 'person'], options };
  const match = beginMatch(setup, CARDS);
  if (!match.ok) throw new Error(match.messages.join(' '));
  return { setup, tree: match.tree };
}

describe('the options of a match of Eden', () => {
  it('set the field, the weather, the ambush and the template of a match', () => {
    expect(begun({ ...PLAIN, ...MORE }).tree.now.state.options).toMatchObject(MORE);
  });

  it('leave space for deployment and play', () => {
    for (const more of [MORE, { ...MORE, field: [60, 120] as const, climate: [] }]) {
      const setup = { ...begun({ ...PLAIN, ...more }).setup, roles: ['plain', 'plain'] as const };
      const match = beginMatch({ ...setup, options: { ...setup.options, rounds: 1 } }, CARDS);
      expect(match.ok && match.tree.now.state.phase).toBe('over');
    }
  });

  it('are a field of 60 by 60 cm and no climate unless the players choose others', () => {
    expect(begun(PLAIN).tree.now.state.options).toMatchObject({
      field: [60, 60],
      climate: [],
      ambush: 'half',
      template: { length: 10, small: 1.5, wide: 5, explosion: 'disc' },
    });
    const unsaid = { field: undefined, climate: undefined, ambush: undefined, template: undefined };
    expect(begun({ ...PLAIN, ...unsaid }).tree.now.state.options.field).toEqual([60, 60]);
  });

  it('are kept in the link to the match', async () => {
    const { setup, tree } = begun({ ...PLAIN, ...MORE });
    const read = await readMatchLink(await matchLink(setup, tree), CARDS);
    if (!read.ok) throw new Error(read.message);
    expect(read.setup.options).toEqual(setup.options);
    expect(read.tree.now.state.options).toMatchObject(MORE);
  });

  it('are refused outside their limits, at a live table and in a link', async () => {
    const { windows: _, ...match } = { ...PLAIN, ...MORE };
    const [troop] = TROOPS;
    const table = (options: object) =>
      newLiveSchema.safeParse({ game: 'eden', options: { match: options }, troop }).success;
    expect(table(match)).toBe(true);
    const { field: __, climate: ___, ambush: ____, template: _____, ...before } = match;
    expect(table(before)).toBe(true);
    const wrong = [
      { field: [30, 60] },
      { field: [60, 5000] },
      { climate: [7] },
      { climate: [2, 3, 4, 8] },
      { template: { ...MORE.template, wide: 19 } },
    ];
    expect(wrong.map((one) => table({ ...match, ...one }))).toEqual(wrong.map(() => false));
    const { setup, tree } = begun(PLAIN);
    const huge = { ...setup, options: { ...PLAIN, field: [1000, 1000] as const } };
    expect((await readMatchLink(await matchLink(huge, tree), CARDS)).ok).toBe(false);
  });

  it('are chosen in fields with labels', () => {
    const html = (options: Omit<MatchOptions, 'infestation' | 'windows'>) =>
      renderToStaticMarkup(<MatchOptionFields options={options} onChange={() => undefined} />);
    const plain = html(PLAIN_OPTIONS);
    for (const id of ['field-width', 'field-height', 'ambush', 'explosion', 'template-wide']) {
      expect(plain).toContain(`for="${id}"`);
      expect(plain).toContain(`id="${id}"`);
    }
    expect(plain).not.toContain('Ion Storm');
    const chosen = html({ ...PLAIN_OPTIONS, climate: [2, 3, 8] });
    expect(chosen).toMatch(/aria-pressed="true"[^>]*>Ion Storm/);
    // Three are combined at most (CLIM-0).
    expect(chosen).toMatch(/aria-pressed="false"[^>]*disabled=""[^>]*>Snowstorm/);
    expect(weatherNames([8, 2])).toEqual(['Ion Storm', 'Mist']);
  });
});
