import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import { abilityWords, automationWords, levelWords } from '@/lib/cards/words';
import { clausesOf } from '@/lib/cards/words-clauses';
import { figureNote, rarityWords } from '@/lib/cards/words-figures';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));

function card(id: string): Card {
  const found = catalogue.byId.get(`ote/${id}`);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
}
function clauses(id: string): string[] {
  return clausesOf(card(id)).map(({ clause }) => clause);
}

describe('the explanation of a card', () => {
  it('covers every ability of every card, in the fixed English, with its position in the text', () => {
    for (const one of catalogue.cards) {
      const words = abilityWords(one);
      expect(words).toHaveLength(one.abilities.length);
      for (const { wording, meaning, span } of words) {
        expect(wording, one.name).not.toBe('');
        expect(meaning.clause).toMatch(/^[A-Z]+-[A-Z0-9]+$/);
        expect(span[0] + span[1], one.name).toBeLessThanOrEqual(one.text.length);
      }
    }
  });

  it('marks every ability of an enforced card as played by the engine', () => {
    const enforced = catalogue.cards.filter(({ level }) => level === 'enforced');
    expect(enforced.length).toBeGreaterThan(0);
    for (const one of enforced) {
      expect(
        abilityWords(one).every(({ done }) => done),
        one.name,
      ).toBe(true);
    }
  });

  it('names a price only where the text has one, and says what it is to avoid combat', () => {
    for (const one of catalogue.cards)
      for (const { meaning, span } of abilityWords(one))
        if (meaning.words.includes('before “to”'))
          expect(one.text.slice(span[0], span[0] + span[1]), one.name).toMatch(/\bto\b/);
    const [avoid, discard] = abilityWords(card('standard/023'));
    expect(avoid?.meaning).toMatchObject({
      clause: 'ABL-AVOID',
      words: expect.stringContaining('is not attacked'),
    });
    expect(discard?.meaning.words).toContain('discarded');
  });

  it('states when a text is not yet written', () => {
    expect(levelWords('unwritten')).toMatchObject({ name: 'Not yet written' });
    expect(levelWords('enforced').says).toContain('every word');
  });

  it('states that a sample card can only be counted', () => {
    expect(automationWords({ type: 'unknown', level: 'unwritten' })).toContain('cannot be played');
    expect(automationWords({ type: 'gear', level: 'unwritten' })).toContain('without rules text');
  });
});

describe('the rules that the page of a card cites', () => {
  it('explain a bullet with the traits that would satisfy it (CALL-3)', () => {
    const [bullet] = clausesOf(card('standard/019'));
    expect(bullet).toMatchObject({ clause: 'CALL-3' });
    expect(bullet?.words).toContain('Pharaoh or Quisling');
  });

  it('distinguish a Whammy from a card of cost 0 (CARD-2, CALL-4)', () => {
    const whammy = catalogue.cards.find(({ type }) => type === 'whammy');
    expect(clausesOf(whammy ?? card('standard/019')).map(({ clause }) => clause)).toContain(
      'CARD-2',
    );
    expect(clauses('standard/012')).toContain('CALL-4');
  });

  it('state for a Character that its name is Unique and that its Pull may be scored (UNIQ-2, CALL-2)', () => {
    expect(clauses('standard/013')).toEqual(expect.arrayContaining(['UNIQ-2', 'RANK-2', 'CALL-2']));
  });

  it('do not call a card Unique whose text denies it (UNIQ-1)', () => {
    const not = catalogue.cards.filter((one) =>
      one.abilities.some(
        (ability) => ability.kind === 'keyword' && ability.keyword.keyword === 'not-unique',
      ),
    );
    for (const one of not) {
      expect(
        clausesOf(one).map(({ clause }) => clause),
        one.name,
      ).not.toContain('UNIQ-2');
    }
  });

  it('explain stars and signs of figures (CARD-6, CARD-3)', () => {
    expect(figureNote('pull', { value: 1, signed: false, star: true }, false)).toContain('CARD-6');
    expect(figureNote('ap', { value: 1, signed: true, star: false }, false)).toContain('CARD-3');
    expect(figureNote('cost', { value: 1, signed: false, star: false }, true)).toContain('CALL-3');
    expect(figureNote('dp', { value: 4, signed: false, star: false }, false)).toBeNull();
  });

  it('write rarities in words, and unknown ones as they are', () => {
    expect(rarityWords('U2')).toBe('uncommon (U2)');
    expect(rarityWords('CH')).toBe('CH');
  });
});
