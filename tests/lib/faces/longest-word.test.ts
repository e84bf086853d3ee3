import { describe, expect, it } from 'vitest';
import { longestWord, widestWord } from '@/lib/faces/longest-word';

describe('the words of a name', () => {
  it('are measured by the widths of their letters, not by their number', () => {
    expect(longestWord('WWW iiiii')).toBe(5);
    expect(widestWord('WWW iiiii')).toBe(widestWord('WWW'));
    expect(widestWord('WWW')).toBeGreaterThan(widestWord('iiiii'));
  });

  it('end at a space and after a hyphen, where a line can break', () => {
    expect(widestWord('Jean-Christophe')).toBe(widestWord('Christophe'));
    expect(widestWord('Jean D’Aubainne')).toBe(widestWord('D’Aubainne'));
    expect(longestWord('Jean-Christophe')).toBe('Christophe'.length);
  });

  it('are never said to be narrower than one letter, so that a name of signs has a size', () => {
    expect(widestWord('')).toBe(1);
    expect(widestWord('!')).toBe(1);
  });
});
