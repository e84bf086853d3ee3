import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Ability, compileText } from '@/engine';
import { restoreQuotes } from '@/engine/ote/text/quoted';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import type { Card } from '@/lib/cards/catalogue';

const written = compileFolder(CARD_FOLDER).filter((card) => card.level !== 'unwritten');

/** Abilities without the places in the text that they came from. */
function meaning(abilities: readonly Ability[]): unknown[] {
  return abilities.map(({ span: _, ...ability }) => ability);
}

function mark(card: Card): string {
  return `${card.set}/${card.number} ${card.name}: ${card.text}`;
}

/** What stands in quotation marks, but for abilities; of those what stands in theirs. */
function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(/"([^"]+)"/g)].flatMap((found) => {
    const words = restoreQuotes(found[1] ?? '');
    return compileText(words, 'character').unknown.length > 0 ? [words] : quotedIn(words);
  });
}

describe('the texts of the real cards', () => {
  it('compile completely', () => {
    expect(written.filter((card) => card.unknown.length > 0).map(mark)).toEqual([]);
  });

  it('play as printed, except for at most six cards that note the difference and are not enforced', () => {
    const different = written.filter(({ differs }) => differs !== undefined);
    expect(different.length).toBeLessThanOrEqual(6);
    expect(different.filter(({ level }) => level === 'enforced')).toEqual([]);
  });

  it('are enforced in the number that the README states', () => {
    const enforced = written.filter(({ level }) => level === 'enforced').length;
    expect(readFileSync('README.md', 'utf8')).toContain(
      `635 have a text, and ${enforced} of these are *enforced*`,
    );
  });

  it('have a canonical wording that keeps the meaning and is its own canonical wording', () => {
    const changed = written.filter((card) => {
      const again = compileText(card.canonical, card.type);
      return (
        again.canonical !== card.canonical ||
        JSON.stringify(meaning(again.abilities)) !== JSON.stringify(meaning(card.abilities))
      );
    });
    expect(changed.map(mark)).toEqual([]);
  });

  it('name only existing cards or parts of their names', () => {
    const names = compileFolder(CARD_FOLDER).map((card) => card.name);
    const strange = written.flatMap((card) => {
      if (card.abilities.some((ability) => ability.kind === 'manual')) return [];
      // What follows `has` or the one who is given it is no name but abilities.
      return quotedIn(card.text)
        .filter((name) => !names.some((known) => known.includes(name)))
        .map((name) => `${card.name}: ${name}`);
    });
    expect(strange).toEqual([]);
  });

  it('name only traits that some card has', () => {
    const traits = new Set(compileFolder(CARD_FOLDER).flatMap((card) => card.traits));
    const strange = written.flatMap((card) => {
      const named = [...JSON.stringify(card.abilities).matchAll(/"trait":"([^"]+)"/g)].map(
        (found) => found[1] ?? '',
      );
      return named.filter((trait) => !traits.has(trait)).map((trait) => `${card.name}: ${trait}`);
    });
    // A Tulpa has its trait from the Condition of that name, and from nowhere else.
    expect(strange.filter((one) => !one.endsWith(': Tulpa'))).toEqual([]);
  });

  it('explain the whole Pull of each card whose Pull is printed with a star', () => {
    // The star of Anima Nee-Owoo has nothing in her text to say when it counts.
    const silent = written.filter(
      (card) =>
        card.pull?.star === true &&
        !/Pull|Influence/.test(card.text) &&
        card.name !== 'Anima Nee-Owoo',
    );
    expect(silent.map(mark)).toEqual([]);
  });

  it('are listed in the table of manual cards exactly when they are manual', () => {
    const page = readFileSync('docs/card-text.md', 'utf8');
    const listed = [...page.matchAll(/^\| `([a-z]+\/\w+)` (.+?) \|/gm)].map(
      (found) => `${found[1]} ${found[2]}`,
    );
    const manual = written.filter((card) => card.level === 'manual');
    expect(listed.toSorted()).toEqual(
      manual.map((card) => `${card.set}/${card.number} ${card.name}`).toSorted(),
    );
  });
});
