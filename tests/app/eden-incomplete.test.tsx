import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EdenTextField } from '@/app/_components/custom-cards/eden-text-field';
import { EdenCardText } from '@/app/_components/eden/eden-text';
import { type EdenCard, edenCardOf } from '@/engine';
import { gameOfPath, pathInGame } from '@/lib/cards/card-path';
import { edenLevelSays, isPlayable } from '@/lib/eden/level-words';
import { listingOf } from '@/lib/eden/listing';

const LIMBS = {
  head: '4/3 2+2 @1',
  arms: '4/3 2+2 @23',
  torso: '4/3 2+2 @45',
  legs: '4/3 2+2 @6',
};
const ADA = {
  type: 'Fighter',
  name: 'Ada',
  faction: 'X',
  stigma: 'Y',
  value: 20,
  ...LIMBS,
} as const;
const whole = edenCardOf(ADA);
const listed = (record: EdenCard) => listingOf(record, 'ours');

describe('an incomplete card of Eden', () => {
  it.each<readonly [string, EdenCard, boolean, string]>([
    ['a fighter without text', whole, true, 'plays it as a card without abilities'],
    ['a name alone', { type: 'Fighter', name: 'Bo', limbs: {} }, false, 'neither are all figures'],
    [
      'a fighter with text and without limbs',
      { type: 'Fighter', name: 'Cy', value: 9, limbs: {}, text: '' },
      false,
      'cannot be played yet',
    ],
    [
      'a fighter without a stigma',
      edenCardOf({ ...ADA, stigma: undefined, text: '' }),
      true,
      'incomplete: it lacks stigma',
    ],
    [
      'a fighter with equipment that is only named',
      edenCardOf({ ...ADA, text: '', equipment: ['Old lamp'] }),
      true,
      'incomplete: it lacks equipment: Old lamp',
    ],
    ['a mission without text', { type: 'Mission', name: 'Dim' }, false, 'never offered'],
    ['a tactical card without text', { type: 'Tactical', name: 'Elf' }, false, 'never offered'],
    [
      'scenery without rules',
      { type: 'Scenery', name: 'Fen', cost: 1 },
      true,
      'nothing of its own',
    ],
  ])('is described with what is missing: %s', (_, record, playable, words) => {
    const card = listed(record);
    expect(edenLevelSays(card)).toContain(words);
    expect(isPlayable(card)).toBe(playable);
    expect(renderToStaticMarkup(<EdenCardText card={card} />)).not.toMatch(
      /(?<!in)complete|every word/,
    );
  });

  it('is called fully automated when all of its facts are known', () => {
    expect(edenLevelSays(listed(edenCardOf({ ...ADA, text: '' })))).toContain(
      'carries out every word',
    );
  });

  it('is not called understood while its text is empty', () => {
    const box = {
      text: '',
      blank: false,
      error: '',
      onText: () => undefined,
      onBlank: () => undefined,
    };
    const html = renderToStaticMarkup(
      <EdenTextField card={listed({ type: 'Tactical', name: 'Elf' })} {...box} />,
    );
    expect(html).toContain('No text yet.');
    expect(html).not.toContain('Every line is understood.');
  });
});

describe('the game of a page', () => {
  it.each([
    ['/eden/play', 'eden'],
    ['/eden', 'eden'],
    ['/cards/eden/ash-and-ember/kestrel-voss', 'eden'],
    ['/rules/eden', 'eden'],
    ['/cards/ote/standard/012', 'ote'],
    ['/play', 'ote'],
    ['/cards', 'ote'],
    ['/cards/trait/mutant', 'ote'],
    ['/cards/mine', null],
    ['/collection', null],
    ['/edenic', null],
  ])('is found from its path: %s', (path, game) => {
    expect(gameOfPath(path)).toBe(game);
  });

  it.each([
    ['/cards/ote/standard/012', '/cards/eden'],
    ['/rules/EVT-2', '/rules/eden'],
    ['/rules/glossary', '/rules/eden/glossary'],
    ['/puzzles/daily', '/eden/play'],
    ['/learn/second-game', '/eden/learn'],
    ['/decks', '/decks'],
  ])('gives way to that of Eden, if it is about the first game: %s', (path, expected) => {
    expect(pathInGame(path, 'eden')).toBe(expected);
  });

  it.each([
    ['/cards/eden/ash-and-ember', '/cards'],
    ['/rules/eden/glossary', '/rules/glossary'],
    ['/eden/play', '/play'],
    ['/eden/learn', '/learn'],
    ['/eden/troop', '/decks'],
    ['/eden', '/'],
    ['/cards', '/cards'],
  ])('gives way to that of the first game, if it is about Eden: %s', (path, expected) => {
    expect(pathInGame(path, 'ote')).toBe(expected);
  });
});
