import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dossier, file, jsonOf } from './run-cli';

const ANSWER = z.strictObject({
  list: z.array(z.strictObject({ card: z.string(), count: z.number() })),
  changes: z.array(
    z.strictObject({ card: z.string(), from: z.number(), to: z.number(), why: z.string() }),
  ),
});
const answer = (run: Parameters<typeof jsonOf>[0]) => ANSWER.parse(jsonOf(run));

describe('dossier deck repair', () => {
  const broken = file('broken.txt', '2 Ziper\n36 Zipper\n1 Sensitivity\n');

  it('makes a deck legal with the smallest changes, as one JSON document', async () => {
    const run = await dossier('deck', 'repair', broken, '--json');
    const { list, changes } = answer(run);
    expect(run.code).toBe(0);
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(40);
    expect(changes).toContainEqual({
      card: 'Ziper',
      from: 2,
      to: 0,
      why: 'No card is called "Ziper". Did you mean Zipper, Lope, Slipper?',
    });
    expect(changes.find(({ card }) => card === 'Zipper')).toMatchObject({ from: 36, to: 38 });
    expect(changes.every(({ why }) => why !== '')).toBe(true);
  });

  it('makes every card callable with --strict', async () => {
    const { list, changes } = answer(await dossier('deck', 'repair', broken, '--strict', '--json'));
    const written = list.map(({ card, count }) => `${count} ${card}`).join('\n');
    const check = await dossier(
      'deck',
      'check',
      file('repaired.txt', written),
      '--strict',
      '--json',
    );
    expect(check.code).toBe(0);
    expect(changes.some(({ why }) => why.includes('Sensitivity has a bullet'))).toBe(true);
  });

  it('prints the changes for people, with the new list', async () => {
    const { out } = await dossier('deck', 'repair', broken);
    expect(out).toMatch(/^−2 +Ziper +No card is called/m);
    expect(out).toMatch(/^38 Zipper$/m);
    expect((await dossier('deck', 'repair', file('whole.txt', '40 Zipper\n'))).out).toBe(
      'Nothing to change.\n',
    );
  });

  it('warns that a deck can never score, even when it is legal', async () => {
    const friends = file('friends.txt', '40 Al Amarjan Friends\n');
    const { code, err, out } = await dossier('deck', 'repair', friends);
    expect({ code, out }).toEqual({ code: 0, out: 'Nothing to change.\n' });
    expect(err).toMatch(/This deck can never score/);
    const check = await dossier('deck', 'check', friends);
    expect(check.code).toBe(0);
    expect(check.out).toMatch(
      /^Warnings:\n {2}CANNOT_SCORE: This deck can never score.* \(CALL-2\)$/m,
    );
  });

  it('obeys an own format from a file', async () => {
    const small = file('small.yaml', 'id: small\nname: Small\nminimum: 30\ncopies: 20\n');
    const { list } = answer(
      await dossier('deck', 'repair', file('many.txt', '30 Zipper\n'), '--format', small, '--json'),
    );
    expect(list.find(({ card }) => card === 'Zipper')?.count).toBe(20);
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  });

  it('refuses an unknown format and an unreadable file', async () => {
    for (const options of [[broken, '--format', 'vintage'], ['/no/such/deck.txt']]) {
      const { code, err, out } = await dossier('deck', 'repair', ...options);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });
});

describe('dossier deck finish', () => {
  it.each([
    ['# nothing\n', /the deck has no cards; put in a few/],
    ['1 Ziper\n', /no card is called "Ziper"; did you mean Zipper/],
  ])('refuses %j with one line', async (text, message) => {
    const { code, err, out } = await dossier('deck', 'finish', file('core.txt', text));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('fills an unfinished deck up, with a reason for each card', async () => {
    const core = file('core.txt', '9 Roger Chalk\n15 Al Amarjan Friends\n14 Hank Henderson\n');
    const run = await dossier('deck', 'finish', core, '--json');
    const { list, changes } = answer(run);
    expect(run.code).toBe(0);
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(40);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every(({ why, from, to }) => why !== '' && to > from)).toBe(true);
  });
});
