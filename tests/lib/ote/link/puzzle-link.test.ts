import { describe, expect, test } from 'vitest';
import { sealedText } from '@/lib/games/sealed-text';
import { puzzleLink, readPuzzleLink } from '@/lib/ote/link/puzzle-link';

const FILE = 'title: “One call”\npuzzle: { turns: 1, goal: { inPlay: [Clerk] } }\n'.repeat(20);

async function refusalOf(text: string): Promise<string> {
  const read = await readPuzzleLink(text);
  if (read.ok) throw new Error('the link can be read');
  return read.message;
}

describe('the link to a puzzle', () => {
  test('contains the whole file in less than half its length', async () => {
    const link = await puzzleLink(FILE);
    expect(link).toMatch(/^[\w.-]+$/);
    expect(link.length).toBeLessThan(FILE.length / 2);
    expect(await readPuzzleLink(link)).toEqual({ ok: true, text: FILE });
  });

  test('is refused with the reason when it is broken', async () => {
    const link = await puzzleLink(FILE);
    expect(await refusalOf('')).toMatch(/this address has none/);
    expect(await refusalOf('nonsense')).toBe('This link holds no puzzle.');
    expect(await refusalOf(link.slice(0, -5))).toMatch(/The end of this link is missing/);
    const [format, length, check, content = ''] = link.split('.');
    const other = content.startsWith('a') ? 'b' : 'a';
    const altered = [format, length, check, other + content.slice(1)].join('.');
    expect(await refusalOf(altered)).toMatch(/was altered/);
    expect(await refusalOf(`9${link.slice(1)}`)).toMatch(/a later version/);
    expect(await refusalOf(sealedText(1, [1, 2, 3, 4]))).toBe('This link holds no puzzle.');
    expect(await refusalOf(`1.${'a'.repeat(2_000_001)}`)).toBe(
      'This link is longer than any puzzle.',
    );
  });

  test('is refused when it decompresses into a huge file', async () => {
    expect(await refusalOf(await puzzleLink('a'.repeat(1_000_000)))).toBe(
      'This link holds no puzzle.',
    );
  });
});
