import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import { writtenDeck } from '@/lib/decks/written-deck';
import { readTroopFile } from '@/lib/eden/roster/read-any-troop';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { matcherOf } from '@/lib/formats/match';

const catalogue = getCatalogue();

function fixture(name: string): string {
  return readFileSync(`tests/fixtures/imports/${name}`, 'utf8');
}

function deckIn(name: string) {
  return parseForeignDeck(fixture(name), catalogue);
}

/** `2 Zipper`, a line for each card of a board. */
function names(entries: readonly { card: string; count: number }[] = []): string[] {
  return entries.map(({ card, count }) => `${count} ${catalogue.byId.get(card)?.name}`);
}

describe('a deck file from another program', () => {
  it('keeps the cards of every Tabletop Simulator object, and the sideboard separate', () => {
    const { deck, problems } = deckIn('03-tts-second-object-lost.json');
    expect([problems, names(deck.entries), names(deck.side)]).toEqual([
      [],
      ['2 Zipper'],
      ['1 Flux'],
    ]);
  });

  it('keeps the cards of an unnamed Tabletop Simulator deck with long notes', () => {
    const text = fixture('15-tts-empty-nickname.json');
    expect(names(parseForeignDeck(text, catalogue).deck.entries)).toEqual(['1 Zipper']);
    const noted = text.replace('"CardID"', `"GMNotes": "${'x'.repeat(5_000)}", "CardID"`);
    expect(names(parseForeignDeck(noted, catalogue).deck.entries)).toEqual(['1 Zipper']);
  });

  it('keeps single cards and cards in bags, and ignores dice', () => {
    const card = (Nickname: string) => ({ Name: 'Card', Nickname });
    const text = JSON.stringify({
      ObjectStates: [
        { Name: 'Die_6', Nickname: 'Zipper' },
        { Name: 'Bag', ContainedObjects: [{ Name: 'Deck', ContainedObjects: [card('Zipper')] }] },
        card('Flux'),
      ],
    });
    expect(names(parseForeignDeck(text, catalogue).deck.entries)).toEqual(['1 Zipper', '1 Flux']);
    expect(readFile(JSON.stringify({ ObjectStates: [{ Name: 'Die_6' }] })).problems).toEqual([
      { line: 1, message: 'The file contains no deck and no card of Tabletop Simulator.' },
    ]);
  });

  it('reports the line of an unknown card in the second object', () => {
    const text = fixture('03-tts-second-object-lost.json').replace('Flux', 'Nobody');
    const line = text.slice(0, text.indexOf('Nobody')).split('\n').length;
    const [problem] = parseForeignDeck(text, catalogue).problems;
    // The line on which the card begins: its name is the second of its fields.
    expect(problem?.line).toBe(line - 2);
  });

  it('refuses objects that are nested too deeply', () => {
    let thing: object = { Name: 'Card', Nickname: 'Zipper' };
    for (let i = 0; i < 5_000; i++) thing = { Name: 'Bag', ContainedObjects: [thing] };
    const nested = `{"ObjectStates": [${'{"ContainedObjects":['.repeat(5_000)}${']}'.repeat(5_000)}]}`;
    expect(readFile(nested).lines).toEqual([]);
    expect(readFile(nested).problems).toHaveLength(1);
  });

  it('may begin with a DOCTYPE whose DTD is not loaded', () => {
    const { deck, problems } = deckIn('13-lackey-doctype.dek');
    expect([problems, names(deck.entries)]).toEqual([[], ['1 Zipper']]);
    const declared = fixture('13-lackey-doctype.dek').replace(
      '"http://www.lackeyccg.com/deck.dtd"',
      '"x" [<!ENTITY a "b">]',
    );
    expect(readFile(declared).problems[0]?.message).toContain('DOCTYPE with declarations');
  });

  it('keeps the tags of Cockatrice and ignores its tokens', () => {
    const { deck, problems } = deckIn('27-cockatrice-tokens-tags.cod');
    expect([problems, names(deck.entries), deck.tags]).toEqual([[], ['2 Zipper'], ['fast']]);
  });

  it('reports LackeyCCG cards in an unknown zone of the deck', () => {
    const text = fixture('13-lackey-doctype.dek').replace(
      '</deck>',
      '\n<superzone name="Dead"><card><name>Flux</name></card></superzone></deck>',
    );
    const { deck, problems } = parseForeignDeck(text, catalogue);
    expect(names(deck.entries)).toEqual(['1 Zipper']);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [4, '"Dead" is no part of the deck: 1 card was left out.'],
    ]);
  });

  it('may name an unknown set when the card name is unique', () => {
    const { deck, problems } = deckIn('22-unknown-set-unique-name.cod');
    expect([problems, names(deck.entries)]).toEqual([[], ['2 Zipper']]);
  });

  it('may be a troop packed by BattleScribe', () => {
    const packed = readFileSync('tests/fixtures/imports/26-roster.rosz');
    const read = readTroopFile(packed);
    expect(read.ok && read.troop.fighters.length).toBeGreaterThan(0);
  });

  it.each([0.1, 0.3, 0.5, 0.7, 0.9])(
    'is refused when it is a packed roster of which only the share %d is present',
    (part) => {
      const packed = readFileSync('tests/fixtures/imports/26-roster.rosz');
      const read = readTroopFile(packed.subarray(0, packed.length * part));
      expect(read).toMatchObject({ ok: false, message: expect.stringContaining('ZIP archive') });
    },
  );
});

describe('an imported list of sample cards', () => {
  it('matches all samples with known names', () => {
    const match = matcherOf(countedPrintings(catalogue));
    const lines = readFile(fixture('21-sample-cards.csv')).lines.map(match);
    expect(lines.map(({ kind, among }) => `${kind} ${among[0]?.set} ${among[0]?.number}`)).toEqual([
      ...['matched samples S7', 'matched samples S12', 'matched samples S2', 'matched samples S11'],
      ...['matched samples S15', 'matched samples S19', 'matched samples S23'],
      // Personal Copier was a sample, too; the rules spell it otherwise.
      expect.stringContaining('C60'),
    ]);
  });
});

describe('a deck written for LackeyCCG', () => {
  const list = deckIn('05-lackey-export-names.txt').deck;
  const written = (id: string) =>
    FORMATS.find((format) => format.id === id)?.writeDeck?.(writtenDeck(list, catalogue)) ?? '';

  it('names cards as the public plugin does, with its ids', () => {
    const cards = [...written('lackey-dek').matchAll(/<name id="(.+?)">(.+?)<\/name>/g)];
    expect(cards.map(([, id, name]) => `${id} ${name}`)).toEqual([
      '228 Karla Sommers (228)',
      '068 Cheryl D&apos;Aubainne (068)',
      'D004 Net&apos;s Secret, The (D004)',
      'C66 C. A. Radford (C66)',
    ]);
  });

  it('names cards in its text form as the public plugin does', () => {
    expect(written('lackey-txt').split('\n').slice(0, 3)).toEqual([
      '1\tKarla Sommers (228)',
      "1\tCheryl D'Aubainne (068)",
      "1\tNet's Secret, The (D004)",
    ]);
  });
});
