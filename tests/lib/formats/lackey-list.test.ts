import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findByName } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { readFile } from '@/lib/formats/formats';
import { lackeyPlugin } from '@/lib/formats/lackey-plugin';
import { matcherOf } from '@/lib/formats/match';

const catalogue = getCatalogue();
const match = matcherOf(countedPrintings(catalogue));
const LIST = '../shared/data/ote/lackey-setinfo.tsv';

describe('a card list of LackeyCCG', () => {
  it('is read with sets, numbers and counts, and a bad line is reported', () => {
    const text = `Name\tSet\tImageFile\tType\tCount\nRicardo Cerdo\tstandard\t52\tCharacter\t3\n\n${'x'.repeat(300_000)}\n`;
    const file = readFile(text);
    expect(file.format).toBe('lackey-list');
    expect(file.lines).toMatchObject([
      { line: 2, name: 'Ricardo Cerdo', set: 'standard', number: '52', count: 3 },
    ]);
    expect(file.problems).toMatchObject([{ line: 4, message: expect.stringMatching(/more than/) }]);
  });

  it.runIf(existsSync(LIST))(
    'with 657 rows from players is read completely and its unknown rows are reported, if the list is present',
    () => {
      const file = readFile(readFileSync(LIST, 'utf8'));
      expect(file.problems).toEqual([]);
      expect(file.lines).toHaveLength(657);
      const found = file.lines.map((line) => ({ line, ...match(line) }));
      // The set that fans made is not among the official ones.
      const fans = found.filter(({ line }) => line.set.endsWith('(fan)'));
      expect(fans).toHaveLength(18);
      const known = fans.filter(({ kind }) => kind !== 'unknown').map(({ line }) => line.name);
      expect(known.every((name) => findByName(catalogue, name).length > 0)).toBe(true);
      const official = found.filter(({ line }) => !line.set.endsWith('(fan)'));
      expect(official.filter(({ kind }) => kind !== 'matched')).toEqual([]);
      const printings = official.flatMap((one) =>
        one.kind === 'matched' ? [one.printing.id] : [],
      );
      expect(new Set(printings).size).toBe(639);
    },
  );
});

describe('the plugin for LackeyCCG', () => {
  const files = new Map(lackeyPlugin(catalogue).map(({ path, text }) => [path, text]));

  it('lists every printing under a unique name, and is read back to those printings', () => {
    const list = files.get('dossier-ontheedge/sets/setinfo.txt') ?? '';
    const names = list.split('\n').map((row) => row.split('\t').slice(0, 2).join(' '));
    expect(new Set(names).size).toBe(names.length);
    const read = readFile(list).lines.map(match);
    expect(read.filter(({ kind }) => kind !== 'matched')).toEqual([]);
    expect(read).toHaveLength(639);
    for (const row of list.trimEnd().split('\n')) expect(row.split('\t')).toHaveLength(11);
  });

  it('names its card list in the old and in the new form', () => {
    expect(files.get('dossier-ontheedge/sets/setlist.txt')).toBe('1\nsetinfo.txt\n');
    expect(files.get('dossier-ontheedge/sets/ListOfCardDataFiles.txt')).toContain(
      '<filetoinclude>setinfo.txt</filetoinclude>',
    );
    expect(files.get('dossier-ontheedge/plugininfo.txt')?.match(/<gamezone>/g)).toHaveLength(4);
  });
});
