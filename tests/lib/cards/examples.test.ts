import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue, type Card, findByName } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import { parseDeck } from '@/lib/decks/deck-file';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));
const FOLDER = 'prisma/decks';

interface Entry {
  readonly count: number;
  readonly name: string;
  readonly cards: readonly Card[];
}

function entriesOf(file: string): Entry[] {
  return readFileSync(`${FOLDER}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, count, name = ''] = /^(\d+)x? (.+)$/.exec(line) ?? [];
      return count === undefined
        ? []
        : [{ count: Number(count), name, cards: findByName(catalogue, name) }];
    });
}

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.txt')))(
  'the example deck %s',
  (file) => {
    const entries = entriesOf(file);
    const cards = entries.flatMap((entry) => entry.cards);

    it('has a name and notes that say how it wins', () => {
      expect(readFileSync(`${FOLDER}/${file}`, 'utf8')).toMatch(/^Name: .+\nNotes: .{40,}\n/);
    });

    it('has exactly 40 cards, so that one card less is too few (SETUP-2)', () => {
      expect(entries.reduce((sum, entry) => sum + entry.count, 0)).toBe(40);
    });

    it('names only existing cards, each by an unambiguous name', () => {
      expect(
        entries.filter((entry) => entry.cards.length !== 1).map((entry) => entry.name),
      ).toEqual([]);
    });

    it('is legal in both formats, with every card callable and no warning', () => {
      const { deck, problems } = parseDeck(readFileSync(`${FOLDER}/${file}`, 'utf8'), catalogue);
      expect(problems).toEqual([]);
      for (const format of ['open', 'tournament'] as const) {
        const check = checkDeck(deck, catalogue, format);
        expect(check).toMatchObject({
          legal: true,
          cards: 40,
          errors: [],
          warnings: [],
          unreachable: [],
        });
      }
    });

    it('becomes too small when one card is removed', () => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8').replace(/^1 .+\n?/m, '');
      const { legal, errors } = checkDeck(parseDeck(text, catalogue).deck, catalogue, 'open');
      expect(legal).toBe(false);
      expect(errors.map((error) => error.code)).toEqual(['DECK_TOO_SMALL']);
    });

    it('contains no card without text and at most two that are not enforced', () => {
      expect(cards.filter((card) => card.level === 'unwritten').map((card) => card.name)).toEqual(
        [],
      );
      expect(cards.filter((card) => card.level !== 'enforced').length).toBeLessThanOrEqual(2);
    });

    it('has bullet cards, and for each a provider that has no bullet (CALL-3)', () => {
      const bullets = cards.filter((card) => card.bullet);
      const providers = cards.filter(
        (card) => !card.bullet && (card.type === 'resource' || card.type === 'character'),
      );
      const traits = new Set(providers.flatMap((card) => card.traits));
      expect(bullets.length).toBeGreaterThan(0);
      expect(
        bullets
          .filter((card) => !card.traits.some((trait) => traits.has(trait)))
          .map((card) => card.name),
      ).toEqual([]);
    });

    it('has Characters whose Pull adds up to at least the Influence that wins', () => {
      const pulls = cards
        .filter((card) => card.type === 'character')
        .map((card) => card.pull?.value ?? 0);
      expect(pulls.reduce((sum, pull) => sum + pull, 0)).toBeGreaterThanOrEqual(6);
    });
  },
);
