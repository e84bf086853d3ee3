import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { pluralOfType } from '@/lib/cards/search/card-types';
import { readLink, writeLink } from '@/lib/decks/deck-link';
import { deckFigures } from '@/lib/decks/figures';
import { setLabel } from '@/lib/faces/face-card';
import { readXml, textOf } from '@/lib/formats/xml';
import { verbIn } from '@/lib/ote/commands/game-commands';
import { stepWords } from '@/lib/rules/step-words';
import { lookUp } from '@/lib/text/look-up';
import { deckList } from '@/tests/lib/server/deck-lists';

const WORDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(WORDS)('the JavaScript property name %s', (word) => {
  it('is not found in a table without such a row', () => {
    expect(lookUp({}, word)).toBeUndefined();
    expect(lookUp(JSON.parse(`{"${word}":1}`), word)).toBe(1);
  });

  it('is shown like any other name', () => {
    expect(setLabel({ set: word, setName: undefined } as never)).toBe(word);
    expect(pluralOfType(word)).not.toContain('native code');
    expect(verbIn(word)).toBeNull();
    expect(stepWords({ A: { [word]: word } }).words).toBe(`A ${word} ${word}`);
    expect(stepWords({ expect: { [word]: 1 } }).words).toContain(`${word}: 1`);
  });

  it('is not decoded as an XML entity', () => {
    const read = readXml(`<deck><name>&${word};</name></deck>`, []);
    const name = read.ok ? textOf(read.root, 'name') : read.message;
    expect(name).not.toContain('native code');
  });

  it('can be the id of a set in the link to a deck', async () => {
    const list = { ...deckList('linked'), entries: [{ card: `ote/${word}/001`, count: 2 }] };
    const link = await writeLink(list, getCatalogue());
    const read = await readLink(link);
    expect(read.ok && read.list.entries).toEqual([{ card: `ote/${word}/001`, count: 2 }]);
  });

  it('is ignored as a card id in deck statistics', () => {
    expect(() => deckFigures([{ card: word, count: 1 }], getCatalogue())).not.toThrow();
  });
});
