import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECK_FORMATS } from '@/lib/formats/deck-formats';
import { dossier, file } from '@/tests/lib/cli/run-cli';

const DECK = 'prisma/decks/burgers.txt';

/** What a deck check says of a file, but for the words about single cards. */
async function checked(path: string): Promise<unknown> {
  const { out } = await dossier('deck', 'check', path, '--json');
  const { cards, legal, callable } = JSON.parse(out);
  return { cards, legal, callable: callable.length };
}

describe('dossier deck export', () => {
  const posts = ['markdown', 'bbcode'];
  const read = DECK_FORMATS.filter(({ id }) => !posts.includes(id));
  it.each(read.map(({ id, ending }) => [id, ending]))(
    'writes a deck as %s that is read back as the original deck',
    async (id, ending) => {
      const run = await dossier('deck', 'export', DECK, '--format', id);
      expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
      const path = file(`${id}.${ending}`, run.out);
      expect(await checked(path)).toEqual(await checked(DECK));
    },
  );

  it('writes a deck for people, sorted by type, with all markup characters escaped', async () => {
    const deck = file('post.txt', 'Name: *Bold* [b]\n3 Zipper -- [fast]\nSideboard\n1 Zipper\n');
    const written = async (format: string) =>
      (await dossier('deck', 'export', deck, '--format', format)).out;
    expect(await written('markdown')).toBe(
      '## \\*Bold\\* \\[b\\]\n\n3 cards\n\n**Characters** (3)\n\n- 3 × Zipper\n\n**Sideboard** (1)\n\n- 1 × Zipper\n',
    );
    expect(await written('bbcode')).toBe(
      '[b]*Bold* ［b］[/b] (3 cards)\n\n[b]Characters[/b] (3)\n[list]\n[*]3 × Zipper\n[/list]\n\n[b]Sideboard[/b] (1)\n[list]\n[*]1 × Zipper\n[/list]\n',
    );
  });

  it('prints the path and the format of the file that it wrote', async () => {
    const path = file('out.dek', '');
    const args = ['export', '--deck', DECK, '--format', 'lackey-dek', '-o', path, '--json'];
    const { out, code } = await dossier(...args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 'lackey-dek', file: path });
    expect(readFileSync(path, 'utf8')).toMatch(/^<\?xml.*\n<deck version/);
  });

  it('exits with 1 when it leaves a line out, and prints that line', async () => {
    const deck = file('short.txt', '3 Zipper\n2 Nobody At All\n');
    const { out, err, code } = await dossier('deck', 'export', deck, '--format', 'cockatrice');
    expect(code).toBe(1);
    expect(err).toContain(`${deck}:2:1: No card is called "Nobody At All"`);
    expect(out).toContain('name="Zipper"');
  });

  it.each([
    [['export', '--format', 'text'], /--deck FILE or --query/],
    [['deck', 'export', DECK, '--format', 'word'], /a deck is written as text, .*found "word"/],
    [['export', '--query', 'zip', '--format', 'octgn'], /a list is written as .*found "octgn"/],
    [['deck', 'export', DECK, '--format', 'text', '-o', '/nowhere/at/all'], /cannot be written/],
  ])('refuses %j with one line', async (args, says) => {
    const { err, code } = await dossier(...args);
    expect(code).toBe(2);
    expect(err.trim()).toMatch(says);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('dossier export --query', () => {
  it('writes one copy of each card that the query finds', async () => {
    const { out } = await dossier(
      'export',
      '--query',
      '!Zipper or number=52 s:standard',
      '--format',
      'moxfield',
    );
    const [header, ...rows] = out.trim().split('\n');
    expect(header).toMatch(/^Count,Tradelist Count,Name,/);
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.startsWith('1,0,'))).toBe(true);
  });
});
