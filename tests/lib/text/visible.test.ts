import { describe, expect, it } from 'vitest';
import { titleOf } from '@/lib/decks/deck-list';
import { isVisible } from '@/lib/text/visible';

describe('a text', () => {
  it.each(['a', ' a ', '\u200ba', '👩‍👧', '?', '日'])('has something to be seen: %j', (text) => {
    expect(isVisible(text)).toBe(true);
    expect(titleOf({ name: text, game: 'ote' })).toBe(text);
  });

  it.each(['', ' \n', '\u200b', '\u202e \u2066', '\u2800', '\u3164', '\u00a0'])(
    'has nothing to be seen, and a deck of that name gets a title: %j',
    (text) => {
      expect(isVisible(text)).toBe(false);
      expect(titleOf({ name: text, game: 'ote' })).toBe('Untitled deck');
    },
  );
});
