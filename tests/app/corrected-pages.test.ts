import { describe, expect, it } from 'vitest';
import { findGroup } from '@/app/_components/card/corrected-group';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import type { Card } from '@/lib/cards/catalogue';
import { correctedIds } from '@/lib/client/corrections';

const cards = compileFolder(CARD_FOLDER);
const [first] = cards.filter(({ traits }) => traits.includes('Human'));
if (first === undefined) throw new Error('No card is Human.');

const namesIn = (all: readonly Card[], trait: string) =>
  findGroup(all, 'Trait', trait)?.cards.map(({ name }) => name) ?? [];

describe('the static pages with corrected cards', () => {
  it('exist for corrected official cards, and not for cards in own sets', () => {
    const custom = { ...first, id: 'ote/ada--attic/1', set: 'ada--attic' };
    const around = { sets: [], cards: [first, custom], eden: [] };
    expect([...correctedIds({ sets: [], cards: [], around })]).toEqual([first.id]);
    expect([...correctedIds({ sets: [], cards: [first] })]).toEqual([]);
    expect([...correctedIds(null)]).toEqual([]);
  });

  it('list a corrected card under its new traits and new name', () => {
    const corrected = { ...first, name: 'Aaron Corrected', traits: ['Mutant'] };
    const after = [...cards, corrected];
    expect(namesIn(after, 'mutant')).toContain('Aaron Corrected');
    expect(namesIn(after, 'human')).not.toContain(first.name);
    expect(namesIn(cards, 'human')).toContain(first.name);
  });

  it('do not list cards of own sets under a trait', () => {
    const custom = { ...first, id: 'ote/attic/1', set: 'attic', name: 'Paper Kite' };
    expect(namesIn([...cards, custom], 'human')).not.toContain('Paper Kite');
  });
});
