import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { compileCard, namesOf } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { faceSvg } from '@/lib/faces/face-svg';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { cutText } from '@/lib/text/cut-text';
import { xmlText } from '@/lib/text/xml-text';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { writtenOf } from '@/tests/lib/formats/written-decks';

const HOSTILE = 'a\0b\u0008c\u000bd\u001be\ufffef\uffffg\ud83dh\ude00i<&>"\'😀]]>';
const KEPT = 'abcdefghi<&>"\'😀]]>';
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

describe('text cut to a length', () => {
  it('keeps surrogate pairs whole', () => {
    expect(cutText('ab😀cd', 2)).toBe('ab');
    expect(cutText('ab😀cd', 3)).toBe('ab');
    expect(cutText('ab😀cd', 4)).toBe('ab😀');
    expect(cutText('ab', 4)).toBe('ab');
  });
});

describe('characters that XML forbids', () => {
  it('are removed, and the rest is kept', () => {
    expect(xmlText(HOSTILE)).toBe('abcdefghi&lt;&amp;&gt;&quot;&apos;😀]]&gt;');
    expect(xmlText('a\tb\r\nc\u0085')).toBe('a\tb\r\nc\u0085');
  });

  it('do not occur in a card face', () => {
    const record = ownRecord({ name: HOSTILE, text: HOSTILE, traits: [HOSTILE] });
    const svg = faceSvg(compileCard(record, namesOf([record])));
    expect(svg).not.toMatch(FORBIDDEN);
    expect(XMLValidator.validate(svg)).toBe(true);
  });

  const xmls = FORMATS.filter(({ type, writeDeck }) => type === 'application/xml' && writeDeck);
  it.each(xmls)(
    'do not occur in a deck written as $id, which can be read back',
    ({ id, writeDeck }) => {
      const [printing] = countedPrintings(getCatalogue());
      if (printing === undefined) throw new Error('no printing');
      const cards = [{ printing: { ...printing, name: HOSTILE }, count: 1, fullName: HOSTILE }];
      const xml = writeDeck?.(writtenOf(HOSTILE, `${HOSTILE} &amp;`, cards)) ?? '';
      expect(xml).not.toMatch(FORBIDDEN);
      expect(XMLValidator.validate(xml)).toBe(true);
      const read = readFile(xml, id);
      // LackeyCCG's names of official cards end in their number.
      expect(read.lines[0]?.name.replace(/ \(001\)$/, '')).toBe(KEPT);
      expect(read.notes).toBe(`${KEPT} &amp;`);
    },
  );
});

describe('a card text with characters outside the basic plane', () => {
  it.each(['😀', 'a😀b', '+1 vs. 😀.', '😀: crank to do 😀', 'When 😀😀 enters play, +1.'])(
    'is reported in whole characters: %s',
    (text) => {
      const { unknown } = compileCard(ownRecord({ text }), namesOf(getCatalogue().cards));
      expect(unknown.length).toBeGreaterThan(0);
      expect(JSON.stringify(unknown)).not.toMatch(/\\ud[89a-f]/);
    },
  );
});
