import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckPanel } from '@/app/_components/deck/check-panel';
import { CheckProvider, EditorProvider } from '@/app/_components/deck/editor-context';
import { smallCatalogue } from '../lib/cards/search/small-catalogue';

const catalogue = smallCatalogue([
  { name: 'Shop', type: 'Resource', cost: 0, pull: 1, text: '' },
  { name: 'Thug', type: 'Character', cost: 0, ap: 1, dp: 1, pull: 1, text: 'Not Unique.' },
  { name: 'Loner', type: 'Character', cost: 0, ap: 1, dp: 1, pull: 1, text: 'Exclude: "Thug".' },
]);
const [shop = '', thug = '', loner = ''] = catalogue.cards.map(({ id }) => id);
const FINISHED = 'Nothing to repair';

function panel(card: string, count = 40, other: string | null = null): string {
  const list = {
    name: '',
    notes: '',
    game: 'ote' as const,
    entries: [{ card, count }, ...(other === null ? [] : [{ card: other, count: 1 }])],
  };
  return renderToStaticMarkup(
    <EditorProvider
      deck={{ id: 'one', list, revision: 1, updatedAt: '' }}
      catalogue={catalogue}
      format={{ id: 'open', rules: 'open' }}
    >
      <CheckProvider>
        <CheckPanel />
      </CheckProvider>
    </EditorProvider>,
  );
}

it('the check panel never says that a deck is finished when that deck can never score', () => {
  expect(panel(shop)).toContain('This deck can never score');
  expect(panel(shop)).not.toContain(FINISHED);
  expect(panel(thug)).toContain(FINISHED);
});

it('the check panel tells an unfinished deck that nobody gives Pull yet, and an empty one nothing of it', () => {
  expect(panel(shop, 3)).toContain('Nobody here gives');
  expect(panel(thug, 3)).not.toContain('Nobody here gives');
  expect(panel(shop, 0)).not.toContain('Nobody here gives');
});

it('the check panel names the cards that exclude each other', () => {
  expect(panel(loner, 40, thug)).toContain('Loner excludes Thug.');
  expect(panel(loner, 40, shop)).not.toContain('excludes');
});

it('the check panel offers no repair for a deck that has not been begun', () => {
  expect(panel(shop, 3)).toContain('Take cards of my collection first');
  expect(panel(shop, 0)).not.toContain('Take cards of my collection first');
});
