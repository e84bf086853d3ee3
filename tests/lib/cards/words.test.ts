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

describe('a card in words', () => {
  it('says every ability of every card, in the fixed English, with its place in the text', () => {
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

  it('never calls an ability of an enforced card not played yet', () => {
    const enforced = catalogue.cards.filter(({ level }) => level === 'enforced');
    expect(enforced.length).toBeGreaterThan(0);
    for (const one of enforced) {
      expect(
        abilityWords(one).every(({ done }) => done),
        one.name,
      ).toBe(true);
    }
  });

  it('is honest about what is not written', () => {
    expect(levelWords('unwritten')).toMatchObject({ name: 'Not yet written' });
    expect(levelWords('enforced').says).toContain('every word');
  });

  it('says of a sample card that it can only be counted', () => {
    expect(automationWords({ type: 'unknown', level: 'unwritten' })).toContain('cannot be played');
    expect(automationWords({ type: 'gear', level: 'unwritten' })).toContain('without rules text');
  });
});

describe('the rules that matter for a card', () => {
  it('explains the bullet with the traits that would satisfy it (CALL-3)', () => {
    const [bullet] = clausesOf(card('standard/019'));
    expect(bullet).toMatchObject({ clause: 'CALL-3' });
    expect(bullet?.words).toContain('Pharaoh or Quisling');
  });

  it('tells a Whammy from a card of cost 0 (CARD-2, CALL-4)', () => {
    const whammy = catalogue.cards.find(({ type }) => type === 'whammy');
    expect(clausesOf(whammy ?? card('standard/019')).map(({ clause }) => clause)).toContain(
      'CARD-2',
    );
    expect(clauses('standard/012')).toContain('CALL-4');
  });

  it('says of a Character that its name is Unique and that its Pull may be scored (UNIQ-2, CALL-2)', () => {
    expect(clauses('standard/013')).toEqual(expect.arrayContaining(['UNIQ-2', 'RANK-2', 'CALL-2']));
  });

  it('does not call a card Unique that says that it is not (UNIQ-1)', () => {
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

  it('explains stars and signs on figures (CARD-6, CARD-3)', () => {
    expect(figureNote('pull', { value: 1, signed: false, star: true }, false)).toContain('CARD-6');
    expect(figureNote('ap', { value: 1, signed: true, star: false }, false)).toContain('CARD-3');
    expect(figureNote('cost', { value: 1, signed: false, star: false }, true)).toContain('CALL-3');
    expect(figureNote('dp', { value: 4, signed: false, star: false }, false)).toBeNull();
  });

  it('says rarities in words, and leaves what it does not know', () => {
    expect(rarityWords('U2')).toBe('uncommon (U2)');
    expect(rarityWords('CH')).toBe('CH');
  });
});
