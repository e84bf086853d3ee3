import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playedWords } from '@/app/_components/deck/chance-row';
import { CompareOdds } from '@/app/_components/deck/compare/compare-figures';
import { EditorProvider } from '@/app/_components/deck/editor-context';
import { OwnQuestions } from '@/app/_components/deck/own-questions';
import type { DeckList } from '@/lib/decks/types';
import { smallCatalogue } from '../lib/cards/search/small-catalogue';

const catalogue = smallCatalogue([
  { name: 'Boss', type: 'Character', cost: 1, ap: 1, dp: 1, pull: 1, text: '' },
  { name: 'Thug', type: 'Character', cost: 0, ap: 1, dp: 1, pull: 1, text: 'Not Unique.' },
]);
const [boss = '', thug = ''] = catalogue.cards.map(({ id }) => id);
const DRAWS = 'with the draws for further copies of Unique cards (TURN-4)';

const list = (bosses: number): DeckList => ({
  name: '',
  notes: '',
  game: 'ote',
  entries: [
    { card: boss, count: bosses },
    { card: thug, count: 40 - bosses },
  ],
});
const questions = (bosses: number) =>
  renderToStaticMarkup(
    <EditorProvider
      deck={{ id: 'odds', revision: 1, list: list(bosses), updatedAt: '2026-01-01T00:00:00Z' }}
      catalogue={catalogue}
      format={{ id: 'open', rules: 'open' }}
    >
      <OwnQuestions entries={list(bosses).entries} catalogue={catalogue} />
    </EditorProvider>,
  );

it('exact odds say what they assume about further copies, if the deck has such copies', () => {
  expect(questions(4)).toContain(DRAWS);
  expect(questions(1)).not.toContain(DRAWS);
  const compared = (bosses: number) =>
    renderToStaticMarkup(
      <CompareOdds lists={[list(1), list(bosses)]} names={['A', 'B']} catalogue={catalogue} />,
    );
  expect(compared(4)).toContain(DRAWS);
  expect(compared(1)).not.toContain(DRAWS);
});

it('the odds of a single card do not mention other cards that depend on that card', () => {
  // What waits: all but the Thugs for a start. That there is Pull for a Boss is sure, and folded.
  expect(questions(36).match(/cards? waits? for it/g)).toHaveLength(1);
  expect(questions(36)).toContain('Boss by turn 5');
});

it('a share of games is never 0 %, which would say that it can never happen', () => {
  expect(playedWords({ share: 0, ci95: [0, 0.001] })).toBe('in no game');
  expect(playedWords({ share: 0.5, ci95: [0.4, 0.6] })).toBe('50.0 %');
});
